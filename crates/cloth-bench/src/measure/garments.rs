//! Cooking, saving and loading: what no backend does.

use super::{Context, Result};
use crate::results::{Group, Row};
use crate::scene::Garment;
use crate::statistics::until_stable;
use cloth_cooker::{CookOptions, CookedFabric, Tethers, cook};
use std::time::Instant;

/// Times the cooking of a grid, with tethers over the surface and without tethers.
///
/// # Errors
/// As [`cook`].
pub fn cooking(context: &Context, side: usize) -> Result<Vec<Row>> {
    let mesh = Garment::mesh(side)?;
    let kinds = [("with tethers", Tethers::Geodesic), ("without tethers", Tethers::None)];
    let rows = kinds.map(|(name, tethers)| {
        let options = CookOptions::default().tethers(tethers);
        let mut constraints = 0;
        let timing = until_stable(context.budget, 1, || {
            let start = Instant::now();
            let cooked = cook(&mesh, &options)?;
            let seconds = start.elapsed().as_secs_f64();
            constraints = cooked.fabric.constraints().len();
            Ok::<_, super::Failure>(vec![seconds])
        })?;
        let row = context.host_row(Group::Cooking, format!("cook_{side}x{side}"), timing);
        Ok(Row { variant: Some(name.into()), particles: side * side, constraints, ..row })
    });
    rows.into_iter().collect()
}

/// Times saving and loading of a cooked grid, through a file in the folder for temporary files.
///
/// # Errors
/// When the grid cannot be cooked or the operating system refuses the file.
pub fn files(context: &Context, side: usize) -> Result<Vec<Row>> {
    let cooked = cook(&Garment::mesh(side)?, &CookOptions::default())?;
    let path = std::env::temp_dir().join(format!("cloth-bench-{}-{side}.fabric", std::process::id()));
    let timed = |operation: &dyn Fn() -> cloth_core::Result<()>| {
        until_stable(context.budget, 1, || {
            let start = Instant::now();
            operation()?;
            Ok::<_, super::Failure>(vec![start.elapsed().as_secs_f64()])
        })
    };
    let saving = timed(&|| cooked.save(&path));
    let loading = timed(&|| CookedFabric::load(&path).map(|loaded| drop(std::hint::black_box(loaded))));
    let bytes = std::fs::metadata(&path).map_or(0, |metadata| metadata.len() as usize);
    // What is left behind in the folder for temporary files is removed by the system.
    let _ = std::fs::remove_file(&path);
    let row = |name: &str, timing| Row {
        variant: Some(name.into()),
        particles: side * side,
        constraints: cooked.fabric.constraints().len(),
        bytes,
        ..context.host_row(Group::Files, format!("file_{side}x{side}"), timing)
    };
    Ok(vec![row("save", saving?), row("load", loading?)])
}

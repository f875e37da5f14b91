//! `cloth backends`, and backends by name.

use cloth::Backend;
use cloth::backend::Configuration;
use cloth_cli::scene::nearest;
use serde_json::json;

use super::failure::Failure;
use super::print;

/// The backend with this name, perhaps with a forced path and threads: `simd`, `simd/avx2`, `simd@4`.
pub fn configuration(name: &str) -> Result<Configuration, Failure> {
    name.parse().map_err(|error| {
        let names = Backend::ALL.iter().map(|backend| backend.name());
        let advice = match nearest(name, names) {
            Some(near) => format!("there is no such backend; did you mean {near}?"),
            None => format!("{error}"),
        };
        Failure::Usage(format!("--backend {name}: {advice}"))
    })
}

pub fn run(json: bool) -> Result<(), Failure> {
    let all = Backend::ALL.iter().map(|&backend| (backend, backend.availability()));
    if json {
        let rows = all.map(|(backend, device)| match device {
            Ok(device) => json!({ "backend": backend.name(), "usable": true, "device": device }),
            Err(error) => {
                json!({ "backend": backend.name(), "usable": false, "reason": error.to_string() })
            }
        });
        print::json(&rows.collect());
        return Ok(());
    }
    for (backend, device) in all {
        match device {
            Ok(device) => print::line(&format!("{backend:8} usable: {device}")),
            Err(error) => print::line(&format!("{backend:8} not usable: {error}")),
        }
    }
    Ok(())
}

//! `cloth compare`, as users call it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use cloth_bench::comparison::Comparison;

const SHEET: &str = "format = 1\nframes = 9\n[[cloth]]\ngrid = { size = [0.5, 0.5], resolution = [6, 6] }\n\
                     rotation = [80, 0, 0]\nmaterial = \"cotton\"\n[[cloth.attach]]\nedge = \"top\"\n";

fn compare(folder: &Path, arguments: &[&str]) -> Output {
    let all = [&["compare", "sheet.toml"], arguments].concat();
    Command::new(env!("CARGO_BIN_EXE_cloth")).current_dir(folder).args(all).output().unwrap()
}

fn folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cloth-compare-{}-{test}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("sheet.toml"), SHEET).unwrap();
    folder
}

/// Errors fall with iterations down to rounding, pictures and numbers are written, and what has no potential says so.
#[test]
fn methods_are_held_against_the_exact_minimum_on_two_meshes() {
    let folder = folder("two");
    let methods = "newton,vbd,vbd+acceleration=0.8,explicit,pbd";
    // Short substeps, in which sweeps converge before a slow machine ends them.
    let sizes = ["--subdivide", "0,1", "--budget", "1", "--frequency", "1200"];
    let arguments = ["--methods", methods, "--out", "o", "--frame", "4"];
    let output = compare(&folder, &[&sizes[..], &arguments].concat());
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(
        said.contains("36 particles, 50 triangles") && said.contains("121 particles, 200 triangles"),
        "{said}"
    );
    let text = std::fs::read_to_string(folder.join("o/compare.json")).unwrap();
    let comparison = Comparison::parse(&text).unwrap().unwrap();
    assert_eq!((comparison.frame, comparison.frames, comparison.sizes.len()), (4, 8, 2));
    for size in &comparison.sizes {
        let png = std::fs::read(folder.join(format!("o/compare-{}.png", size.particles))).unwrap();
        assert_eq!(png[1..4], *b"PNG");
        let [newton, vbd, accelerated, explicit, pbd] = &size.methods[..] else { panic!("{size:?}") };
        let error = |point: &cloth_bench::comparison::Point| point.error.unwrap();
        for row in [newton, vbd, accelerated] {
            let (first, last) = (row.points.first().unwrap(), row.points.last().unwrap());
            assert!(error(last) < 0.1 * error(first), "{row:?}");
        }
        assert!(error(newton.points.last().unwrap()) < 1e-6, "{newton:?}");
        for row in [explicit, pbd] {
            assert!(row.points.is_empty() && row.note.is_some(), "{row:?}");
        }
        for row in [newton, vbd, accelerated, pbd] {
            let run = row.run.as_ref().unwrap();
            // It hangs by then: less shadow than it has area, energy of weight given away.
            assert!(run.shadow.unwrap() < 0.99 && run.elastic.unwrap() >= 0.0, "{run:?}");
        }
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn mistakes_name_what_is_wrong() {
    let folder = folder("wrong");
    for (arguments, part) in [
        (&["--methods", "newtn"][..], "did you mean \"newton\""),
        (&["--budget", "0"], "--budget 0: give the ms of a frame"),
        (&["--frames", "3", "--frame", "7"], "--frame 7 of --frames 3"),
        (&["--subdivide", "7"], "7 is not in 0..=6"),
        (&["--frequency", "nan"], "frequency"),
    ] {
        let output = compare(&folder, arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?} {said}");
        assert!(said.contains(part), "{said}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

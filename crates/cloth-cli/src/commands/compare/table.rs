//! What was found, as text.

use cloth_bench::comparison::{Comparison, Point, Size};

use super::super::print;

/// Errors that methods are asked for (m).
const MARKS: [f64; 4] = [1.0e-3, 1.0e-4, 1.0e-5, 1.0e-6];

pub fn print(comparison: &Comparison) {
    print::line(&format!(
        "{}: one frame after frame {}, {} substeps per second, on {}",
        comparison.scene, comparison.frame, comparison.frequency, comparison.backend
    ));
    for size in &comparison.sizes {
        print::line(&format!("\n{} particles, {} triangles", size.particles, size.triangles));
        convergence(size);
        runs(comparison, size);
    }
}

/// Time and iterations until the error is small.
fn convergence(size: &Size) {
    let marks: String = MARKS.iter().map(|mark| format!("{:>22}", format!("{mark:.0e} m"))).collect();
    print::line(&format!("{:24}{marks}{:>36}", "until all are within", "at the end"));
    for row in size.methods.iter().filter(|row| !row.points.is_empty()) {
        let reached = |mark: &f64| {
            let found = row.points.iter().find(|point| point.error.is_some_and(|error| error <= *mark));
            format!("{:>22}", found.map_or("-".into(), spent))
        };
        let cells: String = MARKS.iter().map(reached).collect();
        let last = row.points.last().map_or(String::new(), |point| {
            let error = point.error.map_or("not finite".into(), |error| format!("{error:.1e} m"));
            format!("{error} in {}", spent(point))
        });
        print::line(&format!("{:24}{cells}{last:>36}", row.method));
    }
    for row in &size.methods {
        if let Some(note) = &row.note {
            print::line(&format!("{:24}{note}", row.method));
        }
    }
}

fn spent(point: &Point) -> String {
    format!("{:.2} ms ({} it.)", point.milliseconds, point.iterations)
}

fn runs(comparison: &Comparison, size: &Size) {
    print::line(&format!(
        "{:24}{:>26}{:>10}{:>10}{:>10}{:>13}{:>14}{:>10}{:>10}",
        format!("{} frames at {} ms", comparison.frames, comparison.budget),
        "with",
        "ms",
        "stretch",
        "at end",
        "elastic mJ",
        "fallen mJ",
        "shadow",
        "off mm"
    ));
    let number =
        |value: Option<f64>, unit: f64| value.map_or("-".into(), |value| format!("{:.2}", value * unit));
    for row in &size.methods {
        let Some(run) = &row.run else { continue };
        let percent = |stretch: Option<f32>| stretch.map_or("-".into(), |s| format!("{:.1} %", s * 100.0));
        print::line(&format!(
            "{:24}{:>26}{:>10.2}{:>10}{:>10}{:>13}{:>14}{:>10}{:>10}",
            row.method,
            run.setting,
            run.milliseconds,
            percent(run.worst_stretch),
            percent(run.last_stretch),
            number(run.elastic, 1e3),
            number(run.weight.map(|weight| -weight), 1e3),
            number(run.shadow, 100.0),
            number(run.distance, 1e3),
        ));
    }
}

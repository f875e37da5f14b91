//! `cloth drape`.

mod input;
mod options;
mod output;

use std::path::Path;
use std::time::Instant;

use cloth_cli::drape::{DrapeError, Draping, FrameReport, Phase, Summary};
use cloth_cli::output::write_atomically;
use cloth_cli::scene::Format;
use serde_json::{Value, json};

use super::failure::Failure;
use super::interrupt::Interrupt;
use super::print;
pub use options::DrapeOptions;
use output::{Draped, USUAL};

impl From<DrapeError> for Failure {
    fn from(error: DrapeError) -> Self {
        match error {
            DrapeError::Refused(message) => Self::Usage(message),
            DrapeError::Failed(message) => Self::Work(message),
        }
    }
}

pub fn run(options: &DrapeOptions, json: bool) -> Result<(), Failure> {
    if let Some(folder) = &options.export {
        let files = output::export(folder, options.edge * 1e-3)?;
        if json {
            let files: Vec<String> = files.iter().map(|path| path.display().to_string()).collect();
            print::json(&json!({ "files": files }));
        } else {
            files.iter().for_each(|path| print::line(&format!("wrote {}", path.display())));
        }
        return Ok(());
    }
    let Some(path) = &options.garment else { return Ok(()) };
    let settings = input::settings(options)?;
    let (garment, seams) = input::garment(options, path)?;
    let body = input::body(options)?;
    if !options.animate && body.duration() > 0.0 && !json {
        print::note(&format!("the body has an animation of {:.2} s: --animate follows it", body.duration()));
    }
    let mut draping = Draping::new(garment, &seams, body, settings)?;
    let (folder, name) = (input::folder(options, path), input::stem(path));
    let report_path = folder.join(format!("{name}.json"));
    // Found out before the work rather than after it.
    let probe = folder.join(format!(".{name}.probe"));
    write_atomically(&probe, |_| Ok(()))?;
    let _ = std::fs::remove_file(&probe);
    if !json {
        describe(&draping, path, options, &seams.source);
    }
    let begin = Instant::now();
    let (failed, interrupted) = frames(&mut draping, json);
    let seconds = begin.elapsed().as_secs_f64();

    let strain = draping.strain()?;
    let draped = Draped {
        recording: draping.recording(),
        strain: &strain,
        is_animated: options.animate,
        folder: &folder,
        name: &name,
    };
    let wanted: Vec<Format> = match &options.formats {
        Some(formats) => formats.iter().map(|format| format.0).collect(),
        None => USUAL.to_vec(),
    };
    let mut files = Vec::new();
    for format in Format::ALL.into_iter().filter(|format| wanted.contains(format)) {
        files.extend(draped.write(format)?);
    }
    let report = report(&draping, path, options, seconds);
    output::write_report(&report_path, &report)?;
    files.push(report_path);
    if json {
        print::json(&report);
    } else {
        conclude(&draping, seconds);
        files.iter().for_each(|path| print::line(&format!("wrote {}", path.display())));
    }
    if let Some(error) = failed {
        return Err(error.into());
    }
    if interrupted {
        let made = draping.frames().len();
        return Err(Failure::Work(format!(
            "interrupted after {made} frames; the files hold what was recorded"
        )));
    }
    judge(&draping)
}

/// Makes all frames; returns why not all were made.
fn frames(draping: &mut Draping, silent: bool) -> (Option<DrapeError>, bool) {
    let interrupt = Interrupt::listen();
    let total: usize = draping.frame_counts().iter().sum();
    let mut told = Instant::now();
    loop {
        match draping.advance() {
            Ok(Some(frame)) => {
                if !silent && (told.elapsed().as_secs_f64() > 2.0 || frame.frame + 1 == total) {
                    told = Instant::now();
                    print::note(&line(frame, total));
                }
            }
            Ok(None) => return (None, false),
            Err(error) => return (Some(error), false),
        }
        if interrupt.came() {
            return (None, true);
        }
    }
}

fn line(frame: &FrameReport, total: usize) -> String {
    let [own, body] = frame.intersections;
    let gap = frame.gap.map_or_else(|| "no contact".to_owned(), |gap| format!("gap {:.3} mm", gap * 1e3));
    format!(
        "frame {}/{total}  {}  {:.1} ms  {} contacts  {gap}  {} intersections  stretch {:.1} %{}",
        frame.frame + 1,
        frame.phase.name(),
        frame.seconds * 1e3,
        frame.contacts,
        own + body,
        frame.stretch * 100.0,
        if frame.pinched > 0 { "  pinched" } else { "" }
    )
}

fn describe(draping: &Draping, path: &Path, options: &DrapeOptions, source: &str) {
    let body = draping.body();
    print::note(&format!(
        "{} of {}: {} particles; on {}: {} triangles",
        path.display(),
        options.material,
        draping.particle_count(),
        options.on.display(),
        body.triangles().len()
    ));
    if draping.seam_count() > 0 {
        print::note(&format!("{} pairs of vertices to be sewn ({source})", draping.seam_count()));
    }
    print::note(&format!("cloth keeps {:.2} mm; backend {}", draping.thickness() * 1e3, draping.backend()));
    draping.remarks().iter().for_each(|remark| print::note(remark));
}

fn report(draping: &Draping, path: &Path, options: &DrapeOptions, seconds: f64) -> Value {
    let summary = Summary::new(draping.frames());
    let of = |phase: Phase| -> Vec<FrameReport> {
        draping.frames().iter().filter(|frame| frame.phase == phase).cloned().collect()
    };
    let phases: serde_json::Map<String, Value> =
        [Phase::Growing, Phase::Sewing, Phase::Settling, Phase::Following]
            .into_iter()
            .map(|phase| (phase, of(phase)))
            .filter(|(_, frames)| !frames.is_empty())
            .map(|(phase, frames)| (phase.name().to_owned(), Summary::new(&frames).json()))
            .collect();
    json!({
        "garment": path.display().to_string(),
        "body": options.on.display().to_string(),
        "material": options.material,
        "backend": draping.backend(),
        "particles": draping.particle_count(),
        "body_triangles": draping.body().triangles().len(),
        "seams": draping.seam_count(),
        "thickness_mm": draping.thickness() * 1e3,
        "substeps": options.substeps,
        "iterations": options.iterations,
        "frame_rate": options.fps,
        "seconds": seconds,
        "intersections_at_start": draping.at_start().total(),
        "remarks": draping.remarks(),
        "all": summary.json(),
        "phases": phases,
        "frames": draping.frames().iter().map(FrameReport::json).collect::<Vec<_>>(),
    })
}

fn conclude(draping: &Draping, seconds: f64) {
    let summary = Summary::new(draping.frames());
    print::line(&format!(
        "{} frames in {seconds:.2} s ({:.2} ms per frame, at most {:.2} ms)",
        summary.frames,
        summary.mean * 1e3,
        summary.slowest * 1e3
    ));
    let gap = summary
        .gap
        .map_or_else(|| "nothing touched".to_owned(), |gap| format!("smallest gap {:.4} mm", gap * 1e3));
    print::line(&match summary.worst {
        (0, _) => format!("{gap}; no intersection in any frame"),
        (most, frame) => format!("{gap}; up to {most} intersections (frame {frame})"),
    });
    let Some(last) = draping.frames().last() else { return };
    print::line(&format!(
        "largest stretch {:.1} % (frame {}), {:.1} % at the end",
        summary.stretch.0 * 100.0,
        summary.stretch.1,
        last.stretch * 100.0
    ));
    if draping.seam_count() > 0 {
        print::line(&format!("seams are closed up to {:.2} mm", last.seam_gap * 1e3));
    }
    if summary.pinched > 0 {
        print::line(&format!(
            "in {} substeps the body left the garment no room and went through it: slower (--speed 0.5), or a wider garment",
            summary.pinched
        ));
    }
}

/// Refuses to call it draped where anything went through anything.
fn judge(draping: &Draping) -> Result<(), Failure> {
    let kept = draping.kept();
    let worse = draping.frames().iter().find(|frame| frame.intersections.iter().sum::<usize>() > kept);
    let Some(frame) = worse else { return Ok(()) };
    let [own, body] = frame.intersections;
    let why = if frame.pinched > 0 {
        "the body leaves no room there: play it slower (--speed 0.5), or take a wider garment"
    } else {
        "please report this: contact should not let that happen"
    };
    Err(Failure::Work(format!(
        "frame {} has {own} intersections of the garment with itself and {body} with the body; {why}",
        frame.frame
    )))
}

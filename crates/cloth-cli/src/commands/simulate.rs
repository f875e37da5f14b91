//! `cloth simulate`.

use std::path::{Path, PathBuf};
use std::time::Instant;

use cloth_cli::scene::{Format, SceneFile};
use cloth_cli::simulation::{FrameStats, Minimisation, Simulation};
use serde_json::json;

use super::arguments::SimulateOptions;
use super::backends::configuration;
use super::failure::Failure;
use super::interrupt::Interrupt;
use super::outputs::{self, Wanted};
use super::progress::Progress;
use super::{input, print};

pub fn run(options: &SimulateOptions, json: bool) -> Result<(), Failure> {
    let mut file = input::load(&options.input, &options.mesh)?;
    if let Some(frames) = options.frames {
        let Some(count) = u32::try_from(frames).ok().filter(|count| (1..=1_000_000).contains(count)) else {
            return Err(Failure::Usage(format!("--frames {frames}: ask for 1 to 1000000 frames")));
        };
        (file.scene.frames, file.scene.seconds) = (Some(count), None);
    }
    options.aim.apply(&mut file.scene.camera)?;
    let wanted = wanted(&file, options);
    let backend = configuration(&options.backend)?;
    // Said of the command line rather than of the scene.
    backend
        .availability()
        .map_err(|error| Failure::Usage(format!("--backend {}: {error}", options.backend)))?;
    let mut simulation = Simulation::new(file, backend)?;
    wanted.probe()?;
    let replays = match &options.record {
        Some(path) => simulation.record_to(path)?,
        None => Vec::new(),
    };
    if !json {
        describe(&simulation);
    }
    let interrupt = Interrupt::listen();
    let begin = Instant::now();
    let (summary, failed) = simulate(&mut simulation, &interrupt, json);
    simulation.finish_recording()?;
    let simulated = begin.elapsed().as_secs_f64();
    if summary.frames == 0 {
        return Err(failed.unwrap_or_else(|| Failure::Work("no frame was simulated".into())));
    }
    let begin = Instant::now();
    let mut files = outputs::write(&simulation, &wanted)?;
    files.extend(replays);
    let written = begin.elapsed().as_secs_f64();
    let hash = simulation.state_hash()?;
    let restored = simulation.restored_particles();
    let usual_stretch = simulation.usual_stretch()?;
    if json {
        print::json(&json!({
            "scene": simulation.file().name,
            "backend": simulation.backend(),
            "particles": simulation.cloths().iter().map(|cloth| cloth.cooked.particles.len()).sum::<usize>(),
            "frames": summary.frames,
            "interrupted": interrupt.came(),
            "seconds": { "simulation": simulated, "output": written },
            "frame_milliseconds": { "mean": summary.mean_ms(), "worst": summary.slowest * 1e3 },
            "worst_stretch": print::number(summary.worst_stretch),
            "last_stretch": print::number(summary.last_stretch),
            "worst_vertex": summary.worst_place.map(|(cloth, vertex)| json!({ "cloth": cloth, "vertex": vertex })),
            "last_stretch_99": print::number(usual_stretch),
            "restored_particles": restored,
            "minimum": summary.minimum.map(minimum_json),
            "state_hash": format!("{hash:016x}"),
            "files": files.iter().map(|path| path.display().to_string()).collect::<Vec<_>>(),
        }));
    } else {
        summary.print(&simulation, usual_stretch);
        for path in &files {
            print::line(&format!("wrote {}{}", path.display(), size(path)));
        }
        tracing::info!("files took {written:.2} s; state hash {hash:016x}");
    }
    if let Some(failure) = failed {
        return Err(failure);
    }
    summary.check()?;
    if interrupt.came() {
        let message = format!("interrupted after {} frames; the files hold all of these", summary.frames);
        return Err(Failure::Work(message));
    }
    Ok(())
}

/// What is worth telling about a whole run.
#[derive(Debug, Default)]
struct Summary {
    frames: usize,
    seconds: f64,
    /// Of the first frame, before which cloth settles.
    first_seconds: f64,
    slowest: f64,
    worst_stretch: f32,
    worst_frame: usize,
    worst_place: Option<(usize, u32)>,
    last_stretch: f32,
    /// The first frame with more than [`ABSURD_STRETCH`].
    first_absurd: Option<usize>,
    /// Of cloths that a physical method moves.
    minimum: Option<Minimisation>,
    /// The frame with the most unfinished substeps, and how many they are.
    worst_unfinished: (usize, u64),
}

/// No cloth is that many times as long as at rest: whatever ends so is lost.
const ABSURD_STRETCH: f32 = 100.0;

impl Summary {
    fn add(&mut self, stats: &FrameStats) {
        self.frames += 1;
        // The first frame is the start; it may include settling, which is no frame.
        if stats.frame == 0 {
            self.first_seconds = stats.seconds;
        } else {
            self.seconds += stats.seconds;
            self.slowest = self.slowest.max(stats.seconds);
        }
        if stats.worst_stretch > self.worst_stretch {
            (self.worst_stretch, self.worst_frame) = (stats.worst_stretch, stats.frame);
            self.worst_place = stats.worst_place;
        }
        self.last_stretch = stats.worst_stretch;
        if let Some(minimum) = &stats.minimum {
            self.minimum.get_or_insert_default().add(minimum);
            if minimum.unfinished > self.worst_unfinished.1 {
                self.worst_unfinished = (stats.frame, minimum.unfinished);
            }
        }
        if stats.worst_stretch >= ABSURD_STRETCH {
            self.first_absurd.get_or_insert(stats.frame);
        }
    }

    fn mean_ms(&self) -> f64 {
        self.seconds * 1e3 / self.frames.saturating_sub(1).max(1) as f64
    }

    /// Refuses to call a run a success that ended with a cloth torn to infinity.
    fn check(&self) -> Result<(), Failure> {
        if self.last_stretch < ABSURD_STRETCH {
            return Ok(());
        }
        let first = self.first_absurd.unwrap_or(self.frames);
        Err(Failure::Work(format!(
            "the cloth is lost: stretched {:.3e} times its length at the end, first beyond {ABSURD_STRETCH} in frame {first}; \
             look at that frame: colliders or attachments that jump, shapes far larger than the cloth, wind or scale far \
             beyond it, a mesh in other units (cloth check says)",
            self.last_stretch
        )))
    }

    fn print(&self, simulation: &Simulation, usual_stretch: f32) {
        let settled = if self.first_seconds > 0.1 * self.seconds {
            format!("; {:.2} s before that to settle", self.first_seconds)
        } else {
            String::new()
        };
        print::line(&format!(
            "simulated {} frames in {:.2} s ({:.2} ms per frame, at most {:.2} ms){settled}",
            self.frames,
            self.seconds,
            self.mean_ms(),
            self.slowest * 1e3
        ));
        let cloths = simulation.cloths();
        let place = self.worst_place.map_or_else(String::new, |(cloth, vertex)| {
            let of = if cloths.len() > 1 { format!(" of {}", cloths[cloth].name()) } else { String::new() };
            format!(", vertex {vertex}{of}")
        });
        print::line(&format!(
            "worst stretch {:.1} % (frame {}{place}), {:.1} % at the end, where 99 % of the edges have at most {:.1} %",
            self.worst_stretch * 100.0,
            self.worst_frame,
            self.last_stretch * 100.0,
            usual_stretch * 100.0
        ));
        let restored = simulation.restored_particles();
        if let Some(minimum) = &self.minimum {
            self.print_minimum(minimum);
        }
        if restored > 0 {
            print::line(&format!(
                "particles became infinite and were restored {restored} times: something moves or pushes too much at once"
            ));
        }
    }
}

impl Summary {
    /// How far the potential was minimised, in words.
    fn print_minimum(&self, all: &Minimisation) {
        let per_substep = |count: u64| count as f64 / all.substeps.max(1) as f64;
        print::line(&format!(
            "potential at the end {:.6e} J, gradient {:.2e} N, which is {:.1e} of that at the start of the substep",
            all.energy, all.gradient, all.relative_gradient
        ));
        print::line(&format!(
            "{} substeps, each {:.1} iterations with {:.0} of the linear solver and {:.2} halvings of the step",
            all.substeps,
            per_substep(all.iterations),
            per_substep(all.linear_iterations),
            per_substep(all.halvings)
        ));
        print::line(&match (all.unfinished, self.worst_unfinished) {
            (0, _) => "every substep ended where its gradient was small enough".to_owned(),
            (unfinished, (frame, most)) => format!(
                "{unfinished} substeps ended before the gradient was small enough ({most} of them in frame {frame}): the cloth \
                 then lags behind a little; more iterations, linear_iterations or frequency in [cloth.method] help"
            ),
        });
    }
}

fn minimum_json(all: Minimisation) -> serde_json::Value {
    json!({
        "energy": all.energy, "gradient": all.gradient, "relative_gradient": all.relative_gradient,
        "substeps": all.substeps, "iterations": all.iterations, "linear_iterations": all.linear_iterations,
        "halvings": all.halvings, "unfinished": all.unfinished,
    })
}

fn simulate(simulation: &mut Simulation, interrupt: &Interrupt, silent: bool) -> (Summary, Option<Failure>) {
    let mut summary = Summary::default();
    let mut progress = Progress::new(simulation.frame_count(), silent);
    let mut failed = None;
    for _ in 0..simulation.frame_count() {
        match simulation.advance() {
            Ok(stats) => {
                summary.add(&stats);
                progress.frame(&stats);
                tracing::debug!(?stats, "frame");
            }
            Err(error) => {
                failed = Some(Failure::Work(error.to_string()));
                break;
            }
        }
        if interrupt.came() {
            break;
        }
    }
    progress.finish();
    (summary, failed)
}

fn describe(simulation: &Simulation) {
    let file = simulation.file();
    if !file.scene.title.is_empty() {
        print::note(&format!("{}: {}", file.name, file.scene.title));
    }
    for cloth in simulation.cloths() {
        let (vertices, particles) = (cloth.mesh.positions.len(), cloth.cooked.particles.len());
        let attached = cloth.cooked.attached().len();
        print::note(&format!(
            "{}: {vertices} vertices, {particles} particles, {attached} attached",
            cloth.name()
        ));
        // Nothing that was mended or left out goes unsaid.
        for finding in &cloth.cooked.report.cleaning.findings {
            print::note(&format!("{}: {finding}", cloth.name()));
        }
        if let Some(guess) = cloth.cooked.report.cleaning.unit_guess() {
            print::note(&format!("{}: {guess} (--unit, or unit in a scene)", cloth.name()));
        }
        tracing::info!(
            "{}: {}",
            cloth.name(),
            cloth.cooked.report.to_string().trim_end().replace('\n', "; ")
        );
    }
    print::note(&format!("backend {}", simulation.backend()));
}

fn wanted(file: &SceneFile, options: &SimulateOptions) -> Wanted {
    let output = &file.scene.output;
    let asked = options.formats.as_ref().map(|formats| formats.iter().map(|format| format.0).collect());
    let mut formats: Vec<Format> =
        asked.or_else(|| output.formats.clone()).unwrap_or_else(|| Format::USUAL.to_vec());
    // The order of the list, each once.
    formats = Format::ALL.into_iter().filter(|format| formats.contains(format)).collect();
    Wanted {
        folder: options.out.clone().unwrap_or_else(|| PathBuf::from("out").join(&file.name)),
        name: file.name.clone(),
        formats,
        overlay: options.overlay.map_or(output.overlay, |overlay| overlay.0),
        size: [output.width, output.height],
    }
}

fn size(path: &Path) -> String {
    match std::fs::metadata(path) {
        Ok(data) if data.is_file() => format!(" ({:.1} MiB)", data.len() as f64 / f64::from(1 << 20)),
        _ => String::new(),
    }
}

//! `cloth compare`: methods on one scene.

mod contender;
mod convergence;
mod equal_time;
mod table;

use std::io::Write;
use std::path::PathBuf;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use cloth::backend::Configuration;
use cloth_bench::comparison::{Comparison, FORMAT, Row, Size};
use cloth_bench::machine::Machine;
use cloth_cli::render::{labelled_sheet, png_bytes};
use cloth_cli::scene::{MethodEntry, SceneFile};
use cloth_cli::simulation::Simulation;

use super::arguments::{CompareOptions, MeshOptions};
use super::backends::configuration;
use super::failure::Failure;
use super::progress::Progress;
use super::{input, print};
use contender::Contender;
use convergence::Start;
use equal_time::{Ran, Reference, picture};

/// Methods that are compared unless others are named.
const USUAL: [&str; 5] = ["newton", "vbd", "vbd+acceleration=0.9", "xpbd", "pbd"];

/// The scene and how it is compared.
pub struct Comparing<'a> {
    options: &'a CompareOptions,
    configuration: Configuration,
    frames: usize,
    frame: usize,
    frame_rate: f64,
    /// Time of a frame (ms).
    budget: f64,
    /// Whether nothing is told of how far a run is.
    is_silent: bool,
}

pub fn run(options: &CompareOptions, json: bool) -> Result<(), Failure> {
    let contenders = match options.methods.as_slice() {
        [] => USUAL.iter().map(|name| Contender::parse(name)).collect::<Result<Vec<_>, _>>()?,
        named => named.iter().map(|name| Contender::parse(name)).collect::<Result<_, _>>()?,
    };
    let comparing = Comparing::new(options, json)?;
    let exact = Contender::parse(&format!("newton+frequency={:?}", options.frequency))?;
    let mut sizes = Vec::new();
    for &subdivisions in &options.subdivide {
        sizes.push(comparing.size(subdivisions, &exact, &contenders)?);
    }
    let name = comparing.file(0, &exact)?.name;
    let comparison = Comparison {
        format: FORMAT.into(),
        scene: name.clone(),
        machine: Machine::describe(options.machine.as_deref(), Vec::new()),
        command: std::env::args().skip(1).fold("cloth".into(), |all, word| format!("{all} {word}")),
        backend: comparing.configuration.to_string(),
        frame: comparing.frame,
        frames: comparing.frames,
        frequency: options.frequency,
        budget: comparing.budget,
        sizes,
    };
    if json {
        print::json(&serde_json::to_value(&comparison).map_err(|error| Failure::Work(error.to_string()))?);
    } else {
        table::print(&comparison);
    }
    let folder = options.out.clone().unwrap_or_else(|| PathBuf::from("out").join(format!("{name}-compare")));
    for file in save(&comparison, &folder)? {
        print::note(&format!("wrote {}", file.display()));
    }
    if !json {
        print::note("`cargo xtask report` makes a page of it, with charts");
    }
    Ok(())
}

/// Writes the numbers, and the picture of each size.
fn save(comparison: &Comparison, folder: &std::path::Path) -> Result<Vec<PathBuf>, Failure> {
    let failed = |error: std::io::Error| Failure::Work(format!("{}: {error}", folder.display()));
    std::fs::create_dir_all(folder).map_err(failed)?;
    let mut files = vec![folder.join("compare.json")];
    comparison.save(&files[0]).map_err(failed)?;
    for size in &comparison.sizes {
        let Some(bytes) = size.picture.as_ref().and_then(|text| BASE64_STANDARD.decode(text).ok()) else {
            continue;
        };
        let path = folder.join(format!("compare-{}.png", size.particles));
        cloth_core::file::write_atomically(&path, |file| file.write_all(&bytes)).map_err(failed)?;
        files.push(path);
    }
    Ok(files)
}

impl<'a> Comparing<'a> {
    fn new(options: &'a CompareOptions, is_silent: bool) -> Result<Self, Failure> {
        let physical = MeshOptions { method: Some("newton".into()), ..options.mesh.clone() };
        let file = input::load(&options.input, &physical)?;
        let most = file.scene.frame_count().map_or(120, |count| count.clamp(2, 121) - 1);
        let frames = options.frames.unwrap_or(most);
        let frame = options.frame.unwrap_or(frames / 2);
        if frames == 0 || frame > frames {
            let message =
                format!("--frame {frame} of --frames {frames}: give at least 1 frame, and one of them");
            return Err(Failure::Usage(message));
        }
        if !(options.budget > 0.0 && options.budget.is_finite()) {
            return Err(Failure::Usage(format!(
                "--budget {}: give the ms of a frame, more than 0",
                options.budget
            )));
        }
        Ok(Self {
            options,
            configuration: configuration(&options.backend)?,
            frames,
            frame,
            frame_rate: file.scene.frame_rate,
            budget: options.budget,
            is_silent,
        })
    }

    /// The scene on a finer mesh, moved by a method.
    fn file(&self, subdivisions: u32, contender: &Contender) -> Result<SceneFile, Failure> {
        let options = MeshOptions {
            method: Some(contender.settings.name.clone()),
            // Materials in SI units are none of position based dynamics.
            material: if contender.is_physical { self.options.mesh.material.clone() } else { Vec::new() },
            ..self.options.mesh.clone()
        };
        let (mut file, _) = input::read(&self.options.input, &options)?;
        for cloth in &mut file.scene.cloth {
            cloth.subdivide += subdivisions;
            if contender.is_physical {
                let mut settings = contender.settings.clone();
                settings.frequency = settings.frequency.or(match contender.knob() {
                    contender::Knob::Nothing => None,
                    _ => Some(self.options.frequency),
                });
                cloth.method = Some(MethodEntry(settings));
            } else {
                cloth.method = None;
                if contender.settings.frequency.is_some() {
                    cloth.parameters.remove("solver_frequency");
                }
            }
        }
        if let Some(frequency) = contender.settings.frequency.filter(|_| !contender.is_physical) {
            file.scene.solver_frequency = frequency;
        }
        Ok(file)
    }

    fn simulation(&self, subdivisions: u32, contender: &Contender) -> Result<Simulation, Failure> {
        Ok(Simulation::new(self.file(subdivisions, contender)?, self.configuration)?)
    }

    /// All methods on one mesh.
    fn size(&self, subdivisions: u32, exact: &Contender, contenders: &[Contender]) -> Result<Size, Failure> {
        let work = |error: cloth_cli::scene::SceneError| Failure::Work(error.to_string());
        let mut lead = self.simulation(subdivisions, exact)?;
        let particles = lead.cloths().iter().map(|cloth| cloth.cooked.particles.len()).sum();
        let triangles = lead.cloths().iter().map(|cloth| cloth.mesh.triangles().len()).sum();
        let span = span(&lead);
        print::note(&format!("{particles} particles: the exact run, {} frames", self.frames));
        let mut start = None;
        let mut progress = Progress::new(self.frames + 1, self.is_silent);
        for frame in 0..=self.frames {
            let stats = if frame == self.frames { lead.advance() } else { lead.step() }.map_err(work)?;
            progress.frame(&stats);
            if frame == self.frame {
                start = Some(Start::new(&mut lead, span).map_err(work)?);
            }
        }
        progress.finish();
        let places = lead.places()?;
        let energy = lead.energy_at(&places)?.unwrap_or_default();
        let reference = Reference { simulation: lead, places, energy };
        let (mut methods, mut pictures) = (Vec::new(), Vec::new());
        pictures.push(("exact minimum".to_owned(), picture(&reference.simulation)?));
        for contender in contenders {
            print::note(&format!("{particles} particles: {}", contender.name));
            let mut row =
                Row { method: contender.name.clone(), points: Vec::new(), note: contender.note(), run: None };
            if let (Some(start), None) = (&start, &row.note) {
                let mut simulation = self.simulation(subdivisions, exact)?;
                simulation.return_to(&start.moment).map_err(work)?;
                match start.converge(&mut simulation, contender) {
                    Ok(points) => row.points = points,
                    Err(error) => row.note = Some(error.to_string()),
                }
            }
            match equal_time::run(self, subdivisions, contender, &row.points, &reference, span) {
                Ok(Ran { run, picture }) => {
                    row.run = Some(run);
                    pictures.push((contender.name.clone(), picture));
                }
                Err(Failure::Work(reason)) => row.note = Some(reason),
                Err(failure) => return Err(failure),
            }
            methods.push(row);
        }
        let picture = BASE64_STANDARD.encode(png_bytes(&labelled_sheet(&pictures, 4))?);
        Ok(Size { particles, triangles, span, methods, picture: Some(picture) })
    }
}

/// Diagonal of a box around all cloths at the start (m).
fn span(simulation: &Simulation) -> f64 {
    let points = || simulation.cloths().iter().flat_map(|cloth| &cloth.mesh.positions);
    let side = |axis: usize| {
        let bound = |choose: fn(f32, f32) -> f32, from| points().map(|point| point[axis]).fold(from, choose);
        f64::from(bound(f32::max, f32::MIN) - bound(f32::min, f32::MAX))
    };
    (0..3).map(|axis| side(axis).powi(2)).sum::<f64>().sqrt()
}

//! Scenes played by vertex block descent or by any other method: all cloths of a scene are one cloth of the solver, obstacles are its
//! collision triangles.

use super::{Scene, SceneCloth, judge};
use crate::case::{CaseError, CaseFiles, Object};
use crate::check::Measurement;
use crate::elastic::load::{energies, material};
use crate::elastic::run::damping;
use cloth_core::collider::Triangle;
use cloth_core::method::Settings;
use cloth_core::method::vbd::{self, Contact};
use cloth_core::outcome::{ContactReport, ImpulseReport, Minimum};
use cloth_core::{
    ClothDescription, ClothId, Fabric, Material, Particle, ParticleArray, Policy, Potential, Result, Solver,
    Surface,
};
use glam::Vec3;
use std::sync::Arc;

/// Radius of the sphere that holds a particle that nothing holds (m).
const FREE: f32 = 1.0e6;

/// A scene with what a solver needs of it.
#[derive(Debug, Clone)]
pub struct Play {
    /// The scene.
    pub scene: Scene,
    /// Particles of all cloths at the start, and where they were a substep before.
    pub particles: Vec<Particle>,
    /// Velocities at the start (m/s).
    pub velocities: Vec<[f32; 3]>,
    /// Energies of all cloths.
    pub potential: Arc<Potential>,
    /// Length of a step (s).
    pub dt: f64,
    /// Gravity (m/s²).
    pub gravity: [f64; 3],
    /// Damping of velocities (1/s).
    pub damping: f64,
    /// Coefficient of friction with obstacles.
    pub friction: f32,
    /// Whether the legs of vertex block descent are kept.
    pub keeps_legs: bool,
}

/// What a step is divided into.
#[derive(Debug, Clone, Copy)]
pub struct Effort {
    /// Substeps of a step: a row of states each.
    pub substeps: u32,
    /// Iterations of a substep.
    pub iterations: u32,
    /// Contact.
    pub contact: Contact,
    /// Whether a coarse step goes before the iterations.
    pub hierarchy: bool,
}

/// States of a run.
#[derive(Debug, Clone)]
pub struct Played {
    /// Of each cloth rows of places, the start first.
    pub states: Vec<Vec<Vec<[f64; 3]>>>,
    /// The last report, with the smallest gap of all substeps, and the largest number of vertices that were held.
    pub report: ContactReport,
    /// How far the potential was minimised: iterations are of all steps, the rest of the last.
    pub minimum: Minimum,
    /// What impulses did in all substeps together, with the smallest gap; none where there were none.
    pub impulses: Option<ImpulseReport>,
    /// Of each substep the [legs](cloth_core::ClothReport::legs), where they were kept.
    pub legs: Vec<Vec<Particle>>,
    /// Hash of the last state.
    pub hash: u64,
}

impl Play {
    /// Reads a scene, by a thickness of the cloths that is a fifth of the shortest edge.
    ///
    /// # Errors
    /// When a file is missing or wrong: which one, and where.
    pub fn load(files: &CaseFiles) -> Result<Self, CaseError> {
        let scene = Scene::load(files)?;
        let place = files.place("case.json");
        let bytes = files.read("case.json")?.ok_or_else(|| CaseError::new(&place, "no such file"))?;
        let mut json = Object::parse(place.clone(), &bytes)?;
        let words = |error: cloth_core::Error| CaseError::new(&place, error);
        let (mut particles, mut velocities) = (Vec::new(), Vec::new());
        let (mut triangles, mut coordinates, mut angles) = (Vec::new(), Vec::new(), Vec::new());
        let (mut materials, mut numbers) = (Vec::new(), Vec::new());
        for (number, (cloth, mut json)) in (0..).zip(scene.cloths.iter().zip(json.take_objects("cloths")?)) {
            let energy = energies(files, &cloth.prefix, &mut json)?;
            let first = particles.len() as u32;
            let file = |name: &str| format!("{}{name}.npy", cloth.prefix);
            particles.extend(files.require_array(&file("particles"), |array| array.into_f32_rows::<4>())?);
            let given = files.array(&file("velocities"), |array| array.into_f32_rows::<3>())?;
            velocities.extend(given.unwrap_or_else(|| vec![[0.0; 3]; cloth.start.len()]));
            for (corners, places) in &energy.triangles {
                triangles.push(corners.map(|v| v + first));
                coordinates.push(places.map(|place| place.map(|x| x as f32)));
                numbers.push(number);
            }
            angles.extend(energy.hinges.iter().map(|(hinge, rest)| (hinge.map(|v| v + first), rest[3])));
            materials.push(material(&energy));
        }
        let surface = Surface::new(particles.len(), triangles, coordinates).map_err(words)?;
        let surface =
            surface.with_rest_angles(&angles).and_then(|it| it.with_materials(numbers)).map_err(words)?;
        let shortest = surface.edge_lengths().iter().copied().fold(f64::MAX, f64::min);
        let friction: f64 = json.take("friction")?.unwrap_or(0.0);
        for material in &mut materials {
            (material.thickness, material.friction) = (0.2 * shortest, friction);
        }
        Ok(Self {
            dt: json.require("dt")?,
            gravity: json.take("gravity")?.unwrap_or_default(),
            damping: json.take("damping")?.unwrap_or_default(),
            friction: friction as f32,
            keeps_legs: false,
            potential: Arc::new(Potential::new(Arc::new(surface), materials).map_err(words)?),
            particles,
            velocities,
            scene,
        })
    }

    /// A scene of sheets without obstacles, by their places, triangles and places in the cloth.
    ///
    /// # Errors
    /// When the material does not fit.
    pub fn of_sheet(
        name: &str,
        sheet: Sheet,
        material: Material,
        steps: usize,
        held: impl Fn(usize, usize) -> Option<[f32; 3]>,
    ) -> Result<Self> {
        let Sheet { places, triangles, coordinates } = sheet;
        let surface = Surface::new(places.len(), triangles.clone(), coordinates)?;
        let masses = surface.masses(std::slice::from_ref(&material))?;
        let pins: Vec<u32> = (0..places.len()).filter(|&i| held(i, 0).is_some()).map(|i| i as u32).collect();
        let row = |step: usize| pins.iter().filter_map(|&pin| held(pin as usize, step)).collect();
        let inverse = |i: usize| if held(i, 0).is_some() { 0.0 } else { (1.0 / masses[i]) as f32 };
        let particle = |(i, &[x, y, z]): (usize, &[f32; 3])| [x, y, z, inverse(i)];
        let pin_targets = (0..=steps).map(row).collect();
        let particles: Vec<Particle> = places.iter().enumerate().map(particle).collect();
        let scene = Scene {
            name: name.into(),
            steps,
            tangled: false,
            moves_at_least: 0.02,
            stretch_at_most: 3.0,
            cloths: vec![SceneCloth { prefix: "c0_".into(), start: places, triangles, pins, pin_targets }],
            obstacles: Vec::new(),
        };
        Ok(Self {
            scene,
            velocities: vec![[0.0; 3]; particles.len()],
            particles,
            potential: Arc::new(Potential::new(Arc::new(surface), vec![material])?),
            dt: 1.0 / 60.0,
            gravity: [0.0, -9.81, 0.0],
            damping: 0.5,
            friction: material.friction as f32,
            keeps_legs: false,
        })
    }

    /// What the steps of a recorded scene are divided into: substeps of at most half a millisecond hold what an obstacle does to a cloth
    /// that it hits with several metres per second.
    #[must_use]
    pub fn effort(&self) -> Effort {
        let substeps = (self.dt / 2.0e-3).ceil() as u32;
        Effort { substeps, iterations: 8, contact: Contact::Guaranteed, hierarchy: false }
    }

    /// Judges a run: the number of criteria that it does not meet.
    #[must_use]
    pub fn measurement(&self, played: &Played) -> Measurement {
        let Played { states, report, impulses, hash, .. } = played;
        let found = judge(&self.scene, states);
        let problem = found.problems.first().map_or_else(String::new, |problem| format!("{problem}; "));
        if let Some(done) = impulses {
            let note = format!(
                "{problem}gap {:.2e} m, moved {:.2} m, stretch {:.2}, {} impulses in {} rounds, {} zones, {} rigid, {} stopped, {} pinched, \
                 {hash:#018x}",
                done.gap,
                found.moved,
                found.stretch,
                done.impulses,
                done.rounds,
                done.zones,
                done.rigid,
                done.stopped,
                done.pinched
            );
            return Measurement { error: found.problems.len() as f64, tolerance: 0.0, frame: 0, note };
        }
        let note = format!(
            "{problem}gap {:.2e} m, moved {:.2} m, stretch {:.2}, at most {} held, {} detections, {} pinched, {hash:#018x}",
            report.gap, found.moved, found.stretch, report.held, report.detections, report.pinched
        );
        Measurement { error: found.problems.len() as f64, tolerance: 0.0, frame: 0, note }
    }

    /// The cloth of all cloths, at rest: only the potential connects its particles.
    ///
    /// # Errors
    /// When there are no particles.
    pub fn description(&self) -> Result<ClothDescription> {
        let fabric = Fabric {
            particle_count: self.particles.len() as u32,
            sets: vec![0],
            surface: self.potential.surface().cloned(),
            ..Fabric::default()
        };
        Ok(ClothDescription::new(Arc::new(fabric.validate()?), self.particles.clone()))
    }

    /// Adds the cloth of all cloths to a solver.
    ///
    /// # Errors
    /// What the solver refuses.
    pub fn add(&self, solver: &mut dyn Solver, effort: Effort) -> Result<ClothId> {
        self.add_with(solver, effort.substeps, Settings::Vbd(self.settings(effort)))
    }

    /// Settings of vertex block descent.
    pub(super) fn settings(&self, effort: Effort) -> vbd::Settings {
        let mut settings = vbd::Settings::new(self.potential.clone());
        (settings.iterations, settings.contact) = (effort.iterations, effort.contact);
        settings.hierarchy = effort.hierarchy;
        settings.keeps_legs = self.keeps_legs;
        settings
    }

    /// Adds the cloth of all cloths to a solver, with settings of any method for its potential.
    ///
    /// # Errors
    /// What the solver refuses.
    pub fn add_with(
        &self,
        solver: &mut dyn Solver,
        substeps: u32,
        mut settings: Settings,
    ) -> Result<ClothId> {
        let h = self.dt / f64::from(substeps);
        let mut description = self.description()?;
        let previous = |(p, v): (&Particle, &[f32; 3])| {
            let behind = |k: usize| (f64::from(p[k]) - f64::from(v[k]) * h) as f32;
            if p[3] == 0.0 { *p } else { [behind(0), behind(1), behind(2), p[3]] }
        };
        description.previous_particles =
            Some(self.particles.iter().zip(&self.velocities).map(previous).collect());
        let id = solver.add_cloth(description)?;
        let parameters = &mut settings.common_mut().parameters;
        parameters.gravity = Vec3::from_array(self.gravity.map(|x| x as f32));
        parameters.solver_frequency = (1.0 / h) as f32;
        parameters.damping = Vec3::splat(damping(self.damping, parameters.stiffness_frequency));
        parameters.friction = self.friction;
        let cloth = solver.cloth_mut(id)?;
        cloth.set_watchdog(Policy::Off)?;
        cloth.set_settings(settings)?;
        Ok(id)
    }

    /// Plays all steps.
    ///
    /// # Errors
    /// What the solver refuses.
    pub fn run(&self, solver: &mut dyn Solver, effort: Effort) -> Result<Played> {
        self.run_with(solver, effort.substeps, Settings::Vbd(self.settings(effort)))
    }

    /// Plays all steps by any method.
    ///
    /// # Errors
    /// What the solver refuses.
    pub fn run_with(&self, solver: &mut dyn Solver, substeps: u32, settings: Settings) -> Result<Played> {
        let h = self.dt / f64::from(substeps);
        let id = self.add_with(solver, substeps, settings)?;
        let mut rows = vec![self.particles.clone()];
        let mut report = ContactReport { gap: f64::INFINITY, ..ContactReport::default() };
        let mut minimum = Minimum::default();
        let (mut impulses, mut legs) = (None, Vec::new());
        for substep in 0..self.scene.steps as u32 * substeps {
            let ends = [substep, substep + 1].map(|at| f64::from(at) / f64::from(substeps));
            let cloth = solver.cloth_mut(id)?;
            if substep == 0 {
                cloth.set_motion_constraints(&self.held(0.0))?;
            }
            cloth.set_motion_constraints(&self.held(ends[1]))?;
            let [from, to] = ends.map(|at| self.obstacles(at));
            if !to.is_empty() && (substep == 0 || from != to) {
                cloth.set_collision_triangles_start_target(&from, &to)?;
            }
            let found = solver.step(h as f32)?;
            rows.push(solver.particles(id, ParticleArray::Current)?.to_vec());
            let found = found.cloths.first();
            impulses = sum(impulses, found.and_then(|cloth| cloth.impulses));
            legs.extend(found.map(|cloth| cloth.legs.to_vec()));
            if let Some(found) = found.and_then(|cloth| cloth.minimum) {
                minimum = Minimum { iterations: minimum.iterations + found.iterations, ..found };
            }
            let Some(found) = found.and_then(|cloth| cloth.contact) else { continue };
            let gap = if found.contacts > 0 { report.gap.min(found.gap) } else { report.gap };
            report = ContactReport {
                gap,
                held: report.held.max(found.held),
                detections: report.detections + found.detections,
                pinched: report.pinched + found.pinched,
                sweeps: report.sweeps + found.sweeps,
                ..found
            };
        }
        let wide = |p: &Particle| [p[0], p[1], p[2]].map(f64::from);
        let mut first = 0;
        let mut states = Vec::new();
        for cloth in &self.scene.cloths {
            let range = first..first + cloth.start.len();
            first = range.end;
            states.push(rows.iter().map(|row| row[range.clone()].iter().map(wide).collect()).collect());
        }
        Ok(Played { states, report, minimum, impulses, legs, hash: solver.state_hash()? })
    }

    /// Spheres that hold particles at a time, counted in steps.
    fn held(&self, at: f64) -> Vec<[f32; 4]> {
        let mut spheres = Vec::with_capacity(self.particles.len());
        for cloth in &self.scene.cloths {
            let first = spheres.len();
            spheres.extend(cloth.start.iter().map(|&[x, y, z]| [x, y, z, FREE]));
            let Some([from, to]) = between(&cloth.pin_targets, at) else { continue };
            for (k, &pin) in cloth.pins.iter().enumerate() {
                let [x, y, z] = mixed(from[k], to[k], at.fract());
                spheres[first + pin as usize] = [x, y, z, 0.0];
            }
        }
        spheres
    }

    /// Triangles of all obstacles at a time, likewise.
    #[must_use]
    pub fn obstacles(&self, at: f64) -> Vec<Triangle> {
        let mut triangles = Vec::new();
        let mut first = 0;
        let places = self.body_places(at);
        for obstacle in &self.scene.obstacles {
            let count = obstacle.positions.first().map_or(0, Vec::len);
            let places = &places[first..first + count];
            first += count;
            let place = |v: u32| places[v as usize];
            triangles
                .extend(obstacle.triangles.iter().map(|corners| Triangle { corners: corners.map(place) }));
        }
        triangles
    }

    /// Places of the vertices of all obstacles at a time, likewise.
    pub(super) fn body_places(&self, at: f64) -> Vec<[f32; 3]> {
        let places = self.scene.obstacles.iter().filter_map(|obstacle| {
            let [from, to] = between(&obstacle.positions, at)?;
            Some(from.iter().zip(to).map(move |(&from, &to)| mixed(from, to, at.fract())))
        });
        places.flatten().collect()
    }
}

/// What impulses did in all substeps so far.
fn sum(before: Option<ImpulseReport>, now: Option<ImpulseReport>) -> Option<ImpulseReport> {
    let (before, now) = (before.unwrap_or_default(), now?);
    let gaps = [before.gap, now.gap].into_iter().filter(|&gap| gap > 0.0);
    Some(ImpulseReport {
        near: before.near.max(now.near),
        gap: gaps.reduce(f64::min).unwrap_or(0.0),
        impulses: before.impulses + now.impulses,
        rounds: before.rounds + now.rounds,
        zones: before.zones + now.zones,
        rigid: before.rigid + now.rigid,
        stopped: before.stopped + now.stopped,
        pinched: before.pinched + now.pinched,
    })
}

/// A cloth by its places, its triangles and their places in the cloth.
#[derive(Debug, Clone, Default)]
pub struct Sheet {
    /// Places (m).
    pub places: Vec<[f32; 3]>,
    /// Corners of triangles.
    pub triangles: Vec<[u32; 3]>,
    /// Material coordinates of the corners (m).
    pub coordinates: Vec<[[f32; 2]; 3]>,
}

impl Sheet {
    /// Adds a grid of squares whose vertices are `place` of their coordinates in the cloth.
    pub fn add(&mut self, [columns, rows]: [u32; 2], spacing: f32, place: impl Fn([f32; 2]) -> [f32; 3]) {
        let first = self.places.len() as u32;
        let at = |i: u32| [(i % columns) as f32 * spacing, (i / columns) as f32 * spacing];
        self.places.extend((0..columns * rows).map(|i| place(at(i))));
        for i in (0..rows - 1).flat_map(|y| (0..columns - 1).map(move |x| y * columns + x)) {
            // Diagonals in turn: no direction is softer.
            let [a, b, c, d] = [i, i + 1, i + columns, i + columns + 1];
            let halves = match (i % columns + i / columns) % 2 {
                0 => [[a, b, c], [b, d, c]],
                _ => [[a, b, d], [a, d, c]],
            };
            for corners in halves {
                self.triangles.push(corners.map(|v| v + first));
                self.coordinates.push(corners.map(at));
            }
        }
    }

    /// Adds a tube of rings whose vertices are `place` of their coordinates in the cloth, around and along.
    pub fn add_tube(
        &mut self,
        [around, rings]: [u32; 2],
        spacing: [f32; 2],
        place: impl Fn([f32; 2]) -> [f32; 3],
    ) {
        let first = self.places.len() as u32;
        let at = |[x, y]: [u32; 2]| [x as f32 * spacing[0], y as f32 * spacing[1]];
        self.places.extend((0..around * rings).map(|i| place(at([i % around, i / around]))));
        for [x, y] in (0..rings - 1).flat_map(|y| (0..around).map(move |x| [x, y])) {
            let [a, b, c, d] = [[x, y], [x + 1, y], [x, y + 1], [x + 1, y + 1]];
            let halves = match (x + y) % 2 {
                0 => [[a, b, c], [b, d, c]],
                _ => [[a, b, d], [a, d, c]],
            };
            for corners in halves {
                self.triangles.push(corners.map(|[x, y]| first + y * around + x % around));
                self.coordinates.push(corners.map(at));
            }
        }
    }
}

/// The rows before and after a time, counted in rows; one row rests.
fn between<T>(rows: &[Vec<T>], at: f64) -> Option<[&[T]; 2]> {
    let last = rows.len().checked_sub(1)?;
    let row = |at: usize| &rows[at.min(last)][..];
    Some([row(at as usize), row(at as usize + 1)])
}

fn mixed(from: [f32; 3], to: [f32; 3], part: f64) -> [f32; 3] {
    let mix = |k: usize| f64::from(from[k]) + (f64::from(to[k]) - f64::from(from[k])) * part;
    [mix(0) as f32, mix(1) as f32, mix(2) as f32]
}

//! The state in the middle of frames: its hash after every kernel, and where two backends part.
//!
//! A frame is run again and again from the state before it, each time one kernel further: so no backend needs to know that
//! it is looked at, and one that runs a frame in a single launch can be looked at like any other.

use crate::case::Case;
use crate::runner::Session;
use cloth_core::program::KernelId;
use cloth_core::{ClothId, Particle, ParticleArray, Result, Snapshot, Solver, StateHash};

/// The state of a cloth after a kernel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Point {
    /// The kernel.
    pub kernel: KernelId,
    /// Number of the iteration, from 0.
    pub iteration: u32,
    /// Hash of the current particles with working masses, then of the previous ones.
    pub hash: u64,
}

/// Where two backends part.
#[derive(Debug, Clone, PartialEq)]
pub struct Parting {
    /// Number of the frame, from 0.
    pub frame: usize,
    /// Number of the cloth in the order in which the case adds them, copies one by one.
    pub cloth: usize,
    /// The first kernel after which states differ; `None` where they do only behind the frames, by collision between
    /// cloths.
    pub kernel: Option<KernelId>,
    /// Number of the iteration, from 0; that of the last kernel where there is none.
    pub iteration: u32,
    /// How many kernels ran before it in this frame.
    pub runs_before: usize,
    /// The array in which the first difference is.
    pub array: ParticleArray,
    /// The first particle that differs.
    pub particle: usize,
    /// The particle on both backends, with working masses.
    pub values: [Particle; 2],
    /// Number of particles that differ in this array.
    pub count: usize,
}

/// A case on one backend, before a frame.
struct Before {
    dt: f32,
    ids: Vec<ClothId>,
    snapshots: Vec<Snapshot>,
}

impl Before {
    /// Applies the events of the next frame; `None` when the case is over.
    fn next(session: &mut Session<'_>, solver: &mut dyn Solver) -> Result<Option<Self>> {
        let Some(dt) = session.begin_frame(solver)? else { return Ok(None) };
        let ids = solver.cloths();
        let snapshots = ids.iter().map(|&id| solver.snapshot(id)).collect::<Result<_>>()?;
        Ok(Some(Self { dt, ids, snapshots }))
    }

    /// Steps from the state before the frame, until so many kernels ran; all of them and collision between cloths where
    /// there is no limit.
    fn run(&self, solver: &mut dyn Solver, limit: Option<usize>) -> Result<()> {
        for (&id, snapshot) in self.ids.iter().zip(&self.snapshots) {
            solver.restore(id, snapshot)?;
        }
        let between_cloths = solver.inter_collision();
        if limit.is_some() {
            solver.set_inter_collision(cloth_core::InterCollision::default())?;
        }
        solver.set_run_limit(limit);
        let stepped = solver.step(self.dt);
        solver.set_run_limit(None);
        solver.set_inter_collision(between_cloths)?;
        stepped.map(|_| ())
    }
}

/// Returns the states of a cloth of a case after every kernel of a frame, both counted from 0; none where the cloth sleeps
/// or the case is over before.
///
/// # Errors
/// Whatever the solver refuses.
pub fn trace(case: &Case, solver: &mut dyn Solver, frame: usize, cloth: usize) -> Result<Vec<Point>> {
    let mut session = Session::start(case, solver)?;
    while session.frame() < frame {
        if session.step(solver)?.is_none() {
            return Ok(Vec::new());
        }
    }
    let Some(before) = Before::next(&mut session, solver)? else { return Ok(Vec::new()) };
    let Some(&id) = before.ids.get(cloth) else { return Ok(Vec::new()) };
    if solver.cloth(id)?.is_asleep() {
        return Ok(Vec::new());
    }
    before.run(solver, None)?;
    let runs: Vec<(KernelId, u32)> = solver.program(id)?.runs().collect();
    let mut points = Vec::with_capacity(runs.len());
    for (number, (kernel, iteration)) in runs.into_iter().enumerate() {
        before.run(solver, Some(number + 1))?;
        points.push(Point { kernel, iteration, hash: hash(solver, id)? });
    }
    Ok(points)
}

/// Returns where two backends part in a case; `None` where they never do.
///
/// # Errors
/// Whatever a solver refuses.
pub fn compare(case: &Case, a: &mut dyn Solver, b: &mut dyn Solver) -> Result<Option<Parting>> {
    let mut sessions = [Session::start(case, a)?, Session::start(case, b)?];
    loop {
        let frame = sessions[0].frame();
        let [first, second] = &mut sessions;
        let (Some(in_a), Some(in_b)) = (Before::next(first, a)?, Before::next(second, b)?) else {
            return Ok(None);
        };
        in_a.run(a, None)?;
        in_b.run(b, None)?;
        if let Some(parting) = difference(a, b, &in_a, &in_b)? {
            let mut found = locate(a, b, &in_a, &in_b)?.unwrap_or(parting);
            found.frame = frame;
            return Ok(Some(found));
        }
    }
}

/// Looks for the first kernel of a frame after which states differ.
fn locate(a: &mut dyn Solver, b: &mut dyn Solver, in_a: &Before, in_b: &Before) -> Result<Option<Parting>> {
    let longest = in_a.ids.iter().map(|&id| Ok(a.program(id)?.runs().count())).collect::<Result<Vec<_>>>()?;
    for limit in 1..=longest.into_iter().max().unwrap_or(0) {
        in_a.run(a, Some(limit))?;
        in_b.run(b, Some(limit))?;
        if let Some(mut found) = difference(a, b, in_a, in_b)? {
            let last = a.program(in_a.ids[found.cloth])?.runs().last();
            found.kernel = last.map(|(kernel, _)| kernel);
            found.iteration = last.map_or(0, |(_, iteration)| iteration);
            found.runs_before = limit - 1;
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// The first difference between the states of two solvers.
fn difference(a: &dyn Solver, b: &dyn Solver, in_a: &Before, in_b: &Before) -> Result<Option<Parting>> {
    for (cloth, (&id_a, &id_b)) in in_a.ids.iter().zip(&in_b.ids).enumerate() {
        let (in_a, in_b) = (state(a, id_a)?, state(b, id_b)?);
        for ((array, of_a), (_, of_b)) in in_a.iter().zip(&in_b) {
            let differs = |&k: &usize| bits(&of_a[k]) != bits(&of_b[k]);
            let mut different = (0..of_a.len().min(of_b.len())).filter(differs);
            let Some(particle) = different.next() else { continue };
            let last = a.program(id_a)?.runs().last();
            return Ok(Some(Parting {
                frame: 0,
                cloth,
                kernel: None,
                iteration: last.map_or(0, |(_, iteration)| iteration),
                runs_before: a.program(id_a)?.runs().count(),
                array: *array,
                particle,
                values: [of_a[particle], of_b[particle]],
                count: 1 + different.count(),
            }));
        }
    }
    Ok(None)
}

fn hash(solver: &dyn Solver, id: ClothId) -> Result<u64> {
    let mut hash = StateHash::default();
    state(solver, id)?.iter().for_each(|(_, particles)| hash.write(particles));
    Ok(hash.finish())
}

/// Both arrays as the device holds them: current particles with working masses.
fn state(solver: &dyn Solver, id: ClothId) -> Result<[(ParticleArray, Vec<Particle>); 2]> {
    let snapshot = solver.snapshot(id)?;
    let previous = snapshot.previous().to_vec();
    Ok([(ParticleArray::Current, snapshot.working_particles()), (ParticleArray::Previous, previous)])
}

fn bits(particle: &Particle) -> [u32; 4] {
    particle.map(f32::to_bits)
}

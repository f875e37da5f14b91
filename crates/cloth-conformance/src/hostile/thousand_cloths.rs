//! Cloths that come and go.

use super::refusal::Refusals;
use crate::check::{Check, MakeSolver, Measurement};
use crate::invariance::arrays;
use crate::pbd::oracle::bench::loose;
use crate::pbd::oracle::random::Random;
use crate::physics::fabrics::{chain, grid, grid_particles};
use cloth_core::{
    ClothDescription, ClothId, Error, Fabric, Particle, ParticleArray, Result, Solver, Sphere, ValidFabric,
};
use glam::Vec3;
use std::sync::Arc;

pub(super) const CHECK: Check = Check {
    name: "hostile/thousand-cloths",
    description: "1,000 small cloths of shared and of own fabrics that are added, edited and removed at random between steps, and \
                  in steps that refuse it, each have the bits of one stepped alone; ids of removed ones are refused",
    run,
};

const COUNT: usize = 1000;
/// Steps that a cloth lives at most.
const AGES: usize = 12;
const DT: f32 = 1.0 / 60.0;

/// Cloths that all go through the same.
struct Kind {
    fabric: Fabric,
    shared: Arc<ValidFabric>,
    particles: Vec<Particle>,
    /// Both arrays of a cloth that was stepped alone, by the number of steps.
    alone: Vec<[Vec<Particle>; 2]>,
}

impl Kind {
    fn new(fabric: Fabric, particles: Vec<Particle>) -> Result<Self> {
        let shared = Arc::new(fabric.clone().validate()?);
        Ok(Self { fabric, shared, particles, alone: Vec::new() })
    }

    /// All kinds: grids of two sizes, a chain, and particles that nothing holds together.
    fn all(make: &mut MakeSolver<'_>) -> Result<Vec<Self>> {
        let heavy = |i: u32| if i < 2 { 0.0 } else { 1.0 + 0.1 * (i % 3) as f32 };
        let row = |count: u32| grid_particles(count, 1, 0.1, heavy);
        let mut kinds = vec![
            Self::new(grid(3, 4, 0.1), grid_particles(3, 4, 0.1, heavy))?,
            Self::new(grid(5, 3, 0.1), grid_particles(5, 3, 0.1, heavy))?,
            Self::new(chain(6, 0.1), row(7))?,
            Self::new(loose(2), row(2))?,
        ];
        for kind in &mut kinds {
            let mut solver = make()?;
            let id = kind.add(&mut *solver, false)?;
            kind.alone.push(arrays(&mut *solver, id)?);
            for age in 0..AGES {
                drive(&mut *solver, id, age)?;
                solver.step(DT)?;
                kind.alone.push(arrays(&mut *solver, id)?);
            }
        }
        Ok(kinds)
    }

    fn add(&self, solver: &mut dyn Solver, is_shared: bool) -> Result<ClothId> {
        let fabric = if is_shared { self.shared.clone() } else { Arc::new(self.fabric.clone().validate()?) };
        let id = solver.add_cloth(ClothDescription::new(fabric, self.particles.clone()))?;
        solver.cloth_mut(id)?.edit(|p| {
            p.gravity = Vec3::new(0.0, -9.81, 0.0);
            p.damping = Vec3::splat(0.1);
            p.wind = Vec3::new(1.0, 0.0, 2.0);
            p.drag_coefficient = 0.2;
            p.solver_frequency = 120.0;
        })?;
        Ok(id)
    }
}

/// Edits a cloth before a step, as its age wants it.
fn drive(solver: &mut dyn Solver, id: ClothId, age: usize) -> Result<()> {
    let cloth = solver.cloth_mut(id)?;
    match age {
        1 => cloth.set_translation(Vec3::new(0.02, 0.0, 0.0)),
        2 => cloth.set_spheres(&[Sphere::new([0.2, -0.1, 0.2], 0.1)]),
        4 => cloth.edit(|p| p.friction = 0.5),
        6 => cloth.teleport(Vec3::X),
        7 => {
            let place = [0.1, 0.05, 0.1, 1.0];
            let arrays = [ParticleArray::Previous, ParticleArray::Current];
            arrays.iter().try_for_each(|&array| solver.write_particles(id, array, 1, &[place]))
        }
        9 => cloth.set_spheres(&[]),
        _ => Ok(()),
    }
}

/// A cloth in the solver.
struct Living {
    id: ClothId,
    kind: usize,
    age: usize,
}

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let kinds = Kind::all(make)?;
    let mut solver = make()?;
    let mut random = Random::new(1);
    let mut refusals = Refusals::default();
    let mut living: Vec<Living> = Vec::new();
    let (mut removed, mut added) = (Vec::new(), 0);
    while added < COUNT || !living.is_empty() {
        for _ in 0..random.below(40).min(COUNT - added) {
            let kind = random.below(kinds.len());
            let id = if let Some(twin) = living.iter().find(|it| it.kind == kind && random.chance(0.1)) {
                let snapshot = solver.snapshot(twin.id)?;
                let age = twin.age;
                let id = solver.add_snapshot(&snapshot)?;
                living.push(Living { id, kind, age });
                id
            } else {
                let id = kinds[kind].add(&mut *solver, random.chance(0.7))?;
                living.push(Living { id, kind, age: 0 });
                id
            };
            refusals.that("an id that is not the greatest", living.iter().all(|it| it.id <= id));
            added += 1;
        }
        // Now and then all of them go.
        let share = if random.chance(0.05) { 1.0 } else { 0.2 };
        let (gone, stay): (Vec<_>, Vec<_>) =
            living.into_iter().partition(|it| it.age == AGES || random.chance(share));
        living = stay;
        gone.iter().try_for_each(|it| solver.request_particles(it.id))?;
        for Living { id, kind, age } in gone {
            let is_alike = arrays(&mut *solver, id)? == kinds[kind].alone[age];
            refusals.that(&format!("{id} of kind {kind} is not as alone after {age} steps"), is_alike);
            solver.remove_cloth(id)?;
            removed.push(id);
        }
        if !removed.is_empty() {
            refuse_removed(&mut refusals, &mut *solver, removed[random.below(removed.len())]);
        }
        let ids: Vec<ClothId> = living.iter().map(|it| it.id).collect();
        refusals.that("other cloths than were added and not removed", solver.cloths() == ids);
        for it in &mut living {
            drive(&mut *solver, it.id, it.age)?;
            it.age += 1;
        }
        match (random.below(3), ids.first()) {
            (0, Some(&id)) => step_in_chunks(&mut refusals, &mut *solver, id, &kinds[0])?,
            _ => drop(solver.step(DT)?),
        }
    }
    refusals.that("not every cloth was removed", removed.len() == COUNT);
    Ok(refusals.finish())
}

/// A step in chunks, in front of, between and behind which nobody may come or go.
fn step_in_chunks(refusals: &mut Refusals, solver: &mut dyn Solver, id: ClothId, kind: &Kind) -> Result<()> {
    let is_order = |error: &Error| matches!(error, Error::StepOrder(_));
    let chunks = solver.begin_step(DT)?;
    for chunk in 0..=chunks {
        refusals.expect_kind("add_cloth in a step", kind.add(solver, true), is_order);
        refusals.expect_kind("remove_cloth in a step", solver.remove_cloth(id), is_order);
        if chunk < chunks {
            solver.run_chunk(chunk)?;
        }
    }
    solver.end_step().map(drop)
}

fn refuse_removed(refusals: &mut Refusals, solver: &mut dyn Solver, id: ClothId) {
    let is_unknown = |error: &Error| matches!(error, Error::UnknownCloth(_));
    refusals.expect_kind("cloth_mut of a removed cloth", solver.cloth_mut(id).map(drop), is_unknown);
    refusals.expect_kind("snapshot of a removed cloth", solver.snapshot(id), is_unknown);
    refusals.expect_kind("remove_cloth of a removed cloth", solver.remove_cloth(id), is_unknown);
    let read = solver.particles(id, ParticleArray::Current).map(drop);
    refusals.expect_kind("particles of a removed cloth", read, is_unknown);
}

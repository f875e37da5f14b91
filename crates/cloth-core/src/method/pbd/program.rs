//! The order of work of a frame of position based dynamics. Backends walk it; no other place knows it.
//!
//! An iteration moves particles on (integration, wind), solves constraints, then collides. Working masses that the last
//! collision scaled end at the bounds or, where contacts with convexes or triangles scale masses, before those contacts.

use super::plan::FramePlan;
use super::{Features, Order};
use crate::cloth::Cloth;
use crate::method::Settings;
use crate::method::descent::program::push_descent;
use crate::method::explicit::program::{push_before, push_forces};
use crate::method::newton::program::push_minimisation;
use crate::method::xpbd::program::push_sweeps;
use crate::method::{constrained, filter, vbd};
use crate::program::{KernelId, Step};
use crate::tables::DISPLACEMENTS;

/// Features whose contacts scale masses before the bounds, so that the masses of the last iteration end before them.
const EARLY_MASS_SCALE: [Features; 2] = [Features::CONVEX_MASS_SCALE, Features::TRIANGLE_MASS_SCALE];

/// Features that move particles after those that are not finite were restored at the bounds.
const MOVES_AFTER_BOUNDS: [Features; 3] = [Features::SPHERES, Features::VIRTUAL, Features::SELF_COLLISION];

/// Features whose contacts scale masses behind the bounds.
const LATE_MASS_SCALE: [Features; 2] = [Features::SPHERES, Features::VIRTUAL];

impl FramePlan {
    /// Writes down the passes of the frame. Anew for each frame: that takes 20 ns, no more than to find out whether what they
    /// depend on is as it was.
    ///
    /// `looks` says whether the watchdog wants to know the largest speed, and the largest stretch.
    pub(super) fn fill_program(&mut self, cloth: &Cloth, looks: [bool; 2]) {
        let features = self.features();
        self.contacts_are_within = cloth.settings().has_contacts_within();
        let moves = if self.contacts_are_within { features.without_contacts() } else { features };
        // Impulses meet collision triangles as surfaces.
        let moves = match cloth.settings().impulses() {
            Some(_) => moves.without(Features::TRIANGLES).without(Features::TRIANGLE_MASS_SCALE),
            None => moves,
        };
        let has = |feature| moves.contains(feature);
        let particles = 0..cloth.particle_count() as u32;
        let sets = |offsets: &[u32]| 0..offsets.len().saturating_sub(1) as u32;
        let count = self.iteration_count();
        let scales_early = EARLY_MASS_SCALE.into_iter().any(has);
        let program = &mut self.program;
        program.clear();

        if let Settings::Explicit(settings) = cloth.settings() {
            push_before(program, settings);
        }
        if let Settings::Filter(_) = cloth.settings() {
            filter::program::push_before(program);
        }
        let leaves = if cloth.settings().moves_by_displacements() { DISPLACEMENTS } else { 0 };
        program.push(KernelId::Integrate, particles.clone(), leaves);
        if has(Features::WIND) {
            program.push(KernelId::Wind, sets(cloth.fabric().triangle_sets()), leaves);
        }
        match cloth.settings() {
            Settings::Pbd(_) => {}
            Settings::Newton(settings) => push_minimisation(program, settings),
            Settings::Descent(settings) => push_descent(program, settings),
            Settings::Xpbd(settings) => {
                push_sweeps(program, settings, cloth.settings().features_within(features));
            }
            Settings::Vbd(settings) => vbd::program::push_sweeps(program, settings, particles.clone()),
            Settings::Constrained(settings) => constrained::program::push_solve(program, settings),
            Settings::Filter(settings) => filter::program::push_filter(program, settings),
            Settings::Explicit(_) => push_forces(program),
        }
        if let Some(limit) = cloth.settings().strain_limit() {
            program.push(KernelId::LimitStrain, 0..1, limit.sweeps);
        }
        if has(Features::MOTION) {
            program.push(KernelId::Motion, particles.clone(), 0);
        }
        if has(Features::TETHERS) {
            program.push(KernelId::SaveAnchors, 0..cloth.fabric().anchors().len() as u32, 0);
            program.push(KernelId::Tethers, particles.clone(), 0);
        }
        match cloth.settings().common().order {
            Order::GaussSeidel => {
                for (number, phase) in self.phases.iter().enumerate() {
                    program.push(KernelId::Edges, phase.first_set..phase.end_set, number as u32);
                }
            }
            Order::Jacobi { .. } if self.phases.is_empty() => {}
            Order::Jacobi { .. } => program.push(KernelId::JacobiEdges, 0..1, 0),
        }
        if has(Features::SEPARATION) {
            program.push(KernelId::Separation, particles.clone(), 0);
        }
        if scales_early {
            program.push(KernelId::RestoreMasses, particles.clone(), 0);
        }
        if has(Features::CONVEXES) {
            program.push(KernelId::Convexes, particles.clone(), 0);
        }
        if has(Features::TRIANGLES) {
            program.push(KernelId::Triangles, particles.clone(), 0);
        }
        if has(Features::VOXELS) {
            program.push(KernelId::Voxels, 0..1, 0);
        }
        // Where nothing scales masses, those of the last frame's contacts end once.
        let ends_masses = match LATE_MASS_SCALE.into_iter().any(has) {
            _ if scales_early => 0,
            true => count,
            false => 1,
        };
        program.push(KernelId::Bounds, particles.clone(), ends_masses);
        if has(Features::SPHERES) {
            program.push(KernelId::Spheres, particles.clone(), 0);
        }
        if has(Features::VIRTUAL) {
            program.push(KernelId::VirtualParticles, sets(cloth.virtual_particles().sets()), 0);
        }
        if has(Features::SELF_COLLISION) {
            program.push(KernelId::SelfCollision, particles.clone(), 0);
        }
        if let Some(impulses) = cloth.settings().impulses() {
            program.push(KernelId::Impulses, 0..1, impulses.rounds);
        }
        if self.iterations.iter().any(|iteration| iteration.sleep_test != 0) {
            program.push(KernelId::SleepTest, particles.clone(), 0);
        }
        program.end_loop(0..count);

        if MOVES_AFTER_BOUNDS.into_iter().any(has) {
            program.push(KernelId::RestoreNonFinite, particles.clone(), 0);
        }
        if looks[0] {
            program.push(KernelId::Watch, particles, 0);
        }
        if looks[1] {
            for phase in cloth.holding_phases() {
                program.push(KernelId::Stretch, phase.sets.clone(), 0);
            }
        }
        program.end_loop(count - 1..count);
    }

    /// Every pass in the order in which it runs. A sleep test is left out of iterations in which it is not due.
    pub fn passes(&self) -> impl Iterator<Item = Step> + '_ {
        self.program.steps().filter(|step| self.is_due(step.pass.kernel(), step.iteration as usize))
    }

    /// Whether a kernel of the program runs in an iteration: all do but sleep tests, which have an interval of their own.
    #[must_use]
    pub fn is_due(&self, kernel: KernelId, iteration: usize) -> bool {
        kernel != KernelId::SleepTest || self.iterations[iteration].sleep_test != 0
    }

    /// Whether working masses of the last iteration end before convexes and triangles rather than at the bounds.
    #[must_use]
    pub fn restores_masses_early(&self) -> bool {
        self.program.has(KernelId::RestoreMasses)
    }
}

//! Deriving a frame from a cloth and a time step.

use super::inertia::{self, FrameTime};
use super::{FrameParameters, FramePlan, IterationParameters, PhaseParameters};
use crate::cloth::Cloth;
use crate::error::{Error, Result};
use crate::fabric::ValidFabric;
use crate::method::pbd::Features;
use crate::method::pbd::parameters::{Parameters, PhaseConfig};
use crate::method::pbd::stiffness::{Exponent, from_log, per_iteration, softening};
use crate::method::{ITERATION_LIMIT, Settings};
use crate::outcome::FrameOutcome;
use std::ops::Range;

/// How many iterations a step of `dt` seconds takes; zero for `dt = 0`.
pub(in crate::method) fn iteration_count(parameters: &Parameters, dt: f32) -> Result<u32> {
    if !dt.is_finite() || dt < 0.0 {
        return Err(Error::invalid("dt", dt, "must be a finite number of seconds, at least 0"));
    }
    if dt == 0.0 {
        return Ok(0);
    }
    let count = (dt * parameters.solver_frequency + 0.5).floor().max(1.0);
    if count > ITERATION_LIMIT as f32 {
        let expected = format!(
            "would take {count} iterations at solver_frequency {}; at most {ITERATION_LIMIT} are allowed per step",
            parameters.solver_frequency
        );
        return Err(Error::invalid("dt", dt, expected));
    }
    Ok(count as u32)
}

impl Cloth {
    /// Advances the host state by a frame of `iterations` iterations and writes down what a backend has to do, but for the shapes.
    pub(in crate::method) fn plan_frame(&mut self, dt: f32, iterations: u32, plan: &mut FramePlan) {
        let n = f64::from(iterations);
        let dt = f64::from(dt);
        let h = dt / n;
        let parameters = *self.parameters();
        let time = FrameTime {
            iterations,
            h,
            // Lengths of steps are averaged against jitter where stiffness depends on them; a potential has its own.
            filtered: if matches!(self.settings, Settings::Pbd(_)) { self.time.average(h) } else { h },
            ratio: if self.time.last > 0.0 { h / self.time.last } else { 1.0 },
            exponent: Exponent::new(parameters.stiffness_frequency.into(), h, parameters.rigid_iterations),
        };
        self.time.push(h, iterations, parameters.acceleration_filter_width);
        let motion = self.frame.advance(dt);

        plan.iterations.clear();
        plan.iterations.extend((0..iterations).map(|k| IterationParameters {
            alpha: (f64::from(k + 1) / n) as f32,
            previous_alpha: (f64::from(k) / n) as f32,
            sleep_test: u32::from(self.sleep.due(h, parameters.sleep_test_interval)),
            dt: h as f32,
            ..IterationParameters::default()
        }));
        inertia::fill(&mut plan.iterations, &parameters, &motion, time);
        plan.iteration_dt = time.h as f32;
        plan.frame = self.frame_parameters(&parameters, time);
        plan.frame.features = self.features(&parameters, &plan.frame, inertia::rotates(&motion)).bits();
        plan.fill_phases(self.phases(), self.fabric(), time.exponent);
        let looks = match self.watchdog.is_off() {
            true => [false; 2],
            false => self.watch.look(iterations, self.watchdog.acts()),
        };
        plan.fill_program(self, looks);
    }

    fn frame_parameters(&self, p: &Parameters, time: FrameTime) -> FrameParameters {
        let scaled = |value| per_iteration(value, time.exponent) as f32;
        let air = 0.5 * f64::from(p.fluid_density) / time.h;
        let scaled_air = |value| (air * per_iteration(value, time.exponent)) as f32;
        let tethers = self.fabric().tethers_per_particle().max(1) as f64;
        FrameParameters {
            features: 0,
            iteration_dt_squared: (time.h * time.h) as f32,
            motion_scale: p.motion_constraint_scale,
            motion_bias: p.motion_constraint_bias,
            motion_stiffness: scaled(p.motion_constraint_stiffness),
            tether_scale: p.tether_scale,
            tether_stiffness: (per_iteration(p.tether_stiffness, time.exponent) / tethers) as f32,
            drag: scaled_air(p.drag_coefficient),
            lift: scaled_air(p.lift_coefficient),
            friction: p.friction,
            mass_scale: p.collision_mass_scale,
            triangle_range_squared: if p.triangle_range > 0.0 {
                (p.triangle_range * p.triangle_range).min(f32::MAX)
            } else {
                f32::MAX
            },
            self_collision_distance: p.self_collision_distance,
            self_collision_step: (f64::from(p.self_collision_speed) * time.h) as f32,
            self_collision_stiffness: scaled(p.self_collision_stiffness),
            epsilon: self.fabric().epsilon(),
        }
    }

    /// Every feature that a step of this cloth could need, whatever the time step and the motion of its frame.
    pub(in crate::method) fn needed_features(&self) -> Features {
        let parameters = self.parameters();
        let time = FrameTime {
            iterations: 1,
            h: 1.0,
            filtered: 1.0,
            ratio: 1.0,
            exponent: Exponent::new(1.0, 1.0, 0),
        };
        self.features(parameters, &self.frame_parameters(parameters, time), self.frame.rotates())
    }

    fn features(&self, p: &Parameters, frame: &FrameParameters, rotating: bool) -> Features {
        let shapes = self.colliders();
        let spheres = !shapes.spheres().is_empty();
        let convexes = !shapes.convexes().is_empty();
        let triangles = !shapes.triangles().is_empty();
        let other_shapes = p.virtual_particles_all_shapes && (convexes || triangles);
        let mut features = Features::empty();
        for (feature, condition) in [
            (Features::ROTATING_FRAME, rotating),
            (Features::ACCELERATIONS, !self.accelerations().is_empty()),
            (Features::WIND, frame.drag != 0.0 || frame.lift != 0.0),
            (Features::MOTION, !self.motion_constraints().is_empty()),
            (Features::TETHERS, frame.tether_stiffness != 0.0 && self.fabric().tethers_per_particle() > 0),
            (Features::SEPARATION, !self.separation_constraints().is_empty()),
            (Features::CONVEXES, convexes),
            (Features::TRIANGLES, triangles),
            (Features::SPHERES, spheres),
            (Features::CONTINUOUS, p.continuous_collision),
            (Features::VIRTUAL, !self.virtual_particles().is_empty() && (spheres || other_shapes)),
            (Features::VIRTUAL_ALL_SHAPES, other_shapes),
            (
                Features::SELF_COLLISION,
                p.self_collision_distance > 0.0 && frame.self_collision_stiffness > 0.0,
            ),
            (Features::FRICTION, p.friction > 0.0),
            (Features::MASS_SCALE, p.collision_mass_scale > 0.0),
            (Features::TRIANGLE_FRICTION, p.triangle_friction && p.friction > 0.0),
            (Features::TRIANGLE_MASS_SCALE, p.triangle_mass_scale && p.collision_mass_scale > 0.0),
            (Features::CONVEX_MASS_SCALE, p.convex_mass_scale && p.collision_mass_scale > 0.0),
            (Features::CONVEX_VELOCITY, p.convex_velocity),
            (Features::VOXELS, !shapes.voxels().is_empty()),
        ] {
            features.insert_if(feature, condition);
        }
        features
    }
}

impl Cloth {
    /// Counts the outcome of a frame whose iterations took `h` seconds: bounds and sleep tests.
    pub(in crate::method) fn finish_frame(&mut self, outcome: &FrameOutcome, h: f32) {
        self.bounds = outcome.bounds;
        let limit = self.parameters().sleep_threshold * h;
        for &displacement in &outcome.largest_displacements {
            self.sleep.record(displacement >= limit);
        }
    }
}

impl FramePlan {
    fn fill_phases(&mut self, configs: &[PhaseConfig], fabric: &ValidFabric, exponent: Exponent) {
        let solved = || configs.iter().filter(|config| config.stiffness > 0.0);
        let parameters = |config: &PhaseConfig, sets: Range<u32>| {
            // The multiplier m is given as the fraction kept per reference interval: 1 - m^(f h).
            let softening = softening(config.stiffness_multiplier, exponent) as f32;
            let slack = |limit: f32| (1.0 - 1.0 / f64::from(limit)).max(f64::from(f32::MIN)) as f32;
            let (compression, stretch) = (slack(config.compression_limit), slack(config.stretch_limit));
            let limited = softening != 0.0 || compression != 0.0 || stretch != 0.0;
            PhaseParameters {
                first_set: sets.start,
                end_set: sets.end,
                stiffness: per_iteration(config.stiffness, exponent) as f32,
                softening,
                compression,
                stretch,
                limited: u32::from(limited),
                padding: 0,
            }
        };
        // Where the cloth is partitioned, what crosses comes first, in the order of the phases; then all else, likewise.
        let split = |config: &PhaseConfig| {
            let phase = config.phase as usize;
            let sets = fabric.phases()[phase].sets.clone();
            let interface = fabric.partition().map_or(0, |partition| partition.interface_sets[phase]);
            (sets.start, sets.start + interface, sets.end)
        };
        self.phases.clear();
        for config in solved().filter(|config| split(config).0 < split(config).1) {
            let (start, inside, _) = split(config);
            self.phases.push(parameters(config, start..inside));
        }
        self.interface_phases = self.phases.len();
        for config in solved() {
            let (_, inside, end) = split(config);
            self.phases.push(parameters(config, inside..end));
        }
        let Some(log_stiffness) = fabric.log_stiffness() else { return };
        if self.stiffness_exponent != Some(exponent) {
            self.stiffness_exponent = Some(exponent);
            self.constraint_stiffness.clear();
            self.constraint_stiffness
                .extend(log_stiffness.iter().map(|&log| from_log(f64::from(log), exponent) as f32));
        }
    }
}

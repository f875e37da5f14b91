//! The sleep test's counters.

use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::bench::{Bench, loose};
use crate::pbd::oracle::random::Random;
use cloth_core::{Cloth, Convex, Parameters, PhaseConfig, Plane, Pose, Result, Sphere, Triangle, Value};
use glam::{Quat, Vec3};

pub(super) const CHECK: Check = Check {
    name: "oracle/sleep-counters",
    description: "counter += max(1, trunc(1000 h)) per iteration; at the interval a pass, none where max |p - q| >= \
                  threshold h; asleep at the pass count, and then not simulated",
    run,
};

pub(super) const WAKES: Check = Check {
    name: "oracle/sleep-wakes",
    description: "Changes that wake a sleeping cloth do, and nothing else; a value set again does not",
    run: wakes,
};

/// The counters of docs/math/sleep.md, for a particle of constant speed along one axis.
#[derive(Default)]
struct Counters {
    elapsed: u32,
    passed: u32,
}

impl Counters {
    fn iterate(&mut self, h: f64, interval: u32, moves: bool) {
        self.elapsed += ((h * 1000.0) as u32).max(1);
        if self.elapsed >= interval {
            self.passed = if moves { 0 } else { self.passed + 1 };
            self.elapsed -= interval;
        }
    }
}

/// A cloth of one free particle that flies at `speed` (m/s), whatever the steps: below or above the threshold.
fn flying(make: &mut MakeSolver<'_>, speed: f32, first_h: f32) -> Result<Bench> {
    Bench::new(make, loose(1), [vec![[0.0, 0.0, 0.0, 1.0]], vec![[0.0, -speed * first_h, 0.0, 1.0]]])
}

fn run(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut random = Random::new(181);
    let (mut differences, mut rows, mut slept) = (0, 0, 0);
    for _ in 0..64 {
        let moves = random.chance(0.25);
        let solver_frequency = [60.0, 120.0, 250.0][random.below(3)];
        let iterations = |dt: f32| (dt * solver_frequency + 0.5).floor().max(1.0) as u32;
        // Tenths of a millisecond off the whole ones, which truncation would make a matter of rounding.
        let steps: Vec<f32> = (0..40).map(|_| (random.below(30) as f32 + 3.37) / 1000.0).collect();
        let speed = if moves { 0.2 } else { 0.05 };
        let mut bench = flying(make, speed, steps[0] / iterations(steps[0]) as f32)?;
        let (interval, after) = (1 + random.below(30) as u32, 1 + random.below(4) as u32);
        bench.edit(|p| {
            p.solver_frequency = solver_frequency;
            p.sleep_threshold = 0.1;
            p.sleep_test_interval = interval;
            p.sleep_after_count = after;
        })?;
        let mut counters = Counters::default();
        for (frame, &dt) in steps.iter().enumerate() {
            if random.chance(0.1) {
                // A wind that nothing feels wakes the cloth all the same.
                bench.edit(|p| p.wind = Vec3::splat(frame as f32 + 1.0))?;
                counters.passed = 0;
            }
            let n = iterations(dt);
            let h = f64::from(dt) / f64::from(n);
            let asleep = counters.passed >= after;
            let before = bench.read()?;
            let report = bench.solver.step(dt)?;
            if asleep {
                slept += 1;
                differences += u32::from(report.iterations() != 0 || bench.read()? != before);
            } else {
                (0..n).for_each(|_| counters.iterate(h, interval, moves));
                differences += u32::from(report.iterations() != n || bench.read()? == before);
            }
            rows += 1;
            let cloth = bench.solver.cloth(bench.id)?;
            differences += u32::from(cloth.sleep_pass_count() != counters.passed);
            differences += u32::from(cloth.is_asleep() != (counters.passed >= after));
        }
    }
    let note = format!("{rows} frames, {slept} asleep");
    let vacuous = if slept < 200 { f64::INFINITY } else { 0.0 };
    Ok(Measurement { error: f64::from(differences) + vacuous, tolerance: 0.0, frame: 0, note })
}

/// A change of a cloth, and whether it wakes.
type Change = (&'static str, bool, fn(&mut Cloth) -> Result<()>);

const CHANGES: &[Change] = &[
    ("spheres", true, |c| c.set_spheres(&[Sphere::new([9.0; 3], 0.1)])),
    ("capsules", true, |c| c.set_capsules(&[])),
    ("planes", true, |c| c.set_planes(&[Plane::new([0.0, 1.0, 0.0], 9.0)])),
    ("convexes", true, |c| c.set_convexes(&[Convex::new([0])])),
    ("triangles", true, |c| {
        c.set_collision_triangles(&[Triangle::new([0.0, -9.0, 0.0], [0.0, -9.0, 1.0], [1.0, -9.0, 0.0])])
    }),
    ("phases", true, |c| c.set_phases(&[PhaseConfig::new(0).with_stiffness(0.5)])),
    ("the same phases", false, |c| set_same_phases(c)),
    ("motion constraints", true, |c| c.set_motion_constraints(&[[0.0, 0.0, 0.0, 9.0]; 2])),
    ("a motion constraint", true, |c| c.move_motion_constraints(&[(0, [0.0, 0.0, 0.0, 9.5])])),
    ("no motion constraints", true, |c| {
        c.clear_motion_constraints();
        Ok(())
    }),
    ("separation constraints", true, |c| c.set_separation_constraints(&[[0.0; 4]; 2])),
    ("no separation constraints", true, |c| {
        c.clear_separation_constraints();
        Ok(())
    }),
    ("accelerations", true, |c| c.set_accelerations(&[[0.0; 4]; 2])),
    ("no accelerations", true, |c| {
        c.clear_accelerations();
        Ok(())
    }),
    ("rest positions", true, |c| c.set_rest_positions(&[[0.0; 4]; 2])),
    ("translation", true, |c| c.set_translation(Vec3::X)),
    ("the same translation", false, |c| c.set_translation(c.target_pose().translation)),
    ("rotation", true, |c| c.set_rotation(Quat::from_rotation_x(0.5))),
    ("the same rotation", false, |c| c.set_rotation(c.target_pose().rotation)),
    ("teleport", false, |c| c.teleport(Vec3::Y)),
    ("teleport to a pose", false, |c| c.teleport_to(Pose::default())),
    ("no inertia", true, |c| {
        c.clear_inertia();
        Ok(())
    }),
    ("no interpolation", true, |c| {
        c.clear_interpolation();
        Ok(())
    }),
    ("virtual particles", false, |c| c.set_virtual_particles(&[], &[])),
    ("user data", false, |c| {
        c.set_user_data(7);
        Ok(())
    }),
];

fn set_same_phases(cloth: &mut Cloth) -> Result<()> {
    let phases = cloth.phases().to_vec();
    cloth.set_phases(&phases)
}

fn wakes(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut wrong = Vec::new();
    let at_rest = [(); 2].map(|()| vec![[0.0, 0.0, 0.0, 1.0]; 2]);
    let mut bench = Bench::new(make, crate::physics::fabrics::chain(1, 0.1), at_rest)?;
    bench.edit(|p| p.sleep_after_count = 3)?;
    let cloth = bench.cloth()?;
    for (what, wakes, change) in CHANGES {
        cloth.put_to_sleep();
        change(cloth)?;
        if cloth.is_asleep() == *wakes {
            wrong.push((*what).to_owned());
        }
    }
    // Section 15 names the parameters that do not wake; the rest of the table does.
    let silent = ["friction", "acceleration_filter_width"];
    for info in Parameters::TABLE {
        for (what, set_again) in [("changed", false), ("set again", true)] {
            let value = match (info.get)(cloth.parameters()) {
                value if set_again => value,
                Value::Scalar(v) => Value::Scalar(if v == 0.5 { 0.25 } else { 0.5 }),
                Value::Vector(v) => Value::Vector(v * 0.5 + Vec3::splat(0.25)),
                Value::Count(v) => Value::Count(v.min(100) + 1),
                Value::Switch(v) => Value::Switch(!v),
            };
            cloth.put_to_sleep();
            cloth.set_parameter(info.name, value)?;
            let expected = set_again || silent.contains(&info.name);
            if cloth.is_asleep() != expected {
                wrong.push(format!("{} {what}", info.name));
            }
        }
    }
    let note = format!("{} changes, wrong: {wrong:?}", CHANGES.len() + 2 * Parameters::TABLE.len());
    Ok(Measurement { error: wrong.len() as f64, tolerance: 0.0, frame: 0, note })
}

//! A wrong trajectory fails, whatever is wrong with it.

use super::judge;
use crate::case::{Case, Judge, embedded_cases, load};
use crate::runner::{ClothRun, Run};

fn case(name: &str) -> Case {
    let found = embedded_cases().find(|case| case.name() == name).unwrap();
    load(&found.files().unwrap()).unwrap()
}

/// A run that reproduces the recording, except for what `change` does to the particles of each frame.
fn run_with(case: &Case, mut change: impl FnMut(usize, &mut [[f32; 4]])) -> Run {
    let cloths = case.cloths.iter().map(|cloth| {
        let mut run = ClothRun::new(cloth);
        let reference = cloth.reference.as_ref().unwrap();
        for (frame, particles) in reference.clean.frames().enumerate() {
            let mut particles = particles.to_vec();
            change(frame, &mut particles);
            run.trajectory.push(&particles);
            run.sleep.push(reference.sleep.as_ref().map_or([0, 0], |sleep| sleep[frame]));
            run.poses.push(cloth.description.pose);
        }
        run
    });
    Run { cloths: cloths.collect(), restored_particles: 0, bit_exact: true }
}

#[test]
fn the_recording_itself_passes_without_error() {
    for name in ["04_soft_stiffness", "19b_self_collision_rest", "20_inter_collision", "23_sleeping"] {
        let case = case(name);
        let judgement = judge(&case, &run_with(&case, |_, _| {})).unwrap();
        assert!(judgement.passes(), "{judgement:?}");
        assert_eq!(judgement.measurement.error, 0.0, "{name}");
    }
}

#[test]
fn one_particle_off_at_one_judged_frame_fails() {
    let case = case("04_soft_stiffness");
    let criterion = case.criteria[3];
    assert_eq!(criterion.judge, Judge::Max);
    let moved = |by: f64| {
        judge(
            &case,
            &run_with(&case, |frame, particles| {
                if frame == criterion.frame {
                    particles[7][1] += by as f32;
                }
            }),
        )
        .unwrap()
    };
    assert!(moved(criterion.tolerance * 0.9).passes());
    let judgement = moved(criterion.tolerance * 1.1);
    assert!(!judgement.passes());
    assert_eq!(judgement.measurement.frame, criterion.frame);
}

#[test]
fn the_percentile_forgives_few_particles_but_not_many() {
    let case = case("13_ccd_capsules");
    let criterion = *case.criteria.last().unwrap();
    assert_eq!(criterion.judge, Judge::Percentile90);
    let moved = |part: usize| {
        let run = run_with(&case, |frame, particles| {
            if frame == criterion.frame {
                let count = particles.len() / part;
                particles[..count].iter_mut().for_each(|particle| particle[0] += 1.0);
            }
        });
        judge(&case, &run).unwrap().passes()
    };
    assert!(moved(20));
    assert!(!moved(5));
}

#[test]
fn a_particle_that_is_not_finite_between_judged_frames_fails() {
    let case = case("04_soft_stiffness");
    assert!(case.criteria.iter().all(|criterion| criterion.frame != 2));
    let run = run_with(&case, |frame, particles| {
        if frame == 2 {
            particles[3][2] = f32::INFINITY;
        }
    });
    let judgement = judge(&case, &run).unwrap();
    assert!(!judgement.passes());
    assert!(judgement.faults[0].contains("particle 3 of cloth 0 is not finite at frame 2"), "{judgement:?}");
}

#[test]
fn another_sleep_flag_fails() {
    let case = case("23_sleeping");
    let mut run = run_with(&case, |_, _| {});
    run.cloths[0].sleep[100][1] += 1;
    let judgement = judge(&case, &run).unwrap();
    assert!(judgement.faults[0].contains("frame 100"), "{judgement:?}");
}

#[test]
fn cloth_that_sinks_into_itself_fails() {
    let case = case("19b_self_collision_rest");
    // Squeezed between the judged frames, so that only the clearance can tell.
    let judged: Vec<usize> = case.criteria.iter().map(|criterion| criterion.frame).collect();
    let run = run_with(&case, |frame, particles| {
        if !judged.contains(&frame) {
            particles.iter_mut().for_each(|particle| particle[1] *= 0.5);
        }
    });
    let judgement = judge(&case, &run).unwrap();
    assert!(judgement.measurement.passes());
    assert!(!judgement.passes());
}

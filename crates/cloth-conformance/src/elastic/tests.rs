use super::*;
use crate::case::unpack;

fn case(name: &str) -> ElasticCase {
    let (name, archive) = embedded::NAMES.iter().find(|(known, _)| *known == name).unwrap();
    load(&unpack(name, archive).unwrap()).unwrap()
}

/// The recording as a run, with the velocities that belong to it.
fn recorded(case: &ElasticCase) -> Run {
    let mut velocities = vec![case.velocities.iter().map(|v| v.map(f64::from)).collect::<Vec<_>>()];
    for (step, &h) in case.steps.iter().enumerate() {
        let kept = (-case.damping * h).exp() / h;
        let pairs = case.positions[step + 1].iter().zip(&case.positions[step]);
        velocities.push(pairs.map(|(p, q)| [0, 1, 2].map(|k| (p[k] - q[k]) * kept)).collect());
    }
    Run { positions: case.positions.clone(), velocities }
}

#[test]
fn recordings_are_minima_of_the_oracle() {
    for (name, _) in embedded::NAMES {
        let case = case(name);
        let judgement = judge(&case, &recorded(&case));
        assert!(
            judgement.passes() && judgement.residual < 0.02 && judgement.distance == 0.0,
            "{name}: {judgement:?}"
        );
    }
}

#[test]
fn wrong_physics_is_rejected() {
    for name in ["04_strip_anisotropic", "08_flag_anisotropic_joined", "12_free_spin_curved_rest"] {
        let right = case(name);
        let run = recorded(&right);
        type Change = fn(&mut ElasticCase);
        let changes: [Change; 3] = [
            |case| case.masses.iter_mut().for_each(|mass| *mass *= 1.1),
            |case| match &mut case.energy.membrane {
                oracle::Membrane::Anisotropic { warp, .. } => *warp *= 1.1,
                oracle::Membrane::Corotated { mu, .. } | oracle::Membrane::Stvk { mu, .. } => *mu *= 1.1,
                oracle::Membrane::None => unreachable!("all three have a membrane"),
            },
            |case| match &mut case.energy.bending {
                oracle::Bending::Hinge(rigidity) => *rigidity *= 2.0,
                oracle::Bending::Joined(rigidity) => {
                    rigidity.iter_mut().for_each(|rigidity| *rigidity *= 2.0);
                }
                _ => unreachable!("all three bend"),
            },
        ];
        // A strip that hangs straight hardly bends.
        let count = if name == "04_strip_anisotropic" { 2 } else { 3 };
        for (i, change) in changes.into_iter().take(count).enumerate() {
            let mut wrong = right.clone();
            change(&mut wrong);
            let judgement = judge(&wrong, &run);
            assert!(!judgement.passes(), "{name}, change {i}: {judgement:?}");
        }
    }
}

#[test]
fn another_trajectory_is_rejected() {
    let case = case("09_chain_variable_dt");
    let mut run = recorded(&case);
    run.positions.last_mut().unwrap()[1][0] += 0.01;
    assert!(judge(&case, &run).distance > 1.0);
}

#[test]
fn wrong_filters_are_rejected() {
    let right = case("f4_filter_flag_drag");
    let run = recorded(&right);
    type Change = fn(&mut ElasticCase);
    let changes: [Change; 6] = [
        |case| case.masses.iter_mut().for_each(|mass| *mass *= 1.01),
        |case| case.energy.springs.iter_mut().for_each(|spring| spring.2 *= 1.01),
        |case| case.filter.correction = filter::Correction::None,
        |case| case.filter.correction = filter::Correction::Literal,
        |case| case.filter.sweeps += 1,
        |case| case.filter.drag *= 1.01,
    ];
    for (i, change) in changes.into_iter().enumerate() {
        let mut wrong = right.clone();
        change(&mut wrong);
        let judgement = judge(&wrong, &run);
        assert!(!judgement.passes(), "change {i}: {judgement:?}");
    }
}

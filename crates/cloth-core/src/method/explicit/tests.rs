use super::*;
use crate::potential::{Potential, Spring};

fn pair(stiffness: f64) -> Potential {
    Potential::default().with_springs(vec![Spring { ends: [0, 1], length: 0.1, stiffness }]).unwrap()
}

#[test]
fn the_bound_of_one_spring_is_its_frequency() {
    for [a, b] in [[1.0, 1.0], [0.0, 4.0], [2.0, 50.0], [1.0e6, 1.0]] {
        let exact = (300.0_f64 * (a + b)).sqrt();
        let bound = highest_frequency(&pair(300.0), &[a, b]);
        assert!((bound / exact - 1.0).abs() < 1.0e-6 || bound > exact, "{bound} {exact}");
        assert!(bound < 1.001 * exact, "{bound} {exact}");
        let longest = longest_step(&pair(300.0), &[a, b], 1.0);
        assert!((longest * exact / 2.0 - 1.0).abs() < 1.0e-3, "{longest}");
    }
}

#[test]
fn what_nothing_holds_bears_any_step() {
    assert_eq!(highest_frequency(&pair(0.0), &[1.0, 1.0]), 0.0);
    assert_eq!(highest_frequency(&pair(300.0), &[0.0, 0.0]), 0.0);
    assert_eq!(longest_step(&pair(0.0), &[1.0, 1.0], 1.0), f64::INFINITY);
}

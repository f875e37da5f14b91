//! Where cloth is stretched most, and how much of it: 0.05 is 5 % longer than at rest.

use cloth::Positions;

use super::cloth_run::ClothRun;

/// The stretch of each constraint along a yarn, with one of its particles.
pub(super) fn stretches<'a>(
    cloth: &'a ClothRun,
    positions: Positions<'a>,
) -> impl Iterator<Item = (f32, u32)> + 'a {
    let at = move |particle: u32| positions.get(particle as usize).map(glam::Vec3::from);
    cloth.stretch.iter().filter_map(move |&([a, b], rest)| Some((at(a)?.distance(at(b)?) / rest - 1.0, a)))
}

/// The most stretched of them and one of its particles; none where nothing is longer than at rest.
pub(super) fn worst(stretches: impl Iterator<Item = (f32, u32)>) -> Option<(f32, u32)> {
    let longer = |most: Option<(f32, u32)>, one: (f32, u32)| {
        if one.0 > most.map_or(0.0, |most| most.0) { Some(one) } else { most }
    };
    stretches.fold(None, longer)
}

/// The stretch that 99 of 100 numbers do not exceed; 0 where there are none.
pub(super) fn percentile_99(mut all: Vec<f32>) -> f32 {
    if all.is_empty() {
        return 0.0;
    }
    let at = (all.len() * 99).div_ceil(100) - 1;
    *all.select_nth_unstable_by(at, f32::total_cmp).1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_a_hundred_may_be_above_and_the_worst_has_a_place() {
        assert_eq!(percentile_99((1..=100).map(|k| k as f32).collect()), 99.0);
        assert_eq!(percentile_99(vec![3.0]), 3.0);
        assert_eq!(percentile_99(Vec::new()), 0.0);
        assert_eq!(worst([(0.1, 7), (0.3, 2), (f32::NAN, 1), (0.2, 5)].into_iter()), Some((0.3, 2)));
        assert_eq!(worst([(-0.1, 7)].into_iter()), None);
    }
}

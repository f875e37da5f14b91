use super::*;

/// Groups rows, checks what any grouping must fulfil, and counts groups of each kind and their padding lanes.
fn check(pairs: &[[u32; 2]]) -> Vec<(Kind, usize, usize)> {
    let first = 100;
    let count = pairs.as_flattened().iter().max().map_or(0, |&last| last + 1);
    let groups = group(first, pairs, 0..count, &[]);
    let mut rows: Vec<u32> =
        groups.iter().flat_map(|group| group.rows).filter(|&row| row != PADDING).collect();
    rows.sort_unstable();
    assert_eq!(rows, (first..first + pairs.len() as u32).collect::<Vec<_>>(), "every row once");
    groups.iter().for_each(|group| check_group(group, first, pairs, count));
    let kinds = groups.chunk_by(|a, b| a.kind == b.kind);
    let padding = |group: &Group| group.rows.iter().filter(|&&row| row == PADDING).count();
    kinds.map(|groups| (groups[0].kind, groups.len(), groups.iter().map(padding).sum())).collect()
}

fn check_group(group: &Group, first: u32, pairs: &[[u32; 2]], count: u32) {
    for slot in (0..GROUP).filter(|&slot| group.rows[slot] != PADDING) {
        let pair = pairs[(group.rows[slot] - first) as usize];
        assert_eq!(group.particles.map(|side| side[slot]), pair);
    }
    assert!(group.particles.as_flattened().iter().all(|&particle| particle < count), "{group:?}");
    let is_run = |side: &[u32]| side.windows(2).all(|w| w[0] + 1 == w[1]);
    let quads = |k: usize| group.particles[k].as_chunks::<QUAD>().0.iter().all(|quad| is_run(quad));
    let holds = match group.kind {
        Kind::Runs => group.particles.iter().all(|side| is_run(side)) && !group.rows.contains(&PADDING),
        Kind::Quads => quads(0) && quads(1),
        Kind::FirstQuads => quads(0),
        Kind::Scattered => true,
    };
    assert!(holds, "{group:?}");
    let mut active: Vec<u32> = group.active().collect();
    active.sort_unstable();
    assert!(active.windows(2).all(|w| w[0] < w[1]), "constraints share no particle");
    for start in (0..GROUP).step_by(QUAD) {
        let slots = start..start + QUAD;
        for padding in slots.clone().filter(|&slot| group.rows[slot] == PADDING) {
            let particles = group.particles.map(|side| side[padding]);
            // The only constraint of a set is stored after padding lanes that name its particles.
            let may_clash = |slot: usize| pairs.len() > 1 || slot < padding;
            let clashes = |slot: usize| {
                group.rows[slot] != PADDING
                    && may_clash(slot)
                    && group.particles.iter().any(|side| particles.contains(&side[slot]))
            };
            assert!(!slots.clone().any(clashes), "padding lanes keep off their quad: {group:?}");
        }
    }
}

#[test]
fn rows_of_a_grid_are_runs() {
    let rows: Vec<[u32; 2]> = (0..64).map(|i| [i, i + 64]).collect();
    assert_eq!(check(&rows), [(Kind::Runs, 4, 0)]);
}

#[test]
fn runs_start_at_cache_lines() {
    let rows: Vec<[u32; 2]> = (3..39).map(|i| [i, i + 64]).collect();
    assert_eq!(check(&rows), [(Kind::Runs, 2, 0), (Kind::Scattered, 1, 12)]);
    let groups = group(0, &rows, 0..128, &[]);
    assert_eq!(groups[0].particles[0][0], 4);
}

#[test]
fn what_is_left_of_runs_is_quads() {
    let rows: Vec<[u32; 2]> =
        (0..4).flat_map(|r| (0..24).map(move |i| [60 * r + i, 60 * r + 30 + i])).collect();
    assert_eq!(check(&rows), [(Kind::Runs, 4, 0), (Kind::Quads, 2, 0)]);
}

#[test]
fn first_particles_in_a_row_are_quads() {
    let rows: Vec<[u32; 2]> = (0..16).map(|i| [i, 100 + 7 * i]).collect();
    assert_eq!(check(&rows), [(Kind::FirstQuads, 1, 0)]);
    let rows: Vec<[u32; 2]> = (0..15).map(|i| [100 + 7 * i, i]).collect();
    assert_eq!(check(&rows), [(Kind::Scattered, 1, 1)]);
}

#[test]
fn few_constraints_get_no_form_of_their_own() {
    // A quad with two rows among others.
    let rows: Vec<[u32; 2]> =
        (0..4).map(|i| [i, 8 + i]).chain((8..24).map(|i| [2 * i, 100 + 7 * i])).collect();
    assert_eq!(check(&rows), [(Kind::Scattered, 2, 12)]);
    let few = group(0, &rows, 0..300, &[]);
    assert!(few.iter().all(|group| group.may_pad), "solved together");
    let many: Vec<[u32; 2]> = (0..129).map(|i| [2 * i, 1000 + 2 * i]).collect();
    let may_pad: Vec<bool> = group(0, &many, 0..2000, &[]).iter().map(|group| group.may_pad).collect();
    assert_eq!(may_pad, [[false; 8].as_slice(), &[true]].concat());
}

#[test]
fn other_masses_come_last() {
    let rows: Vec<[u32; 2]> = (0..64).map(|i| [i, 100 + 7 * i]).collect();
    let masses = |fixed: &[usize]| -> Vec<Particle> {
        (0..600).map(|i| [0.0, 0.0, 0.0, if fixed.contains(&i) { 0.0 } else { 1.0 }]).collect()
    };
    for fixed in [[3, 9, 33].as_slice(), &[100, 107, 541]] {
        let particles = masses(fixed);
        let groups = group(0, &rows, 0..600, &particles);
        let unit_mass: Vec<bool> = groups
            .iter()
            .map(|group| is_unit_mass(group.particles.as_flattened().iter(), &particles))
            .collect();
        assert_eq!(unit_mass, [true, true, true, false]);
    }
}

#[test]
fn few_quads_of_other_masses_join_scattered_constraints() {
    let quads: Vec<[u32; 2]> = (0..64).map(|i| [i, 100 + 7 * i]).collect();
    let particles: Vec<Particle> = (0..600).map(|i| [0.0, 0.0, 0.0, f32::from(u8::from(i != 9))]).collect();
    let kinds = |rows: &[[u32; 2]]| -> Vec<Kind> {
        group(0, rows, 0..600, &particles).iter().map(|group| group.kind).collect()
    };
    assert_eq!(kinds(&quads), [Kind::FirstQuads; 4], "no form of their own");
    let more = [quads.as_slice(), &[[577, 580], [582, 590]]].concat();
    let (first, rest) = (Kind::FirstQuads, Kind::Scattered);
    assert_eq!(kinds(&more), [first, first, first, rest, rest]);
}

#[test]
fn anything_is_grouped() {
    let rows: Vec<[u32; 2]> = (0..50).map(|i| [2 * i, 1000 - 2 * i]).collect();
    assert_eq!(check(&rows), [(Kind::Scattered, 4, 14)]);
    assert_eq!(check(&[[4, 2]]), [(Kind::Scattered, 1, 15)]);
    assert_eq!(check(&[[0, 2], [3, 1]]), [(Kind::Scattered, 1, 14)]);
    assert_eq!(check(&[]), []);
}

#[test]
fn any_mixture_is_grouped() {
    let mut state = 1_u32;
    for count in 1..200 {
        // A shuffle of some particles, partly in order, gives disjoint pairs.
        let mut particles: Vec<u32> = (0..2 * count + 20).collect();
        for _ in 0..count / 2 {
            state = state.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
            let (a, b) = (state >> 8, state >> 20);
            let length = particles.len();
            particles.swap(a as usize % length, b as usize % length);
        }
        let half = particles.len() / 2;
        let pairs: Vec<[u32; 2]> = (0..count as usize).map(|k| [particles[k], particles[half + k]]).collect();
        check(&pairs);
    }
}

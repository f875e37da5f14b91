//! Small cloths whose frames go through every loop of the SIMD backend, bit for bit as on the scalar backend. They are small
//! enough for Miri, which looks for undefined behaviour meanwhile: `cargo xtask miri`.

use crate::common::{Random, assert_same, configure, drive, outcome};
use cloth_core::{
    ClothDescription, Fabric, InterCollision, Phase, PhaseKind, Solver, ThreadPartition, ValidFabric, World,
};
use cloth_cpu::{Scalar, Simd, Width};
use glam::Vec3;
use std::ops::Range;
use std::sync::Arc;

/// In these frames the frame of reference turns, then particles explode and masses change; Miri, which takes minutes for one,
/// sees the first.
const FRAMES: Range<u32> = if cfg!(miri) { 3..4 } else { 3..10 };

/// Two iterations long (s); for Miri one.
const STEP: f32 = if cfg!(miri) { 1.0 / 240.0 } else { 1.0 / 120.0 };

const COLUMNS: u32 = 16;
const COUNT: u32 = COLUMNS * 8;
const HALF: u32 = COUNT / 2;

type Pair = [u32; 2];

/// A fabric and where its particles start.
struct Sheet {
    name: &'static str,
    fabric: Arc<ValidFabric>,
    particles: Vec<[f32; 4]>,
}

impl Sheet {
    /// Constraints in sets, each of which is a phase, in a number of subdomains; with `own` constraints have their own stiffness
    /// and some particles other masses than one.
    fn new(name: &'static str, sets: &[Vec<Pair>], subdomains: u32, own: bool) -> Self {
        let random = &mut Random(11);
        let particles: Vec<[f32; 4]> = (0..COUNT)
            .map(|i| {
                let [x, y, z] = random.point(0.01);
                let mass = if own && (40..50).contains(&i) { random.between(0.2, 3.0) } else { 1.0 };
                [(i % COLUMNS) as f32 * 0.05 + x, y, (i / COLUMNS) as f32 * 0.05 + z, mass]
            })
            .collect();
        let starts = (0..=subdomains).map(|subdomain| COUNT * subdomain / subdomains).collect();
        let mut partition = ThreadPartition { subdomains: starts, interface_sets: Vec::new() };
        let mut fabric = Fabric { particle_count: COUNT, sets: vec![0], ..Fabric::default() };
        for set in sets {
            let crosses = |&&[i, j]: &&Pair| partition.subdomain_of(i) != partition.subdomain_of(j);
            let (interface, inside): (Vec<Pair>, Vec<Pair>) = set.iter().partition(crosses);
            let first = fabric.sets.len() as u32 - 1;
            for mut pairs in [interface, inside] {
                pairs.sort_by_cached_key(|pair| pair.map(|i| partition.subdomain_of(i)).into_iter().min());
                fabric.constraints.extend(&pairs);
                fabric.sets.extend((!pairs.is_empty()).then_some(fabric.constraints.len() as u32));
            }
            let end = fabric.sets.len() as u32 - 1;
            partition.interface_sets.push(end - first - 1);
            fabric.phases.push(Phase { kind: PhaseKind::Custom, sets: first..end });
        }
        fabric.partition = (subdomains > 1).then_some(partition);
        let place = |i: u32| Vec3::from_slice(&particles[i as usize]);
        fabric.rest_lengths = fabric.constraints.iter().map(|&[i, j]| place(i).distance(place(j))).collect();
        fabric.rest_lengths[7] = 0.0;
        if own {
            let stiffness = fabric.constraints.iter().map(|_| random.between(-10.0, 0.0));
            fabric.log_stiffness = Some(stiffness.collect());
        }
        for i in 0..COUNT {
            fabric.tether_anchors.push(i % 2);
            fabric.tether_lengths.push(0.05 * (i / COLUMNS) as f32);
        }
        for i in (0..COUNT - COLUMNS).filter(|i| i % COLUMNS < COLUMNS - 1) {
            let [a, b, c, d] = [i, i + 1, i + COLUMNS, i + COLUMNS + 1];
            fabric.triangles.extend([[a, b, d], [a, d, c]]);
        }
        Self { name, fabric: Arc::new(fabric.validate().unwrap()), particles }
    }
}

/// Sets in which groups of every form arise: runs, quads, quads on one side, all with idle slots and without, scattered
/// ones, and a single constraint.
fn every_form() -> Vec<Vec<Pair>> {
    let random = &mut Random(3);
    let mut shuffled = |mut numbers: Vec<u32>| {
        (1..numbers.len()).rev().for_each(|i| numbers.swap(i, random.below(i as u32 + 1) as usize));
        numbers
    };
    let (second_half, all) = (shuffled((HALF..COUNT).collect()), shuffled((0..COUNT).collect()));
    let first_quads = || (0..HALF).zip(second_half.iter().copied());
    let scattered = |count: usize| all.as_chunks().0[..count].to_vec();
    vec![
        (0..HALF).map(|i| [i, i + HALF]).collect(),
        // The last slots of runs are idle.
        (0..HALF).filter(|i| i % COLUMNS < 15).map(|i| [i, i + HALF]).collect(),
        (0..COUNT).filter(|i| i % 8 < 4).map(|i| [i, i + 4]).collect(),
        (0..COUNT).filter(|i| i % 8 < 4 && i % 16 != 3).map(|i| [i, i + 4]).collect(),
        first_quads().map(|(i, j)| [i, j]).collect(),
        // Only the second sides lie in rows.
        (0..HALF / 2).map(|i| [COUNT - 1 - 2 * i, i]).collect(),
        scattered(64),
        scattered(37),
        scattered(1),
    ]
}

/// Sets of neighbours: few of them cross from subdomain to subdomain.
fn neighbors() -> Vec<Vec<Pair>> {
    let of_every_other = |start: u32, shift: u32| {
        let starts = (0..COUNT - shift).filter(move |i| i / shift % 2 == start);
        starts.map(|i| [i, i + shift]).collect()
    };
    [(0, COLUMNS), (1, COLUMNS), (0, 1), (1, 1), (0, 5), (1, 17)]
        .map(|(start, shift)| of_every_other(start, shift))
        .to_vec()
}

/// Adds cloths of one fabric, set up at random, or so that nothing changes masses.
fn add(solver: &mut dyn Solver, sheet: &Sheet, seed: Option<u64>, count: usize) {
    let phases = sheet.fabric.phases().len() as u32;
    for number in 0..count {
        let mut particles = sheet.particles.clone();
        particles.iter_mut().for_each(|particle| particle[1] += 0.03 * number as f32);
        let id = solver.add_cloth(ClothDescription::new(sheet.fabric.clone(), particles.clone())).unwrap();
        let cloth = solver.cloth_mut(id).unwrap();
        match seed {
            Some(seed) => configure(cloth, &mut Random(seed), phases, &particles),
            None => cloth.edit(|p| p.gravity = Vec3::new(0.0, -9.81, 0.5)).unwrap(),
        }
    }
    solver.set_inter_collision(InterCollision::new(0.02)).unwrap();
}

/// Runs cloths of a sheet on both backends; where Miri looks for undefined behaviour, only on that which has unsafe code.
fn compare(sheet: &Sheet, seed: Option<u64>, count: usize, device: Simd) {
    let mut simd = World::new(device);
    let mut scalar = (!cfg!(miri)).then(|| World::new(Scalar::new()));
    add(&mut simd, sheet, seed, count);
    scalar.iter_mut().for_each(|scalar| add(scalar, sheet, seed, count));
    for frame in FRAMES {
        seed.into_iter().for_each(|seed| drive(&mut simd, seed, frame));
        let report = simd.step(STEP).unwrap();
        if let Some(scalar) = &mut scalar {
            let place = format!("{}, seed {seed:?}, frame {frame}", sheet.name);
            seed.into_iter().for_each(|seed| drive(scalar, seed, frame));
            assert_eq!(outcome(&report), outcome(&scalar.step(STEP).unwrap()), "{place}");
            assert_same(scalar, &mut simd, &place);
        }
    }
}

/// What Miri sees, which takes minutes for each, and elsewhere also the others, in which particles meet more neighbours.
fn with_others<T: Copy>(first: &[T], others: &[T]) -> Vec<T> {
    [first, if cfg!(miri) { &[] } else { others }].concat()
}

/// One cloth and two side by side, on one thread.
fn alone(width: Width) {
    crate::common::needs(width);
    let device = || Simd::with_width(width).unwrap().with_threads(1).unwrap();
    let plain = Sheet::new("plain", &every_form(), 1, false);
    let own_stiffness = Sheet::new("own stiffness", &every_form(), 1, true);
    let in_parts = Sheet::new("in subdomains", &neighbors(), 3, false);
    // Between them these have every stage and option.
    let first =
        [(None, &plain, 2), (Some(8), &plain, 2), (Some(21), &own_stiffness, 1), (Some(11), &in_parts, 1)];
    let others =
        [(None, &plain, 1), (Some(1), &plain, 2), (Some(2), &own_stiffness, 1), (Some(3), &in_parts, 1)];
    for (seed, sheet, count) in with_others(&first, &others) {
        compare(sheet, seed, count, device());
    }
}

/// One cloth in subdomains, and more cloths than threads.
fn on_threads(width: Width, threads: usize) {
    crate::common::needs(width);
    let device = || Simd::with_width(width).unwrap().with_threads(threads).unwrap();
    let plain = Sheet::new("plain", &every_form(), 1, false);
    let in_parts = Sheet::new("in subdomains", &neighbors(), 3, false);
    let first = [(None, &plain, 2 * threads), (None, &in_parts, 1), (Some(11), &in_parts, 1)];
    let others = [(Some(0), &in_parts, 1), (Some(1), &in_parts, 1)];
    for (seed, sheet, count) in with_others(&first, &others) {
        compare(sheet, seed, count, device());
    }
}

pub fn portable() {
    alone(Width::Portable);
}

pub fn avx2() {
    alone(Width::Avx2);
}

pub fn avx512() {
    alone(Width::Avx512);
}

pub fn portable_on_two_threads() {
    on_threads(Width::Portable, 2);
}

pub fn portable_on_three_threads() {
    on_threads(Width::Portable, 3);
}

pub fn avx2_on_two_threads() {
    on_threads(Width::Avx2, 2);
}

pub fn avx512_on_three_threads() {
    on_threads(Width::Avx512, 3);
}

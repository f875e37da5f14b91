//! Other numbers for the same particles, another order for the rows of a set.

use super::difference::{Bits, arrays};
use super::scene::{FRAMES, Scene};
use crate::check::{Check, MakeSolver, Measurement};
use crate::pbd::oracle::random::Random;
use cloth_core::{ClothDescription, Fabric, Particle, Result};
use std::sync::Arc;

pub(super) const PARTICLES: Check = Check {
    name: "invariance/renumbering",
    description: "Particles numbered otherwise, sets kept in order, have the same bits: nothing but collision between \
                  particles depends on numbers",
    run: particles,
};

pub(super) const ROWS: Check = Check {
    name: "invariance/row-order",
    description: "The rows of each set in another order give the same bits, since they share no particle",
    run: rows,
};

fn shuffled(random: &mut Random, count: usize) -> Vec<u32> {
    let mut order: Vec<u32> = (0..count as u32).collect();
    (1..count).rev().for_each(|i| order.swap(i, random.below(i + 1)));
    order
}

/// The same fabric, particle `i` being number `number[i]`.
fn renumbered(fabric: &Fabric, number: &[u32]) -> Fabric {
    let mut other = fabric.clone();
    let new = |i: u32| number[i as usize];
    other.constraints.iter_mut().flatten().for_each(|i| *i = new(*i));
    other.triangles.iter_mut().flatten().for_each(|i| *i = new(*i));
    let count = number.len();
    for (t, (&anchor, &length)) in fabric.tether_anchors.iter().zip(&fabric.tether_lengths).enumerate() {
        let at = t / count * count + new((t % count) as u32) as usize;
        other.tether_anchors[at] = new(anchor);
        other.tether_lengths[at] = length;
    }
    other
}

/// Steps the scene as it is and with another fabric; particle `i` of the scene is `number[i]` there.
fn compare(
    make: &mut MakeSolver<'_>,
    scene: &Scene,
    fabric: Fabric,
    number: &[u32],
    bits: &mut Bits,
) -> Result<()> {
    let (mut a, mut b) = (make()?, make()?);
    let in_a = scene.add(&mut *a)?;
    let mut particles = scene.particles();
    scene.particles().iter().zip(number).for_each(|(&p, &n)| particles[n as usize] = p);
    let in_b = b.add_cloth(ClothDescription::new(Arc::new(fabric.validate()?), particles))?;
    scene.configure(b.cloth_mut(in_b)?, &|i| number[i as usize])?;
    for frame in 0..FRAMES {
        let dt = scene.drive(&mut *a, in_a, frame)?;
        scene.drive(&mut *b, in_b, frame)?;
        bits.agree(frame, a.step(dt)?.iterations() == b.step(dt)?.iterations());
        let back = |particles: &Vec<Particle>| number.iter().map(|&n| particles[n as usize]).collect();
        let theirs = arrays(&mut *b, in_b)?;
        bits.compare(frame, &arrays(&mut *a, in_a)?, &[back(&theirs[0]), back(&theirs[1])]);
    }
    Ok(())
}

fn particles(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (mut bits, mut random) = (Bits::default(), Random::new(301));
    for seed in 0..3 {
        let scene = Scene { self_collision: false, ..Scene::new(seed) };
        let fabric = scene.fabric();
        let number = shuffled(&mut random, fabric.particle_count as usize);
        compare(make, &scene, renumbered(&fabric, &number), &number, &mut bits)?;
    }
    Ok(bits.finish("three numberings"))
}

fn rows(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (mut bits, mut random) = (Bits::default(), Random::new(302));
    for seed in 0..3 {
        let scene = Scene::new(seed);
        let mut fabric = scene.fabric();
        let (constraints, lengths) = (fabric.constraints.clone(), fabric.rest_lengths.clone());
        for range in fabric.sets.windows(2) {
            let (first, end) = (range[0] as usize, range[1] as usize);
            for (row, from) in (first..end).zip(shuffled(&mut random, end - first)) {
                fabric.constraints[row] = constraints[first + from as usize];
                fabric.rest_lengths[row] = lengths[first + from as usize];
            }
        }
        let same: Vec<u32> = (0..fabric.particle_count).collect();
        compare(make, &scene, fabric, &same, &mut bits)?;
    }
    Ok(bits.finish("three orders"))
}

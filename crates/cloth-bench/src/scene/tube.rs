//! A tube of irregular triangles, like a garment without sleeves: crooked edges, diagonals either way, vertices numbered
//! without any order.

use cloth_cooker::Mesh;
use cloth_core::Particle;
use std::f64::consts::TAU;

/// Radius (m).
const RADIUS: f64 = 0.2;
/// How far a vertex is from its place on a regular tube at most, in spacings.
const CROOKED: f64 = 0.3;

/// Distance of neighbours around the tube (m); the same along it.
fn spacing(side: usize) -> f64 {
    TAU * RADIUS / side as f64
}

/// The tube with `side` vertices around and as many rows, the first at the top.
pub fn mesh(side: usize) -> Mesh {
    let number = shuffled(side * side);
    let mut positions = vec![[0.0; 3]; side * side];
    let mut random = Random(7);
    for (i, &number) in number.iter().enumerate() {
        let mut crooked = || CROOKED * random.between_ones();
        let (around, down) = ((i % side) as f64 + crooked(), (i / side) as f64 + crooked());
        let angle = around * TAU / side as f64;
        let [x, z] = [RADIUS * libm::cos(angle), RADIUS * libm::sin(angle)];
        positions[number as usize] = [x as f32, (-down * spacing(side)) as f32, z as f32];
    }
    let mut triangles = Vec::new();
    for i in 0..side * (side - 1) {
        let right = i - i % side + (i + 1) % side;
        let [a, b, c, d] = [i, right, right + side, i + side].map(|corner| number[corner]);
        triangles.extend(if random.bits().is_multiple_of(2) {
            [[a, b, c], [a, c, d]]
        } else {
            [[a, b, d], [b, c, d]]
        });
    }
    Mesh::new(positions, triangles, Vec::new())
}

/// The vertices of the first row.
pub fn upper_edge(side: usize) -> Vec<u32> {
    shuffled(side * side)[..side].to_vec()
}

/// Moves a particle outwards by the height of ripples at its place, all in spacings.
pub fn ripple(particle: &mut Particle, side: usize, ripple: impl Fn(f64, f64) -> f64) {
    let [x, y, z, _] = particle;
    let around = libm::atan2(f64::from(*z), f64::from(*x)) / TAU * side as f64;
    let outwards = 1.0 + spacing(side) / RADIUS * ripple(around, f64::from(*y) / spacing(side));
    (*x, *z) = ((f64::from(*x) * outwards) as f32, (f64::from(*z) * outwards) as f32);
}

/// The numbers below `count` in a random order, always the same.
fn shuffled(count: usize) -> Vec<u32> {
    let mut numbers: Vec<u32> = (0..count as u32).collect();
    let mut random = Random(1);
    for last in (1..count).rev() {
        numbers.swap(last, (random.bits() % (last as u64 + 1)) as usize);
    }
    numbers
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number between -1 and 1.
    fn between_ones(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }
}

//! Random inputs that take every branch of a kernel.

use cloth_kernels::trace::{Leaf, Type};

/// Numbers at which kernels change their minds.
const SPECIAL: [f32; 10] =
    [0.0, -0.0, 1.0, -1.0, 0.5, 2.0, f32::EPSILON, f32::MIN_POSITIVE, 1e-40, 1.000_000_1];

/// Inputs that are above 0 wherever kernels are used.
const POSITIVE: [&str; 6] =
    ["squared_length", "face_area", "face_distance", "barrier_radius", "barrier_floor", "cone_half_length"];

/// A source of rows, the same for the same seed.
pub struct Rows {
    state: u64,
    /// Largest power of ten.
    largest: f32,
}

/// Subject of a row.
#[derive(Clone, Copy)]
enum Kind {
    /// Positions a metre apart.
    Metres,
    /// Positions that nearly coincide, at this distance.
    Close(f32),
    /// Positions on a lattice: coincident, in line, at right angles.
    Lattice,
    /// Any magnitude that does not overflow in a product of so many as the kernel has, mostly four.
    Extreme,
}

impl Rows {
    pub fn new(seed: u64) -> Self {
        Self { state: seed, largest: 6.0 }
    }

    /// Rows for a kernel whose results are products of so many inputs as this says.
    pub fn with_products_of(self, inputs: f32) -> Self {
        Self { largest: 24.0 / inputs, ..self }
    }

    /// SplitMix64.
    fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number in 0..1.
    fn unit(&mut self) -> f32 {
        (self.bits() >> 40) as f32 / (1_u64 << 24) as f32
    }

    fn chance(&mut self, probability: f32) -> bool {
        self.unit() < probability
    }

    fn below(&mut self, count: usize) -> usize {
        (self.bits() % count as u64) as usize
    }

    fn number(&mut self, kind: Kind) -> f32 {
        if self.chance(0.12) {
            return SPECIAL[self.below(SPECIAL.len())];
        }
        // Masses, radii and lengths are positive, so most numbers are.
        let sign = if self.chance(0.25) { -1.0 } else { 1.0 };
        sign * match kind {
            Kind::Metres | Kind::Close(_) | Kind::Lattice => self.unit(),
            Kind::Extreme => 10_f32.powf(self.unit() * (10.0 + self.largest) - 10.0),
        }
    }

    fn coordinate(&mut self, kind: Kind, center: f32) -> f32 {
        match kind {
            _ if self.chance(0.05) => SPECIAL[self.below(SPECIAL.len())],
            Kind::Metres => self.unit() * 2.0 - 1.0,
            Kind::Close(distance) => center + distance * (self.unit() * 2.0 - 1.0),
            Kind::Lattice => self.below(3) as f32 - 1.0,
            Kind::Extreme => {
                (self.unit() * 2.0 - 1.0) * 10_f32.powf(self.unit() * (10.0 + self.largest) - 10.0)
            }
        }
    }

    /// One row of inputs.
    pub fn row(&mut self, leaves: &[Leaf]) -> Vec<f32> {
        let kind = match self.below(10) {
            0..5 => Kind::Metres,
            5 => Kind::Close(1e-3),
            6 => Kind::Close(1e-6),
            7 => Kind::Lattice,
            _ => Kind::Extreme,
        };
        let center = [self.unit(), self.unit(), self.unit()];
        let mut row = Vec::new();
        let mut points: Vec<[f32; 3]> = Vec::new();
        for leaf in leaves {
            match leaf.kind {
                Type::Mask => row.push(f32::from(u8::from(self.chance(0.7)))),
                Type::Number => {
                    let number = self.number(kind);
                    // ε and a squared length that has it in it, the lengths of a face, which are 1 in place of 0, the range, radius
                    // and floor of a barrier, and the length of a cone: never zero or negative.
                    let positive = POSITIVE.contains(&&*leaf.name)
                        || leaf.name.ends_with("epsilon")
                        || leaf.name.starts_with("stiffness") && leaf.name.ends_with("_range");
                    row.push(if positive { number.abs() + f32::EPSILON } else { number });
                }
                Type::Vector3 | Type::Vector4 => {
                    let point = if !points.is_empty() && self.chance(0.1) {
                        points[self.below(points.len())]
                    } else {
                        center.map(|center| self.coordinate(kind, center))
                    };
                    points.push(point);
                    row.extend(point);
                    if leaf.kind == Type::Vector4 {
                        let inverse_mass = if self.chance(0.2) { 0.0 } else { self.number(kind) };
                        row.push(inverse_mass);
                    }
                }
            }
        }
        row
    }
}

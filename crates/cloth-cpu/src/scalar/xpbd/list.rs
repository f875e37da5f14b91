//! Constraints of one kind in groups of sixteen, for any number of lanes.

use super::Sweep;
use cloth_core::method::xpbd::{Colors, Element};

/// Constraints of a group.
pub(crate) const GROUP: usize = 16;

/// Sixteen constraints of one colour, or copies of the last one behind those that there are.
///
/// Vertices lie in the order in which particles are gathered, constants in the order of lanes after that.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Group<const N: usize, const K: usize> {
    pub constants: [[f32; GROUP]; K],
    pub vertices: [[u32; GROUP]; N],
}

/// Constraints with N corners, K constants and M multipliers.
#[derive(Debug, Default)]
pub(crate) struct List<const N: usize, const K: usize, const M: usize> {
    pub groups: Vec<Group<N, K>>,
    /// Number of constraints of each group.
    counts: Vec<u8>,
    /// Whether a group has a constraint of which two corners are one vertex.
    repeats: Vec<bool>,
    /// Times of damping (s); empty where nothing is damped.
    pub times: Vec<[f32; GROUP]>,
    /// Multipliers of each group, in the order of lanes; empty until an iteration leaves some to the next.
    pub lambda: Vec<[[f32; GROUP]; M]>,
}

impl<const N: usize, const K: usize, const M: usize> List<N, K, M> {
    /// Packs constraints for rows of `blocks` particles.
    pub fn new(colors: &Colors<N, K>, blocks: usize) -> Self {
        let mut list = Self::default();
        let is_damped = colors.elements.iter().any(|element| element.time > 0.0);
        for color in colors.offsets.windows(2) {
            let elements = &colors.elements[color[0] as usize..color[1] as usize];
            for some in elements.chunks(GROUP) {
                list.add(some, is_damped, blocks);
            }
        }
        list
    }

    fn add(&mut self, elements: &[Element<N, K>], is_damped: bool, blocks: usize) {
        let all: [Element<N, K>; GROUP] = std::array::from_fn(|k| elements[k.min(elements.len() - 1)]);
        let of_lane = |lane: usize| &all[slot_of(lane, blocks)];
        self.groups.push(Group {
            vertices: std::array::from_fn(|n| all.map(|element| element.vertices[n])),
            constants: std::array::from_fn(|k| std::array::from_fn(|lane| of_lane(lane).constants[k])),
        });
        self.counts.push(elements.len() as u8);
        let repeats = |element: &Element<N, K>| {
            // A neighbour that is not there has the place of a corner before it, which it does not move.
            let wings = &element.vertices[N.min(3)..];
            let is_corner = |vertex: &u32| element.vertices[..N.min(3)].contains(vertex);
            (1..wings.len()).any(|k| !is_corner(&wings[k]) && wings[..k].contains(&wings[k]))
        };
        self.repeats.push(elements.iter().any(repeats));
        if is_damped {
            self.times.push(std::array::from_fn(|lane| of_lane(lane).time));
        }
    }

    /// Makes room for multipliers, if this sweep leaves some.
    pub fn begin(&mut self, sweep: Sweep) {
        if !sweep.is_last && self.lambda.len() < self.groups.len() {
            self.lambda.resize(self.groups.len(), [[0.0; GROUP]; M]);
        }
    }

    /// Number of constraints of a group.
    pub fn count(&self, group: usize) -> usize {
        usize::from(self.counts[group])
    }

    /// Whether a group has a constraint of which two corners are one vertex.
    pub fn repeats(&self, group: usize) -> bool {
        self.repeats[group]
    }

    pub fn memory_bytes(&self) -> usize {
        self.groups.capacity() * size_of::<Group<N, K>>()
            + self.counts.capacity()
            + self.repeats.capacity()
            + self.times.capacity() * size_of::<[f32; GROUP]>()
            + self.lambda.capacity() * size_of::<[[f32; GROUP]; M]>()
    }
}

/// The slot whose particle a lane gets when rows of `blocks` particles are transposed, four rows at a time.
pub(crate) fn slot_of(lane: usize, blocks: usize) -> usize {
    let lanes = 4 * blocks;
    let (part, lane) = (lane / lanes, lane % lanes);
    part * lanes + lane % 4 * blocks + lane / 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_get_the_constants_of_their_particles() {
        let element = |k: u32| Element { vertices: [2 * k, 2 * k + 1], constants: [k as f32], time: 0.0 };
        let colors = Colors { elements: (0..21).map(element).collect(), offsets: vec![0, 18, 21] };
        for blocks in [1, 2, 4] {
            let list = List::<2, 1, 1>::new(&colors, blocks);
            assert_eq!([0, 1, 2].map(|group| list.count(group)), [16, 2, 3]);
            for (number, group) in list.groups.iter().enumerate() {
                for lane in 0..GROUP {
                    let first = group.vertices[0][slot_of(lane, blocks)];
                    assert_eq!(group.constants[0][lane], (first / 2) as f32, "{blocks} {number} {lane}");
                }
            }
            assert!(list.times.is_empty());
        }
    }
}

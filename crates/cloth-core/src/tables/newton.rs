//! Elements of a potential for Newton's method, in float64, and which of them meet in each vertex and block of the Hessian.
//!
//! ```text
//! table     header | kinds | corners and constants of each kind, number by number | whose forces each vertex sums, in order | pattern
//!           of the Hessian | whose blocks each of its blocks sums, in order
//! scratch   doubles: vectors of all vertices | forces of elements by corner | their blocks by pair of corners | Hessian | terms of sums
//! ```
//!
//! Elements write what they find into memory of their own, and vertices and blocks add it up in the order in which a processor goes
//! through the elements: sums have one order, and nothing is written by two.

use super::{BEGINS_ADAPTIVELY, BEGINS_THERE, PotentialTable, append};
use crate::cloth::Cloth;
use crate::method::Settings;
use crate::method::newton::Start;
use crate::potential::{BlockPattern, Energies, EnergyList, Potential, ROWS};
use crate::shared_structs;

/// Numbers of a vector.
const VECTOR: u64 = 3;
/// Numbers of a block.
const BLOCK: u64 = 9;
/// Kinds of elements.
const KINDS: usize = 7;

shared_structs! {
    /// Where everything is that Newton's method needs of a potential, at the start of its table. Offsets are in `u32`s from there, those of
    /// scratch memory in doubles from its start.
    pub struct NewtonTable {
        /// Eights of vertices.
        pub eights: u32,
        /// Eights of terms of the energy, of elements and vertices.
        pub energy_eights: u32,
        /// Offsets of the forces of each vertex, one more than vertices.
        pub force_offsets: u32,
        /// These forces, by their number in scratch memory.
        pub forces: u32,
        /// Offsets of the blocks of each eight rows of the Hessian, one more than eights.
        pub block_offsets: u32,
        /// Columns of these blocks, eight each.
        pub columns: u32,
        /// Which block of each row is the diagonal one.
        pub diagonal: u32,
        /// Eights of blocks.
        pub blocks: u32,
        /// Offsets of what is added in each block, one more than there are places.
        pub source_offsets: u32,
        /// This: numbers of blocks of elements in scratch memory, doubled, and one more where it is the transpose.
        pub sources: u32,
        /// In scratch memory: vectors of all vertices, one after the other.
        pub vectors: u32,
        /// In scratch memory: the inverse diagonal blocks, six numbers each.
        pub inverses: u32,
        /// In scratch memory: forces of elements.
        pub scratch_forces: u32,
        /// In scratch memory: blocks of elements.
        pub scratch_blocks: u32,
        /// In scratch memory: the Hessian, for each eight blocks nine times eight numbers.
        pub hessian: u32,
        /// In scratch memory: the terms of a sum.
        pub terms: u32,
        /// In scratch memory: as many for another sum.
        pub other_terms: u32,
        /// Zero.
        pub padding: [u32; 3],
    }

    /// Where the elements of a kind are; those of all kinds stand behind the [`NewtonTable`].
    pub struct NewtonKind {
        /// Number of elements.
        pub count: u32,
        /// The first corners of all elements, then the second ones, ...
        pub corners: u32,
        /// A multiple of two: the first constants of all elements, doubles, then the second ones, ...
        pub constants: u32,
        /// A multiple of two: times of damping, doubles; zero where none is damped.
        pub times: u32,
        /// Number of the first of its forces: those of the first corners, then of the second ones, ...
        pub forces: u32,
        /// Number of the first of its blocks: those of the first pairs, ...
        pub blocks: u32,
        /// Eight of the first term of its energy.
        pub terms: u32,
        /// In scratch memory, where elements are damped: strains at the start of the substep, the first ones of all elements, ...
        pub strains: u32,
    }

    /// What Newton's method is told for a frame.
    pub struct NewtonTask {
        /// Bits of the part of the gradient at which a substep ends, a double.
        pub tolerance: u64,
        /// Where a substep begins: where particles were, adaptively, or by inertia.
        pub start: u32,
        /// 1 where inertia is left out.
        pub is_static: u32,
    }
}

impl NewtonTask {
    /// That of a cloth; zeros where its method is another.
    #[must_use]
    pub fn of(cloth: &Cloth) -> Self {
        let Settings::Newton(settings) = cloth.settings() else {
            return Self { tolerance: 0, start: 0, is_static: 0 };
        };
        Self {
            tolerance: settings.tolerance.to_bits(),
            start: match settings.start {
                _ if settings.is_static => BEGINS_THERE,
                Start::Positions => BEGINS_THERE,
                Start::Adaptive => BEGINS_ADAPTIVELY,
                Start::Inertia => 0,
            },
            is_static: u32::from(settings.is_static),
        }
    }
}

impl NewtonTable {
    /// Vectors in scratch memory: u, where a step leads, the gradient, the step, residual, direction, and its product.
    pub const VECTORS: u32 = 7;

    /// Length of the scratch memory (`u32`s).
    pub(super) fn scratch_words(potential: &Potential, vertices: usize) -> u64 {
        2 * Layout::new(&Energies::new(potential), vertices).end
    }
}

/// Numbers and places while the table is filled.
struct Layout {
    table: NewtonTable,
    kinds: [NewtonKind; KINDS],
    pattern: BlockPattern,
    /// Doubles of scratch memory.
    end: u64,
}

/// Runs something with each list of elements and its number, in their order.
macro_rules! each_list {
    ($energies:expr, |$number:ident, $list:ident| $body:expr) => {{
        let Energies { woven, stvk, corotated, joined, hinges, isometric, springs } = $energies;
        each_list!(@ $number, $list, $body, (0, woven) (1, stvk) (2, corotated) (3, joined) (4, hinges) (5, isometric)
            (6, springs));
    }};
    (@ $number:ident, $list:ident, $body:expr, $(($k:literal, $one:ident))+) => {
        $({
            let ($number, $list) = ($k as usize, $one);
            $body;
        })+
    };
}

impl Layout {
    fn new(energies: &Energies, vertices: usize) -> Self {
        let mut kinds = [bytemuck::Zeroable::zeroed(); KINDS];
        let [mut forces, mut blocks, mut strains, mut terms] = [0_u64; 4];
        let mut pairs = Vec::new();
        each_list!(energies, |number, list| {
            let count = list.corners.len() as u64;
            let kind: &mut NewtonKind = &mut kinds[number];
            kind.count = count as u32;
            (kind.forces, kind.blocks, kind.terms) = (forces as u32, blocks as u32, terms as u32);
            let corners = corners_of(list) as u64;
            forces += corners * count;
            blocks += corners * (corners + 1) / 2 * count;
            terms += count.div_ceil(ROWS as u64);
            if list.is_damped() {
                kind.strains = strains as u32;
                strains += STRAINS[number] * count;
            }
            add_pairs(list, &mut pairs);
        });
        let pattern = BlockPattern::new(vertices, pairs);
        let eights = vertices.div_ceil(ROWS) as u64;
        terms += eights;
        let mut table: NewtonTable = bytemuck::Zeroable::zeroed();
        (table.eights, table.energy_eights) = (eights as u32, terms as u32);
        table.blocks = pattern.columns.len() as u32;
        let (vertices, rows) = (vertices as u64, ROWS as u64);
        // Partial sums of each sum, and what is left of them, stand behind its terms.
        let terms = 2 * rows * terms + 64 * rows;
        let mut end = strains;
        let mut place = |doubles: u64| {
            let start = end;
            end += doubles;
            start as u32
        };
        table.vectors = place(u64::from(NewtonTable::VECTORS) * VECTOR * vertices);
        table.inverses = place(6 * vertices);
        table.scratch_forces = place(VECTOR * forces);
        table.scratch_blocks = place(BLOCK * blocks);
        table.hessian = place(BLOCK * rows * u64::from(table.blocks));
        table.terms = place(terms);
        table.other_terms = place(terms);
        Self { table, kinds, pattern, end }
    }
}

/// Strains of the elements of each kind.
const STRAINS: [u64; KINDS] = [3, 3, 3, 3, 1, 1, 1];

const fn corners_of<const N: usize, const C: usize>(_: &EnergyList<N, C>) -> usize {
    N
}

fn add_pairs<const N: usize, const C: usize>(list: &EnergyList<N, C>, pairs: &mut Vec<(u32, u32)>) {
    for corners in &list.corners {
        pairs.extend(corners.iter().flat_map(|&i| corners.map(|j| (i, j))));
    }
}

impl PotentialTable {
    /// Lays out the elements of so many vertices: a [`NewtonTable`], a [`NewtonKind`] for each kind, then what they name.
    #[must_use]
    pub fn of_newton(potential: &Potential, vertices: usize) -> Self {
        let energies = Energies::new(potential);
        let Layout { mut table, mut kinds, pattern, .. } = Layout::new(&energies, vertices);
        let header = (size_of::<NewtonTable>() + size_of_val(&kinds)) / 4;
        let mut data = vec![0; header];
        let mut forces = vec![Vec::new(); vertices];
        let mut sources = vec![Vec::new(); ROWS * pattern.columns.len()];
        each_list!(&energies, |number, list| {
            add_kind(list, &mut kinds[number], &mut data);
            gather_forces(list, kinds[number].forces, &mut forces);
            gather_blocks(list, kinds[number].blocks, &pattern, &mut sources);
        });
        (table.force_offsets, table.forces) = append_rows(&mut data, &forces);
        table.block_offsets = append(&mut data, &pattern.offsets);
        table.columns = append(&mut data, pattern.columns.as_flattened());
        table.diagonal = append(&mut data, pattern.diagonal.as_flattened());
        (table.source_offsets, table.sources) = append_rows(&mut data, &sources);
        let words: Vec<u32> = [bytemuck::cast_slice(&[table]), bytemuck::cast_slice(&kinds)].concat();
        data[..header].copy_from_slice(&words);
        Self { u32_data: data, colors: Vec::new() }
    }
}

/// Appends corners, constants and times of a kind.
fn add_kind<const N: usize, const C: usize>(
    list: &EnergyList<N, C>,
    kind: &mut NewtonKind,
    data: &mut Vec<u32>,
) {
    let start = data.len() as u32;
    for corner in 0..N {
        data.extend(list.corners.iter().map(|corners| corners[corner]));
    }
    kind.corners = start;
    kind.constants = append_doubles(data, (0..C).flat_map(|k| list.constants.iter().map(move |of| of[k])));
    if list.is_damped() {
        kind.times = append_doubles(data, list.times.iter().copied());
    }
}

/// Appends doubles, from a multiple of two on.
fn append_doubles(data: &mut Vec<u32>, numbers: impl Iterator<Item = f64>) -> u32 {
    data.resize(data.len().next_multiple_of(2), 0);
    let start = data.len() as u32;
    data.extend(numbers.flat_map(|number| {
        let bits = number.to_bits();
        [bits as u32, (bits >> 32) as u32]
    }));
    start
}

/// Appends rows behind their offsets. Returns where both begin.
fn append_rows(data: &mut Vec<u32>, rows: &[Vec<u32>]) -> (u32, u32) {
    let mut end = 0;
    let mut offsets = vec![0];
    for row in rows {
        end += row.len() as u32;
        offsets.push(end);
    }
    (append(data, &offsets), append(data, &rows.concat()))
}

/// Adds the forces of a kind to those that its vertices sum: eight elements at a time, corner by corner.
fn gather_forces<const N: usize, const C: usize>(list: &EnergyList<N, C>, first: u32, of: &mut [Vec<u32>]) {
    let count = list.corners.len();
    for eight in (0..count).step_by(ROWS) {
        for corner in 0..N {
            for element in eight..(eight + ROWS).min(count) {
                let vertex = list.corners[element][corner] as usize;
                of[vertex].push(first + (corner * count + element) as u32);
            }
        }
    }
}

/// Adds the blocks of a kind to those that the Hessian sums: eight elements at a time, pair by pair.
fn gather_blocks<const N: usize, const C: usize>(
    list: &EnergyList<N, C>,
    first: u32,
    pattern: &BlockPattern,
    of: &mut [Vec<u32>],
) {
    let count = list.corners.len();
    for eight in (0..count).step_by(ROWS) {
        let elements = eight..(eight + ROWS).min(count);
        for (pair, (i, j)) in (0..N).flat_map(|i| (i..N).map(move |j| (i, j))).enumerate() {
            let mut add = |i: usize, j: usize, is_transposed: u32| {
                for element in elements.clone() {
                    let corners = &list.corners[element];
                    if let Some(place) = pattern.place(corners[i], corners[j]) {
                        let number = first + (pair * count + element) as u32;
                        of[place as usize].push(2 * number + is_transposed);
                    }
                }
            };
            add(i, j, 0);
            if i != j {
                add(j, i, 1);
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
mod tests {
    use super::*;
    use crate::{Material, Spring, Surface};
    use std::collections::BTreeSet;
    use std::sync::Arc;

    const SIDE: u32 = 20;

    /// A sheet of squares, and a spring from corner to corner.
    fn potential(damping: f64) -> Potential {
        let place = |v: u32| [(v % SIDE) as f32, (v / SIDE) as f32];
        let squares = (0..SIDE - 1).flat_map(|y| (0..SIDE - 1).map(move |x| y * SIDE + x));
        let triangles: Vec<[u32; 3]> =
            squares.flat_map(|i| [[i, i + 1, i + SIDE], [i + SIDE, i + 1, i + SIDE + 1]]).collect();
        let coordinates = triangles.iter().map(|corners| corners.map(place)).collect();
        let surface = Arc::new(Surface::new((SIDE * SIDE) as usize, triangles, coordinates).unwrap());
        let material = Material { stretch_damping: damping, ..Material::new() };
        let spring = Spring { ends: [0, SIDE * SIDE - 1], length: 3.0, stiffness: 20.0 };
        Potential::new(surface, vec![material]).unwrap().with_springs(vec![spring]).unwrap()
    }

    fn read<T: bytemuck::AnyBitPattern>(words: &[u32]) -> T {
        bytemuck::pod_read_unaligned(&bytemuck::cast_slice(words)[..size_of::<T>()])
    }

    /// Reads the table as a device does.
    #[test]
    fn every_force_and_block_is_added_once_where_it_belongs() {
        let potential = potential(0.0);
        let (energies, vertices) = (Energies::new(&potential), (SIDE * SIDE) as usize);
        let words = PotentialTable::of_newton(&potential, vertices).u32_data;
        let table: NewtonTable = read(&words);
        let kinds: Vec<NewtonKind> = (0..KINDS)
            .map(|k| read(&words[(size_of::<NewtonTable>() + k * size_of::<NewtonKind>()) / 4..]))
            .collect();
        assert_eq!(kinds.iter().map(|kind| kind.count).collect::<Vec<_>>(), [722, 0, 0, 722, 0, 0, 1]);
        assert_eq!(table.energy_eights - table.eights, 91 + 91 + 1);
        // The corner that a force belongs to.
        let vertex_of = |force: u32| {
            let kind = kinds.iter().rev().find(|kind| kind.count > 0 && kind.forces <= force).unwrap();
            words[(kind.corners + force - kind.forces) as usize]
        };
        let row = |offsets: u32, first: u32, i: usize| {
            let [start, end] = [0, 1].map(|k| words[offsets as usize + i + k] as usize);
            &words[first as usize + start..first as usize + end]
        };
        let mut seen = BTreeSet::new();
        for i in 0..vertices {
            for &force in row(table.force_offsets, table.forces, i) {
                assert_eq!(vertex_of(force) as usize, i);
                assert!(seen.insert(force), "twice");
            }
        }
        assert_eq!(seen.len(), 722 * 3 + 722 * 6 + 2);
        // Of a block its row and column, whatever the pair of corners is.
        let mut seen = BTreeSet::new();
        for place in 0..ROWS * table.blocks as usize {
            let eight = (0..table.eights)
                .rev()
                .find(|&eight| words[(table.block_offsets + eight) as usize] as usize <= place / ROWS);
            let row_of_place = ROWS * eight.unwrap() as usize + place % ROWS;
            let column = words[table.columns as usize + place];
            for &source in row(table.source_offsets, table.sources, place) {
                let (number, is_transposed) = (source / 2, source % 2 == 1);
                let (k, kind) = kinds
                    .iter()
                    .enumerate()
                    .rev()
                    .find(|(_, kind)| kind.count > 0 && kind.blocks <= number)
                    .unwrap();
                let corners = [3, 3, 3, 6, 4, 4, 2][k];
                let pairs: Vec<_> = (0..corners).flat_map(|i| (i..corners).map(move |j| (i, j))).collect();
                let (i, j) = pairs[((number - kind.blocks) / kind.count) as usize];
                let element = (number - kind.blocks) % kind.count;
                let corner = |k: u32| words[(kind.corners + k * kind.count + element) as usize];
                let found = if is_transposed { (corner(j), corner(i)) } else { (corner(i), corner(j)) };
                assert_eq!(found, (row_of_place as u32, column));
                assert!(seen.insert(source), "twice");
            }
        }
        assert_eq!(seen.len(), 722 * 9 + 722 * 36 + 4, "of pairs of two corners both are there");
        assert_eq!(kinds[3].constants % 2, 0);
        let constants = &words[kinds[3].constants as usize..];
        assert_eq!(read::<f64>(&constants[2 * 722 * 3..]), energies.joined.constants[0][3]);
        assert_eq!(read::<f64>(&constants[2..]), energies.joined.constants[1][0]);
        let bytes = 4 * NewtonTable::scratch_words(&potential, vertices) / vertices as u64;
        assert!(
            (5000..7000).contains(&bytes),
            "{bytes} bytes for each vertex: docs/math/newton.md says 6 kB"
        );
    }

    #[test]
    fn strains_have_room_where_elements_are_damped() {
        let [plain, damped] = [0.0, 0.1].map(|damping| {
            let potential = potential(damping);
            let words = PotentialTable::of_newton(&potential, 400).u32_data;
            let kind: NewtonKind = read(&words[size_of::<NewtonTable>() / 4..]);
            (NewtonTable::scratch_words(&potential, 400), kind.times)
        });
        assert_eq!(plain.1, 0);
        assert_eq!(damped.1 % 2, 0);
        assert!(damped.1 > 0);
        assert_eq!(damped.0 - plain.0, 2 * 3 * 722);
    }
}

//! Elements of a potential as constraints.

use super::{PotentialTable, append};
use crate::method::xpbd::{Colors, ConstraintKind, Elements};
use crate::shared_structs;

shared_structs! {
    /// Where the elements of a kind are. Tables of all kinds stand at the start of the table of their potential.
    pub struct ElementTable {
        /// From the start of the table of the potential: offsets of the sets.
        pub sets: u32,
        /// From there, too, a multiple of four: a row for each element, of its corners, its constants, its time of damping (s), and
        /// zeros up to a multiple of four.
        pub rows: u32,
        /// From the start of scratch memory: multipliers of each element.
        pub multipliers: u32,
        /// 1 where an element of the kind is damped.
        pub damped: u32,
    }
}

impl PotentialTable {
    /// Lays out elements: an [`ElementTable`] for each kind, then what they name.
    #[must_use]
    pub fn of_elements(elements: &Elements) -> Self {
        let header = ConstraintKind::ALL.len() * size_of::<ElementTable>() / 4;
        let mut u32_data = vec![0; header];
        let mut multipliers = 0;
        let tables = ConstraintKind::ALL.map(|kind| {
            let sets = append(&mut u32_data, elements.sets(kind));
            u32_data.resize(u32_data.len().next_multiple_of(4), 0);
            let rows = u32_data.len() as u32;
            let damped = match kind {
                ConstraintKind::Joined => add(&mut u32_data, kind, &elements.joined),
                ConstraintKind::Hinges => add(&mut u32_data, kind, &elements.hinges),
                ConstraintKind::Isometric => add(&mut u32_data, kind, &elements.isometric),
                ConstraintKind::Woven => add(&mut u32_data, kind, &elements.woven),
                ConstraintKind::Stvk => add(&mut u32_data, kind, &elements.stvk),
                ConstraintKind::Springs => add(&mut u32_data, kind, &elements.springs),
            };
            let table = ElementTable { sets, rows, multipliers, damped: u32::from(damped) };
            multipliers += multipliers_of(elements, kind);
            table
        });
        u32_data[..header].copy_from_slice(bytemuck::cast_slice(&tables));
        Self { u32_data, colors: Vec::new() }
    }

    /// Number of multipliers of all elements.
    #[must_use]
    pub fn multipliers(elements: &Elements) -> u32 {
        ConstraintKind::ALL.iter().map(|&kind| multipliers_of(elements, kind)).sum()
    }
}

fn multipliers_of(elements: &Elements, kind: ConstraintKind) -> u32 {
    kind.multipliers() * elements.sets(kind).last().copied().unwrap_or(0)
}

/// Appends the rows of a kind. Returns whether an element is damped.
fn add<const N: usize, const K: usize>(
    u32_data: &mut Vec<u32>,
    kind: ConstraintKind,
    colors: &Colors<N, K>,
) -> bool {
    for element in &colors.elements {
        let end = u32_data.len() + kind.row() as usize;
        u32_data.extend(element.vertices);
        u32_data.extend(element.constants.map(f32::to_bits));
        u32_data.push(element.time.to_bits());
        u32_data.resize(end, 0);
    }
    colors.elements.iter().any(|element| element.time > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::method::xpbd::Element;

    #[test]
    fn rows_are_where_the_tables_of_their_kinds_say() {
        let spring = |k: u32| Element { vertices: [k, k + 1], constants: [k as f32; 4], time: 0.0 };
        let woven = Element { vertices: [4, 5, 6], constants: [0.5; 7], time: 2.0 };
        let elements = Elements {
            woven: Colors { elements: vec![woven], offsets: vec![0, 1] },
            springs: Colors { elements: vec![spring(0), spring(2), spring(7)], offsets: vec![0, 2, 3] },
            ..Elements::default()
        };
        let PotentialTable { u32_data, .. } = PotentialTable::of_elements(&elements);
        let tables: &[ElementTable] = bytemuck::cast_slice(&u32_data[..24]);
        let [woven, springs] =
            [ConstraintKind::Woven, ConstraintKind::Springs].map(|kind| tables[kind as usize]);
        assert_eq!((woven.damped, springs.damped), (1, 0));
        assert_eq!((woven.multipliers, springs.multipliers), (0, 3));
        assert_eq!(PotentialTable::multipliers(&elements), 6);
        assert_eq!(u32_data[springs.sets as usize..][..3], [0, 2, 3]);
        let row = &u32_data[springs.rows as usize + 2 * ConstraintKind::Springs.row() as usize..];
        assert_eq!(
            row,
            [7, 8, 7.0_f32.to_bits(), 7.0_f32.to_bits(), 7.0_f32.to_bits(), 7.0_f32.to_bits(), 0, 0]
        );
        let row = &u32_data[woven.rows as usize..];
        assert_eq!(
            (row[..3].to_vec(), row[3], row[10]),
            (vec![4, 5, 6], 0.5_f32.to_bits(), 2.0_f32.to_bits())
        );
        assert!(tables.iter().all(|table| table.rows % 4 == 0));
    }
}

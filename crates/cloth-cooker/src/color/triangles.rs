//! The order of triangles, in which a fabric colours them first fit.

use crate::order::{GridPlace, Order};
use std::collections::BTreeSet;

/// Rows of quads after which the colours of upper and lower halves together come again.
const PERIOD: u32 = 3;

/// A triangle of a regular grid: half of a quad.
struct Half {
    grid: u32,
    /// Place of the quad.
    column: u32,
    row: u32,
    /// Set if two of its corners are in the lower row.
    is_lower: bool,
    /// Set if the diagonal of the quad starts at its first corner.
    from_first: bool,
    /// Set if the quad closes an odd number of columns to a tube, so that both quads beside it have the same parity.
    closes_odd: bool,
}

/// Sorts triangles so that first fit finds sets whose triangles lie in memory as the rows of grids do: by colour where they
/// are halves of quads of a grid (see [`Half::color`]), the others after them; then by their lowest particle.
pub(crate) fn sort_triangles(triangles: &mut [[u32; 3]], order: &Order) {
    let place = |particle: u32| order.places[order.vertex_of[particle as usize] as usize];
    let half = |triangle: &[u32; 3]| Half::of(triangle.map(place));
    // Columns of quads with a diagonal of either kind.
    let mut columns = [BTreeSet::new(), BTreeSet::new()];
    for half in triangles.iter().filter_map(half) {
        columns[usize::from(half.from_first)].insert((half.grid, half.column));
    }
    let mixed: BTreeSet<u32> = columns[0].intersection(&columns[1]).map(|&(grid, _)| grid).collect();
    triangles.sort_by_cached_key(|triangle| {
        let color = half(triangle).and_then(|half| half.color(mixed.contains(&half.grid)));
        (color.is_none(), color, triangle.iter().copied().min())
    });
}

impl Half {
    /// `None` if the corners are not three of one quad of one grid.
    fn of(corners: [Option<GridPlace>; 3]) -> Option<Self> {
        let [a, b, c] = corners;
        let corners = [a?, b?, c?];
        let GridPlace { grid, period, .. } = corners[0];
        let row = corners.iter().map(|place| place.row).min()?;
        let next = |column: u32| if column + 1 == period { 0 } else { column + 1 };
        let column = corners
            .iter()
            .map(|place| place.column)
            .find(|&column| corners.iter().all(|place| [column, next(column)].contains(&place.column)))?;
        // By row and column.
        let mut is_corner = [[false; 2]; 2];
        for place in corners {
            if place.grid != grid || place.row > row + 1 {
                return None;
            }
            is_corner[(place.row - row) as usize][usize::from(place.column != column)] = true;
        }
        let [[first, beside], [below, across]] = is_corner;
        let count = [first, beside, below, across].into_iter().filter(|&is_corner| is_corner).count();
        (count == 3).then_some(Self {
            grid,
            column,
            row,
            is_lower: below && across,
            from_first: first && across,
            closes_odd: column + 1 == period && period % 2 == 1,
        })
    }

    /// A colour whose triangles share no particle, and lie alike in each row; `None` where the parity of columns ends.
    ///
    /// An upper half and the lower half in the quad below it are two columns by three rows of particles, without any left.
    /// So where the diagonals of a column of quads are all alike, six colours suffice, and no triangle of a later one fits in
    /// before. Otherwise quads of each parity of column and row have a colour for either half: eight.
    fn color(&self, is_mixed: bool) -> Option<u32> {
        let of_row = if is_mixed {
            2 * (self.row % 2) + u32::from(self.is_lower)
        } else {
            (self.row + if self.is_lower { PERIOD - 1 } else { 0 }) % PERIOD
        };
        (!self.closes_odd).then_some(2 * of_row + self.column % 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cloth_core::Fabric;

    /// Sets of a grid's triangles, whose diagonals start at the first corner of a quad where `from_first` says so.
    fn sets(
        columns: u32,
        rows: u32,
        is_tube: bool,
        from_first: impl Fn(u32, u32) -> bool,
    ) -> Vec<Vec<[u32; 3]>> {
        let period = if is_tube { columns } else { 0 };
        let place = |i| Some(GridPlace { grid: 0, column: i % columns, row: i / columns, period });
        let count = columns * rows;
        let order = Order { vertex_of: (0..count).collect(), places: (0..count).map(place).collect() };
        let mut triangles = Vec::new();
        for (row, column) in (0..rows - 1).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            if column + 1 == columns && !is_tube {
                continue;
            }
            let [a, b] = [column, (column + 1) % columns].map(|column| row * columns + column);
            let [d, c] = [a + columns, b + columns];
            let halves =
                if from_first(column, row) { [[a, b, c], [a, c, d]] } else { [[a, b, d], [b, c, d]] };
            triangles.extend(halves);
        }
        let mut sorted = triangles.clone();
        sort_triangles(&mut sorted, &order);
        let fabric = Fabric { particle_count: count, sets: vec![0], triangles: sorted, ..Fabric::default() };
        let fabric = fabric.validate().unwrap();
        let mut found = fabric.triangles().to_vec();
        triangles.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, triangles, "the same triangles, each from the same corner on");
        let ranges = fabric.triangle_sets().windows(2);
        ranges.map(|range| fabric.triangles()[range[0] as usize..range[1] as usize].to_vec()).collect()
    }

    /// Number of triangles of a set that do not have the particles two columns after those of another one.
    fn starts(set: &[[u32; 3]]) -> usize {
        let follows = |triangle: &&[u32; 3]| set.contains(&triangle.map(|particle| particle.wrapping_sub(2)));
        set.iter().filter(|triangle| !follows(triangle)).count()
    }

    #[test]
    fn six_sets_hold_a_grid_with_like_diagonals() {
        for from_first in [true, false] {
            let found = sets(20, 16, false, |_, _| from_first);
            assert_eq!(found.len(), 6);
            // Upper and lower halves of 15 rows of quads, of which every third is of a colour.
            assert!(found.iter().all(|set| starts(set) <= 10 + 1), "{found:?}");
            assert_eq!(sets(20, 16, false, |column, _| (column % 2 == 0) == from_first).len(), 6);
        }
    }

    #[test]
    fn eight_sets_hold_a_grid_with_any_diagonals() {
        let found = sets(20, 16, false, |column, row| (column + row) % 2 == 0);
        assert_eq!(found.len(), 8);
        assert!(found.iter().all(|set| starts(set) <= 8), "{found:?}");
        assert_eq!(sets(20, 16, false, |column, row| column * row % 5 < 2).len(), 8);
    }

    #[test]
    fn tubes_need_as_few_unless_their_columns_are_odd() {
        assert_eq!(sets(20, 16, true, |_, _| true).len(), 6);
        assert_eq!(sets(20, 16, true, |column, row| (column + row) % 2 == 0).len(), 8);
        // Three more for the quads that close it.
        let found = sets(21, 16, true, |_, _| true);
        assert_eq!(found.len(), 9);
        assert!(found[6..].iter().flatten().count() <= 30);
    }

    #[test]
    fn what_is_no_half_of_a_quad_comes_last() {
        let place = |column, row| Some(GridPlace { grid: 0, column, row, period: 0 });
        assert!(Half::of([place(3, 4), place(4, 4), place(4, 5)]).is_some());
        assert!(Half::of([place(3, 4), place(4, 4), place(5, 4)]).is_none());
        assert!(Half::of([place(3, 4), place(4, 4), place(4, 6)]).is_none());
        assert!(Half::of([place(3, 4), None, place(4, 4)]).is_none());
        let other = GridPlace { grid: 1, column: 4, row: 5, period: 0 };
        assert!(Half::of([place(3, 4), place(4, 4), Some(other)]).is_none());
    }
}

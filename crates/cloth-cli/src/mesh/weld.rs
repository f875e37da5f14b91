//! Vertex classes by equal position.

use std::collections::HashMap;

/// For each vertex the lowest vertex at exactly the same position. It joins the copies that a file format
/// makes of a vertex along UV seams; use it when a cooker's weld map is not at hand.
pub fn weld_by_position(positions: &[[f32; 3]]) -> Vec<u32> {
    let mut first = HashMap::with_capacity(positions.len());
    let classes = positions.iter().enumerate().map(|(vertex, position)| {
        // Adding zero turns -0.0 into 0.0, which are one place but two bit patterns.
        let key = position.map(|coordinate| (coordinate + 0.0).to_bits());
        *first.entry(key).or_insert(vertex as u32)
    });
    classes.collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn equal_positions_share_the_lowest_vertex() {
        let positions = [[0.0, 1.0, 2.0], [3.0; 3], [-0.0, 1.0, 2.0], [3.0; 3]];
        assert_eq!(super::weld_by_position(&positions), [0, 1, 0, 1]);
    }
}

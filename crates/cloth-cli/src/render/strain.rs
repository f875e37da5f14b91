//! Strain of edges as a number per vertex.

use glam::Vec3;

/// The strain of largest magnitude among the edges at each vertex: length over rest length, minus one.
///
/// `edges` are vertex indices, `rest_lengths` their lengths at rest in metres; edges out of range or without
/// rest length are left out. A vertex without edges gets 0.
pub fn vertex_strain(positions: &[[f32; 3]], edges: &[[u32; 2]], rest_lengths: &[f32]) -> Vec<f32> {
    let mut strain = vec![0.0_f32; positions.len()];
    for (edge, &rest) in edges.iter().zip(rest_lengths) {
        let [Some(&a), Some(&b)] = edge.map(|vertex| positions.get(vertex as usize)) else {
            continue;
        };
        if rest > 0.0 {
            let value = Vec3::from(a).distance(b.into()) / rest - 1.0;
            for &vertex in edge {
                let largest = &mut strain[vertex as usize];
                if value.abs() > largest.abs() {
                    *largest = value;
                }
            }
        }
    }
    strain
}

#[cfg(test)]
mod tests {
    #[test]
    fn largest_strain_of_either_sign_wins() {
        let positions = [[0.0; 3], [1.1, 0.0, 0.0], [1.1, 0.7, 0.0], [9.0; 3]];
        let strain = super::vertex_strain(&positions, &[[0, 1], [1, 2], [0, 7]], &[1.0, 1.0, 1.0]);
        let expected = [0.1, -0.3, -0.3, 0.0];
        assert!(strain.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-5), "{strain:?}");
    }
}

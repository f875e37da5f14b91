use super::*;
use crate::material::{BendingModel, Material, MembraneModel};
use crate::surface::Surface;
use std::sync::Arc;

fn grid(side: u32, material: Material) -> Vertices {
    let place = |i: u32| [(i % side) as f32 * 0.1, (i / side) as f32 * 0.1];
    let quads = (0..side - 1).flat_map(|y| (0..side - 1).map(move |x| y * side + x));
    let triangles: Vec<[u32; 3]> =
        quads.flat_map(|i| [[i, i + 1, i + side], [i + 1, i + side + 1, i + side]]).collect();
    let coordinates = triangles.iter().map(|triangle| triangle.map(place)).collect();
    let surface = Surface::new((side * side) as usize, triangles, coordinates).unwrap();
    Vertices::new(&Potential::new(Arc::new(surface), vec![material]).unwrap(), (side * side) as usize, &[])
}

fn materials() -> Vec<Material> {
    let bendings = [BendingModel::Joined, BendingModel::Hinge, BendingModel::Quadratic];
    let membranes = [MembraneModel::Woven, MembraneModel::Springs, MembraneModel::Stvk];
    bendings.into_iter().zip(membranes).map(|(b, m)| Material::new().bending(b).membrane(m)).collect()
}

#[test]
fn vertices_in_the_middle_of_a_grid_have_one_pattern() {
    for material in materials() {
        let vertices = grid(12, material);
        let pattern = |i: usize| vertices.vertices[i].pattern();
        let first = pattern(2 * 12 + 2);
        for i in (2..10).flat_map(|y| (2..10).map(move |x| 12 * y + x)) {
            assert_eq!(pattern(i), first, "{material:?} {i}");
        }
    }
}

#[test]
fn vertices_of_a_colour_are_no_neighbours_and_all_are_there() {
    for material in materials() {
        let vertices = grid(9, material);
        let mut all = vertices.order.clone();
        all.sort_unstable();
        assert!(all.iter().copied().eq(0..81));
        for color in vertices.colors.windows(2) {
            let [begin, end] = [color[0], color[1]].map(|run| vertices.runs[run as usize] as usize);
            let of_color = &vertices.order[begin..end];
            for &i in of_color {
                let chunks = &vertices.vertices[i as usize].chunks;
                let near = chunks.iter().flat_map(|chunk| &chunk.neighbours);
                // One that has no neighbour beyond an edge is so itself.
                let mut near = near.filter(|&&other| other != i);
                assert!(near.all(|other| !of_color.contains(other)), "{i}");
            }
        }
        for run in vertices.runs.windows(2) {
            let patterns = &vertices.order[run[0] as usize..run[1] as usize];
            let pattern = |i: &u32| vertices.vertices[*i as usize].pattern();
            assert!(patterns.windows(2).all(|pair| pattern(&pair[0]) == pattern(&pair[1])));
        }
    }
}

#[test]
fn a_vertex_with_many_neighbours_has_several_chunks() {
    let count = 100_u32;
    let springs = (1..count).map(|i| crate::Spring { ends: [0, i], length: 1.0, stiffness: 5.0 }).collect();
    let potential = Potential::default().with_springs(springs).unwrap();
    let vertices = Vertices::new(&potential, count as usize, &[]);
    let chunks = &vertices.vertices[0].chunks;
    assert_eq!(chunks.len(), 4);
    assert!(chunks.iter().all(|chunk| chunk.neighbours.len() <= MOST_NEIGHBOURS));
    let mut reached: Vec<u32> = chunks
        .iter()
        .flat_map(|chunk| chunk.entries.iter().map(|entry| chunk.neighbours[usize::from(entry.places[0])]))
        .collect();
    reached.sort_unstable();
    assert!(reached.into_iter().eq(1..count));
}

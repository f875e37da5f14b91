use super::*;
use crate::material::{Material, MembraneModel};
use crate::potential::{Potential, Spring};
use crate::surface::Surface;
use std::sync::Arc;

fn surface() -> Arc<Surface> {
    let corners = [[0.0, 0.0], [0.1, 0.0], [0.0, 0.1], [0.1, 0.1]];
    let triangles = vec![[0, 1, 2], [1, 3, 2]];
    let coordinates =
        triangles.iter().map(|triangle: &[u32; 3]| triangle.map(|i| corners[i as usize])).collect();
    Arc::new(Surface::new(4, triangles, coordinates).unwrap())
}

fn springs() -> Material {
    Material::new().membrane(MembraneModel::Springs).bending_micro(0.0, 0.0)
}

fn refused(material: Material) -> String {
    let potential = Potential::new(surface(), vec![material]).unwrap();
    springs::check(&potential).unwrap_err().to_string()
}

#[test]
fn what_is_no_spring_is_refused_in_words() {
    assert!(refused(Material::new()).contains("materials[0].membrane"));
    assert!(refused(Material::new().membrane(MembraneModel::Springs)).contains("materials[0].bending_warp"));
    assert!(refused(springs().damping(0.01, 0.0)).contains("materials[0].stretch_damping"));
}

#[test]
fn springs_are_edges_and_those_of_the_user() {
    let user = Spring { ends: [0, 3], length: 0.2, stiffness: 3.0 };
    let potential = Potential::new(surface(), vec![springs()]).unwrap().with_springs(vec![user]).unwrap();
    springs::check(&potential).unwrap();
    let links = Springs::new(&potential).links;
    assert_eq!(links.len(), 6);
    assert_eq!(links[5], Link { ends: [0, 3], range: [0.2; 2], stiffness: [3.0; 2] });
    assert!(links[..5].iter().all(|link| link.stiffness[0] > 0.0 && link.range[0] > 0.09));
}

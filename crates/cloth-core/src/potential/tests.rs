use super::*;

fn square() -> Arc<Surface> {
    let corners = [[0.0, 0.0], [0.1, 0.0], [0.1, 0.1], [0.0, 0.1]];
    let triangles = vec![[0, 1, 2], [0, 2, 3]];
    let coordinates = triangles.iter().map(|t: &[u32; 3]| t.map(|v| corners[v as usize])).collect();
    Arc::new(Surface::new(4, triangles, coordinates).unwrap())
}

#[test]
fn errors_name_field_and_index() {
    let text = |result: Result<Potential>| result.unwrap_err().to_string();
    assert!(text(Potential::new(square(), vec![])).contains("surface.materials[0]"));
    let soft = Material { compression: 0.5, ..Material::default() };
    assert!(text(Potential::new(square(), vec![soft])).contains("materials[0].membrane"));
    let spring = Spring { ends: [0, 1], length: -1.0, stiffness: 1.0 };
    assert!(text(Potential::default().with_springs(vec![spring])).contains("springs[0].length"));
    for ends in [[0, 9], [2, 2]] {
        let spring = Spring { ends, length: 1.0, stiffness: 1.0 };
        let potential = Potential::default().with_springs(vec![spring]).unwrap();
        assert!(potential.validate_for(4).unwrap_err().to_string().contains("springs[0].ends"));
    }
    let good =
        ContactElement { weights: [1.0; 4], normal: [0.0, 0.0, 1.0], radius: 0.1, ..Default::default() };
    for (field, contact) in [
        ("vertices", ContactElement { vertices: [0, 1, 2, 9], ..good }),
        ("weights", ContactElement { weights: [f32::NAN; 4], ..good }),
        ("normal", ContactElement { normal: [1.0; 3], ..good }),
        ("offset", ContactElement { offset: f32::INFINITY, ..good }),
        ("radius", ContactElement { radius: 0.0, ..good }),
        ("stiffness", ContactElement { stiffness: -1.0, ..good }),
        ("friction", ContactElement { friction: f32::NAN, ..good }),
    ] {
        let text =
            Potential::default().with_contacts(vec![good, contact]).validate_for(4).unwrap_err().to_string();
        assert!(text.contains(&format!("contacts[1].{field}")), "{text}");
    }
    let potential = Potential::new(square(), vec![Material::default()]).unwrap();
    assert!(potential.validate_for(5).unwrap_err().to_string().contains("vertex_count"));
    potential.validate_for(4).unwrap();
}

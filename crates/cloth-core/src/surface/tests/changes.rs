//! Rest shapes, other numbers, other scales, files.

use super::*;
use crate::sections::{Format, SectionWriter, Sections};

const FORMAT: Format =
    Format { magic: b"CLOTHTST", version: 1, field: "file", content: "a test", cure: "run it again" };

fn bytes(surface: &Surface) -> Vec<u8> {
    let mut out = SectionWriter::default();
    surface.write(&mut out);
    out.finish(&FORMAT)
}

fn read(bytes: &[u8], vertices: usize) -> crate::Result<Surface> {
    Ok(Surface::read(&Sections::new(bytes, &FORMAT)?, vertices)?.unwrap())
}

fn dome(columns: u32, rows: u32) -> Surface {
    let places: Vec<[f32; 3]> = (0..columns * rows)
        .map(|v| [(v % columns) as f32 * 0.1, (v / columns) as f32 * 0.1, 0.02 * (v % 5) as f32])
        .collect();
    sheet(columns, rows, 0.1).with_rest_positions(&places).unwrap()
}

#[test]
fn what_is_written_is_read() {
    let triangles = sheet(5, 4, 0.1).triangles().len() as u16;
    let surface = dome(5, 4).with_materials((0..triangles).collect()).unwrap();
    assert_eq!(read(&bytes(&surface), 20), Ok(surface.clone()));
    assert_eq!(read(&bytes(&sheet(5, 4, 0.1)), 20), Ok(sheet(5, 4, 0.1)));
    assert_ne!(sheet(5, 4, 0.1), surface);
    assert_ne!(sheet(5, 4, 0.1), sheet(5, 4, 0.2));
    let error = read(&bytes(&surface), 19).unwrap_err().to_string();
    assert!(error.starts_with("surface.triangles["), "{error}");
    assert!(surface.memory_bytes() > sheet(5, 4, 0.1).memory_bytes());

    let empty = SectionWriter::default().finish(&FORMAT);
    assert_eq!(Surface::read(&Sections::new(&empty, &FORMAT).unwrap(), 20), Ok(None));
}

#[test]
fn rest_angles_are_found_by_their_vertices_in_any_order() {
    let surface = sheet(3, 3, 1.0);
    let [x0, x1, x2, x3] = surface.hinges()[2];
    for (vertices, expected) in [
        ([x0, x1, x2, x3], 0.25),
        ([x1, x0, x3, x2], 0.25),
        ([x1, x0, x2, x3], -0.25),
        ([x0, x1, x3, x2], -0.25),
    ] {
        let surface = surface.clone().with_rest_angles(&[(vertices, 0.25)]).unwrap();
        assert_eq!(surface.hinge_rest()[2].angle, expected);
        assert_eq!(surface.hinge_rest()[1].angle, 0.0);
    }
    let error = surface.clone().with_rest_angles(&[([0, 8, 1, 2], 0.0)]).unwrap_err().to_string();
    assert!(error.starts_with("rest angles[0] = [0, 8, 1, 2]: no two triangles meet like this"), "{error}");
    let error = surface.with_rest_angles(&[([x0, x1, x2, x3], f64::NAN)]).unwrap_err().to_string();
    assert!(error.starts_with("rest angles[0] = NaN: must be finite"), "{error}");
}

#[test]
fn rest_positions_are_checked() {
    let surface = sheet(3, 3, 1.0);
    let message =
        |positions: &[[f32; 3]]| surface.clone().with_rest_positions(positions).unwrap_err().to_string();
    assert!(message(&[[0.0; 3]; 8]).starts_with("rest positions has 8 elements, expected 9"));
    assert!(message(&[[0.0, f32::NAN, 0.0]; 9]).starts_with("rest positions[0].y = NaN"));
    let error = message(&[[0.0; 3]; 9]);
    assert!(
        error.starts_with("rest angle of hinge 0 = [") && error.contains("move its corners apart"),
        "{error}"
    );
}

#[test]
fn other_numbers_are_the_same_surface() {
    let surface = dome(4, 3);
    let colors = surface.vertex_colors(ElementKind::Stencil).clone();
    let new: Vec<u32> = (0..12).map(|v| (v * 5 + 3) % 12).collect();
    let there = surface.renumbered(&new).unwrap();
    assert_ne!(there, surface);
    assert_eq!(there.edge_lengths(), surface.edge_lengths());
    for (edge, known) in there.edges().iter().zip(surface.edges()) {
        let [a, b] = known.map(|v| new[v as usize]);
        assert_eq!(*edge, [a.min(b), a.max(b)]);
    }
    assert_eq!(
        there.incidence(ElementKind::Hinge).slots_of(3),
        surface.incidence(ElementKind::Hinge).slots_of(0)
    );
    let mut back = vec![0; 12];
    (0_u32..).zip(&new).for_each(|(old, &number)| back[number as usize] = old);
    let again = there.renumbered(&back).unwrap();
    assert_eq!(again, surface);
    assert_eq!(again.vertex_colors(ElementKind::Stencil), &colors);
    assert_eq!(again.vertex_areas(), surface.vertex_areas());
    // The same as if it had been made with those numbers.
    let triangles = surface.triangles().iter().map(|t| t.map(|v| new[v as usize])).collect();
    let made = Surface::new(12, triangles, surface.material_coordinates().to_vec()).unwrap();
    assert_eq!(made.hinges(), there.hinges());
    assert_eq!(made.stencils(), there.stencils());

    assert!(surface.renumbered(&[0; 12]).unwrap_err().to_string().starts_with("vertex numbers[1] = 0"));
    assert!(surface.renumbered(&[0]).unwrap_err().to_string().starts_with("vertex numbers has 1"));
    let mut far = back;
    far[4] = 12;
    assert!(surface.renumbered(&far).unwrap_err().to_string().starts_with("vertex numbers[4] = 12"));
}

#[test]
fn a_scaled_surface_keeps_its_angles() {
    let surface = dome(4, 3);
    let large = surface.scaled(2.0).unwrap();
    assert_eq!(large.areas()[0], surface.areas()[0] * 4.0);
    assert_eq!(large.hinge_rest()[3].angle, surface.hinge_rest()[3].angle);
    assert_eq!(large.hinge_rest()[3].length, surface.hinge_rest()[3].length * 2.0);
    assert!(surface.scaled(0.0).unwrap_err().to_string().starts_with("rest length scale = 0"));
    assert!(surface.scaled(1e30).is_err());
}

#[test]
fn a_fabric_carries_its_surface_and_checks_its_size() {
    use crate::Fabric;
    use std::sync::Arc;
    let particles = [[0.0, 0.0, 0.0, 1.0]; 12];
    let plain = Fabric::from_edges(&particles, &[[0, 1]]).unwrap();
    let mut fabric = plain.clone();
    fabric.surface = Some(Arc::new(sheet(4, 3, 0.1)));
    let valid = fabric.clone().validate().unwrap();
    assert_eq!(valid.surface().unwrap().triangles().len(), 12);
    assert_eq!(valid.to_fabric(), fabric);
    let without = plain.clone().validate().unwrap();
    assert_eq!(valid.fingerprint(), without.fingerprint(), "states of position based dynamics go with both");
    assert_ne!(valid, without);
    assert!(valid.memory_bytes() > without.memory_bytes());
    fabric.scale_rest_lengths(2.0).unwrap();
    assert_eq!(fabric.surface.as_ref().unwrap().edge_lengths()[0], sheet(4, 3, 0.2).edge_lengths()[0]);
    fabric.scale_rest_lengths(0.0).unwrap();
    assert_eq!(fabric.surface, None);
    fabric.surface = Some(Arc::new(sheet(3, 3, 0.1)));
    let error = fabric.validate().unwrap_err().to_string();
    assert!(error.starts_with("vertices of fabric.surface has 9 elements"), "{error}");

    let bytes = crate::fabric::bytes::to_bytes(&valid);
    assert_eq!(crate::fabric::bytes::from_bytes(&bytes, 12), Ok(valid));
    // A file of version 1, which knew no surface.
    let mut old = crate::fabric::bytes::to_bytes(&without);
    old[8] = 1;
    assert_eq!(crate::fabric::bytes::from_bytes(&old, 12), Ok(without));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..config() })]

    #[test]
    fn damage_never_panics(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        let mut file = bytes(&dome(4, 3).with_materials((0..12).collect()).unwrap());
        for (at, value) in changes {
            let at = at.index(file.len());
            file[at] = value;
        }
        // A right checksum, so that damage reaches the parser.
        let sum = crate::sections::checksum(&file[32..]);
        file[24..32].copy_from_slice(&sum.to_le_bytes());
        let found = Sections::new(&file, &FORMAT).and_then(|file| Surface::read(&file, 12));
        if let Ok(Some(surface)) = found {
            prop_assert_eq!(read(&bytes(&surface), 12), Ok(surface));
        }
    }
}

//! A body of our own: a mannequin as an implicit surface, made into triangles, bound to a skeleton, with an animation of four seconds.

mod glb;
mod implicit;
mod polygonise;
mod skeleton;

use std::path::Path;

use glam::Vec3;

/// Size of the cells that triangles are made of (m): about 15,000 triangles.
const CELL: f32 = 0.018;

/// The mannequin as the bytes of a skinned `.glb` file: 1.76 m tall, feet on y = 0, looking along +z, arms slightly spread; closed, with
/// outward triangles. Its animation lifts the arms and turns the torso. Always the same bytes.
#[must_use]
pub fn mannequin() -> Vec<u8> {
    let joints = skeleton::skeleton();
    let value = |point: Vec3| skeleton::value(&joints, point);
    let corners = [Vec3::new(-0.78, -0.03, -0.21), Vec3::new(0.78, 1.83, 0.23)];
    let (vertices, triangles) = polygonise::polygonise(&value, corners, CELL);
    let weights: Vec<_> = vertices.iter().map(|&vertex| skeleton::weights(&joints, vertex)).collect();
    glb::write(&glb::Skinned {
        vertices: &vertices,
        triangles: &triangles,
        weights: &weights,
        joints: &joints,
        turns: &skeleton::turns(),
    })
}

/// Whether a path is the name of the mannequin: a file of that name is meant by ./mannequin.
#[must_use]
pub fn is_mannequin(path: &Path) -> bool {
    path == Path::new("mannequin")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use glam::{Quat, Vec3};

    use super::mannequin;
    use crate::drape::{Finder, Topology, vertex_of_each_part};
    use crate::mesh_generate::volume;
    use crate::mesh_read::{AnimatedMesh, GltfFile};

    fn read() -> AnimatedMesh {
        let file = GltfFile::from_bytes(Path::new("mannequin.glb"), &mannequin()).unwrap();
        file.animated_mesh(None, None).unwrap()
    }

    #[test]
    fn one_closed_surface_that_meets_itself_nowhere_and_faces_outwards() {
        let body = read();
        let (mesh, triangles) = (body.mesh(), body.mesh().triangles());
        assert_eq!(Topology::new(&mesh.positions, &triangles), Topology::default());
        assert_eq!(vertex_of_each_part(mesh.positions.len(), &triangles).len(), 1);
        assert!((5_000..=20_000).contains(&triangles.len()), "{}", triangles.len());
        // A person of about 55 to 85 litres.
        let volume = volume(mesh);
        assert!((0.045..0.085).contains(&volume), "{volume}");
        let mut finder = Finder::new((&mesh.positions, &triangles), (&[], &[]));
        for time in [0.0, 1.3, 2.0, 2.6] {
            let found = finder.find(&body.positions(time), &[]);
            assert_eq!(found.garment, 0, "{time} s: {}", found.example());
        }
    }

    #[test]
    fn triangles_are_neither_needles_nor_specks() {
        let body = read();
        let at = |vertex: u32| Vec3::from(body.mesh().positions[vertex as usize]);
        for [a, b, c] in body.mesh().triangles() {
            let sides = [at(a).distance(at(b)), at(b).distance(at(c)), at(c).distance(at(a))];
            let (least, most) =
                (sides.iter().copied().fold(1.0, f32::min), sides.iter().copied().fold(0.0, f32::max));
            assert!(least > 0.004 && most < 0.06 && most < 5.0 * least, "{sides:?} at {}", at(a));
        }
    }

    /// Half way between two keys whose tangents are 0 a cubic spline has the middle: 19 of 38 degrees.
    #[test]
    fn an_arm_turns_about_its_shoulder_as_the_keys_say() {
        let body = read();
        let (bound, moved) = (&body.mesh().positions, body.positions(0.8));
        assert_eq!(body.positions(0.0).len(), bound.len());
        let tip = (0..bound.len()).max_by(|&a, &b| bound[a][0].total_cmp(&bound[b][0])).unwrap();
        let shoulder = Vec3::new(0.172, 1.405, -0.005);
        let turn = Quat::from_rotation_z(19.0_f32.to_radians());
        let expected = shoulder + turn * (Vec3::from(bound[tip]) - shoulder);
        assert!(expected.distance(moved[tip].into()) < 1e-4, "{expected} {:?}", moved[tip]);
        let sole = (0..bound.len()).min_by(|&a, &b| bound[a][1].total_cmp(&bound[b][1])).unwrap();
        assert!(Vec3::from(bound[sole]).distance(moved[sole].into()) < 1e-5);
        let at_start = body.positions(0.0);
        for (a, b) in bound.iter().zip(&at_start) {
            assert!(Vec3::from(*a).distance((*b).into()) < 1e-5, "{a:?} {b:?}");
        }
        assert_eq!((body.duration(), body.joint_count()), (4.0, 17));
    }

    #[test]
    fn always_the_same_bytes() {
        assert_eq!(mannequin(), mannequin());
    }
}

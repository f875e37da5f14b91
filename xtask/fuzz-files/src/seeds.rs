//! Small valid files of the formats that people do not write by hand, for the corpus.

use crate::{Target, target};
use cloth::cooker::{CookOptions, CookedFabric, Mesh, Partition, Tethers, WarpDirection, cook};
use cloth::{Backend, Capsule, ClothBuilder, Convex, Plane, Solver, Sphere, Triangle};
use cloth_cli::output::{GlbOptions, write_glb, write_npz};
use cloth_cli::scene::SceneFile;
use cloth_cli::simulation::Simulation;
use std::error::Error;
use std::path::Path;

/// Writes them into a folder `corpus`. Snapshots are of the fabric in `snapshot.fabric`, which stays as it is.
///
/// # Errors
/// When a file cannot be written.
pub fn write(folder: &Path) -> Result<(), Box<dyn Error>> {
    let version = |target: Target, name: &str| folder.join("corpus").join(target.name()).join(name);
    for target in Target::ALL {
        std::fs::create_dir_all(version(target, ""))?;
    }
    // grid.fabric and parts.fabric are of version 2, and stay.
    std::fs::write(version(Target::Fabric, "surface.fabric"), fabric(4, 2, Tethers::Geodesic)?.to_bytes())?;
    std::fs::write(version(Target::Snapshot, "plain.snapshot"), snapshot(false)?)?;
    std::fs::write(version(Target::Snapshot, "full.snapshot"), snapshot(true)?)?;

    let scene = "format = 1\nframes = 3\n[[cloth]]\nname = 'a'\ngrid = { size = [1, 1], resolution = [3, 3] }\n\
        [[cloth]]\nname = 'b'\ndisc = { radius = 0.5, rings = 1 }\n[[collider]]\nsphere = { radius = 0.1 }\n";
    let file = SceneFile::parse(scene.to_owned(), "seed", "seed.toml".to_owned(), "".into())?;
    let mut simulation = Simulation::new(file, Backend::Scalar)?;
    (0..3).try_for_each(|_| simulation.advance().map(drop))?;
    write_npz(simulation.recording(), &version(Target::Npy, "recording.npz"))?;
    write_glb(simulation.recording(), &version(Target::Gltf, "recording.glb"), &GlbOptions::default())?;

    let arrays = arrays();
    for (name, bytes) in arrays.iter().filter(|(name, _)| ["particles.npy", "indices.npy"].contains(name)) {
        std::fs::write(version(Target::Npy, name), bytes)?;
    }
    let mut tar = tar::Builder::new(Vec::new());
    for (name, contents) in arrays {
        let mut header = tar::Header::new_ustar();
        header.set_size(contents.len() as u64);
        header.set_mode(0o644);
        tar.append_data(&mut header, name, contents.as_slice())?;
    }
    std::fs::write(version(Target::Case, "chain.tar"), tar.into_inner()?)?;
    Ok(())
}

/// The fabric of a grid.
///
/// # Errors
/// When the cooker refuses it.
pub fn fabric(side: u32, parts: u32, tethers: Tethers) -> cloth::Result<CookedFabric> {
    let place = |i: u32| [(i % side) as f32 * 0.1, (i / side) as f32 * -0.1, (i * i % 7) as f32 * 0.01];
    let mut mesh = Mesh::new((0..side * side).map(place).collect(), Vec::new(), Vec::new());
    let cells = (0..side * (side - 1)).filter(|i| i % side < side - 1);
    mesh.quads = cells.map(|i| [i, i + 1, i + side + 1, i + side]).collect();
    let mesh = mesh.attach(&[0, side - 1])?.with_stiffness(vec![0.5; (side * side) as usize]);
    let options =
        CookOptions::default().tethers(tethers).partition(Partition::Count(parts)).warp(WarpDirection::Auto);
    cook(&mesh, &options)
}

/// A snapshot of a moving cloth, with everything that a cloth can have or without.
fn snapshot(is_full: bool) -> Result<Vec<u8>, Box<dyn Error>> {
    let particles = CookedFabric::load(crate::corpus::folder().join("snapshot.fabric"))?.particles;
    let spheres = [Sphere::new([0.1, -0.1, 0.0], 0.05), Sphere::new([0.3, -0.1, 0.0], 0.04)];
    let mut builder =
        ClothBuilder::new(target::snapshot_fabric(), &particles).gravity([0.0, -9.81, 0.0]).spheres(&spheres);
    if is_full {
        let limits: Vec<[f32; 4]> = particles.iter().map(|&[x, y, z, _]| [x, y, z, 0.5]).collect();
        let planes = [Plane::new([0.0, 1.0, 0.0], 1.0), Plane::new([1.0, 0.0, 0.0], -5.0)];
        let triangle = Triangle::new([-1.0, -0.4, -1.0], [1.0, -0.4, -1.0], [0.0, -0.4, 1.0]);
        builder = builder
            .capsules(&[Capsule::new(0, 1)])
            .convexes(&planes, &[Convex::from_mask(1), Convex::from_mask(2)])
            .collision_triangles(&[triangle])
            .motion_constraints(&limits)
            .separation_constraints(
                &limits.iter().map(|&[x, y, z, _]| [x, y, z - 1.0, 0.1]).collect::<Vec<_>>(),
            )
            .accelerations(&vec![[0.0, 0.0, 1.0, 0.0]; particles.len()])
            .wind([1.0, 0.0, 3.0], 0.1, 0.1)
            .self_collision(0.02)
            .self_collision_indices(&[0, 1, 2, 5, 6])
            .friction(0.3);
    }
    let mut solver = Solver::new(Backend::Scalar)?;
    let id = solver.add(builder)?;
    (0..2).try_for_each(|_| solver.step(1.0 / 60.0).map(drop))?;
    Ok(solver.snapshot(id)?.to_bytes())
}

/// A case of four particles on a chain.
fn arrays() -> Vec<(&'static str, Vec<u8>)> {
    let case = r#"{"format": "cloth-case-1", "frames": 2, "dt": 0.0166, "cloths": [{"gravity": [0, -9.8, 0],
 "phase_configs": [{"phase": 0, "stiffness": 0.9}, {"phase": 1}], "spheres": [[0.1, -0.2, 0, 0.1], [0.3, -0.2, 0, 0.1]],
 "capsules": [[0, 1]], "planes": [[0, 1, 0, 2]], "convexes": [1], "solver_frequency": 240, "copies": 2,
 "collision_triangles": [[0, -1, 0, 1, -1, 0, 0, -1, 1]]}],
 "events": [{"frame": 0, "op": "translation", "value": [0.1, 0, 0]}, {"frame": 0, "op": "set", "param": "friction", "value": 0.2},
  {"frame": 1, "op": "set_particles", "indices": [1], "values": [[0.1, 0, 0, 1]]},
  {"frame": 1, "op": "spheres", "spheres": [[0.1, -0.3, 0, 0.1]]}],
 "solver": {"inter_collision_distance": 0.01}}"#;
    let words = |shape: &str, values: &[u32]| {
        let header = format!("{{'descr': '<u4', 'fortran_order': False, 'shape': {shape}, }}");
        let length = (header.len() as u16).to_le_bytes();
        let elements: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        [b"\x93NUMPY\x01\0", &length[..], header.as_bytes(), &elements].concat()
    };
    let floats = cloth_conformance::npy::write;
    let particles: Vec<f32> =
        (0..4_u8).flat_map(|i| [f32::from(i) * 0.1, 0.0, 0.0, f32::from(i.min(1))]).collect();
    vec![
        ("case.json", case.into()),
        ("particles.npy", floats(&[4, 4], &particles)),
        ("phases.npy", words("(2,)", &[0, 1])),
        ("sets.npy", words("(2,)", &[2, 3])),
        ("indices.npy", words("(6,)", &[0, 1, 2, 3, 1, 2])),
        ("rest_values.npy", floats(&[3], &[0.1; 3])),
        ("tether_anchors.npy", words("(4,)", &[0; 4])),
        ("tether_lengths.npy", floats(&[4], &[0.0, 0.1, 0.2, 0.3])),
        ("triangles.npy", words("(2, 3)", &[0, 1, 2, 1, 2, 3])),
        ("motion_constraints.npy", floats(&[4, 4], &[0.5; 16])),
    ]
}

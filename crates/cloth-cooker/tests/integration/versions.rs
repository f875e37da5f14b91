//! Files that older versions of this library wrote are read, and mean what they meant.

use cloth_cooker::{CookOptions, CookedFabric, Mesh, Partition, WarpDirection, cook};

/// The mesh that the files in `tests/data` were cooked from.
fn mesh() -> Mesh {
    let positions = (0..20).map(|i| [(i % 5) as f32, (i / 5) as f32, 0.1 * (i * i % 7) as f32]).collect();
    let quads: Vec<u32> = (0..15).filter(|i| i % 5 < 4).flat_map(|i| [i, i + 1, i + 6, i + 5]).collect();
    Mesh::from_faces::<u32>(positions, &[], &quads).unwrap().attach(&[0, 4]).unwrap()
}

#[test]
fn version_1_knew_neither_partition_nor_surface() {
    let bytes = include_bytes!("../data/version-1.fabric");
    assert_eq!(bytes[8], 1);
    let old = CookedFabric::from_bytes(bytes).unwrap();
    assert!(old.fabric.surface().is_none() && old.fabric.partition().is_none());
    // Orders of constraints have changed since, and what the report counts; the cloth is the same.
    let new = cook(&mesh(), &CookOptions::default().warp(WarpDirection::None)).unwrap();
    assert_eq!(old.particles.len(), 20);
    assert_eq!(old.fabric.triangles().len(), new.fabric.triangles().len());
    let lengths = |cooked: &CookedFabric| {
        let mut lengths = cooked.fabric.rest_lengths().to_vec();
        lengths.sort_by(f32::total_cmp);
        lengths
    };
    assert_eq!(lengths(&old), lengths(&new));
    assert_eq!(old.attached().len(), 2);
    // It is written in the present version.
    let bytes = old.to_bytes();
    assert_eq!(bytes[8], 3);
    assert_eq!(CookedFabric::from_bytes(&bytes).unwrap(), old);
}

#[test]
fn version_2_knew_no_surface() {
    let bytes = include_bytes!("../data/version-2.fabric");
    assert_eq!(bytes[8], 2);
    let old = CookedFabric::from_bytes(bytes).unwrap();
    let options = CookOptions::default().warp(WarpDirection::Auto).partition(Partition::Count(2));
    assert_eq!(old, cook(&mesh(), &options.clone().warp(WarpDirection::None)).unwrap());
    // What states are recorded with does not depend on the surface that there is now.
    let new = cook(&mesh(), &options).unwrap();
    assert_eq!(new.fabric.surface().unwrap().triangles().len(), 24);
    assert_eq!(old.fabric.fingerprint(), new.fabric.fingerprint());
    assert_eq!(old.fabric.fingerprint(), FINGERPRINT);
}

/// Fingerprint of the fabric of version 2, as that version computed it.
const FINGERPRINT: u64 = 0xa639_4d23_b6cb_4118;

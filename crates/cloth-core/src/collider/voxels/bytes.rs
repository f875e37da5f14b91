//! Voxel colliders as sections of a file. Grids that several colliders share are written once.

use super::{Voxel, VoxelCollider, VoxelGrid, check};
use crate::cloth::Pose;
use crate::collider::Animated;
use crate::error::{Error, Result};
use crate::sections::{SectionWriter, Sections, Words};
use std::sync::Arc;

/// Grids: three counts, three coordinates of the lower corner, and the size of a voxel, as bits.
const GRIDS: [u8; 4] = *b"VXGR";
/// The voxels of all grids, one behind the other.
const CELLS: [u8; 4] = *b"VXCL";
/// Colliders: the number of the grid; offset, tangential and normal attenuation as bits.
const BODIES: [u8; 4] = *b"VXBD";
/// Poses `[x, y, z, quaternion]` at the start of the next frame and, where it moves, at its end.
const POSES: [[u8; 4]; 2] = [*b"VXPS", *b"VXPT"];

impl Words for Voxel {}

/// Colliders at the start of the next frame and, where they move, at its end.
type Ends = (Vec<VoxelCollider>, Option<Vec<VoxelCollider>>);

/// What these sections hold, in words.
pub(crate) fn in_words(name: [u8; 4]) -> Option<&'static str> {
    let names = [GRIDS, CELLS, BODIES, POSES[0], POSES[1]];
    names.contains(&name).then_some("voxels")
}

/// Writes them; nothing where there are none.
pub(crate) fn write(out: &mut SectionWriter, colliders: &[VoxelCollider], poses: &Animated<Pose>) {
    if colliders.is_empty() {
        return;
    }
    let mut grids: Vec<&Arc<VoxelGrid>> = Vec::new();
    let mut bodies: Vec<[u32; 4]> = Vec::new();
    for VoxelCollider { grid, offset, tangential_attenuation, normal_attenuation, .. } in colliders {
        let number = grids.iter().position(|known| Arc::ptr_eq(known, grid)).unwrap_or(grids.len());
        if number == grids.len() {
            grids.push(grid);
        }
        let [offset, tangential, normal] =
            [offset, tangential_attenuation, normal_attenuation].map(|value| value.to_bits());
        bodies.push([number as u32, offset, tangential, normal]);
    }
    let of_grid = |grid: &&Arc<VoxelGrid>| {
        let ([nx, ny, nz], [x, y, z]) = (grid.counts, grid.origin.map(f32::to_bits));
        [nx, ny, nz, x, y, z, grid.size.to_bits()]
    };
    out.section(GRIDS, &grids.iter().map(of_grid).collect::<Vec<_>>());
    out.section(CELLS, &grids.iter().flat_map(|grid| grid.voxels()).copied().collect::<Vec<_>>());
    out.section(BODIES, &bodies);
    let numbers = |poses: &[Pose]| -> Vec<[f32; 7]> {
        let number = |pose: &Pose| {
            let ([x, y, z], [a, b, c, d]) = (pose.translation.to_array(), pose.rotation.to_array());
            [x, y, z, a, b, c, d]
        };
        poses.iter().map(number).collect()
    };
    out.section(POSES[0], &numbers(poses.start()));
    if poses.moves() {
        out.section(POSES[1], &numbers(poses.target()));
    }
}

/// Colliders where they are at the start of the next frame, and at its end where they move; `None` where the file holds none.
pub(crate) fn read(file: &Sections<'_>) -> Result<Option<Ends>> {
    let Some(bodies) = file.optional::<[u32; 4]>(BODIES)? else { return Ok(None) };
    let grids = read_grids(file)?;
    let mut ends = Vec::new();
    for name in POSES {
        let Some(poses) = file.optional::<[f32; 7]>(name)? else { continue };
        if poses.len() != bodies.len() {
            return Err(Error::length(file.field(name), poses.len(), bodies.len()));
        }
        let mut colliders = Vec::with_capacity(bodies.len());
        for (i, (&[grid, numbers @ ..], [x, y, z, quaternion @ ..])) in bodies.iter().zip(poses).enumerate() {
            let Some(grid) = grids.get(grid as usize) else {
                let expected = format!("must be below {}, the number of grids", grids.len());
                return Err(Error::invalid(format!("{}[{i}]", file.field(BODIES)), grid, expected));
            };
            let [offset, tangential, normal] = numbers.map(f32::from_bits);
            let collider = VoxelCollider::new(grid.clone()).offset(offset).attenuation(tangential, normal);
            colliders.push(collider.at(Pose::from_arrays([x, y, z], quaternion)));
        }
        check(&colliders)?;
        ends.push(colliders);
    }
    let mut ends = ends.into_iter();
    match ends.next() {
        Some(start) => Ok(Some((start, ends.next()))),
        None => Err(Error::length(file.field(POSES[0]), 0, bodies.len())),
    }
}

fn read_grids(file: &Sections<'_>) -> Result<Vec<Arc<VoxelGrid>>> {
    let heads: Vec<[u32; 7]> = file.required(GRIDS)?;
    let cells: Vec<Voxel> = file.required(CELLS)?;
    let mut rest = &cells[..];
    let mut grids = Vec::new();
    for (i, &[nx, ny, nz, x, y, z, size]) in heads.iter().enumerate() {
        let number = [nx, ny, nz].into_iter().try_fold(1_usize, |sum, count| sum.checked_mul(count as usize));
        let number = number.filter(|&number| number <= rest.len());
        let Some((own, others)) = number.map(|number| rest.split_at(number)) else {
            let expected = format!("{nx} x {ny} x {nz} more for grid {i}; the file is damaged");
            return Err(Error::length(file.field(CELLS), cells.len(), expected));
        };
        rest = others;
        let (origin, size) = ([x, y, z].map(f32::from_bits), f32::from_bits(size));
        let is_finite = origin.iter().all(|x| x.is_finite()) && size.is_finite();
        if !is_finite || size <= 0.0 {
            let field = format!("{}[{i}]", file.field(GRIDS));
            return Err(Error::invalid(field, size, "must be a finite place and size; the file is damaged"));
        }
        if let Some(k) = own.iter().position(|voxel| !is_sound(voxel)) {
            let field = format!("{}[{k}]", file.field(CELLS));
            let expected = "must be finite, with a normal of length 1; the file is damaged";
            return Err(Error::invalid(field, format!("{:?}", own[k]), expected));
        }
        grids.push(Arc::new(VoxelGrid { origin, size, counts: [nx, ny, nz], voxels: own.to_vec() }));
    }
    if rest.is_empty() {
        Ok(grids)
    } else {
        Err(Error::length(file.field(CELLS), cells.len(), cells.len() - rest.len()))
    }
}

fn is_sound(voxel: &Voxel) -> bool {
    let length: f32 = voxel.normal.iter().map(|x| x * x).sum();
    let is_finite = voxel.closest.iter().chain([&voxel.distance]).all(|x| x.is_finite());
    is_finite && voxel.class <= 2 && ((length - 1.0).abs() < 0.01 || length == 0.0)
}

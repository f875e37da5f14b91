//! Finding vertices at the same place, as modellers make them along texture seams.

use crate::mesh::Mesh;
use crate::options::Weld;
use crate::report::{CleaningReport, Finding, FindingKind};
use crate::vector::distance;

/// Returns for each vertex the first vertex within the tolerance, or itself. Deterministic: in order of vertices, each
/// joins the lowest-numbered earlier one that joined none itself.
pub(super) fn weld(mesh: &Mesh, weld: Weld, report: &mut CleaningReport) -> Vec<u32> {
    let positions = &mesh.positions;
    let mut root: Vec<u32> = (0..positions.len() as u32).collect();
    let diagonal = report.size.iter().map(|&x| f64::from(x).powi(2)).sum::<f64>().sqrt();
    let tolerance = match weld {
        Weld::Off => return root,
        Weld::Relative(fraction) => f64::from(fraction) * diagonal,
        Weld::Absolute(distance) => f64::from(distance),
    };
    let cell = typical_side(mesh).max(4.0 * tolerance).max(f64::MIN_POSITIVE);
    let mut grid = HashGrid::new(positions.len(), cell);
    for vertex in 0..positions.len() {
        let here = positions[vertex];
        let mut found = u32::MAX;
        grid.visit(here, tolerance, |other| {
            if other < found && distance(here, positions[other as usize]) <= tolerance {
                found = other;
            }
        });
        if found == u32::MAX {
            grid.insert(here, vertex as u32);
        } else {
            root[vertex] = found;
        }
    }

    let welded = || root.iter().enumerate().filter(|(v, r)| *v as u32 != **r);
    report.push(Finding::new(FindingKind::WeldedVertices, welded().map(|(v, _)| v as u32)));
    let differs = |v: usize, r: usize| {
        let stiffness = mesh.stiffness.as_ref();
        mesh.inverse_mass(v) != mesh.inverse_mass(r) || stiffness.is_some_and(|s| s[v] != s[r])
    };
    let conflicts = welded().filter(|(v, r)| differs(*v, **r as usize));
    report.push(Finding::new(FindingKind::WeldConflicts, conflicts.map(|(v, _)| v as u32)));
    root
}

/// Median length of a sample of face sides: cells of this size hold few vertices each, outliers or not.
fn typical_side(mesh: &Mesh) -> f64 {
    let side = |a: u32, b: u32| distance(mesh.positions[a as usize], mesh.positions[b as usize]);
    let stride = (mesh.face_count() / 1000).max(1);
    let triangles = mesh.triangles.iter().map(|t| side(t[0], t[1]));
    let mut sides: Vec<f64> =
        triangles.chain(mesh.quads.iter().map(|q| side(q[0], q[1]))).step_by(stride).collect();
    sides.sort_unstable_by(f64::total_cmp);
    sides.get(sides.len() / 2).copied().unwrap_or(0.0)
}

/// Vertices by the cell they lie in. Different cells may share a bucket, which costs time but changes nothing.
struct HashGrid {
    cell: f64,
    heads: Vec<u32>,
    next: Vec<u32>,
}

impl HashGrid {
    fn new(count: usize, cell: f64) -> Self {
        let heads = vec![u32::MAX; (2 * count).next_power_of_two()];
        Self { cell, heads, next: vec![u32::MAX; count] }
    }

    fn bucket(&self, cell: [i64; 3]) -> usize {
        const FACTORS: [u64; 3] = [0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9];
        let mixed = (0..3).fold(0_u64, |hash, k| {
            (hash ^ (cell[k] as u64).wrapping_mul(FACTORS[k])).rotate_left(23).wrapping_mul(FACTORS[0])
        });
        (mixed >> 20) as usize & (self.heads.len() - 1)
    }

    fn insert(&mut self, position: [f32; 3], vertex: u32) {
        let bucket = self.bucket(position.map(|x| (f64::from(x) / self.cell).floor() as i64));
        self.next[vertex as usize] = std::mem::replace(&mut self.heads[bucket], vertex);
    }

    fn visit(&self, position: [f32; 3], radius: f64, mut visitor: impl FnMut(u32)) {
        let low = position.map(|x| ((f64::from(x) - radius) / self.cell).floor() as i64);
        let high = position.map(|x| ((f64::from(x) + radius) / self.cell).floor() as i64);
        for x in low[0]..=high[0] {
            for y in low[1]..=high[1] {
                for z in low[2]..=high[2] {
                    let mut vertex = self.heads[self.bucket([x, y, z])];
                    while vertex != u32::MAX {
                        visitor(vertex);
                        vertex = self.next[vertex as usize];
                    }
                }
            }
        }
    }
}

//! Classification by evidence from neighbours and second neighbours.

use super::{Link, Sheet};
use crate::vector::{Vector, cross, dot, length, subtract, widen};
use cloth_core::PhaseKind;

/// Across vertices with more neighbours than this no second neighbours are joined: their number would explode.
const MOST_NEIGHBORS: usize = 256;

/// Evidence for the kinds of one pair.
#[derive(Clone, Copy, Default)]
struct Evidence {
    stretch: f64,
    shear: f64,
    bend: f64,
}

/// Constraints of every pair with evidence, ascending, without pairs of attached particles; and the vertices with
/// too many neighbours.
///
/// An edge is evidence of stretching. Second neighbours `i`, `n` through `m` are judged by the ratio of the area of
/// the parallelogram over `m - i`, `n - i` to `|n - i|^2`: near 0.45 (a diagonal) speaks for shearing, near 0 (one
/// line) for bending (docs/math/cooking.md).
pub(super) fn links(sheet: &Sheet<'_>) -> (Vec<Link>, Vec<u32>) {
    let positions: Vec<Vector> = sheet.mesh.positions.iter().map(|&p| widen(p)).collect();
    let neighbors = &sheet.topology.neighbors;
    let count = positions.len();
    let mut links = Vec::with_capacity(sheet.topology.edges.len() * 3);
    let mut slot = vec![u32::MAX; count];
    let mut found: Vec<(u32, Evidence)> = Vec::new();
    for i in 0..count {
        let here = i as u32;
        // Evidence is the same seen from both ends, so each pair is looked at from its smaller vertex only.
        for &m in neighbors.of(i) {
            if m > here {
                evidence_of(m, &mut slot, &mut found).stretch += 0.1;
            }
            if neighbors.of(m as usize).len() > MOST_NEIGHBORS {
                continue;
            }
            let to_m = subtract(positions[m as usize], positions[i]);
            for &n in neighbors.of(m as usize).iter().rev().take_while(|&&n| n > here) {
                let to_n = subtract(positions[n as usize], positions[i]);
                let square = dot(to_n, to_n);
                if square > 0.0 {
                    let ratio = length(cross(to_m, to_n)) / square;
                    let evidence = evidence_of(n, &mut slot, &mut found);
                    evidence.shear += (0.15 - (0.45 - ratio).abs()).max(0.0);
                    evidence.bend += 3.0 * (0.1 - ratio).max(0.0);
                }
            }
        }
        found.sort_unstable_by_key(|(n, _)| *n);
        for (n, evidence) in found.drain(..) {
            slot[n as usize] = u32::MAX;
            if sheet.is_attached(here) && sheet.is_attached(n) {
                continue;
            }
            if let Some(kind) = kind_of(sheet, [here, n], evidence) {
                links.push(Link { pair: [here, n], kind });
            }
        }
    }
    let hubs = (0..count).filter(|&v| neighbors.of(v).len() > MOST_NEIGHBORS).map(|v| v as u32).collect();
    (links, hubs)
}

fn evidence_of<'a>(n: u32, slot: &mut [u32], found: &'a mut Vec<(u32, Evidence)>) -> &'a mut Evidence {
    let at = &mut slot[n as usize];
    if *at == u32::MAX {
        *at = found.len() as u32;
        found.push((n, Evidence::default()));
    }
    &mut found[*at as usize].1
}

fn kind_of(sheet: &Sheet<'_>, pair: [u32; 2], evidence: Evidence) -> Option<PhaseKind> {
    let Evidence { stretch, shear, bend } = evidence;
    if stretch > 0.0 && stretch >= shear && stretch >= bend {
        Some(sheet.stretch_kind(pair))
    } else if shear > 0.0 && shear >= bend {
        Some(PhaseKind::Shearing)
    } else {
        (bend > 0.0).then_some(PhaseKind::Bending)
    }
}

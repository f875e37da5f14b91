//! Additions of the default classification for irregular triangle meshes (docs/math/cooking.md).

use super::{Link, Sheet};
use crate::quadify::{joined, worst_cosine};
use crate::report::{Finding, FindingKind};
use cloth_core::PhaseKind;

/// Corners of a near-rectangle deviate from 90 degrees by 30 degrees at most: |cos| up to sin 30 degrees.
const RECTANGLE_COSINE: f64 = 0.5;

fn edge_link(links: &[Link], pair: [u32; 2]) -> Option<usize> {
    links.binary_search_by_key(&pair, |link| link.pair).ok()
}

/// The triangles beside an edge that has two.
fn two_triangles(sheet: &Sheet<'_>, edge: usize) -> Option<[[u32; 3]; 2]> {
    let [a, b] = *sheet.topology.edge_faces.of(edge) else { return None };
    Some([*sheet.triangles.get(a as usize)?, *sheet.triangles.get(b as usize)?])
}

/// Makes every mesh edge resist stretching, but for the diagonals of near-rectangles: along them two triangles
/// stand for a quad of woven threads, which shears easily.
///
/// Also tells which triangles are halves of such near-rectangles.
///
/// Without this, long edges of an irregular mesh count as shearing or bending and the sheet has soft directions.
pub(super) fn raise_edges(sheet: &Sheet<'_>, links: &mut [Link]) -> (Finding, Vec<bool>) {
    let mut finding = Finding::new(FindingKind::EdgesRaisedToStretch, std::iter::empty());
    let mut is_half = vec![false; sheet.triangles.len()];
    for (e, &edge) in sheet.topology.edges.iter().enumerate() {
        let Some(at) = edge_link(links, edge) else { continue };
        if matches!(links[at].kind, PhaseKind::Vertical | PhaseKind::Horizontal) {
            continue;
        }
        let is_diagonal = links[at].kind == PhaseKind::Shearing
            && two_triangles(sheet, e).is_some_and(|[first, second]| {
                worst_cosine(&sheet.mesh.positions, joined(edge, first, second)) <= RECTANGLE_COSINE
            });
        if is_diagonal {
            sheet.topology.edge_faces.of(e).iter().for_each(|&face| is_half[face as usize] = true);
        } else {
            links[at].kind = sheet.stretch_kind(edge);
            finding.count += 1;
        }
    }
    (finding, is_half)
}

/// Joins the two vertices opposite each inner edge of triangles, unless they are joined already, so that the
/// surface resists folding along every edge. Between halves of
/// near-rectangles the evidence has found constraints over two edges already.
pub(super) fn join_opposite_vertices(sheet: &Sheet<'_>, is_half: &[bool], links: &mut Vec<Link>) -> Finding {
    let mut finding = Finding::new(FindingKind::OppositeVertexBends, std::iter::empty());
    let mut added = Vec::new();
    for (e, &edge) in sheet.topology.edges.iter().enumerate() {
        let Some([first, second]) = two_triangles(sheet, e) else { continue };
        if sheet.topology.edge_faces.of(e).iter().all(|&face| is_half[face as usize]) {
            continue;
        }
        let [a, _, b, _] = joined(edge, first, second);
        let pair = [a.min(b), a.max(b)];
        let attached = sheet.is_attached(a) && sheet.is_attached(b);
        if a != b && !attached && edge_link(links, pair).is_none() {
            added.push(Link { pair, kind: PhaseKind::Bending });
        }
    }
    added.sort_unstable_by_key(|link| link.pair);
    added.dedup_by_key(|link| link.pair);
    finding.count = added.len() as u64;
    links.append(&mut added);
    links.sort_by_key(|link| link.pair); // two ascending runs: merged in linear time
    finding
}

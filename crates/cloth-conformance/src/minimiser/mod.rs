//! The same minimiser.

use crate::elastic::oracle::{Bending, Energy, Membrane};
use crate::textile::Sheet;
use cloth_core::Material;

/// The energies of a sheet of one material, woven with joined bending, for the oracle.
pub(crate) fn energy_of(sheet: &Sheet, cloth: &Material) -> Energy {
    let place = |i: u32| sheet.places[i as usize].as_vec2().to_array().map(f64::from);
    let triangles = sheet.triangles.iter().map(|triangle| (*triangle, triangle.map(place))).collect();
    let (warp, weft) = (cloth.bending_warp, cloth.bending_weft);
    let bias = cloth.bending_bias.unwrap_or(0.5 * (warp + weft));
    Energy {
        triangles,
        membrane: Membrane::Anisotropic {
            warp: cloth.stretch_warp,
            weft: cloth.stretch_weft,
            shear: cloth.shear,
        },
        bending: Bending::Joined([warp, weft, bias]),
        hinges: hinges(&sheet.triangles),
        ..Energy::default()
    }
}

/// Hinges of triangles that agree on front and back, flat at rest.
fn hinges(triangles: &[[u32; 3]]) -> Vec<([u32; 4], [f64; 4])> {
    let mut hinges = Vec::new();
    for (number, &[a, b, c]) in triangles.iter().enumerate() {
        for [i, j, far] in [[a, b, c], [b, c, a], [c, a, b]] {
            for &[d, e, f] in &triangles[number + 1..] {
                let across =
                    [[d, e, f], [e, f, d], [f, d, e]].into_iter().find(|&[k, l, _]| [k, l] == [j, i]);
                if let Some([_, _, other]) = across {
                    hinges.push(([i, j, far, other], [0.0; 4]));
                }
            }
        }
    }
    hinges
}

//! Untangling, as rows: scenes that begin with edges in triangles and have to end without, while everything that was free stays free.

mod free;
mod scenes;
#[cfg(test)]
mod tests;

use super::{Effort, Play};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::Result;
use cloth_core::method::vbd::Contact;

/// One row per tangle.
pub(super) fn checks() -> Vec<Check> {
    vec![TUBES, CORNER, SLEEVE, SWAPPED, BOUNDARY, CRUMPLE, CROSSED, POKED, FREE]
}

const TUBES: Check = Check {
    name: "contact/tangled/tubes",
    description: "Two tubes, one a third inside of the other: no intersection at the end; pairs that were free stay free",
    run: |make| untangle(make, &scenes::tubes()?, [0xcad5_ec50_50cd_28bd, 0x1dcc_4372_0bb2_327a]),
};

const CORNER: Check = Check {
    name: "contact/tangled/corner",
    description: "A sheet whose corner is rolled up and through it: the same",
    run: |make| untangle(make, &scenes::corner()?, [0x10d8_09aa_fe1a_c28f, 0x23f8_ea2f_3c95_5d95]),
};

const SLEEVE: Check = Check {
    name: "contact/tangled/sleeve",
    description: "A tube that is pinched so that its front is behind its back: the same",
    run: |make| untangle(make, &scenes::sleeve()?, [0xb2aa_f9a2_48a4_255b, 0x1040_a7b6_3668_831c]),
};

const SWAPPED: Check = Check {
    name: "contact/tangled/swapped",
    description: "Two layers that are swapped in the middle: the same",
    run: |make| untangle(make, &scenes::swapped()?, [0x863c_a35a_082f_02ad, 0x7df2_cc8a_56f4_6803]),
};

const BOUNDARY: Check = Check {
    name: "contact/tangled/boundary",
    description: "Two layers, the boundary of one of which dips through the other one: the same",
    run: |make| untangle(make, &scenes::boundary()?, [0xd6e5_1951_b440_1937, 0xdcab_846d_b1e3_aeed]),
};

const CRUMPLE: Check = Check {
    name: "contact/tangled/crumple",
    description: "A sheet that is crumpled at random: the same",
    run: |make| untangle(make, &scenes::crumple()?, [0x95ff_d874_9a4d_fa97, 0x28a2_b17e_bca1_46f9]),
};

const CROSSED: Check = Check {
    name: "contact/tangled/crossed",
    description: "Two sheets that slant through each other, from one boundary to the other: the same",
    run: |make| untangle(make, &scenes::crossed()?, [0x77fa_77fb_c209_d110, 0xf3d2_f365_1c48_db37]),
};

const POKED: Check = Check {
    name: "contact/tangled/poked",
    description: "A sheet through which a ball pokes: the same",
    run: |make| untangle(make, &scenes::poked()?, [0x5897_5dba_5a64_ac26, 0xd962_cab4_67d2_76c9]),
};

const FREE: Check = Check {
    name: "contact/tangled/between",
    description: "Two swapped layers between two others, on which they press: those are never met",
    run: |make| untangle(make, &scenes::between()?, [0x6bc3_c36a_1035_237e, 0x025b_2817_f829_c1ef]),
};

/// Most that an edge may be longer at the end than at rest: what is being untangled must not be torn.
const MOST_STRETCH: f64 = 1.25;

/// Plays a scene with one iteration and with eight. The error counts what a judge of scenes finds wrong at the end, pairs that were free and
/// meet at any time, and other states than recorded.
fn untangle(make: &mut MakeSolver<'_>, play: &Play, recorded: [u64; 2]) -> Result<Measurement> {
    let (mut wrong, mut notes) = (0.0, Vec::new());
    for (iterations, recorded) in [1, 8].into_iter().zip(recorded) {
        let effort = Effort { substeps: 2, iterations, contact: Contact::Guaranteed, hierarchy: false };
        let played = play.run(&mut *make()?, effort)?;
        let found = play.measurement(&played);
        let free = free::judge(play, &played);
        // A scene that begins free shows nothing.
        let is_tangled = free.crossings.first().is_some_and(|&count| count > 0);
        let errors = [free.lost > 0, !is_tangled, free.stretch > MOST_STRETCH, played.hash != recorded];
        wrong += found.error + errors.into_iter().map(|is| f64::from(u32::from(is))).sum::<f64>();
        notes.push(format!("{iterations}: {}; {}", free.note(), found.note));
    }
    Ok(Measurement { error: wrong, tolerance: 0.0, frame: 0, note: notes.join("; ") })
}

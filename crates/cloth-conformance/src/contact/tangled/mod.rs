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
    run: |make| untangle(make, &scenes::tubes()?, [0x9d12_e3b0_44a2_24c0, 0x8d1c_045c_df90_40b5]),
};

const CORNER: Check = Check {
    name: "contact/tangled/corner",
    description: "A sheet whose corner is rolled up and through it: the same",
    run: |make| untangle(make, &scenes::corner()?, [0x2da5_4902_d0b2_59f6, 0x2c3d_a30c_d1a1_8a07]),
};

const SLEEVE: Check = Check {
    name: "contact/tangled/sleeve",
    description: "A tube that is pinched so that its front is behind its back: the same",
    run: |make| untangle(make, &scenes::sleeve()?, [0x049f_5a9c_45f6_470b, 0x7386_953d_07f0_d362]),
};

const SWAPPED: Check = Check {
    name: "contact/tangled/swapped",
    description: "Two layers that are swapped in the middle: the same",
    run: |make| untangle(make, &scenes::swapped()?, [0x6738_34f6_b643_7416, 0xa682_6935_a6d4_f746]),
};

const BOUNDARY: Check = Check {
    name: "contact/tangled/boundary",
    description: "Two layers, the boundary of one of which dips through the other one: the same",
    run: |make| untangle(make, &scenes::boundary()?, [0xfa05_58a8_5d8b_f6d4, 0xd3ba_4777_b77a_34ca]),
};

const CRUMPLE: Check = Check {
    name: "contact/tangled/crumple",
    description: "A sheet that is crumpled at random: the same",
    run: |make| untangle(make, &scenes::crumple()?, [0x6389_679b_daed_5ab3, 0xc779_6dae_3cc0_c9e2]),
};

const CROSSED: Check = Check {
    name: "contact/tangled/crossed",
    description: "Two sheets that slant through each other, from one boundary to the other: the same",
    run: |make| untangle(make, &scenes::crossed()?, [0x56f2_20df_5c40_36f2, 0x67f1_ef8d_aa74_2f28]),
};

const POKED: Check = Check {
    name: "contact/tangled/poked",
    description: "A sheet through which a ball pokes: the same",
    run: |make| untangle(make, &scenes::poked()?, [0x4cc7_d948_dcf3_44c8, 0x352f_b413_5ee4_8051]),
};

const FREE: Check = Check {
    name: "contact/tangled/between",
    description: "Two swapped layers between two others, on which they press: those are never met",
    run: |make| untangle(make, &scenes::between()?, [0x42e1_b220_d832_f3b6, 0x40df_954a_9574_bec1]),
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

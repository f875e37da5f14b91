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
    run: |make| untangle(make, &scenes::tubes()?, [0x98b1_b612_764a_312f, 0xff8a_3e8d_0561_79dd]),
};

const CORNER: Check = Check {
    name: "contact/tangled/corner",
    description: "A sheet whose corner is rolled up and through it: the same",
    run: |make| untangle(make, &scenes::corner()?, [0x6520_3c36_5f6a_f010, 0x0466_5580_6761_351f]),
};

const SLEEVE: Check = Check {
    name: "contact/tangled/sleeve",
    description: "A tube that is pinched so that its front is behind its back: the same",
    run: |make| untangle(make, &scenes::sleeve()?, [0x0b3d_36ec_d750_4cc3, 0x85f5_d232_7f24_95fa]),
};

const SWAPPED: Check = Check {
    name: "contact/tangled/swapped",
    description: "Two layers that are swapped in the middle: the same",
    run: |make| untangle(make, &scenes::swapped()?, [0x882f_5d62_9082_b142, 0x2833_0eb8_4454_190a]),
};

const BOUNDARY: Check = Check {
    name: "contact/tangled/boundary",
    description: "Two layers, the boundary of one of which dips through the other one: the same",
    run: |make| untangle(make, &scenes::boundary()?, [0x23b3_80d9_e523_b983, 0xd3ca_6d09_b520_cdd3]),
};

const CRUMPLE: Check = Check {
    name: "contact/tangled/crumple",
    description: "A sheet that is crumpled at random: the same",
    run: |make| untangle(make, &scenes::crumple()?, [0x7565_c901_515e_0694, 0x23bb_d1b9_5266_e536]),
};

const CROSSED: Check = Check {
    name: "contact/tangled/crossed",
    description: "Two sheets that slant through each other, from one boundary to the other: the same",
    run: |make| untangle(make, &scenes::crossed()?, [0x56f2_20df_5c40_36f2, 0xd04c_eb2a_c127_c81a]),
};

const POKED: Check = Check {
    name: "contact/tangled/poked",
    description: "A sheet through which a ball pokes: the same",
    run: |make| untangle(make, &scenes::poked()?, [0xd20e_2704_aea0_c454, 0x0ed3_b8bd_486f_fbe5]),
};

const FREE: Check = Check {
    name: "contact/tangled/between",
    description: "Two swapped layers between two others, on which they press: those are never met",
    run: |make| untangle(make, &scenes::between()?, [0x36f6_2c3b_f74d_6036, 0xe3b9_db65_3033_dee8]),
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

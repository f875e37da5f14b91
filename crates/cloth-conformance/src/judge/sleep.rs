//! Sleeping must match exactly.

use crate::case::Reference;
use crate::runner::ClothRun;

/// The first frame at which a cloth sleeps where the recording does not, or has passed another number of tests.
pub(super) fn difference(cloth: &ClothRun, reference: &Reference) -> Option<String> {
    let recorded = reference.sleep.as_ref()?;
    let frame = recorded.iter().zip(&cloth.sleep).position(|(expected, found)| expected != found)?;
    let in_words = |[asleep, passed]: [u32; 2]| {
        format!("{} with {passed} tests passed", if asleep != 0 { "asleep" } else { "awake" })
    };
    Some(format!(
        "sleep differs at frame {frame}: {}, recorded {}",
        in_words(cloth.sleep[frame]),
        in_words(recorded[frame])
    ))
}

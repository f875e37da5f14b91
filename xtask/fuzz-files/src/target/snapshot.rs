//! Snapshots of a cloth.

use super::step;
use cloth::Snapshot;
use cloth::cooker::CookedFabric;
use cloth_core::ValidFabric;
use std::sync::{Arc, OnceLock};

/// The fabric of all snapshots of the corpus. A file, so that they stay readable when the cooker changes.
#[must_use]
pub fn fabric() -> Arc<ValidFabric> {
    static FABRIC: OnceLock<Arc<ValidFabric>> = OnceLock::new();
    let read = || {
        let file = CookedFabric::from_bytes(include_bytes!("../../../../fuzz/snapshot.fabric"));
        Arc::new(file.expect("the file is whole").fabric)
    };
    FABRIC.get_or_init(read).clone()
}

pub(super) fn run(bytes: &[u8]) -> bool {
    let Ok(snapshot) = Snapshot::from_bytes(bytes, &fabric()) else { return false };
    let again = Snapshot::from_bytes(&snapshot.to_bytes(), &fabric()).expect("what was read can be written");
    assert_eq!(again.to_bytes(), snapshot.to_bytes());
    step::everywhere(|solver| solver.add_snapshot(&snapshot));
    true
}

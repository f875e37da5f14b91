//! Cooked fabrics.

use super::step;
use cloth::ClothBuilder;
use cloth::cooker::CookedFabric;

pub(super) fn run(bytes: &[u8]) -> bool {
    let Ok(cooked) = CookedFabric::from_bytes(bytes) else { return false };
    let again = CookedFabric::from_bytes(&cooked.to_bytes()).expect("what was read can be written");
    assert_eq!(again.particles.len(), cooked.particles.len());
    let _ = cooked.report.to_string();
    let builder = ClothBuilder::cooked(&cooked).gravity([0.0, -9.81, 0.0]).wind([1.0, 0.0, 2.0], 0.1, 0.1);
    step::everywhere(|solver| solver.add(builder.clone().self_collision(0.01)));
    true
}

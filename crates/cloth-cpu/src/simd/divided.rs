//! Passes in which subdomains need nothing of each other, where threads help with a frame: each takes the next subdomain.

use super::team::Team;
use crate::scalar::Scratch;
use crate::scalar::iteration::Iteration;
use cloth_core::Particle;
use std::sync::{Mutex, PoisonError};

/// Whether a pass is to be divided.
pub(super) fn is_divided(team: Team<'_>, it: &Iteration<'_>) -> bool {
    team.has_helpers() && it.cloth.fabric().partition().is_some()
}

/// Runs a pass on the particles of each subdomain; what crosses between subdomains is the caller's. The scratch is empty.
pub(super) fn each_subdomain(
    team: Team<'_>,
    it: &mut Iteration<'_>,
    run: &(impl Fn(&mut Iteration<'_>, usize) + Sync),
) {
    let Iteration { cloth, plan, features, number, parameters, pass, .. } = *it;
    let bounds = cloth.fabric().subdomains();
    let (mut current, mut previous) = (&mut *it.current, &mut *it.previous);
    let own = bounds.windows(2).filter_map(|of| {
        let count = (of[1] - of[0]) as usize;
        Some(Mutex::new([current.split_off_mut(..count)?, previous.split_off_mut(..count)?]))
    });
    let own: Vec<Mutex<[&mut [Particle]; 2]>> = own.collect();
    team.phases(own.len(), &|_| 0, &|subdomain| {
        let mut own = own[subdomain].lock().unwrap_or_else(PoisonError::into_inner);
        let [current, previous] = &mut *own;
        let first = bounds[subdomain] as usize;
        let scratch = &mut Scratch::default();
        run(
            &mut Iteration {
                cloth,
                plan,
                features,
                number,
                parameters,
                pass,
                first,
                current,
                previous,
                scratch,
            },
            subdomain,
        );
    });
}

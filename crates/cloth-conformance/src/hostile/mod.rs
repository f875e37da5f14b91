//! Bad input: refused where it enters, in words that name field, index and value; what cannot be refused is contained.

mod cloth_setters;
mod colliders;
mod constraints;
mod contained;
mod degenerate;
mod description;
mod extremes;
mod fabric;
mod identity;
mod parameters;
mod refusal;
mod solver_calls;
mod step_order;
mod thousand_cloths;
mod time_step;

use crate::check::Check;

/// One check per kind of input.
#[must_use]
pub fn checks() -> Vec<Check> {
    vec![
        parameters::TABLE,
        parameters::REFUSED,
        extremes::CHECK,
        extremes::INTER_COLLISION,
        cloth_setters::CHECK,
        colliders::CHECK,
        constraints::CHECK,
        fabric::CHECK,
        description::CHECK,
        solver_calls::CHECK,
        solver_calls::UNKNOWN,
        time_step::REFUSED,
        time_step::ZERO,
        step_order::CHECK,
        identity::FOREIGN_CLOTH,
        identity::FOREIGN_SNAPSHOT,
        contained::VELOCITIES,
        contained::NEIGHBOURS,
        degenerate::PINNED,
        degenerate::COINCIDENT,
        degenerate::SHAPES,
        thousand_cloths::CHECK,
    ]
}

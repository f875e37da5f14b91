//! Coarser levels of a mesh (docs/math/hierarchy.md): the minimum is the same with them, and they are worth what they cost.

mod bits;
mod contact;
mod curtain;
mod growth;

use crate::check::Check;
use crate::minimiser;
use crate::textile::Method;

macro_rules! same_minimum {
    ($($name:literal: $method:ident, $scene:ident, $description:literal;)+) => {
        [$(Check {
            name: concat!("hierarchy/", $name),
            description: $description,
            run: |make| minimiser::compare(make, Method::$method, minimiser::scenes::$scene()?),
        }),+]
    };
}

/// All rows.
#[must_use]
pub fn checks() -> Vec<Check> {
    let mut rows = Vec::from(same_minimum! {
        "newton/hanging": NewtonLevels, hanging, "Newton's method with levels: a hanging sheet ends where F is least";
        "newton/cape": NewtonLevels, cape, "Newton's method with levels: a cape of three materials ends where F is least";
        "newton/contacts": NewtonLevels, contacts, "Newton's method with levels: a sheet with 40 contacts ends where F is least";
        "vbd/hanging": VbdLevels, hanging, "Vertex block descent with levels: a hanging sheet ends where F is least";
        "vbd/cape": VbdLevels, cape, "Vertex block descent with levels: a cape of three materials ends where F is least";
    });
    rows.extend([
        growth::GROWTH,
        growth::CONDITIONING,
        curtain::CURTAIN,
        bits::BITS,
        bits::CONTAINED,
        bits::RESUMED,
        contact::HOLDS,
        contact::REFUSED,
    ]);
    rows
}

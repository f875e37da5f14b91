//! Textile tests and closed forms: cloth in SI units behaves as theory and test standards say, whatever the mesh and the step.
//!
//! Each row prints its formula, what was found and what was expected; formulas and tolerances are listed in
//! `docs/conformance.md`. A row has the name of the method that it was run by.

mod bench;
mod bending;
mod bias;
mod buckling;
mod cantilever;
mod catenary;
mod contact;
mod drape;
mod elastica;
mod fold;
mod method;
mod motion;
mod sheet;
mod stick_slip;
mod stretch;
mod values;

pub(crate) use bench::{Bench, Model};
pub(crate) use method::Method;
pub(crate) use sheet::{Sheet, material};
pub(crate) use values::Values;

use crate::check::Check;
use cloth_core::method::descent::Scheme;

const CRUMPLED: &str = "Steps of a sheet that crumples never end higher than they began";

macro_rules! rows {
    ($method:ident $prefix:literal: $($name:literal, $run:path, $description:expr;)+) => {
        [$(Check {
            name: concat!("textile/", $prefix, "/", $name),
            description: $description,
            run: |make| $run(make, Method::$method),
        }),+]
    };
}

/// Rows of a method that minimises the incremental potential of backward Euler, in motion and in statics.
macro_rules! minimiser {
    ($method:ident $prefix:literal) => {
        rows! { $method $prefix:
            "oscillator", motion::oscillator, "Two masses and a spring swing as backward Euler damps them";
            "free-fall", motion::free_fall, "A free sheet falls as backward Euler says";
            "momentum", motion::momentum, "A free sheet keeps its momentum";
            "angular-momentum", motion::angular_momentum, "A free sheet loses the angular momentum that backward Euler takes";
            "energy", motion::energy, "The energy of a swinging sheet never grows";
            "order-in-time", motion::order_in_time, "The error of a swinging curtain is proportional to the step";
            "order-in-space", cantilever::order_in_space, "The error of a cantilever is proportional to the square of the cells";
            "hanging-strip", stretch::hanging, "A strip under its own weight is as long as its stiffness says";
            "load", stretch::load, "A strip under a load is as long as its membrane says";
            "shear", stretch::shear, "The energy of simple shear is that of the membrane";
            "catenary", catenary::elastic, "A chain hangs in an elastic catenary";
            "pure-bending", bending::regular, "A patch bends alike in all directions";
            "pure-bending-jittered", bending::jittered, "A patch with an uneven mesh bends nearly alike in all directions";
            "cantilever", cantilever::coarse, "A strip over an edge hangs in a heavy elastica";
            "cantilever-fine", cantilever::fine, "The same with 120 cells";
            "astm-d1388", cantilever::d1388, "The bending length of ASTM D1388 gives back the rigidity";
            "bias-extension", bias::extension, "A strip drawn out at 45° to its threads shears like a trellis";
            "cusick", drape::cusick, "Discs of four fabrics drape alike on two meshes";
            "incline", contact::incline, "A sheet on a slope sticks or slides as its friction says";
            "capstan", contact::capstan, "A strip around a cylinder holds exp(μφ) times the tension of its other end";
            "tether", contact::tether, "A mass hangs on a tether by m g / k";
            "independence", cantilever::independence, "A droop depends neither on mesh nor on scale";
        }
    };
}

/// All rows.
#[must_use]
pub fn checks() -> Vec<Check> {
    let vbd = rows! { Vbd "vbd":
        "oscillator", motion::oscillator, "Two masses and a spring swing as backward Euler damps them";
        "free-fall", motion::free_fall, "A free sheet falls as backward Euler says";
        "momentum", motion::momentum, "A free sheet keeps its momentum";
        "angular-momentum", motion::angular_momentum, "A free sheet loses the angular momentum that backward Euler takes";
        "energy", motion::energy, "The energy of a swinging sheet never grows";
        "incline", contact::incline, "A sheet on a slope sticks or slides as its friction says";
        "capstan", contact::capstan, "A strip around a cylinder holds exp(μφ) times the tension of its other end";
        "tether", contact::tether, "A mass hangs on a tether by m g / k";
    };
    let mut rows = Vec::from(minimiser! { Newton "newton" });
    rows.extend(rows! { Newton "newton":
        "crumpled", motion::crumpled, CRUMPLED;
        "lateral-buckling", buckling::lateral, "An upright strip turns over sideways under the weight of a plate";
        "stick-slip", stick_slip::stick_slip, "The foot of a buckled strip sticks, then slips, as the elastica and its friction say";
        "folded-sheet", fold::folded, "A sheet folded across its mesh lines locks, and less so with a remedy";
    });
    rows.extend(vbd);
    rows.extend([
        Check {
            name: "textile/descent/crumpled",
            description: CRUMPLED,
            run: |make| motion::crumpled(make, Method::Descent(Scheme::default())),
        },
        Check {
            name: "textile/projective/crumpled",
            description: CRUMPLED,
            run: |make| motion::crumpled(make, Method::Descent(Scheme::projective())),
        },
    ]);
    rows
}

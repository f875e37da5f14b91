//! Derivatives of the energy kernels, proved on random elements: no solver takes part, and all backends call the same kernels,
//! so a row is measured once and shown for each.
//!
//! Per energy 10⁵ random elements, at rest, stretched, compressed, sheared, inverted, folded, degenerate:
//!
//! * gradient, Gauss-Newton part and Hessian against hyper-dual numbers, which give derivatives of the energy without
//!   truncation: 1e-12 in float64, where no guard and no clamp acts; what a Hessian drops on purpose is added before;
//! * the same results in float32 against float64: 1e-4;
//! * Hessians positive semidefinite in both, no eigenvalue below -1e-6 of the largest;
//! * no net force and no torque, of damping neither, and no damping of rigid motion;
//! * energies against formulas written a second time, with angles and singular values;
//! * finite results for degenerate elements.
//!
//! Errors are relative to the size of the result and of what a strain of 1 would give: a gradient near rest has the digits
//! of the strain, which is a difference. The error of a row is the largest in units of its tolerance.

mod barriers;
mod contacts;
mod element;
mod hinges;
mod measure;
mod membranes;
mod number;
mod semidefinite;
mod springs;
mod triangle;

use crate::check::Check;
use std::sync::OnceLock;

macro_rules! checks {
    ($($name:literal, $description:literal, $element:ty;)+) => {
        vec![$(Check {
            name: concat!("derivative/", $name),
            description: concat!("Gradient and Hessian of ", $description, " are the derivatives of its energy"),
            run: |_| {
                static MEASUREMENT: OnceLock<crate::check::Measurement> = OnceLock::new();
                Ok(MEASUREMENT.get_or_init(|| measure::measure::<$element>(1)).clone())
            },
        }),+]
    };
}

/// One check per energy.
#[must_use]
pub fn checks() -> Vec<Check> {
    checks! {
        "spring", "a spring", springs::SpringElement;
        "tether", "a tether", springs::TetherElement;
        "membrane-woven", "the woven membrane", membranes::WovenElement;
        "membrane-stvk", "the orthotropic membrane", membranes::StvkElement;
        "membrane-corotated", "the co-rotated membrane", membranes::CorotatedElement;
        "area", "the area of a triangle", membranes::AreaElement;
        "barrier-threads", "the strain barrier of warp and weft", barriers::ThreadsElement;
        "barrier-principal", "the strain barrier of principal stretches", barriers::PrincipalElement;
        "contact", "the barrier of a contact", contacts::GapElement;
        "friction", "friction", contacts::SlipElement;
        "bending", "a hinge", hinges::HingeElement;
        "bending-joined", "hinges joined per triangle", hinges::JoinedElement;
        "bending-quadratic", "a hinge with constant weights", hinges::IsometricElement;
    }
}

//! Springs whose range is their length are the constraints of position based dynamics.

use crate::check::{Check, MakeSolver, Measurement};
use crate::stepping::rigid::against_pbd;
use cloth_core::Result;
use cloth_core::method::strain_limit::{LimitKind, StrainLimit};
use cloth_core::method::{Settings, xpbd};

pub(super) const RIGID: Check = Check {
    name: "limits/rigid",
    description: "One sweep over springs limited to their length is position based dynamics at stiffness 1",
    run: rigid,
};

fn rigid(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    against_pbd(make, 0.0, |potential| {
        let mut settings = xpbd::Settings::new(potential);
        let limit = StrainLimit::new(LimitKind::Springs).range([1.0, 1.0]).sweeps(1, 0.0);
        settings.common.strain_limit = Some(limit);
        Settings::Xpbd(settings)
    })
}

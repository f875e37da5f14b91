//! Descent ends in the same bits everywhere.

use crate::check::{Check, MakeSolver, Measurement};
use crate::stepping::cloths::{Run, Sheet, plain, soft};
use crate::stepping::states;
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::descent::{self, Accelerator, Matrix, Scheme};
use cloth_core::method::{Settings, newton};
use cloth_core::{Material, Potential, Result, Spring};
use glam::Vec3;
use std::sync::Arc;

pub(super) const BITS: Check = Check {
    name: "rates/bits",
    description: "Sheets of all kinds of elements end in the states that are recorded here, by every matrix and accelerator",
    run: bits,
};

/// State hashes after 6 frames.
const RECORDED: [u64; 6] = [
    0xbdfa_6753_cb9e_63d0,
    0xea1a_8e3f_4537_4245,
    0x15b4_8fff_ecf0_6446,
    0x16c4_df40_42f8_ce67,
    0x9b6b_cc6a_0c65_10e4,
    0xaf2c_79b9_7562_a551,
];

fn kinds() -> [(Material, Scheme); 5] {
    let woven = soft(MembraneModel::Woven, BendingModel::Joined);
    let springs = soft(MembraneModel::Springs, BendingModel::Hinge).compression(0.5);
    let stvk = soft(MembraneModel::Stvk, BendingModel::Quadratic).poisson(0.3);
    let corotated = soft(MembraneModel::Corotated, BendingModel::Quadratic);
    let scheme = |matrix, accelerator| Scheme { matrix, accelerator, iterations: 12, ..Scheme::default() };
    [
        (woven, scheme(Matrix::Diagonal, Accelerator::Chebyshev { rho: 0.9 })),
        (woven.damping(0.01, 0.02), scheme(Matrix::Constant, Accelerator::Lbfgs)),
        (springs.damping(0.01, 0.01), scheme(Matrix::Identity { stiffness: 0.0 }, Accelerator::Nesterov)),
        (stvk.damping(0.02, 0.01), scheme(Matrix::Blocks, Accelerator::Anderson { window: 3 })),
        (corotated, Scheme::projective()),
    ]
}

fn potential(sheet: &Sheet, material: Material) -> Result<Arc<Potential>> {
    let potential: Potential = (*sheet.potential(material)?).clone();
    let last = sheet.particles.len() as u32 - 1;
    let spring = |i: u32| Spring { ends: [last - i, last - i - 8], length: 0.3, stiffness: 2.0 };
    Ok(Arc::new(potential.with_springs((0..3).map(spring).collect())?))
}

fn bits(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut found = Vec::new();
    let chain = (soft(MembraneModel::Woven, BendingModel::Joined), Scheme::projective());
    for (number, (material, scheme)) in kinds().into_iter().chain([chain]).enumerate() {
        let sheet = Sheet::new([9, 11], 0.05, &material)?;
        let potential = potential(&sheet, material)?;
        let mut settings = if number == 5 {
            let mut settings = newton::Settings::new(potential);
            settings.start_by = Some(scheme);
            Settings::Newton(settings)
        } else {
            let mut settings = descent::Settings::new(potential);
            settings.scheme = scheme;
            Settings::Descent(settings)
        };
        if let Settings::Newton(newton::Settings { common, .. })
        | Settings::Descent(descent::Settings { common, .. }) = &mut settings
        {
            plain(&mut common.parameters, 120.0);
            common.parameters.gravity = Vec3::new(0.0, -9.81, 3.0);
        }
        let mut run = Run::new(make, sheet.particles.clone(), settings)?;
        (0..6).try_for_each(|_| run.solver.step(1.0 / 60.0).map(|_| ()))?;
        found.push(states::state(&*run.solver)?);
    }
    states::compared(&found, &RECORDED, 6)
}

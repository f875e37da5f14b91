//! Methods of a scene as the library takes them: what is not given has the default of the library. Names are known by now.

use cloth::{
    Accelerator, Constrained, Descent, Filter, LinearSolver, Matrix, Newton, Scheme, Start, Vbd, Xpbd,
};

use super::{AcceleratorName, MatrixName, MethodSettings, StartName};

pub(super) fn xpbd(own: &MethodSettings) -> Xpbd {
    let usual = Xpbd::default();
    Xpbd { iterations: own.iterations.unwrap_or(usual.iterations) }
}

pub(super) fn vbd(own: &MethodSettings) -> Vbd {
    let usual = Vbd::default();
    Vbd {
        iterations: own.iterations.or(usual.iterations),
        acceleration: own.acceleration.unwrap_or(usual.acceleration),
        contact: own.contact_of("vbd").unwrap_or(usual.contact),
        hierarchy: own.hierarchy,
        start: own.start.as_ref().and_then(|_| own.start(Start::Inertia).ok()).or(usual.start),
        augmented: own.augmented,
        ..usual
    }
}

pub(super) fn constrained(own: &MethodSettings) -> Constrained {
    let usual = Constrained::default();
    Constrained {
        iterations: own.iterations.unwrap_or(usual.iterations),
        linear_iterations: own.linear_iterations.unwrap_or(usual.linear_iterations),
        tolerance: own.tolerance.unwrap_or(usual.tolerance),
    }
}

pub(super) fn filter(own: &MethodSettings) -> Filter {
    let usual = Filter::default();
    Filter {
        angular_correction: own.angular_correction.map_or(usual.angular_correction, Into::into),
        max_elongation: own.max_elongation.unwrap_or(usual.max_elongation),
        sweeps: own.iterations.unwrap_or(usual.sweeps),
        tolerance: own.tolerance.unwrap_or(usual.tolerance),
        time_budget: own.time_budget.unwrap_or(usual.time_budget),
        drag: own.drag.unwrap_or(usual.drag),
        linear_solver: if own.direct { LinearSolver::Direct } else { usual.linear_solver },
        linear_iterations: own.linear_iterations.unwrap_or(usual.linear_iterations),
    }
}

pub(super) fn newton(own: &MethodSettings) -> Newton {
    let usual = Newton::default();
    Newton {
        iterations: own.iterations.unwrap_or(usual.iterations),
        linear_iterations: own.linear_iterations.unwrap_or(usual.linear_iterations),
        linear_solver: if own.direct { LinearSolver::Direct } else { usual.linear_solver },
        hierarchy: own.hierarchy,
        tolerance: own.tolerance.unwrap_or(usual.tolerance),
        is_static: own.is_static,
        start: own.start(usual.start).unwrap_or(usual.start),
        contact: own.contact_of("newton").unwrap_or(usual.contact),
        start_by: own.start_by.map(|start| match start {
            StartName::Descent => Scheme::default(),
            StartName::Projective => Scheme::projective(),
        }),
    }
}

pub(super) fn descent(own: &MethodSettings, usual: Scheme) -> Descent {
    let rho = own.acceleration.map_or(0.0, f64::from);
    let scheme = Scheme {
        matrix: own.matrix.map_or(usual.matrix, |matrix| match matrix {
            MatrixName::Identity => Matrix::Identity { stiffness: 0.0 },
            MatrixName::Diagonal => Matrix::Diagonal,
            MatrixName::Blocks => Matrix::Blocks,
            MatrixName::Constant => Matrix::Constant,
        }),
        accelerator: own.accelerator.map_or(usual.accelerator, |accelerator| match accelerator {
            AcceleratorName::None => Accelerator::None,
            AcceleratorName::Chebyshev => Accelerator::Chebyshev { rho },
            AcceleratorName::Nesterov => Accelerator::Nesterov,
            AcceleratorName::Anderson => Accelerator::Anderson { window: 5 },
            AcceleratorName::Lbfgs => Accelerator::Lbfgs,
        }),
        iterations: own.iterations.unwrap_or(usual.iterations),
        linear_solver: if own.direct { LinearSolver::Direct } else { usual.linear_solver },
        linear_iterations: own.linear_iterations.unwrap_or(usual.linear_iterations),
        ..usual
    };
    let usual = Descent::default();
    Descent { scheme, tolerance: own.tolerance.unwrap_or(usual.tolerance), ..usual }
}

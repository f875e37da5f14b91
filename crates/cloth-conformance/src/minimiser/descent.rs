//! Rows of descent: every matrix and accelerator ends at the minimum, and F never rises on the way.

use super::{compare, descend, scenes};
use crate::check::Check;
use crate::textile::Method;
use cloth_core::method::descent::{Accelerator, Matrix, Scheme};

const NONE: Accelerator = Accelerator::None;
const CHEBYSHEV: Accelerator = Accelerator::Chebyshev { rho: 0.0 };
const NESTEROV: Accelerator = Accelerator::Nesterov;
const ANDERSON: Accelerator = Accelerator::Anderson { window: 5 };
const LBFGS: Accelerator = Accelerator::Lbfgs;
const IDENTITY: Matrix = Matrix::Identity { stiffness: 0.0 };

fn of(matrix: Matrix, accelerator: Accelerator) -> Method {
    Method::Descent(Scheme { matrix, accelerator, linear_tolerance: 1.0e-4, ..Scheme::default() })
}

/// Rows by matrix, accelerator and scene.
macro_rules! rows {
    ($($name:literal: $matrix:expr, $accelerator:expr, $scene:ident, $description:literal;)+) => {
        [$(Check {
            name: concat!("minimiser/descent/", $name),
            description: $description,
            run: |make| compare(make, of($matrix, $accelerator), scenes::$scene()?),
        }),+]
    };
}

/// Rows of F from iteration to iteration.
macro_rules! falls {
    ($($name:literal: $matrix:expr, $accelerator:expr;)+) => {
        [$(Check {
            name: concat!("minimiser/descent/", $name),
            description: "F never rises between iterations",
            run: |make| descend(make, of($matrix, $accelerator)),
        }),+]
    };
}

/// All rows.
pub(super) fn checks() -> Vec<Check> {
    let ends = rows! {
        "identity": IDENTITY, LBFGS, hanging, "L-BFGS with the identity ends where F of a hanging sheet is least";
        "identity-nesterov": IDENTITY, NESTEROV, stretched, "Nesterov's momentum ends where F of a stretched sheet is least";
        "diagonal": Matrix::Diagonal, NONE, stretched, "The diagonal ends where F of a stretched sheet is least";
        "diagonal-chebyshev": Matrix::Diagonal, CHEBYSHEV, sheared, "The diagonal with Chebyshev ends where F of a sheared sheet is least";
        "diagonal-nesterov": Matrix::Diagonal, NESTEROV, hanging, "The diagonal with Nesterov's momentum ends where F of a hanging sheet is least";
        "diagonal-anderson": Matrix::Diagonal, ANDERSON, hanging, "The diagonal with Anderson ends where F of a hanging sheet is least";
        "diagonal-lbfgs": Matrix::Diagonal, LBFGS, hanging, "L-BFGS with the diagonal ends where F of a hanging sheet is least";
        "blocks": Matrix::Blocks, NONE, stretched, "Blocks end where F of a stretched sheet is least";
        "blocks-chebyshev": Matrix::Blocks, CHEBYSHEV, sheared, "Blocks with Chebyshev end where F of a sheared sheet is least";
        "blocks-anderson": Matrix::Blocks, ANDERSON, cape, "Blocks with Anderson end where F of a cape is least";
        "blocks-lbfgs": Matrix::Blocks, LBFGS, contacts, "L-BFGS with blocks ends where F of a sheet with 40 contacts is least";
        "constant": Matrix::Constant, NONE, sheared, "The constant matrix ends where F of a sheared sheet is least";
        "constant-chebyshev": Matrix::Constant, CHEBYSHEV, hanging, "The constant matrix with Chebyshev ends where F of a hanging sheet is least";
        "constant-anderson": Matrix::Constant, ANDERSON, stretched, "The constant matrix with Anderson ends where F of a stretched sheet is least";
        "constant-lbfgs": Matrix::Constant, LBFGS, hanging, "L-BFGS with the constant matrix ends where F of a hanging sheet is least";
        "constant-contacts": Matrix::Constant, LBFGS, contacts, "L-BFGS with the constant matrix ends where F of a sheet with 40 contacts is least";
    };
    let falls = falls! {
        "falls-diagonal": Matrix::Diagonal, NONE;
        "falls-chebyshev": Matrix::Diagonal, CHEBYSHEV;
        "falls-nesterov": Matrix::Diagonal, NESTEROV;
        "falls-anderson": Matrix::Blocks, ANDERSON;
        "falls-lbfgs": Matrix::Blocks, LBFGS;
        "falls-constant": Matrix::Constant, NONE;
    };
    let chains = [
        Check {
            name: "minimiser/chain/hanging",
            description: "Projective dynamics, then Newton's method: a hanging sheet ends where F is least",
            run: |make| compare(make, Method::Chain(Scheme::projective()), scenes::hanging()?),
        },
        Check {
            name: "minimiser/chain/contacts",
            description: "The diagonal with Chebyshev, then Newton's method: a sheet with 40 contacts ends where F is least",
            run: |make| compare(make, Method::Chain(Scheme::chebyshev_diagonal()), scenes::contacts()?),
        },
    ];
    let mut rows = Vec::from(ends);
    rows.extend(chains);
    rows.extend(falls);
    rows
}

//! Contacts as energies (docs/math/newton.md): functions of one point of the cloth, y = Σ w_i x_i.
//!
//! ```text
//! gap g = n·y - offset          ψ(g) ([`barrier`]) keeps it open           gradient at i: w_i ψ' n        Hessian at i, j: w_i w_j ψ'' n nᵀ
//! slip s = y - y_n - V, across n         a potential of friction ([`friction`]) with the force of the iteration before
//! ```
//!
//! [`point`] forms y and carries derivatives back to the vertices, [`surface`] finds planes of shapes.

pub mod barrier;
pub mod friction;
pub mod point;
pub mod surface;

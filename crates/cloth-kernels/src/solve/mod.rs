//! Small dense algebra of implicit methods.

pub mod adaptive_start;
pub mod block3;
pub mod conjugate_gradients;
pub mod constrained;
pub mod dense;
pub mod descent;
pub mod explicit;
pub mod filter;
pub mod hard;
pub mod hierarchy;
pub mod jacobi;
pub mod line_search;
pub mod newton;
pub mod normal_equations;
pub mod strain_limit;
pub mod vertex_block;
pub mod xpbd;

//! What judges position based dynamics alone; all else judges every method.

pub mod oracle;

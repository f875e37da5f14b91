//! Names of parameters and of their fields.

use core::fmt;

/// The name of a parameter, or of a field in it. It is spelled out only where a kernel is recorded, not where it runs.
#[derive(Debug, Clone, Copy)]
pub struct Name<'a> {
    parent: Option<&'a Name<'a>>,
    part: &'static str,
}

impl Name<'static> {
    /// The name of a parameter.
    pub fn new(part: &'static str) -> Self {
        Self { parent: None, part }
    }
}

impl Name<'_> {
    /// The name of a field of what has this name.
    pub fn field(&self, part: &'static str) -> Name<'_> {
        Name { parent: Some(self), part }
    }
}

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(parent) = self.parent {
            write!(f, "{parent}_")?;
        }
        f.write_str(self.part)
    }
}

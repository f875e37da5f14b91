//! What is wrong with a scene.

/// Something wrong at a key of a scene, before its line is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issue {
    /// Path of the key, such as `cloth[0].attach[1].box`; empty for the whole scene.
    pub key: String,
    /// What is wrong, and the cure.
    pub message: String,
}

impl Issue {
    /// An issue at a key.
    pub fn new(key: impl Into<String>, message: impl std::fmt::Display) -> Self {
        Self { key: key.into(), message: message.to_string() }
    }

    /// The same below another key.
    #[must_use]
    pub fn below(mut self, parent: &str) -> Self {
        self.key = match (parent.is_empty(), self.key.is_empty()) {
            (_, true) => parent.to_owned(),
            (true, false) => self.key,
            _ => format!("{parent}.{}", self.key),
        };
        self
    }
}

impl std::fmt::Display for Issue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.key.is_empty() {
            true => f.write_str(&self.message),
            false => write!(f, "{}: {}", self.key, self.message),
        }
    }
}

/// A scene that cannot be used. The message is one line with place and cure.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {message}")]
pub struct SceneError {
    /// File and line, as `scenes/cape.toml:12`.
    pub place: String,
    /// What is wrong, and the cure.
    pub message: String,
}

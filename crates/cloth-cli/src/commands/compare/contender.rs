//! A method that takes part, by its name and settings.

use cloth_cli::scene::{Issue, MethodEntry, MethodSettings};

use super::super::failure::Failure;

/// A method with settings: `vbd+acceleration=0.9`.
#[derive(Clone, Debug)]
pub struct Contender {
    /// As it was given.
    pub name: String,
    /// The method and its settings.
    pub settings: MethodSettings,
    /// Whether it moves materials in SI units.
    pub is_physical: bool,
}

/// What a method may spend more time on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knob {
    /// Iterations of a substep.
    Iterations,
    /// Substeps per second.
    Substeps,
    /// Nothing: its substeps are as long as they may be.
    Nothing,
}

impl Contender {
    /// Reads a name with settings behind plus signs, as they stand in scenes.
    ///
    /// # Errors
    /// When there is no such method, or a setting is wrong.
    pub fn parse(text: &str) -> Result<Self, Failure> {
        let wrong = |issue: Issue| Failure::Usage(format!("--methods {text}: {issue}"));
        let entry = MethodEntry::parse(text).map_err(wrong)?;
        let is_physical = entry.method().map_err(wrong)?.is_physical;
        Ok(Self { name: text.trim().to_owned(), settings: entry.0, is_physical })
    }

    /// What it may spend more time on.
    pub fn knob(&self) -> Knob {
        match self.settings.name.as_str() {
            "xpbd" | "pbd" => Knob::Substeps,
            "explicit" => Knob::Nothing,
            _ => Knob::Iterations,
        }
    }

    /// Why it does not minimise the potential of a substep; nothing where it does.
    pub fn note(&self) -> Option<String> {
        let text = match self.settings.name.as_str() {
            "pbd" => "has no potential: stiffness by eye",
            "explicit" => "minimises nothing: one evaluation of forces",
            _ => return None,
        };
        Some(text.to_owned())
    }

    /// The method with this many iterations, each as exact as its own settings say.
    pub fn with_iterations(&self, iterations: u32) -> MethodEntry {
        let mut settings = self.settings.clone();
        settings.iterations = Some(iterations);
        if settings.name == "newton" && settings.tolerance.is_none() {
            settings.tolerance = Some(1.0e-12);
        }
        MethodEntry(settings)
    }

    /// Most iterations that it takes.
    pub fn most_iterations(&self) -> u32 {
        match self.settings.name.as_str() {
            "xpbd" => 100,
            "newton" => 32,
            _ => 4096,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contender_has_its_words_for_a_name() {
        let accelerated = Contender::parse("vbd+acceleration=0.9").unwrap();
        assert_eq!((accelerated.name.as_str(), accelerated.is_physical), ("vbd+acceleration=0.9", true));
        assert_eq!(accelerated.settings.acceleration, Some(0.9));
        assert_eq!(Contender::parse("pbd").unwrap().knob(), Knob::Substeps);
        let message = Contender::parse("vdb").unwrap_err().to_string();
        assert!(message.starts_with("--methods vdb: ") && message.contains("did you mean"), "{message}");
    }
}

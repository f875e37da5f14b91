//! A method that takes part, by its name and settings.

use cloth_cli::scene::{MethodEntry, MethodSettings};

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
        let wrong = |message: String| Failure::Usage(format!("--methods {text}: {message}"));
        let mut parts = text.split('+');
        let name = parts.next().unwrap_or_default().trim();
        // A setting alone is switched on.
        let line = |part: &str| if part.contains('=') { part.to_owned() } else { format!("{part} = true") };
        let lines: Vec<String> = parts.map(line).collect();
        let mut settings: MethodSettings = toml::from_str(&lines.join("\n"))
            .map_err(|error| wrong(format!("{}; write name+setting=value", error.message())))?;
        name.clone_into(&mut settings.name);
        let entry = MethodEntry(settings.clone());
        let method = entry.method().map_err(|issue| wrong(issue.message))?;
        entry.made().map_err(|issue| wrong(format!("{}: {}", issue.key, issue.message)))?;
        Ok(Self { name: text.trim().to_owned(), settings, is_physical: method.is_physical })
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
    fn settings_stand_behind_plus_signs() {
        let accelerated = Contender::parse("vbd+acceleration=0.9").unwrap();
        assert_eq!((accelerated.settings.acceleration, accelerated.is_physical), (Some(0.9), true));
        assert!(Contender::parse("newton+direct").unwrap().settings.direct);
        assert!(Contender::parse("newton+hierarchy").unwrap().settings.hierarchy);
        assert!(Contender::parse("vbd+hierarchy+iterations=4").unwrap().settings.hierarchy);
        assert_eq!(Contender::parse("pbd").unwrap().knob(), Knob::Substeps);
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, part) in [
            ("vdb", "did you mean \"vbd\""),
            ("vbd+accelaration=0.9", "unknown field `accelaration`"),
            ("xpbd+acceleration=0.9", "acceleration: \"xpbd\" has no such setting"),
            ("xpbd+hierarchy", "hierarchy: \"xpbd\" has no such setting"),
            ("vbd+acceleration=x", "--methods vbd+acceleration=x:"),
        ] {
            let message = Contender::parse(text).unwrap_err().to_string();
            assert!(message.contains(part), "{message}");
        }
    }
}

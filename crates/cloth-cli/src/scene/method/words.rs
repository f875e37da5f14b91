//! A method with settings in one word, as on the command line: `vbd+collider_timing=after`.

use super::super::Issue;
use super::{MethodEntry, MethodSettings};

impl MethodEntry {
    /// Reads a name with settings behind plus signs, as they stand in scenes. A setting alone is switched on, and what is neither number nor
    /// switch needs no quotes.
    ///
    /// # Errors
    /// When there is no such method, or a setting is wrong.
    pub fn parse(text: &str) -> Result<Self, Issue> {
        let mut parts = text.split('+').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let lines: Vec<String> = parts.map(line).collect();
        let settings: MethodSettings = toml::from_str(&lines.join("\n"))
            .map_err(|error| Issue::new("", format!("{}; write name+setting=value", error.message())))?;
        let entry = Self(MethodSettings { name: name.to_owned(), ..settings });
        entry.method()?;
        entry.made()?;
        Ok(entry)
    }

    /// The same settings over those of another entry, where that is for the same method.
    ///
    /// # Errors
    /// None that [`parse`](Self::parse) and a scene have not had.
    pub fn over(&self, other: &Self) -> Result<Self, Issue> {
        if self.0.name != other.0.name {
            return Ok(self.clone());
        }
        let mut given = other.given()?;
        given.extend(self.given()?);
        given.try_into().map(Self).map_err(|error| Issue::new("", error))
    }
}

/// A setting as a line of a scene.
fn line(part: &str) -> String {
    let Some((key, value)) = part.split_once('=') else { return format!("{part} = true") };
    let is_plain = value.parse::<f64>().is_ok() || value.parse::<bool>().is_ok();
    match is_plain || value.starts_with(['"', '\'', '{']) {
        true => format!("{key} = {value}"),
        false => format!("{key} = {value:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> MethodSettings {
        MethodEntry::parse(text).unwrap().0
    }

    #[test]
    fn settings_stand_behind_plus_signs() {
        assert_eq!(parse("vbd+acceleration=0.9").acceleration, Some(0.9));
        assert!(parse("newton+direct").direct);
        assert!(parse("newton+hierarchy").hierarchy);
        assert!(parse("vbd+hierarchy+iterations=4").hierarchy);
        assert_eq!(parse("xpbd + collider_timing=after").collider_timing.as_deref(), Some("after"));
        assert_eq!(parse("vbd+start='inertia'").start.as_deref(), Some("inertia"));
        assert_eq!(parse("pbd").name, "pbd");
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, part) in [
            ("vdb", "did you mean \"vbd\""),
            ("vbd+accelaration=0.9", "unknown field `accelaration`"),
            ("xpbd+acceleration=0.9", "acceleration: \"xpbd\" has no such setting"),
            ("xpbd+hierarchy", "hierarchy: \"xpbd\" has no such setting"),
            ("vbd+acceleration=x", "expected f32"),
            ("vbd+collider_timing=before", "collider_timing: there is no \"before\": within or after"),
            ("filter+collider_timing=after", "collider_timing: \"filter\" has no such setting"),
        ] {
            let message = MethodEntry::parse(text).unwrap_err().to_string();
            assert!(message.contains(part), "{message}");
        }
    }

    #[test]
    fn what_is_given_stands_over_what_a_scene_says() {
        let scene = MethodEntry::parse("vbd+iterations=4+frequency=240").unwrap();
        let given = MethodEntry::parse("vbd+iterations=7").unwrap().over(&scene).unwrap();
        assert_eq!((given.0.iterations, given.0.frequency), (Some(7), Some(240.0)));
        let other = MethodEntry::parse("newton").unwrap();
        assert_eq!(other.over(&scene).unwrap(), other);
    }
}

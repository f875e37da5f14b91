//! One value of a material changed, as scenes say it.

use std::collections::BTreeMap;
use std::path::Path;

use cloth::Material;
use cloth::material::MaterialValue;

use crate::scene::{Issue, MaterialEntry, is_material_file};

/// Two values that follow from this one, unless they are given.
const BENDING_LENGTH: &str = "bending_length";

/// The entry of a material with another value of one parameter. `material` is what it is now.
///
/// # Errors
/// When the file of the material cannot be read any more, or the value does not fit.
pub fn with_value(
    entry: Option<&MaterialEntry>,
    material: &Material,
    folder: &Path,
    name: &str,
    value: &MaterialValue,
) -> Result<MaterialEntry, Issue> {
    let mut tried = *material;
    tried.set(name, value).map_err(|error| Issue::new(name, error))?;
    let of_file;
    let mut values = match entry {
        None => BTreeMap::new(),
        Some(MaterialEntry::Values(values)) => values.clone(),
        Some(MaterialEntry::Named(file)) if is_material_file(file) => {
            of_file = MaterialEntry::read(&folder.join(file))?;
            let MaterialEntry::Values(values) = of_file else { return Ok(of_file) };
            values
        }
        Some(MaterialEntry::Named(preset)) => {
            BTreeMap::from([("preset".to_owned(), toml::Value::String(preset.clone()))])
        }
    };
    if name.starts_with("bending_w") && values.remove(BENDING_LENGTH).is_some() {
        for (name, value) in
            [("bending_warp", material.bending_warp), ("bending_weft", material.bending_weft)]
        {
            values.insert(name.to_owned(), toml::Value::Float(value));
        }
    }
    let value = match value {
        MaterialValue::Number(number) => toml::Value::Float(*number),
        MaterialValue::Range(range) => toml::Value::Array(range.map(toml::Value::Float).to_vec()),
        other => toml::Value::String(other.to_string()),
    };
    values.insert(name.to_owned(), value);
    let entry = MaterialEntry::Values(values);
    entry.material(folder).map(|_| entry)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(entry: Option<&MaterialEntry>, name: &str, value: f64) -> Result<(Material, Material), Issue> {
        let folder = Path::new("");
        let before = match entry {
            None => Material::default(),
            Some(entry) => entry.material(folder)?,
        };
        let entry = with_value(entry, &before, folder, name, &MaterialValue::Number(value))?;
        Ok((before, entry.material(folder)?))
    }

    #[test]
    fn one_value_changes_and_all_others_stay() {
        let named = MaterialEntry::Named("denim".into());
        for entry in [None, Some(&named)] {
            let (before, after) = changed(entry, "shear", 77.0).unwrap();
            let mut expected = before;
            expected.shear = 77.0;
            assert_eq!(format!("{after:?}"), format!("{expected:?}"));
        }
        let length = toml::Value::Array(vec![toml::Value::Float(15.0), toml::Value::Float(14.0)]);
        let values = MaterialEntry::Values(BTreeMap::from([("bending_length".to_owned(), length)]));
        let (before, after) = changed(Some(&values), "bending_weft", 5e-6).unwrap();
        assert_eq!((after.bending_warp, after.bending_weft), (before.bending_warp, 5e-6));
        assert!(changed(Some(&named), "poisson", 2.0).unwrap_err().message.contains("poisson"));
    }

    #[test]
    fn a_file_is_the_start_of_own_values() {
        let folder = std::env::temp_dir().join(format!("cloth-view-material-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("mine.toml"), "shear = 11\n").unwrap();
        let entry = MaterialEntry::Named("mine.toml".into());
        let before = entry.material(&folder).unwrap();
        let value = MaterialValue::Number(0.2);
        let entry = with_value(Some(&entry), &before, &folder, "area_density", &value).unwrap();
        let after = entry.material(&folder).unwrap();
        assert_eq!((after.shear, after.area_density), (11.0, 0.2));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

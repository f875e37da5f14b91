//! A JSON object that knows where it stands and which of its keys were used.

use super::CaseError;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Keys are taken out one by one; what is left at the end was not understood.
#[derive(Debug)]
pub(crate) struct Object {
    file: String,
    /// Path inside the file: `cloths[0]`; empty for the file itself.
    path: String,
    entries: Map<String, Value>,
}

impl Object {
    /// Parses a whole file.
    pub fn parse(file: String, bytes: &[u8]) -> Result<Self, CaseError> {
        match serde_json::from_slice(bytes) {
            Ok(Value::Object(entries)) => Ok(Self { file, path: String::new(), entries }),
            Ok(_) => Err(CaseError::new(file, "is not a JSON object")),
            Err(error) => Err(CaseError::new(file, error)),
        }
    }

    /// An error at a key of this object; at the object itself where the key is empty.
    pub fn error(&self, key: &str, problem: impl std::fmt::Display) -> CaseError {
        let dot = if self.path.is_empty() || key.is_empty() { "" } else { "." };
        CaseError::new(format!("{}: {}{dot}{key}", self.file, self.path), problem)
    }

    /// Takes a key; `null` counts as absent.
    pub fn take<T: DeserializeOwned>(&mut self, key: &str) -> Result<Option<T>, CaseError> {
        match self.entries.remove(key) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => serde_json::from_value(value).map(Some).map_err(|error| self.error(key, error)),
        }
    }

    /// Takes a key that must be there.
    pub fn require<T: DeserializeOwned>(&mut self, key: &str) -> Result<T, CaseError> {
        self.take(key)?.ok_or_else(|| self.error(key, "is missing"))
    }

    /// Takes a list of objects; empty where the key is absent.
    pub fn take_objects(&mut self, key: &str) -> Result<Vec<Self>, CaseError> {
        let entries: Vec<Map<String, Value>> = self.take(key)?.unwrap_or_default();
        let at = |i| {
            if self.path.is_empty() { format!("{key}[{i}]") } else { format!("{}.{key}[{i}]", self.path) }
        };
        Ok(entries
            .into_iter()
            .enumerate()
            .map(|(i, entries)| Self { file: self.file.clone(), path: at(i), entries })
            .collect())
    }

    /// Takes an object; empty where the key is absent.
    pub fn take_object(&mut self, key: &str) -> Result<Self, CaseError> {
        let entries = self.take(key)?.unwrap_or_default();
        Ok(Self { file: self.file.clone(), path: key.into(), entries })
    }

    /// Takes every key that is left.
    pub fn take_rest(&mut self) -> Map<String, Value> {
        std::mem::take(&mut self.entries)
    }

    /// Refuses keys that were not taken: leaving them out would simulate something else in silence. Remarks are
    /// harmless.
    pub fn finish(mut self) -> Result<(), CaseError> {
        for remark in ["name", "description", "comment"] {
            self.entries.remove(remark);
        }
        match self.entries.keys().next() {
            None => Ok(()),
            Some(key) => Err(self.error(key, "unknown key")),
        }
    }
}

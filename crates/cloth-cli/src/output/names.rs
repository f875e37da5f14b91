//! Names that every format accepts.

use std::collections::HashSet;

use crate::recording::Recording;

/// Identifiers of all cloths and colliders, unique among each other.
pub(super) struct Names {
    pub(super) cloths: Vec<String>,
    pub(super) colliders: Vec<String>,
}

pub(super) fn names(recording: &Recording) -> Names {
    // USD keeps its materials under this name beside the meshes.
    let mut taken = HashSet::from(["Looks".to_owned()]);
    let cloths = recording.cloths().iter().map(|track| unique(track.name(), "cloth", &mut taken)).collect();
    let colliders =
        recording.colliders().iter().map(|track| unique(track.name(), "collider", &mut taken)).collect();
    Names { cloths, colliders }
}

/// ASCII letters, digits and underscores, not starting with a digit: what USD demands suits all.
fn unique(name: &str, otherwise: &str, taken: &mut HashSet<String>) -> String {
    let mut base: String =
        name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect();
    if base.chars().all(|letter| letter == '_') {
        base = otherwise.to_owned();
    }
    if base.starts_with(|letter: char| letter.is_ascii_digit()) {
        base.insert(0, '_');
    }
    let mut candidate = base.clone();
    let mut number = 2;
    while !taken.insert(candidate.clone()) {
        candidate = format!("{base}_{number}");
        number += 1;
    }
    candidate
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_unique_identifiers() {
        let mut taken = HashSet::new();
        let mut name = |name| unique(name, "cloth", &mut taken);
        assert_eq!(name("Kleid Größe 38"), "Kleid_Gr__e_38");
        assert_eq!(name("3d"), "_3d");
        assert_eq!(name(""), "cloth");
        assert_eq!(name("?"), "cloth_2");
        assert_eq!(name("cloth"), "cloth_3");
    }
}

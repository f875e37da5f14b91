//! Parts of an OBJ file and their colours: materials with what their library (MTL) says, else objects and groups.

use std::collections::HashMap;
use std::path::Path;

use crate::appearance::{cloth_color, srgb};
use crate::files;

/// Largest library of materials that is read (bytes).
const LARGEST: u64 = 1 << 20;

/// What faces belong to.
#[derive(Default)]
pub(super) struct Parts {
    materials: Names,
    groups: Names,
    libraries: Vec<String>,
}

/// Names in the order in which faces first had them, and that of each face.
#[derive(Default)]
struct Names {
    current: Option<String>,
    numbers: HashMap<String, u32>,
    of_face: Vec<Option<u32>>,
}

impl Names {
    fn face(&mut self) {
        let next = self.numbers.len() as u32;
        let number = self.current.as_ref().map(|name| match self.numbers.get(name) {
            Some(&number) => number,
            None => *self.numbers.entry(name.clone()).or_insert(next),
        });
        self.of_face.push(number);
    }

    /// Whether they tell faces apart.
    fn differ(&self) -> bool {
        self.of_face.iter().any(|number| *number != self.of_face[0])
    }
}

impl Parts {
    /// Takes a line with a name.
    pub(super) fn name(&mut self, keyword: &str, name: &str) {
        match keyword {
            "mtllib" => self.libraries.push(name.to_owned()),
            "usemtl" => self.materials.current = Some(name.to_owned()),
            _ => self.groups.current = Some(name.to_owned()),
        }
    }

    /// Takes a face.
    pub(super) fn face(&mut self) {
        self.materials.face();
        self.groups.face();
    }

    /// Colours of the faces: those of their materials, beside `path`; a material that no library describes, and a group where there
    /// are no materials, has one of its own. None where the file tells nothing apart.
    pub(super) fn colors(&self, path: &Path) -> Option<Vec<[u8; 3]>> {
        let names = if self.materials.numbers.is_empty() { &self.groups } else { &self.materials };
        let known = if self.materials.numbers.is_empty() { HashMap::new() } else { self.described(path) };
        if !names.differ() && known.is_empty() {
            return None;
        }
        let mut colors: Vec<[u8; 3]> = (0..names.numbers.len()).map(cloth_color).collect();
        for (name, &number) in &names.numbers {
            if let Some(&color) = known.get(name) {
                colors[number as usize] = color;
            }
        }
        let other = cloth_color(colors.len());
        Some(
            names
                .of_face
                .iter()
                .map(|number| number.map_or(other, |number| colors[number as usize]))
                .collect(),
        )
    }

    /// Colours of the materials that a library describes and a face has. A library that is not there describes nothing: meshes are often
    /// handed on without it.
    fn described(&self, path: &Path) -> HashMap<String, [u8; 3]> {
        let folder = path.parent().unwrap_or(Path::new(""));
        let mut colors = HashMap::new();
        for library in &self.libraries {
            let place = folder.join(library);
            let is_small = files::length(&place).is_ok_and(|length| length <= LARGEST);
            let Some(bytes) = is_small.then(|| files::read(&place).ok()).flatten() else { continue };
            describe(&String::from_utf8_lossy(&bytes), &mut colors);
        }
        colors.retain(|name, _| self.materials.numbers.contains_key(name));
        colors
    }
}

/// Reads the diffuse colours of a library, linear as Blender writes them.
fn describe(text: &str, colors: &mut HashMap<String, [u8; 3]>) {
    let mut current = None;
    for line in text.lines() {
        let (keyword, rest) =
            line.trim().split_once(|c: char| c.is_ascii_whitespace()).unwrap_or((line.trim(), ""));
        match keyword {
            "newmtl" => current = Some(rest.trim().to_owned()),
            "Kd" => {
                let numbers: Vec<f32> =
                    rest.split_ascii_whitespace().map_while(|word| word.parse().ok()).collect();
                if let (Some(name), &[r, g, b, ..]) = (&current, numbers.as_slice())
                    && [r, g, b].iter().all(|channel| channel.is_finite())
                {
                    colors.insert(name.clone(), srgb([r, g, b]));
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(lines: &[(&str, &str)]) -> Parts {
        let mut parts = Parts::default();
        for &(keyword, name) in lines {
            if keyword == "f" { parts.face() } else { parts.name(keyword, name) }
        }
        parts
    }

    #[test]
    fn groups_differ_and_one_alone_has_no_colour() {
        let none = Path::new("nowhere/mesh.obj");
        assert_eq!(parts(&[("g", "shirt"), ("f", ""), ("f", "")]).colors(none), None);
        let two = parts(&[("g", "body"), ("f", ""), ("g", "cape"), ("f", ""), ("g", "body"), ("f", "")]);
        let colors = two.colors(none).unwrap();
        assert_eq!(colors, [cloth_color(0), cloth_color(1), cloth_color(0)]);
    }

    #[test]
    fn materials_have_the_colours_of_their_library() {
        let folder = std::env::temp_dir().join(format!("cloth-parts-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let library = "# by hand\nnewmtl dark red\nKd 0.2 0 0\nmap_Kd cloth.png\nnewmtl unused\nKd 1 1 1\n";
        std::fs::write(folder.join("my colours.mtl"), library).unwrap();
        let lines = [
            ("mtllib", "my colours.mtl"),
            ("usemtl", "dark red"),
            ("f", ""),
            ("usemtl", "not told"),
            ("f", ""),
        ];
        let colors = parts(&lines).colors(&folder.join("mesh.obj"));
        std::fs::remove_dir_all(&folder).unwrap();
        assert_eq!(colors.unwrap(), [[124, 0, 0], cloth_color(1)]);
    }

    #[test]
    fn a_damaged_library_describes_nothing() {
        let mut colors = HashMap::new();
        describe("Kd 1 0 0\nnewmtl a\nKd x y z\nKd 1 nan 0\nKd 1 1\n", &mut colors);
        assert!(colors.is_empty());
    }
}

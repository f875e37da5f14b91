//! Which vertices of a garment are sewn together.

use std::collections::BTreeMap;

use crate::mesh::Mesh;

/// Vertex attribute of glTF files whose equal numbers, other than 0, are sewn together.
pub const ATTRIBUTE: &str = "_SEAM";

/// Pairs of vertices to be sewn, and where they were found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seams {
    /// Vertices by their number in the mesh, from 0.
    pub pairs: Vec<[u32; 2]>,
    /// In words; empty where there are none.
    pub source: String,
}

/// The seams that a mesh itself has: its loose edges (lines of an OBJ file), else its attribute [`ATTRIBUTE`].
#[must_use]
pub fn of_mesh(mesh: &Mesh) -> Seams {
    if !mesh.loose_edges.is_empty() {
        let pairs = mesh.loose_edges.clone();
        return Seams { source: "lines between vertices".to_owned(), pairs };
    }
    let Some(attribute) = mesh.attributes.get(ATTRIBUTE) else { return Seams::default() };
    let mut groups: BTreeMap<i64, Vec<u32>> = BTreeMap::new();
    for (vertex, number) in (0..).zip(attribute.values.iter().step_by(attribute.components.max(1))) {
        groups.entry(number.round() as i64).or_default().push(vertex);
    }
    groups.remove(&0);
    let chain = |group: Vec<u32>| group.windows(2).map(|pair| [pair[0], pair[1]]).collect::<Vec<_>>();
    Seams { pairs: groups.into_values().flat_map(chain).collect(), source: format!("attribute {ATTRIBUTE}") }
}

/// Reads a text of seams: in each line two vertices, `12 480`, or two rows of as many, `10-20 40-30`, of which the first goes with the first;
/// `#` begins a comment. Numbers count from `first`, as the mesh file counts: OBJ from 1, glTF from 0.
///
/// # Errors
/// What is wrong with which line, and the cure.
pub fn parse(text: &str, first: u32, vertices: usize) -> Result<Vec<[u32; 2]>, String> {
    let mut pairs = Vec::new();
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let words: Vec<&str> = line.split('#').next().unwrap_or_default().split_ascii_whitespace().collect();
        let at = |message: String| format!("line {number}: {message}");
        let &[a, b] = words.as_slice() else {
            if words.is_empty() {
                continue;
            }
            let count = words.len();
            return Err(at(format!(
                "{count} words; write two vertices, as `12 480`, or two rows, as `10-20 40-30`"
            )));
        };
        let [a, b] = [row(a, first, vertices).map_err(at)?, row(b, first, vertices).map_err(at)?];
        let counts = [a.len(), b.len()];
        if counts[0] != counts[1] {
            let [p, q] = counts;
            return Err(at(format!("a row of {p} vertices and one of {q}; both need as many")));
        }
        pairs.extend(a.into_iter().zip(b).map(|(a, b)| [a, b]));
    }
    if pairs.is_empty() {
        return Err("no pair of vertices; write two numbers in each line".to_owned());
    }
    Ok(pairs)
}

/// A vertex, or a row of them, as numbers from 0.
fn row(word: &str, first: u32, vertices: usize) -> Result<Vec<u32>, String> {
    let vertex = |text: &str| -> Result<u32, String> {
        let number: u32 = text
            .parse()
            .map_err(|_| format!("\"{}\" is no vertex number", text.chars().take(24).collect::<String>()))?;
        let last = first as usize + vertices - 1;
        match number.checked_sub(first).filter(|&vertex| (vertex as usize) < vertices) {
            Some(vertex) => Ok(vertex),
            None => Err(format!("there is no vertex {number}; this mesh counts from {first} to {last}")),
        }
    };
    let Some((from, to)) = word.split_once('-') else { return Ok(vec![vertex(word)?]) };
    let (from, to) = (vertex(from)?, vertex(to)?);
    Ok(if from <= to { (from..=to).collect() } else { (to..=from).rev().collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_and_rows_of_a_text() {
        let text = "# left side\n1 9\n 2-4   8-6 # backwards\n\n";
        assert_eq!(parse(text, 1, 9).unwrap(), [[0, 8], [1, 7], [2, 6], [3, 5]]);
        assert_eq!(parse("0 8", 0, 9).unwrap(), [[0, 8]]);
        for (text, word) in [
            ("1 2 3", "line 1: 3 words"),
            ("1 2\n3 10", "line 2: there is no vertex 10; this mesh counts from 1 to 9"),
            ("0 2", "no vertex 0"),
            ("1-3 4-5", "a row of 3 vertices and one of 2"),
            ("a b", "\"a\" is no vertex number"),
            ("# nothing", "no pair of vertices"),
        ] {
            let error = parse(text, 1, 9).unwrap_err();
            assert!(error.contains(word), "{error}");
        }
    }

    #[test]
    fn seams_by_name_in_the_file() {
        let mut mesh = Mesh { positions: vec![[0.0; 3]; 5], ..Mesh::default() };
        assert_eq!(of_mesh(&mesh), Seams::default());
        let values = vec![0.0, 7.0, 3.0, 7.0, 3.0];
        mesh.attributes.insert(ATTRIBUTE.to_owned(), crate::mesh::VertexAttribute { components: 1, values });
        assert_eq!(of_mesh(&mesh).pairs, [[2, 4], [1, 3]]);
        mesh.loose_edges = vec![[0, 4]];
        assert_eq!(of_mesh(&mesh).pairs, [[0, 4]]);
    }
}

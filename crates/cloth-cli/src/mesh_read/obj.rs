//! Wavefront OBJ. An own parser, because libraries split and reorder vertices by texture coordinate and drop
//! unused ones, and an animated copy of the mesh must keep the order of the file.

use std::path::Path;

use super::obj_parts::Parts;
use super::{MeshReadError, obj_line};
use crate::mesh::{Mesh, MeshDefect, UvLayer};

/// Reads all faces of the file as one mesh, and its lines as loose edges. Of materials, objects and groups faces keep a colour; normals and
/// points are skipped.
pub(super) fn parse(name: &str, path: &Path, bytes: &[u8]) -> Result<Mesh, MeshReadError> {
    if bytes.contains(&0) {
        return Err(MeshReadError::WrongFormat { path: path.into(), expected: "an OBJ text file" });
    }
    // Object and material names may be in any old encoding; numbers are ASCII.
    let text = String::from_utf8_lossy(bytes);
    // Some editors begin a text with a byte order mark.
    let text = text.trim_start_matches('\u{feff}');
    let mut parser = Parser::default();
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        let at = |message| MeshReadError::ObjLine { path: path.into(), line: number + 1, message };
        if let Some(begun) = line.trim_end().strip_suffix('\\') {
            let mut whole = begun.to_owned();
            for (_, next) in lines.by_ref() {
                let next = next.trim_end();
                let continued = next.strip_suffix('\\');
                whole.push(' ');
                whole.push_str(continued.unwrap_or(next));
                if continued.is_none() {
                    break;
                }
            }
            parser.line(number + 1, &whole).map_err(at)?;
        } else {
            parser.line(number + 1, line).map_err(at)?;
        }
    }
    parser.finish(name, path)
}

#[derive(Default)]
struct Parser {
    mesh: Mesh,
    uv_values: Vec<[f32; 2]>,
    corner_uvs: Vec<Option<u32>>,
    colors: Vec<Option<[f32; 4]>>,
    /// Line of each face, for errors that show only at the end: OBJ may use a vertex before its line.
    face_lines: Vec<usize>,
    known_lines: usize,
    numbers: Vec<f32>,
    parts: Parts,
}

impl Parser {
    fn line(&mut self, number: usize, line: &str) -> Result<(), String> {
        let line = line.split('#').next().unwrap_or_default();
        let mut words = line.split_ascii_whitespace();
        let Some(keyword) = words.next() else {
            return Ok(());
        };
        self.known_lines += 1;
        match keyword {
            "v" => self.vertex(words)?,
            "vt" => {
                obj_line::numbers(words, 1, &mut self.numbers)?;
                self.uv_values.push([self.numbers[0], self.numbers.get(1).copied().unwrap_or(0.0)]);
            }
            "f" => self.face(number, words)?,
            "l" => self.polyline(words)?,
            "usemtl" | "mtllib" | "g" | "o" => {
                let name = line
                    .trim()
                    .split_once(|c: char| c.is_ascii_whitespace())
                    .map_or("", |(_, name)| name.trim());
                self.parts.name(keyword, name);
            }
            "vn" | "vp" | "s" | "p" => {}
            _ => self.known_lines -= 1,
        }
        Ok(())
    }

    /// `v x y z [w]`, or with a colour `v x y z r g b [a]`.
    fn vertex<'a>(&mut self, words: impl Iterator<Item = &'a str>) -> Result<(), String> {
        obj_line::numbers(words, 3, &mut self.numbers)?;
        let numbers = self.numbers.as_slice();
        self.mesh.positions.push([numbers[0], numbers[1], numbers[2]]);
        self.colors.push(match *numbers {
            [_, _, _, r, g, b] => Some([r, g, b, 1.0]),
            [_, _, _, r, g, b, a, ..] => Some([r, g, b, a]),
            _ => None,
        });
        Ok(())
    }

    fn face<'a>(&mut self, line: usize, words: impl Iterator<Item = &'a str>) -> Result<(), String> {
        let mut corners = 0;
        for word in words {
            let (vertex, uv) = obj_line::corner(word, self.mesh.positions.len(), self.uv_values.len())?;
            self.mesh.face_vertex_indices.push(vertex);
            self.corner_uvs.push(uv);
            corners += 1;
        }
        if corners < 3 {
            return Err(format!("a face of {corners} corners, three are the least; delete loose edges"));
        }
        self.mesh.face_vertex_counts.push(corners);
        self.parts.face();
        self.face_lines.push(line);
        Ok(())
    }

    /// `l a b ..`: a run of edges without a face.
    fn polyline<'a>(&mut self, words: impl Iterator<Item = &'a str>) -> Result<(), String> {
        let mut before = None;
        for word in words {
            let (vertex, _) = obj_line::corner(word, self.mesh.positions.len(), self.uv_values.len())?;
            self.mesh.loose_edges.extend(before.replace(vertex).map(|first| [first, vertex]));
        }
        Ok(())
    }

    fn finish(mut self, name: &str, path: &Path) -> Result<Mesh, MeshReadError> {
        if self.known_lines == 0 {
            return Err(MeshReadError::WrongFormat { path: path.into(), expected: "an OBJ text file" });
        }
        self.mesh.name = name.to_owned();
        // A line to a vertex that is not there was always skipped.
        let vertices = self.mesh.positions.len() as u32;
        self.mesh.loose_edges.retain(|[a, b]| a != b && a.max(b) < &vertices);
        self.mesh.uvs = uv_layer(self.uv_values, &self.corner_uvs);
        self.mesh.face_colors = self.parts.colors(path);
        if self.colors.iter().any(Option::is_some) {
            let white = |color: Option<[f32; 4]>| color.unwrap_or([1.0; 4]);
            self.mesh.colors = Some(self.colors.into_iter().map(white).collect());
        }
        match self.mesh.check() {
            Ok(()) => Ok(self.mesh),
            Err(MeshDefect::IndexOutOfRange { face, index, vertices }) => Err(MeshReadError::ObjLine {
                path: path.into(),
                line: self.face_lines[face],
                message: format!(
                    "the face uses vertex {}, but the file has {vertices}; export the mesh again",
                    u64::from(index) + 1
                ),
            }),
            Err(MeshDefect::UvOutOfRange { corner, index, values }) => Err(MeshReadError::ObjLine {
                path: path.into(),
                line: self.face_lines[face_of_corner(&self.mesh, corner)],
                message: format!(
                    "the face uses texture coordinate {}, but the file has {values}; export the mesh again",
                    u64::from(index) + 1
                ),
            }),
            Err(defect) => Err(MeshReadError::Defect { path: path.into(), defect }),
        }
    }
}

/// Corners without a coordinate, among others with one, get one common extra coordinate (0, 0).
fn uv_layer(mut values: Vec<[f32; 2]>, corners: &[Option<u32>]) -> Option<UvLayer> {
    if corners.iter().all(Option::is_none) {
        return None;
    }
    let missing = values.len() as u32;
    if corners.contains(&None) {
        values.push([0.0; 2]);
    }
    let corner_indices = corners.iter().map(|uv| uv.unwrap_or(missing)).collect();
    Some(UvLayer { values, corner_indices })
}

fn face_of_corner(mesh: &Mesh, corner: usize) -> usize {
    let mut corners = 0;
    let ends = mesh.face_vertex_counts.iter().map(|&count| {
        corners += count as usize;
        corners
    });
    ends.take_while(|&end| end <= corner).count()
}

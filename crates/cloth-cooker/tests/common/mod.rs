//! Reading the recorded output of another cooker, and small meshes.
#![allow(clippy::unwrap_used, reason = "helpers of tests")]
#![allow(dead_code, reason = "every test program uses a part of this")]

pub mod oracle;

use cloth_cooker::Mesh;
use std::path::PathBuf;

/// Names of the recorded folders.
pub const CASES: [&str; 10] = [
    "disc",
    "free_grid",
    "grid_quads_toprow",
    "grid_tris_corners",
    "irregular",
    "nonmanifold",
    "quadified",
    "simple_tethers",
    "tube",
    "two_parts",
];

pub fn path(case: &str, file: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "data", "cook", case, file].iter().collect()
}

pub fn numbers<T: std::str::FromStr>(case: &str, file: &str) -> Option<Vec<T>> {
    let text = std::fs::read_to_string(path(case, file)).ok()?;
    Some(text.split_whitespace().filter_map(|word| word.parse().ok()).collect())
}

/// Four-byte elements of a `.npy` file of version 1.
fn npy(case: &str, file: &str) -> Option<Vec<[u8; 4]>> {
    let bytes = std::fs::read(path(case, file)).ok()?;
    let header = 10 + usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
    Some(bytes[header..].chunks_exact(4).map(|b| [b[0], b[1], b[2], b[3]]).collect())
}

pub fn npy_u32(case: &str, file: &str) -> Option<Vec<u32>> {
    Some(npy(case, file)?.into_iter().map(u32::from_le_bytes).collect())
}

pub fn npy_f32(case: &str, file: &str) -> Option<Vec<f32>> {
    Some(npy(case, file)?.into_iter().map(f32::from_le_bytes).collect())
}

/// The value of `"key": number` in `cook.json`.
pub fn count(case: &str, key: &str) -> u32 {
    let text = std::fs::read_to_string(path(case, "cook.json")).unwrap();
    // The last one: names of kinds stand in several tables.
    let list = text.split("\"constraints_per_type\"").nth(1).unwrap();
    let value = list.split(&format!("\"{key}\":")).nth(1).unwrap();
    value.trim_start().chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap()
}

/// The mesh of a recorded folder with its attached vertices and stiffness.
pub fn mesh(case: &str) -> Mesh {
    let mut mesh = Mesh::default();
    for line in std::fs::read_to_string(path(case, "mesh.obj")).unwrap().lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let vertex = |k: usize| words[k].parse::<u32>().unwrap() - 1;
        match (words.first(), words.len()) {
            (Some(&"v"), _) => mesh.positions.push([1, 2, 3].map(|k| words[k].parse().unwrap())),
            (Some(&"f"), 4) => mesh.triangles.push([1, 2, 3].map(vertex)),
            (Some(&"f"), 5) => mesh.quads.push([1, 2, 3, 4].map(vertex)),
            _ => {}
        }
    }
    mesh.stiffness = numbers(case, "point_stiffness.txt");
    mesh.attach(&numbers::<u32>(case, "fixed.txt").unwrap()).unwrap()
}

/// A sheet of `columns` by `rows` vertices of unit width, in triangles or quads; the last rows at the bottom.
pub fn sheet(columns: u32, rows: u32, triangles: bool) -> Mesh {
    let place = |i: u32| [(i % columns) as f32, -((i / columns) as f32), 0.0];
    let mut mesh = Mesh::new((0..columns * rows).map(place).collect(), Vec::new(), Vec::new());
    for a in (0..columns * (rows - 1)).filter(|i| i % columns < columns - 1) {
        let [b, c, d] = [a + 1, a + columns + 1, a + columns];
        if triangles {
            mesh.triangles.extend([[a, b, c], [a, c, d]]);
        } else {
            mesh.quads.push([a, b, c, d]);
        }
    }
    mesh
}

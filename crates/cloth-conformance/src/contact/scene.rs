//! Scenes of the format `cloth-contact-case-1`.

use super::{Part, Surfaces};
use crate::case::{CaseError, CaseFiles, Object};

/// A cloth of a scene.
#[derive(Debug, Clone)]
pub struct SceneCloth {
    /// Prefix of its files, `c0_`.
    pub prefix: String,
    /// Places at the start.
    pub start: Vec<[f32; 3]>,
    /// Vertices of each triangle.
    pub triangles: Vec<[u32; 3]>,
    /// Vertices that are held.
    pub pins: Vec<u32>,
    /// Where they are held after each step; the start comes first.
    pub pin_targets: Vec<Vec<[f32; 3]>>,
}

/// An obstacle of a scene.
#[derive(Debug, Clone)]
pub struct SceneObstacle {
    /// Prefix of its files, `o0_`.
    pub prefix: String,
    /// Places after each step, the start first; one row where it rests.
    pub positions: Vec<Vec<[f32; 3]>>,
    /// Vertices of each triangle.
    pub triangles: Vec<[u32; 3]>,
}

/// A scene: cloths and obstacles that must not intersect.
#[derive(Debug, Clone)]
pub struct Scene {
    /// Name of its folder.
    pub name: String,
    /// Number of steps.
    pub steps: usize,
    /// Set where the start intersects: only the last state has to be free.
    pub tangled: bool,
    /// Distance that some vertex of a cloth must move by (m).
    pub moves_at_least: f64,
    /// Largest ratio of the length of an edge to that at the start.
    pub stretch_at_most: f64,
    /// Cloths.
    pub cloths: Vec<SceneCloth>,
    /// Obstacles.
    pub obstacles: Vec<SceneObstacle>,
}

/// Tells whether a folder holds a scene of this format.
#[must_use]
pub fn is_contact(files: &CaseFiles) -> bool {
    let parsed = files.read("case.json").ok().flatten();
    let parsed = parsed.and_then(|bytes| Object::parse("case.json".into(), &bytes).ok());
    let format = parsed.and_then(|mut object| object.take::<String>("format").ok().flatten());
    format.is_some_and(|format| format == "cloth-contact-case-1")
}

impl Scene {
    /// Reads what a judge needs of a scene.
    ///
    /// # Errors
    /// When a file is missing or wrong: which one, and where.
    pub fn load(files: &CaseFiles) -> Result<Self, CaseError> {
        let place = files.place("case.json");
        let bytes = files.read("case.json")?.ok_or_else(|| CaseError::new(&place, "no such file"))?;
        let mut json = Object::parse(place, &bytes)?;
        let steps: usize = json.require("steps")?;
        let tangled = json.take("tangled")?.unwrap_or(false);
        let mut expect = json.take_object("expect")?;
        let moves_at_least = expect.take("moves_at_least")?.unwrap_or(0.0);
        let stretch_at_most = expect.take("stretch_at_most")?.unwrap_or(3.0);
        let cloths = json.take_objects("cloths")?.into_iter();
        let cloths = cloths
            .map(|mut cloth| SceneCloth::load(files, cloth.require("prefix")?, steps))
            .collect::<Result<_, _>>()?;
        let obstacles = json.take_objects("obstacles")?.into_iter();
        let obstacles = obstacles
            .map(|mut obstacle| SceneObstacle::load(files, obstacle.require("prefix")?, steps))
            .collect::<Result<_, _>>()?;
        Ok(Self { name: files.name(), steps, tangled, moves_at_least, stretch_at_most, cloths, obstacles })
    }

    /// All surfaces: cloths first, then obstacles.
    #[must_use]
    pub fn surfaces(&self) -> Surfaces {
        let part = |name: &str, rest: &[[f32; 3]], triangles: &[[u32; 3]], is_obstacle| Part {
            name: name.trim_end_matches('_').to_owned(),
            rest: rest.to_vec(),
            triangles: triangles.to_vec(),
            is_obstacle,
        };
        let cloths =
            self.cloths.iter().map(|cloth| part(&cloth.prefix, &cloth.start, &cloth.triangles, false));
        let obstacles = self.obstacles.iter().map(|obstacle| {
            let rest = obstacle.positions.first().map_or(&[][..], Vec::as_slice);
            part(&obstacle.prefix, rest, &obstacle.triangles, true)
        });
        Surfaces::new(&cloths.chain(obstacles).collect::<Vec<_>>())
    }
}

impl SceneCloth {
    fn load(files: &CaseFiles, prefix: String, steps: usize) -> Result<Self, CaseError> {
        let file = |name: &str| format!("{prefix}{name}.npy");
        let particles = files.require_array(&file("particles"), |array| array.into_f32_rows::<4>())?;
        let start: Vec<_> = particles.into_iter().map(|[x, y, z, _]| [x, y, z]).collect();
        let triangles = triangles(files, &file("triangles"), start.len())?;
        let pins = files.array(&file("pins"), |array| array.into_u32_vector())?.unwrap_or_default();
        let targets = files.array(&file("pin_targets"), |array| array.into_f64())?.unwrap_or_default();
        let pin_targets = rows(&targets, pins.len());
        if !pins.is_empty() && pin_targets.len() != steps + 1 {
            let problem = format!("has {} rows for {steps} steps: one more is needed", pin_targets.len());
            return Err(CaseError::new(files.place(&file("pin_targets")), problem));
        }
        if let Some((i, pin)) = pins.iter().enumerate().find(|(_, pin)| **pin as usize >= start.len()) {
            let problem = format!("[{i}] = {pin}: must be below the number of particles, {}", start.len());
            return Err(CaseError::new(files.place(&file("pins")), problem));
        }
        Ok(Self { prefix, start, triangles, pins, pin_targets })
    }
}

impl SceneObstacle {
    fn load(files: &CaseFiles, prefix: String, steps: usize) -> Result<Self, CaseError> {
        let file = |name: &str| format!("{prefix}{name}.npy");
        let (count, numbers) = files.require_array(&file("positions"), |array| {
            let count = array.shape.len().checked_sub(2).and_then(|axis| array.shape.get(axis).copied());
            array.into_f64().map(|numbers| (count.unwrap_or(0), numbers))
        })?;
        let positions = rows(&numbers, count);
        if positions.len() != 1 && positions.len() != steps + 1 {
            let problem =
                format!("has {} rows for {steps} steps: 1 or {} are needed", positions.len(), steps + 1);
            return Err(CaseError::new(files.place(&file("positions")), problem));
        }
        let triangles = triangles(files, &file("triangles"), count)?;
        Ok(Self { prefix, positions, triangles })
    }
}

fn triangles(files: &CaseFiles, file: &str, count: usize) -> Result<Vec<[u32; 3]>, CaseError> {
    let triangles = files.require_array(file, |array| array.into_u32_rows::<3>())?;
    let wrong =
        triangles.iter().enumerate().find(|(_, corners)| corners.iter().any(|&v| v as usize >= count));
    match wrong {
        Some((i, corners)) => {
            let problem = format!("[{i}] = {corners:?}: must be below the number of vertices, {count}");
            Err(CaseError::new(files.place(file), problem))
        }
        None => Ok(triangles),
    }
}

/// Rows of `count` points.
fn rows(numbers: &[f64], count: usize) -> Vec<Vec<[f32; 3]>> {
    let points: Vec<[f32; 3]> = numbers.as_chunks::<3>().0.iter().map(|p| p.map(|x| x as f32)).collect();
    if count == 0 { Vec::new() } else { points.chunks_exact(count).map(<[_]>::to_vec).collect() }
}

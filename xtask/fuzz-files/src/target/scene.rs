//! Scenes.

use crate::corpus;
use cloth::Backend;
use cloth_cli::scene::{ClothEntry, Scene, SceneFile};
use cloth_cli::simulation::Simulation;

/// Words of scenes.
pub(super) const WORDS: [&str; 66] = [
    "format = 1\n",
    "frames = 2\n",
    "seconds = 1\n",
    "frame_rate = 60\n",
    "settle = 0.1\n",
    "gravity",
    "solver_frequency",
    "[[cloth]]\n",
    "[[collider]]\n",
    "[[solver]]\n",
    "[[skeleton]]\n",
    "[[cloth.attach]]\n",
    "[cloth.cook]\n",
    "[wind]\n",
    "[output]\n",
    "[camera]\n",
    "grid",
    "disc",
    "tube",
    "mesh",
    "size",
    "resolution",
    "taper",
    "bend",
    "radius",
    "rings",
    "radii",
    "height",
    "segments",
    "sphere",
    "capsule",
    "chain",
    "box",
    "convex",
    "plane",
    "ground",
    "torus",
    "file = \"square.obj\"",
    "name",
    "parent",
    "follow",
    "pivot = true",
    "motion",
    "keys",
    "time",
    "position",
    "rotation",
    "repeat",
    "material",
    "density",
    "stiffness",
    "friction",
    "self_collision",
    "inter_collision",
    "distance",
    "steps_per_frame",
    "thickness",
    "edge = \"top\"",
    "near",
    "collider",
    "teleport",
    "planes",
    "from",
    "to",
    "true",
    "[]",
];

pub(super) fn run(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    // Meshes of scenes lie beside those of the other targets.
    let folder = corpus::folder().join("corpus/obj");
    let Ok(mut file) = SceneFile::parse(text.to_owned(), "fuzz", "fuzz.toml".to_owned(), folder) else {
        return false;
    };
    let is_valid = file.scene.check().is_ok() && file.scene.frame_count().is_ok();
    if !(is_valid && is_small(&file.scene)) {
        return is_valid;
    }
    file.scene.settle = file.scene.settle.min(1.0 / file.scene.frame_rate);
    let Ok(mut simulation) = Simulation::new(file, Backend::Scalar) else { return false };
    for _ in 0..simulation.frame_count().min(2) {
        if simulation.advance().is_err() {
            break;
        }
    }
    true
}

/// Whether a scene can be simulated within moments if the program does as it is told.
fn is_small(scene: &Scene) -> bool {
    let vertices: u64 = scene.cloth.iter().map(vertices).sum();
    let steps = scene.solver.iter().filter_map(|solver| solver.steps_per_frame).max().unwrap_or(1);
    let number = |cloth: &ClothEntry| {
        let value = cloth.parameters.get("solver_frequency")?;
        value.as_float().or(value.as_integer().map(|number| number as f64))
    };
    let frequency = scene.cloth.iter().filter_map(number).fold(f64::from(scene.solver_frequency), f64::max);
    let iterations = frequency / scene.frame_rate + f64::from(steps);
    // Where distances are large, every vertex collides with every other one.
    let collides = scene.cloth.iter().any(|cloth| cloth.self_collision.is_some())
        || scene.solver.iter().any(|solver| solver.inter_collision.is_some());
    // Physical methods take as many iterations as they are allowed.
    let methods = scene.cloth.iter().filter_map(|cloth| cloth.method.as_ref());
    let iterates = methods.clone().any(|method| method.method().is_ok_and(|method| method.is_physical));
    let settings = methods.flat_map(|method| [method.0.iterations, method.0.linear_iterations]);
    if iterates && settings.flatten().any(|count| count > 100) {
        return false;
    }
    let most = if iterates {
        100
    } else if collides {
        300
    } else {
        1500
    };
    vertices < most && vertices as f64 * iterations < 3e4 && scene.collider.len() <= 256
}

/// About how many vertices a cloth has.
fn vertices(cloth: &ClothEntry) -> u64 {
    let grid = cloth.grid.map_or(0, |grid| u64::from(grid.resolution[0]) * u64::from(grid.resolution[1]));
    let disc = cloth.disc.map_or(0, |disc| u64::from(disc.rings).pow(2).saturating_mul(3));
    let tube = cloth.tube.map_or(0, |tube| u64::from(tube.rings) * u64::from(tube.segments));
    (grid.saturating_add(disc).saturating_add(tube)).min(1 << 40) + 32
}

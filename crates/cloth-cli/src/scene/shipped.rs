//! Scenes that come with the program.

/// A scene inside the program.
#[derive(Clone, Copy, Debug)]
pub struct ShippedScene {
    /// Name on the command line.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
}

impl ShippedScene {
    /// Its one-line description.
    pub fn title(&self) -> &'static str {
        let line = self.text.lines().find_map(|line| line.strip_prefix("title = \""));
        line.map_or("", |rest| rest.trim_end_matches('"'))
    }
}

macro_rules! scenes {
    ($($name:literal)+) => {
        /// All scenes that come with the program.
        pub const SHIPPED: &[ShippedScene] = &[$(ShippedScene {
            name: $name,
            text: include_str!(concat!("../../scenes/", $name, ".toml")),
        },)+];
    };
}

scenes! {
    "cape"
    "flag"
    "tablecloth"
    "curtain"
    "skirt"
    "capsule"
    "ccd"
    "ccd2"
    "convex_collision"
    "distance_constraint"
    "free_fall"
    "friction"
    "geodesic"
    "inter_collision"
    "local_global"
    "multi_solver"
    "plane_collision"
    "scaled"
    "self_collision"
    "simple"
    "sphere"
    "stiffness_per_constraint"
    "teleport"
    "tether"
    "time_step"
    "triangle"
    "virtual_particle"
    "wind"
}

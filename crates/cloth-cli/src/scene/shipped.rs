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
    "character"
    "fabrics"
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
    "hardship/standing"
    "hardship/running"
    "hardship/stopping"
    "hardship/standing-coarse"
    "hardship/hanging"
    "hardship/let-go"
    "hardship/gentle-gust"
    "hardship/gentle-walk"
    "hardship/frame-of-a-nanosecond"
    "hardship/frame-of-nothing"
    "hardship/tiny-frame-jump"
    "hardship/tiny-frame-body"
    "hardship/tiny-frames"
    "hardship/uneven-frames"
    "hardship/hitches"
    "hardship/long-hitch"
    "hardship/jump-1m"
    "hardship/jump-10m"
    "hardship/jump-100m"
    "hardship/jump-1000m"
    "hardship/to-and-fro"
    "hardship/turn-180"
    "hardship/body-turn-180"
    "hardship/spin-5"
    "hardship/spin-20"
    "hardship/spin-30"
    "hardship/spin-100"
    "hardship/shake"
    "hardship/sprint"
    "hardship/600-metres-a-second"
    "hardship/sphere-appears"
    "hardship/half-space-appears"
    "hardship/hips-100-times"
    "hardship/balloon"
    "hardship/sphere-around-pins"
    "hardship/squeezed"
    "hardship/collider-teleports"
    "hardship/ground-rises"
    "hardship/pins-pulled"
    "hardship/pins-jump"
    "hardship/wind-50"
    "hardship/blast"
    "hardship/gravity-100"
    "hardship/coarse-solver"
    "hardship/centimetres"
    "hardship/millimetres"
    "hardship/kilometres"
    "hardship/play"
}

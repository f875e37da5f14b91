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
            text: include_str!(concat!("../../../../scenes/", $name, ".toml")),
        },)+];
    };
}

scenes! {
    "cape"
}

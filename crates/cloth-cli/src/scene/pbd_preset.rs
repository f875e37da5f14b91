//! PbdPreset presets. They are starting points chosen by eye and common sense, not measurements.

use cloth::PhaseKind;

/// Stiffness, weight and air of a cloth that position based dynamics moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PbdPreset {
    /// Name in scenes.
    pub name: &'static str,
    /// Weight in kg/m².
    pub density: f32,
    /// Stiffness of stretch along gravity, as a fraction per 0.1 s.
    pub vertical: f32,
    /// Stiffness of stretch across gravity, likewise.
    pub horizontal: f32,
    /// Stiffness of shear, likewise.
    pub shearing: f32,
    /// Stiffness of bending, likewise.
    pub bending: f32,
    /// Longest stretch that is left alone, as a multiple of the length at rest: 1 means none.
    pub stretch_limit: f32,
    /// Velocity lost per 0.1 s.
    pub damping: f32,
    /// Friction with colliders.
    pub friction: f32,
    /// Air drag.
    pub drag: f32,
    /// Air lift.
    pub lift: f32,
}

/// All presets.
pub const PBD_PRESETS: [PbdPreset; 5] = [
    PbdPreset {
        name: "silk",
        density: 0.07,
        vertical: 1.0,
        horizontal: 1.0,
        shearing: 0.25,
        bending: 0.03,
        stretch_limit: 1.0,
        damping: 0.06,
        friction: 0.15,
        drag: 0.06,
        lift: 0.06,
    },
    PbdPreset {
        name: "cotton",
        density: 0.15,
        vertical: 1.0,
        horizontal: 1.0,
        shearing: 0.5,
        bending: 0.15,
        stretch_limit: 1.0,
        damping: 0.1,
        friction: 0.4,
        drag: 0.06,
        lift: 0.05,
    },
    PbdPreset {
        name: "denim",
        density: 0.4,
        vertical: 1.0,
        horizontal: 1.0,
        shearing: 0.9,
        bending: 0.7,
        stretch_limit: 1.0,
        damping: 0.15,
        friction: 0.6,
        drag: 0.06,
        lift: 0.04,
    },
    PbdPreset {
        name: "leather",
        density: 0.9,
        vertical: 1.0,
        horizontal: 1.0,
        shearing: 1.0,
        bending: 0.95,
        stretch_limit: 1.0,
        damping: 0.25,
        friction: 0.6,
        drag: 0.06,
        lift: 0.03,
    },
    PbdPreset {
        name: "rubber",
        density: 1.1,
        vertical: 0.9,
        horizontal: 0.9,
        shearing: 0.7,
        bending: 0.4,
        stretch_limit: 1.15,
        damping: 0.1,
        friction: 0.9,
        drag: 0.06,
        lift: 0.03,
    },
];

impl PbdPreset {
    /// The preset with this name.
    pub fn find(name: &str) -> Option<&'static Self> {
        PBD_PRESETS.iter().find(|material| material.name == name)
    }

    /// The preset of cloths that name none.
    pub fn usual() -> &'static Self {
        &PBD_PRESETS[1]
    }

    /// Stiffness of a kind of constraint.
    pub fn stiffness(&self, kind: PhaseKind) -> f32 {
        match kind {
            PhaseKind::Horizontal => self.horizontal,
            PhaseKind::Shearing => self.shearing,
            PhaseKind::Bending => self.bending,
            _ => self.vertical,
        }
    }
}

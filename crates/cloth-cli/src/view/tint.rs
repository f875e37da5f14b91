//! Colours that show what the eye does not see.

use glam::Vec3;

use crate::appearance::cloth_color;
use crate::render::{strain_color, vertex_strain};
use crate::simulation::Simulation;

/// Strain at the end of the scale.
const MOST_STRAIN: f32 = 0.1;

/// What the colour of a cloth says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tint {
    /// Which cloth it is.
    #[default]
    Cloth,
    /// How much longer or shorter constraints are than at rest.
    Stretch,
    /// How fast particles are.
    Speed,
    /// Where it touches a collider.
    Contact,
    /// Which part of it a thread solves.
    Part,
}

/// Colours of the particles of a cloth, as bytes of red, green, blue and one that is 255; none for that of the cloth.
pub type Colors = Vec<[u8; 4]>;

impl Tint {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Cloth, Self::Stretch, Self::Speed, Self::Contact, Self::Part];

    /// Name on the list.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cloth => "cloth",
            Self::Stretch => "stretch",
            Self::Speed => "speed",
            Self::Contact => "contact",
            Self::Part => "thread part",
        }
    }
}

/// Colours of the particles of all cloths, and what they mean in words.
#[derive(Debug, Default)]
pub struct Tints {
    /// Speed at the end of the scale (m/s), and how many frames were made then.
    scale: Option<(f32, usize)>,
    /// Colours of each cloth.
    pub colors: Vec<Colors>,
    /// What they mean.
    pub legend: String,
}

impl Tints {
    /// Colours of a frame. Empty where they say nothing but which cloth it is: then no particle is looked at.
    pub fn update(&mut self, tint: Tint, simulation: &Simulation) {
        self.colors.clear();
        self.legend.clear();
        if tint != Tint::Speed {
            self.scale = None;
        }
        let positions = |cloth| simulation.world_positions(cloth).unwrap_or_default();
        let now = || (0..simulation.cloths().len()).map(positions).collect::<Vec<_>>();
        match tint {
            Tint::Cloth => {}
            Tint::Stretch => self.stretch(simulation, &now()),
            Tint::Speed => self.speed(simulation),
            Tint::Contact => self.contact(simulation, &now()),
            Tint::Part => self.part(simulation),
        }
    }

    fn stretch(&mut self, simulation: &Simulation, now: &[Vec<[f32; 3]>]) {
        for (cloth, positions) in simulation.cloths().iter().zip(now) {
            let (edges, lengths): (Vec<[u32; 2]>, Vec<f32>) = cloth.stretch().iter().copied().unzip();
            let strains = vertex_strain(positions, &edges, &lengths);
            self.colors
                .push(strains.iter().map(|strain| coded(strain_color(strain / MOST_STRAIN))).collect());
        }
        let most = MOST_STRAIN * 100.0;
        self.legend = format!("blue: {most} % shorter than at rest, pale: as at rest, red: {most} % longer");
    }

    fn speed(&mut self, simulation: &Simulation) {
        let speeds = |cloth| simulation.world_speeds(cloth).unwrap_or_default();
        let speeds: Vec<Vec<f32>> = (0..simulation.cloths().len()).map(speeds).collect();
        let fastest = speeds.iter().flatten().copied().filter(|speed| speed.is_finite()).fold(1e-3, f32::max);
        let made = simulation.frames_made();
        // While time passes the scale follows slowly, so that colours do not flicker; any other frame has its own.
        let before = self.scale.map_or(0.0, |(scale, then)| match made.checked_sub(then) {
            Some(frames @ 0..=2) => scale * 0.98_f32.powi(frames as i32),
            _ => 0.0,
        });
        let scale = fastest.max(before);
        self.scale = Some((scale, made));
        let color = |speed: &f32| coded(strain_color(speed / scale));
        self.colors = speeds.iter().map(|speeds| speeds.iter().map(color).collect()).collect();
        self.legend = format!("pale: at rest, red: {scale:.2} m/s");
    }

    fn contact(&mut self, simulation: &Simulation, now: &[Vec<[f32; 3]>]) {
        let mut count = 0;
        for (cloth, positions) in now.iter().enumerate() {
            let touching = simulation.touching(cloth, positions);
            count += touching.iter().filter(|touches| **touches).count();
            self.colors
                .push(touching.iter().map(|&touches| coded(strain_color(f32::from(touches)))).collect());
        }
        self.legend = format!("red: touches a collider ({count} particles)");
    }

    fn part(&mut self, simulation: &Simulation) {
        let mut most = 1;
        for cloth in simulation.cloths() {
            let fabric = &cloth.cooked.fabric;
            let parts = fabric.partition();
            most = most.max(parts.map_or(1, |parts| parts.subdomains.len().saturating_sub(1)));
            let part = |particle| parts.map_or(0, |parts| parts.subdomain_of(particle));
            let color = |particle| {
                let [red, green, blue] = cloth_color(part(particle));
                [red, green, blue, 255]
            };
            self.colors.push((0..fabric.particle_count() as u32).map(color).collect());
        }
        self.legend = match most {
            1 => "one part: the cloth is too small to be divided between threads".to_owned(),
            most => format!("{most} parts, each solved by a thread at a time"),
        };
    }
}

/// A linear colour as sRGB bytes.
fn coded(color: Vec3) -> [u8; 4] {
    let [red, green, blue] = crate::render::encode(color);
    [red, green, blue, 255]
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

    use std::path::PathBuf;

    use cloth::Backend;

    use super::*;
    use crate::scene::SceneFile;

    fn simulation(text: &str) -> Simulation {
        let text = format!("format = 1\n[[cloth]]\ngrid = {{ size = [1, 1], resolution = [4, 4] }}\n{text}");
        let file = SceneFile::parse(text, "a", "a".into(), PathBuf::new()).unwrap();
        Simulation::new(file, Backend::Scalar).unwrap()
    }

    /// Colours and legend in a picture that has none before.
    fn seen(simulation: &Simulation) -> (Vec<Colors>, String) {
        let mut tints = Tints::default();
        tints.update(Tint::Speed, simulation);
        (tints.colors, tints.legend)
    }

    #[test]
    fn every_frame_shows_its_own_speeds_whatever_was_shown_before() {
        for method in ["pbd", "xpbd", "vbd", "newton"] {
            let mut simulation = simulation(&format!(
                "rotation = [80, 0, 0]\nattach = [{{ edge = 'top' }}]\nmethod = '{method}'\n"
            ));
            let mut tints = Tints::default();
            let mut frames = Vec::new();
            for _ in 0..12 {
                simulation.step().unwrap();
                tints.update(Tint::Speed, &simulation);
                frames.push((simulation.checkpoint().unwrap(), seen(&simulation)));
            }
            for index in [4, 9] {
                let (moment, expected) = &frames[index];
                simulation.return_to(moment).unwrap();
                assert_eq!(seen(&simulation), *expected, "{method} {index}");
                if index == 4 {
                    tints.update(Tint::Speed, &simulation);
                    assert_eq!(
                        (&tints.colors, &tints.legend),
                        (&expected.0, &expected.1),
                        "{method}: not of the end"
                    );
                }
                assert!(
                    expected.0.iter().flatten().any(|color| *color != expected.0[0][0]),
                    "{method}: not all pale"
                );
            }
        }
    }

    #[test]
    fn speeds_are_those_of_the_world() {
        let mut falling = simulation(
            "rotation = [90, 0, 0]\nparameters = { damping = 0, drag_coefficient = 0, lift_coefficient = 0 }\n",
        );
        (0..16).for_each(|_| drop(falling.step().unwrap()));
        for speed in falling.world_speeds(0).unwrap() {
            assert!((speed - 9.81 * 0.25).abs() < 0.1, "{speed}");
        }
        let text = "attach = [{ edge = 'top', edge_depth = 0.9, follow = 'hand' }]\n[[collider]]\nname = 'hand'\npivot = true\n\
                    motion = { interpolation = 'linear', keys = [{ time = 0, position = [0, 0, 0] }, { time = 9, position = [9, 0, 0] }] }\n";
        let mut carried = simulation(text);
        (0..8).for_each(|_| drop(carried.step().unwrap()));
        let speeds = carried.world_speeds(0).unwrap();
        assert!(speeds.iter().any(|speed| (speed - 1.0).abs() < 0.02), "{speeds:?}");
        assert!(carried.world_speeds(7).is_err());
    }
}

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
    /// Where particles were in the frame before: cloth by cloth, in world space.
    before: Vec<Vec<[f32; 3]>>,
    time: f64,
    /// How fast they were, in metres per second.
    speeds: Vec<Vec<f32>>,
    /// Speed at the end of the scale.
    fastest: f32,
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
        if tint == Tint::Cloth {
            self.before.clear();
            return;
        }
        let positions = |cloth| simulation.world_positions(cloth).unwrap_or_default();
        let now: Vec<_> = (0..simulation.cloths().len()).map(positions).collect();
        match tint {
            Tint::Cloth => {}
            Tint::Stretch => self.stretch(simulation, &now),
            Tint::Speed => self.speed(simulation, now),
            Tint::Contact => self.contact(simulation, &now),
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

    fn speed(&mut self, simulation: &Simulation, now: Vec<Vec<[f32; 3]>>) {
        let seconds = (simulation.now() - self.time) as f32;
        let fits = self.before.iter().map(Vec::len).eq(now.iter().map(Vec::len));
        let speed =
            |(now, before): (&[f32; 3], &[f32; 3])| Vec3::from(*now).distance((*before).into()) / seconds;
        if !fits || seconds < 0.0 {
            self.speeds = now.iter().map(|now| vec![0.0; now.len()]).collect();
        } else if seconds > 0.0 {
            let cloths = now.iter().zip(&self.before);
            self.speeds = cloths.map(|(now, before)| now.iter().zip(before).map(speed).collect()).collect();
        }
        (self.before, self.time) = (now, simulation.now());
        // The scale follows slowly, so that colours do not flicker.
        let fastest =
            self.speeds.iter().flatten().copied().filter(|speed| speed.is_finite()).fold(0.0, f32::max);
        self.fastest = fastest.max(self.fastest * 0.98).max(1e-3);
        let color = |speed: &f32| coded(strain_color(speed / self.fastest));
        self.colors = self.speeds.iter().map(|speeds| speeds.iter().map(color).collect()).collect();
        self.legend = format!("pale: at rest, red: {:.2} m/s", self.fastest);
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

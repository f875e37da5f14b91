//! Cloth that the mouse holds.

use cloth::{ParticleArray, Result};
use glam::Vec3;

use crate::simulation::Simulation;

/// The fastest that held cloth is moved (m/s): from one frame to the next the mouse may jump anywhere.
const SPEED: f32 = 8.0;

/// How far the constraints between what is held and the cloth around it may be stretched: beyond that it slips. Solvers keep no cloth
/// together that is torn at by one of its triangles.
const GIVE: f32 = 0.2;

/// How far they may be stretched beyond that by a pull within one frame, where they are not stretched yet: the cloth around follows in the
/// frame.
const JUMP: f32 = 1.0;

/// How often what is held is brought nearer to one neighbour after the other.
const PASSES: usize = 8;

/// The corners of a triangle, held as if they were pinned, as far as the cloth around them follows. Their masses come back when they are let
/// go.
#[derive(Debug)]
pub struct Grab {
    cloth: usize,
    held: Vec<Held>,
    ties: Vec<Tie>,
    /// Where the point is that was grabbed, and where it shall be, in world space.
    point: Vec3,
    target: Vec3,
}

#[derive(Debug)]
struct Held {
    particle: usize,
    /// Against the grabbed point, in world space.
    offset: Vec3,
    inverse_mass: f32,
}

/// A constraint between a particle that is held and one that is not.
#[derive(Debug)]
struct Tie {
    /// Of the particle that is held against the grabbed point, in world space.
    offset: Vec3,
    free: usize,
    /// Length at rest (m).
    rest: f32,
    /// Where the free particle was after the last step, in world space.
    place: Vec3,
}

impl Tie {
    /// From the free particle to the one that is held.
    fn way(&self, point: Vec3) -> Vec3 {
        point + self.offset - self.place
    }

    /// How long it may get by the next pull: the more it is stretched already, the less.
    fn most(&self, point: Vec3) -> f32 {
        let stretch = (self.way(point).length() / self.rest - 1.0).max(0.0);
        self.rest * (1.0 + (GIVE + JUMP * (1.0 - stretch / GIVE)).max(0.0))
    }
}

impl Grab {
    /// Holds particles of a cloth by a point of it, in world space.
    ///
    /// # Errors
    /// When there is no such cloth or particle, or a device was lost.
    pub fn new(simulation: &mut Simulation, cloth: usize, particles: [u32; 3], point: Vec3) -> Result<Self> {
        let frame = simulation.frame_of(cloth);
        let mut grab = Self { cloth, held: Vec::new(), ties: Vec::new(), point, target: point };
        let Some((solver, id)) = simulation.solver_of(cloth) else { return Ok(grab) };
        let (current, previous) = (solver.particles(id)?, solver.previous_particles(id)?);
        for particle in particles.map(|particle| particle as usize) {
            // What is named twice is held once: else its mass would be lost.
            let is_new = grab.held.iter().all(|held| held.particle != particle);
            if let (true, Some(now), Some(own)) = (is_new, current.get(particle), previous.get(particle)) {
                let offset = frame.apply(now.position.into()) - point;
                grab.held.push(Held { particle, offset, inverse_mass: own.inverse_mass });
            }
        }
        grab.tie(simulation);
        grab.look(simulation);
        grab.write(simulation, |_| 0.0)?;
        Ok(grab)
    }

    /// Finds what holds it to the cloth around.
    fn tie(&mut self, simulation: &Simulation) {
        let offset = |particle: u32| {
            self.held.iter().find(|held| held.particle == particle as usize).map(|held| held.offset)
        };
        let constraints = simulation.cloths().get(self.cloth).map_or(&[][..], |cloth| cloth.stretch());
        let tie = |&([a, b], rest): &([u32; 2], f32)| {
            let (offset, free) = match (offset(a), offset(b)) {
                (Some(offset), None) => (offset, b),
                (None, Some(offset)) => (offset, a),
                _ => return None,
            };
            (rest > 0.0).then_some(Tie { offset, free: free as usize, rest, place: Vec3::ZERO })
        };
        self.ties = constraints.iter().filter_map(tie).collect();
    }

    /// Sees where the cloth around is after a step. Where a device does not say, it is taken to be where it was.
    pub fn look(&mut self, simulation: &Simulation) {
        let frame = simulation.frame_of(self.cloth);
        let Ok(places) = simulation.local_positions(self.cloth) else { return };
        for tie in &mut self.ties {
            let place = places.get(tie.free).map(|place| frame.apply(place.into()));
            tie.place = place.filter(|place| place.is_finite()).unwrap_or(tie.place);
        }
    }

    /// The cloth.
    pub fn cloth(&self) -> usize {
        self.cloth
    }

    /// Where the grabbed point is, in world space.
    pub fn point(&self) -> Vec3 {
        self.point
    }

    /// Says where the point shall be.
    pub fn aim(&mut self, target: Vec3) {
        if target.is_finite() {
            self.target = target;
        }
    }

    /// Brings the particles nearer to there, as far as the cloth around follows, before a step of so many seconds.
    ///
    /// # Errors
    /// When a device was lost.
    pub fn pull(&mut self, simulation: &mut Simulation, seconds: f32) -> Result<()> {
        let most: Vec<f32> = self.ties.iter().map(|tie| tie.most(self.point)).collect();
        self.point += (self.target - self.point).clamp_length_max(SPEED * seconds);
        for _ in 0..PASSES {
            for (tie, most) in self.ties.iter().zip(&most) {
                let way = tie.way(self.point);
                self.point += way.clamp_length_max(*most) - way;
            }
        }
        self.write(simulation, |_| 0.0)
    }

    /// Lets go: the particles are where they are, at rest, with their own masses.
    ///
    /// # Errors
    /// When a device was lost.
    pub fn release(self, simulation: &mut Simulation) -> Result<()> {
        self.write(simulation, |held| held.inverse_mass)
    }

    fn write(&self, simulation: &mut Simulation, inverse_mass: impl Fn(&Held) -> f32) -> Result<()> {
        let back = simulation.frame_of(self.cloth).inverse();
        let Some((solver, id)) = simulation.solver_of_mut(self.cloth) else { return Ok(()) };
        for held in &self.held {
            let position = back.apply(self.point + held.offset).to_array();
            let particle = [cloth::Particle { position, inverse_mass: inverse_mass(held) }];
            for array in [ParticleArray::Current, ParticleArray::Previous] {
                solver.write_particles(id, array, held.particle, &particle)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::scene::{MethodEntry, SceneFile};
    use cloth::Backend;

    fn hanging(method: &str) -> Simulation {
        let text = format!(
            "format = 1\n[[cloth]]\ngrid = {{ size = [1, 1], resolution = [5, 5] }}\nmethod = '{method}'\n\
             attach = [{{ edge = 'top' }}]\n"
        );
        let file = SceneFile::parse(text, "a", "a".into(), Path::new("").into()).unwrap();
        let mut simulation = Simulation::new(file, Backend::Scalar).unwrap();
        simulation.step().unwrap();
        simulation
    }

    fn masses(simulation: &Simulation) -> Vec<f32> {
        let (solver, id) = simulation.solver_of(0).unwrap();
        solver.previous_particles(id).unwrap().iter().map(|particle| particle.inverse_mass).collect()
    }

    #[test]
    fn what_is_pulled_comes_along_and_what_is_let_go_has_its_mass() {
        for method in ["pbd", "newton"] {
            let mut simulation = hanging(method);
            let before = masses(&simulation);
            let places = simulation.world_positions(0).unwrap();
            let lowest =
                (0..25_u32).min_by(|&a, &b| places[a as usize][1].total_cmp(&places[b as usize][1])).unwrap();
            let start = Vec3::from(places[lowest as usize]);
            let mut grab = Grab::new(&mut simulation, 0, [lowest; 3], start).unwrap();
            assert_eq!(masses(&simulation)[lowest as usize], 0.0);
            let target = start + Vec3::new(0.0, 0.1, 0.2);
            grab.aim(target);
            grab.aim(Vec3::NAN);
            for _ in 0..30 {
                grab.pull(&mut simulation, 1.0 / 60.0).unwrap();
                simulation.step().unwrap();
            }
            let held = Vec3::from(simulation.world_positions(0).unwrap()[lowest as usize]);
            assert!(held.distance(target) < 1e-4, "{method}: {held} and {target}");
            grab.release(&mut simulation).unwrap();
            assert_eq!(masses(&simulation), before, "{method}");
            for _ in 0..30 {
                simulation.step().unwrap();
            }
            let free = Vec3::from(simulation.world_positions(0).unwrap()[lowest as usize]);
            assert!(free.distance(target) > 0.05, "{method}: it falls back, {free}");
        }
    }

    #[test]
    fn a_jump_of_the_mouse_takes_time() {
        let mut simulation = hanging("pbd");
        let point = Vec3::from(simulation.world_positions(0).unwrap()[0]);
        let mut grab = Grab::new(&mut simulation, 0, [0, 1, 2], point).unwrap();
        grab.aim(point + Vec3::X * 100.0);
        grab.pull(&mut simulation, 0.01).unwrap();
        assert!((grab.point() - point).length() <= SPEED * 0.01 + 1e-6);
        assert!(simulation.step().unwrap().worst_stretch.is_finite());
    }

    #[test]
    fn what_is_pulled_beyond_its_reach_slips() {
        for (scene, method, way) in [
            ("cape", "pbd", Vec3::new(-0.6, 0.0, 0.6)),
            ("cape", "pbd", Vec3::new(0.8, 0.0, 0.0)),
            ("simple", "pbd", Vec3::new(0.8, 0.0, 0.0)),
            ("simple", "xpbd", Vec3::new(3.0, 1.0, 0.0)),
        ] {
            let mut file = SceneFile::load(Path::new(scene)).unwrap();
            file.scene.cloth[0].method = Some(MethodEntry::named(method));
            let mut simulation = Simulation::new(file, Backend::Simd).unwrap();
            (0..30).for_each(|_| drop(simulation.step().unwrap()));
            let places = simulation.world_positions(0).unwrap();
            let triangles = simulation.cloths()[0].cooked.fabric.triangles();
            let triangle = triangles[triangles.len() / 2];
            let start = Vec3::from(places[triangle[0] as usize]);
            let mut grab = Grab::new(&mut simulation, 0, triangle, start).unwrap();
            let mut worst = 0.0_f32;
            for frame in 0..60 {
                // As a mouse goes, then held where it is.
                grab.aim(start + way * (frame as f32 / 20.0).min(1.0));
                grab.pull(&mut simulation, 1.0 / 60.0).unwrap();
                let stats = simulation.step().unwrap();
                grab.look(&simulation);
                assert_eq!(stats.restored_particles, 0, "{scene} {method} {frame}");
                worst = worst.max(stats.worst_stretch);
            }
            assert!(worst < 1.5, "{scene} {method}: stretched by {worst}");
            let followed = grab.point().distance(start);
            assert!(followed > 0.05, "{scene} {method}: {followed} of {}", way.length());
        }
    }
}

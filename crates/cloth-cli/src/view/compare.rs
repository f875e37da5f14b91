//! Two sessions of one scene side by side.

use glam::Vec3;

use super::session::Session;
use crate::simulation::Simulation;

/// How far two sessions are apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Apart {
    /// The largest distance between the places of a particle in both, in metres.
    pub distance: f32,
    /// The cloth.
    pub cloth: usize,
    /// The particle.
    pub particle: usize,
}

/// The largest distance between particles of two sessions.
///
/// # Errors
/// Why they cannot be compared.
pub fn apart(first: &Session, second: &Session) -> Result<Apart, String> {
    let frames = [first.frame(), second.frame()];
    let (first, second) = (first.simulation(), second.simulation());
    // Neither the start nor a frame is what it is while one of them still comes to rest.
    let rests = [first, second].map(|simulation| simulation.frames_made() == 0);
    let settled = [first, second].map(Simulation::settled);
    match rests {
        [true, true] if settled[0] != settled[1] => {
            return Err(format!("both come to rest: frame {} of it, and {}", settled[0], settled[1]));
        }
        [true, false] | [false, true] => return Err("one of them still comes to rest".to_owned()),
        _ => {}
    }
    if frames[0] != frames[1] {
        return Err(format!("one is in frame {}, the other in frame {}: restart", frames[0], frames[1]));
    }
    if !first.has_particles_of(second) {
        return Err("the cloths have other particles".to_owned());
    }
    let mut most = Apart { distance: 0.0, cloth: 0, particle: 0 };
    for cloth in 0..first.cloths().len() {
        let [a, b] = [first, second].map(|simulation| simulation.world_positions(cloth));
        let (a, b) = (a.map_err(|error| error.to_string())?, b.map_err(|error| error.to_string())?);
        for (particle, (a, b)) in a.iter().zip(&b).enumerate() {
            let distance = Vec3::from(*a).distance((*b).into());
            // What is no number is as far as can be.
            let distance = if distance.is_nan() { f32::INFINITY } else { distance };
            if distance > most.distance {
                most = Apart { distance, cloth, particle };
            }
        }
    }
    Ok(most)
}

impl std::fmt::Display for Apart {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.distance == 0.0 {
            return f.write_str("the same bits in every particle");
        }
        let (millimetres, particle) = (self.distance * 1e3, self.particle);
        write!(f, "at most {millimetres:.3} mm apart (particle {particle}")?;
        if self.cloth > 0 { write!(f, " of cloth {})", self.cloth) } else { f.write_str(")") }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::rc::Rc;

    use super::*;
    use crate::scene::{MethodEntry, SceneFile};
    use crate::view::machine::Machine;
    use crate::view::session::wait;
    use cloth::Backend;

    const SHEET: &str = "[[cloth]]\ngrid = { size = [1, 1], resolution = [6, 6] }\nattach = [{ edge = 'top' }]\nrotation = [80, 0, 0]\n";

    fn session(backend: Backend) -> Session {
        of(&format!("format = 1\n{SHEET}"), backend)
    }

    fn of(text: &str, backend: Backend) -> Session {
        let file = SceneFile::parse(text.into(), "a", "a".into(), Path::new("").into()).unwrap();
        Session::new(Rc::new(Machine::default()), file, backend.into()).unwrap()
    }

    #[test]
    fn backends_of_one_method_have_the_same_bits_and_other_methods_do_not() {
        let (mut scalar, mut simd) = (session(Backend::Scalar), session(Backend::Simd));
        for _ in 0..12 {
            wait(scalar.step());
            wait(simd.step());
        }
        assert_eq!(apart(&scalar, &simd).unwrap().to_string(), "the same bits in every particle");
        wait(simd.set_method(0, MethodEntry::named("newton")));
        for _ in 0..12 {
            wait(scalar.step());
            wait(simd.step());
        }
        let difference = apart(&scalar, &simd).unwrap();
        assert!(difference.distance > 1e-4 && difference.distance < 2.0, "{difference}");
        wait(scalar.step());
        assert!(apart(&scalar, &simd).unwrap_err().contains("frame 24"));
    }

    #[test]
    fn what_comes_to_rest_is_compared_with_what_did_so_as_long() {
        let text = format!("format = 1\nsettle = 0.1\n{SHEET}");
        let (mut one, other) = (of(&text, Backend::Scalar), of(&text, Backend::Simd));
        assert_eq!(apart(&one, &other).unwrap().distance, 0.0);
        assert!(crate::simulation::at_once(one.simulation_mut().settle()).unwrap().unwrap());
        assert!(apart(&one, &other).unwrap_err().contains("come to rest: frame 1 of it, and 0"));
        wait(one.step());
        assert!(apart(&one, &other).unwrap_err().contains("still comes to rest"));
    }
}

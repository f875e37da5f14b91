//! Pins: particles that are held, and moved by whoever holds them. A pin is a motion constraint of radius 0.

use cloth::{Cloth, Error, Result};

/// Radius (m) of a motion constraint that holds nothing.
pub const FREE: f32 = 1e6;

/// The motion constraints of a cloth where they shall be at the end of the next step; free ones where it has none.
fn spheres(cloth: &Cloth) -> Vec<[f32; 4]> {
    match cloth.motion_constraints().target() {
        [] => vec![[0.0, 0.0, 0.0, FREE]; cloth.particle_count()],
        spheres => spheres.to_vec(),
    }
}

/// Holds particles: at the end of the next step they are at `targets`, which they reach evenly. A pin that is new starts where `now` says
/// that the particle is.
pub fn pin(cloth: &mut Cloth, pins: &[u32], targets: &[[f32; 3]], now: &[[f32; 4]]) -> Result<()> {
    check(cloth, pins)?;
    let was = spheres(cloth);
    let is_new = |pin: u32| was[pin as usize][3] != 0.0;
    if pins.iter().any(|&pin| is_new(pin)) {
        // Constraints start where they were last: once where the particles are, so that new ones do.
        let mut starts = was.clone();
        for &pin in pins.iter().filter(|&&pin| is_new(pin)) {
            let [x, y, z, _] = now[pin as usize];
            starts[pin as usize] = [x, y, z, 0.0];
        }
        cloth.clear_motion_constraints();
        cloth.set_motion_constraints(&starts)?;
    }
    let end = |(&pin, &[x, y, z]): (&u32, &[f32; 3])| (pin, [x, y, z, 0.0]);
    cloth.move_motion_constraints(&pins.iter().zip(targets).map(end).collect::<Vec<_>>())
}

/// Lets go of particles, or of all where none are named.
pub fn unpin(cloth: &mut Cloth, pins: Option<&[u32]>) -> Result<()> {
    let Some(pins) = pins else {
        cloth.clear_motion_constraints();
        return Ok(());
    };
    check(cloth, pins)?;
    let mut spheres = spheres(cloth);
    for &pin in pins {
        spheres[pin as usize] = [0.0, 0.0, 0.0, FREE];
    }
    cloth.clear_motion_constraints();
    if spheres.iter().any(|sphere| sphere[3] != FREE) {
        cloth.set_motion_constraints(&spheres)?;
    }
    Ok(())
}

fn check(cloth: &Cloth, pins: &[u32]) -> Result<()> {
    let count = cloth.particle_count();
    match pins.iter().enumerate().find(|(_, pin)| **pin as usize >= count) {
        None => Ok(()),
        Some((k, pin)) => {
            Err(Error::invalid(format!("pins[{k}]"), pin, format!("the cloth has only {count} particles")))
        }
    }
}

/// Particles that are pinned.
pub fn pinned(cloth: &Cloth) -> Vec<u32> {
    let spheres = cloth.motion_constraints().target();
    (0..).zip(spheres).filter(|(_, sphere)| sphere[3] == 0.0).map(|(i, _)| i).collect()
}

//! What rows of several methods judge alike: recorded states, and input that is too much.

use super::cloths::Run;
use crate::check::{MakeSolver, Measurement};
use crate::report::BITS;
use cloth_core::method::Settings;
use cloth_core::{Error, Particle, ParticleArray, Result, Solver};

/// Counts cloths whose state hash after so many frames is another than the recorded one. `prepare` sees each before it moves.
pub(crate) fn recorded(
    make: &mut MakeSolver<'_>,
    cloths: impl IntoIterator<Item = Result<(Vec<Particle>, Settings)>>,
    (frames, hashes): (usize, &[u64]),
    mut prepare: impl FnMut(&mut Run) -> Result<()>,
) -> Result<Measurement> {
    let mut found = Vec::new();
    for cloth in cloths {
        let (particles, settings) = cloth?;
        let mut run = Run::new(make, particles, settings)?;
        prepare(&mut run)?;
        for _ in 0..frames {
            run.solver.step(1.0 / 60.0)?;
        }
        found.push(state(&*run.solver)?);
    }
    compared(&found, hashes, frames)
}

/// The state hash of a solver that claims the bits of the scalar backend.
///
/// # Errors
/// `Unsupported` where it claims none: only trajectories can be judged by a tolerance.
pub(crate) fn state(solver: &dyn Solver) -> Result<u64> {
    let hash = solver.state_hash()?;
    if solver.capabilities().bit_exact {
        return Ok(hash);
    }
    Err(Error::Unsupported { backend: solver.info().backend.clone(), feature: BITS.into() })
}

/// Counts state hashes that are others than the recorded ones.
pub(crate) fn compared(found: &[u64], hashes: &[u64], frames: usize) -> Result<Measurement> {
    let wrong = found.iter().zip(hashes).filter(|(found, recorded)| found != recorded).count()
        + found.len().abs_diff(hashes.len());
    let note = match wrong {
        0 => format!("{} states", found.len()),
        _ => format!("ends in {found:#018x?}").replace('\n', " "),
    };
    Ok(Measurement { error: wrong as f64, tolerance: 0.0, frame: frames, note })
}

/// Counts numbers that are not finite while sheets with masses 10⁶ apart, collapsed ones and such that overflow move.
pub(crate) fn contained(
    make: &mut MakeSolver<'_>,
    cloths: impl IntoIterator<Item = Result<(Vec<Particle>, Settings)>>,
) -> Result<Measurement> {
    let (mut not_finite, mut steps, mut sheets) = (0, 0, 0);
    for cloth in cloths {
        let (rest, settings) = cloth?;
        for change in 0..3 {
            let mut particles = rest.clone();
            for (i, p) in particles.iter_mut().enumerate() {
                match change {
                    0 => p[3] *= if i % 3 == 0 { 1.0e-3 } else { 1.0e3 },
                    1 => *p = [0.0, 0.0, 0.0, p[3]],
                    _ if i % 5 == 0 => p[0] = 3.0e38,
                    _ => {}
                }
            }
            let mut run = Run::new(make, particles, settings.clone())?;
            sheets += 1;
            for _ in 0..6 {
                run.solver.step(1.0 / 60.0)?;
                steps += 1;
                for array in [ParticleArray::Current, ParticleArray::Previous] {
                    not_finite += run.array(array)?.iter().filter(|p| !p.is_finite()).count();
                }
            }
        }
    }
    let note = format!("{steps} steps of {sheets} sheets");
    Ok(Measurement { error: not_finite as f64, tolerance: 0.0, frame: 0, note })
}

//! Masses from a density.

use crate::check::in_range;
use crate::vector::distance;
use cloth_core::{Error, Particle, Result};

/// Gives free particles the mass of the cloth around them: `density` (kg/m²) times a third of the area of the triangles
/// around each, at rest where the particles are. Pinned particles (inverse mass 0) stay pinned. Particles without a
/// triangle that has an area get the mean mass of the others.
///
/// ```
/// // A triangle of half a square metre, at 300 g/m².
/// let mut particles = [[0.0, 0.0, 0.0, 1.0], [1.0, 0.0, 0.0, 1.0], [0.0, 1.0, 0.0, 0.0]];
/// cloth_cooker::set_masses(&mut particles, &[[0, 1, 2]], 0.3)?;
/// assert!((1.0 / particles[0][3] - 0.05).abs() < 1e-6);
/// assert_eq!(particles[2][3], 0.0);
/// # Ok::<(), cloth_cooker::Error>(())
/// ```
///
/// # Errors
/// When the density is not greater than 0, a triangle names a particle that does not exist, or there is no area.
pub fn set_masses(particles: &mut [Particle], triangles: &[[u32; 3]], density: f32) -> Result<()> {
    check_density(density)?;
    let areas = particle_areas(particles, triangles)?;
    let with_area = areas.iter().filter(|&&area| area > 0.0).count();
    if with_area == 0 {
        let expected = "needs triangles that have an area: give the particles inverse masses instead";
        return Err(Error::invalid("density", density, expected));
    }
    let mean = areas.iter().sum::<f64>() / with_area as f64;
    for (particle, &area) in particles.iter_mut().zip(&areas).filter(|(particle, _)| particle[3] != 0.0) {
        let mass = f64::from(density) * if area > 0.0 { area } else { mean };
        particle[3] = (1.0 / mass).min(LARGEST_INVERSE_MASS) as f32;
    }
    Ok(())
}

/// A particle this light is as good as without mass; more would overflow.
const LARGEST_INVERSE_MASS: f64 = 1e12;

/// Refuses a density that gives no mass.
pub(crate) fn check_density(density: f32) -> Result<()> {
    in_range(|| "density".into(), density, f32::MIN_POSITIVE, f32::MAX)
}

/// A third of the area (m²) of the triangles around each particle.
fn particle_areas(particles: &[Particle], triangles: &[[u32; 3]]) -> Result<Vec<f64>> {
    let mut areas = vec![0.0; particles.len()];
    for (t, &triangle) in triangles.iter().enumerate() {
        if let Some(k) = triangle.iter().position(|&i| i as usize >= particles.len()) {
            let expected = format!("there are only {} particles", particles.len());
            return Err(Error::invalid(format!("triangles[{t}][{k}]"), triangle[k], expected));
        }
        let share = area(triangle.map(|i| position(&particles[i as usize]))) / 3.0;
        triangle.iter().for_each(|&i| areas[i as usize] += share);
    }
    Ok(areas)
}

/// Area of a surface (m²).
pub(crate) fn surface_area(particles: &[Particle], triangles: &[[u32; 3]]) -> f64 {
    triangles.iter().map(|triangle| area(triangle.map(|i| position(&particles[i as usize])))).sum()
}

/// Mass of the particles that are free (kg).
pub(crate) fn free_mass(particles: &[Particle]) -> f64 {
    particles.iter().filter(|particle| particle[3] > 0.0).map(|particle| 1.0 / f64::from(particle[3])).sum()
}

fn position(&[x, y, z, _]: &Particle) -> [f32; 3] {
    [x, y, z]
}

/// Area of a triangle by its sides, in the form of Kahan, which loses no digits where it is thin.
fn area([a, b, c]: [[f32; 3]; 3]) -> f64 {
    let mut sides = [distance(a, b), distance(b, c), distance(c, a)];
    sides.sort_by(f64::total_cmp);
    let [c, b, a] = sides;
    let product = (a + (b + c)) * (c - (a - b)) * (c + (a - b)) * (a + (b - c));
    0.25 * product.max(0.0).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mass_of_a_sheet_is_its_area_times_its_density() {
        // Two triangles of one square metre together, and a particle beside them.
        let mut particles =
            [[0.0, 0.0, 0.0, 1.0], [1.0, 0.0, 0.0, 1.0], [0.0, 1.0, 0.0, 2.0], [1.0, 1.0, 0.0, 3.0]];
        let triangles = [[0, 1, 2], [2, 1, 3]];
        set_masses(&mut particles, &triangles, 0.2).unwrap();
        assert!((free_mass(&particles) - 0.2).abs() < 1e-7);
        assert!((surface_area(&particles, &triangles) - 1.0).abs() < 1e-12);
        let masses = particles.map(|particle| 1.0 / particle[3]);
        assert!((masses[1] - 2.0 * masses[0]).abs() < 1e-7, "two triangles around it: {masses:?}");
    }

    #[test]
    fn what_has_no_area_gets_the_mean_and_pins_stay() {
        let mut particles = [[0.0, 0.0, 0.0, 0.0], [3.0, 0.0, 0.0, 1.0], [0.0, 2.0, 0.0, 1.0], [9.0; 4]];
        set_masses(&mut particles, &[[0, 1, 2]], 1.0).unwrap();
        assert_eq!(particles.map(|particle| particle[3]), [0.0, 1.0, 1.0, 1.0]);
    }

    #[test]
    fn errors_name_what_is_wrong() {
        let message = |triangles: &[[u32; 3]], density| {
            set_masses(&mut [[0.0; 4]; 3], triangles, density).unwrap_err().to_string()
        };
        assert!(message(&[[0, 1, 2]], 0.1).contains("needs triangles that have an area"));
        assert!(message(&[[0, 1, 2]], 0.0).starts_with("density = 0:"));
        assert!(message(&[[0, 1, 2]], f32::NAN).starts_with("density = NaN"));
        assert!(message(&[[0, 1, 3]], 0.1).starts_with("triangles[0][2] = 3"));
    }
}

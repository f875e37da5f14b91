//! Reading and writing the particles of a cloth as rows of three numbers.

use cloth::{ClothId, Error, Particle, ParticleArray, Result, Solver};

/// Positions (m), three numbers each, without the inverse masses between them.
pub fn positions(particles: &[Particle], out: &mut [f32]) {
    for (out, particle) in out.as_chunks_mut::<3>().0.iter_mut().zip(particles) {
        *out = particle.position;
    }
}

/// Velocities (m/s) in the local space: what particles moved in the last iteration, divided by its time; zero before the first step.
pub fn velocities(solver: &Solver, cloth: ClothId, out: &mut [f32]) -> Result<()> {
    let dt = solver.cloth(cloth)?.previous_iteration_dt();
    let (now, before) = (solver.particles(cloth)?, solver.previous_particles(cloth)?);
    for (out, (now, before)) in out.as_chunks_mut::<3>().0.iter_mut().zip(now.iter().zip(before)) {
        let velocity = |axis: usize| (now.position[axis] - before.position[axis]) / dt;
        *out = if dt > 0.0 { std::array::from_fn(velocity) } else { [0.0; 3] };
    }
    Ok(())
}

/// Puts particles at `positions`, three numbers each, with `velocities` (m/s) or at rest. They keep their inverse masses.
pub fn write(
    solver: &mut Solver,
    cloth: ClothId,
    positions: &[f32],
    velocities: Option<&[f32]>,
) -> Result<()> {
    let state = solver.cloth(cloth)?;
    let (count, parameters) = (state.particle_count(), *state.parameters());
    // Before the first step nothing says how long an iteration is but the frequency.
    let dt = match state.previous_iteration_dt() {
        dt if dt > 0.0 => dt,
        _ => 1.0 / parameters.solver_frequency.max(1.0),
    };
    if positions.len() != 3 * count {
        return Err(Error::length("positions", positions.len() / 3, format!("{count}, one per particle")));
    }
    let mut particles = solver.previous_particles(cloth)?.to_vec();
    let rows = positions.as_chunks::<3>().0;
    particles.iter_mut().zip(rows).for_each(|(particle, &row)| particle.position = row);
    let mut previous = particles.clone();
    if let Some(velocities) = velocities {
        if velocities.len() != 3 * count {
            return Err(Error::length(
                "velocities",
                velocities.len() / 3,
                format!("{count}, one per particle"),
            ));
        }
        for (particle, velocity) in previous.iter_mut().zip(velocities.as_chunks::<3>().0) {
            particle.position = std::array::from_fn(|axis| particle.position[axis] - velocity[axis] * dt);
        }
    }
    solver.write_particles(cloth, ParticleArray::Current, 0, &particles)?;
    solver.write_particles(cloth, ParticleArray::Previous, 0, &previous)
}

/// Gives particles other inverse masses (1/kg); 0 pins.
pub fn write_masses(solver: &mut Solver, cloth: ClothId, masses: &[f32]) -> Result<()> {
    let mut current = solver.particles(cloth)?.to_vec();
    let mut previous = solver.previous_particles(cloth)?.to_vec();
    if masses.len() != current.len() {
        let expected = format!("{}, one per particle", current.len());
        return Err(Error::length("inverse_masses", masses.len(), expected));
    }
    for (particles, array) in
        [(&mut current, ParticleArray::Current), (&mut previous, ParticleArray::Previous)]
    {
        particles.iter_mut().zip(masses).for_each(|(particle, &mass)| particle.inverse_mass = mass);
        solver.write_particles(cloth, array, 0, particles)?;
    }
    Ok(())
}

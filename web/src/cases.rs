//! Recorded cases in a browser.

use cloth_conformance::case::{load, unpack};
use cloth_conformance::runner::Session;
use cloth_core::{ParticleArray, Solver, World};
use cloth_cpu::{Scalar, Simd};
use cloth_wgpu::Wgpu;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs the first frames of a recorded case, given its archive, on `scalar`, `simd`, `wgpu` or `wgpu-large`. Returns the particles
/// of all cloths before the first frame and after each, four numbers for each particle.
///
/// # Errors
/// When there is no such backend, the archive is damaged, or the backend fails.
#[wasm_bindgen]
pub async fn run_case(name: &str, archive: &[u8], backend: &str, frames: usize) -> Result<Vec<f32>, JsError> {
    let mut solver: Box<dyn Solver> = match backend {
        "scalar" => Box::new(World::new(Scalar::new())),
        "simd" => Box::new(World::new(Simd::new()?)),
        "wgpu" => Box::new(World::new(Wgpu::request().await?)),
        "wgpu-large" => Box::new(World::new(Wgpu::request().await?.with_fused_limit(0))),
        _ => return Err(JsError::new("no such backend")),
    };
    let case = load(&unpack(name, archive)?)?;
    let mut session = Session::start(&case, &mut *solver)?;
    let mut particles = Vec::new();
    for _ in 0..frames {
        record(&mut *solver, &mut particles).await?;
        let Some(dt) = session.begin_frame(&mut *solver)? else { break };
        solver.step_async(dt).await?;
    }
    record(&mut *solver, &mut particles).await?;
    Ok(particles)
}

async fn record(solver: &mut dyn Solver, particles: &mut Vec<f32>) -> Result<(), JsError> {
    for cloth in solver.cloths() {
        solver.fetch_particles(cloth).await?;
        particles.extend(solver.particles(cloth, ParticleArray::Current)?.as_flattened());
    }
    Ok(())
}

/// What calls say that would have to wait: making a device, and reading particles that nobody fetched. For tests.
///
/// # Errors
/// When such a call does not fail.
#[wasm_bindgen]
pub async fn refusals(name: &str, archive: &[u8]) -> Result<Vec<String>, JsError> {
    let waits = || JsError::new("a call that has to wait did not fail");
    let no_device = Wgpu::new().err().ok_or_else(waits)?;
    let mut world = World::new(Wgpu::request().await?);
    let case = load(&unpack(name, archive)?)?;
    let mut session = Session::start(&case, &mut world)?;
    let dt = session.begin_frame(&mut world)?.unwrap_or_default();
    world.step_async(dt).await?;
    let cloth = world.cloths()[0];
    let not_fetched = world.particles(cloth, ParticleArray::Current).err().ok_or_else(waits)?;
    world.fetch_particles(cloth).await?;
    world.particles(cloth, ParticleArray::Current)?;
    Ok(vec![no_device.to_string(), not_fetched.to_string()])
}

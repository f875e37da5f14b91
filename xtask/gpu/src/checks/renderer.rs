//! Time from the beginning of a step until somebody has the particles: another stream of the GPU, or the host. What the stream
//! finds there has the bits of what the host reads.

use crate::gpu::{Gpu, Stream};
use crate::quartiles::Quartiles;
use crate::scene::{DT, sheet};
use cloth::backend::World;
use cloth::backend::cuda::{Cuda, CudaDriver};
use cloth::{ClothId, Solver};
use serde::Serialize;
use std::hint::black_box;
use std::time::Instant;
use xtask_shared::{Result, print_line};

const SIDES: [u32; 3] = [64, 256, 1024];
const STEPS: usize = 200;
/// Steps before those: memory is allocated and clocks go up.
const WARM_UP: usize = 20;

/// Times of one cloth (ms), by the clock of the host, whose calls are part of them.
#[derive(Debug, Serialize)]
pub struct Row {
    /// Particles along each side.
    pub side: u32,
    pub steps: usize,
    /// Until another stream may read particles.
    pub particles: Quartiles,
    /// Until another stream may read particles and normals, which are calculated for it after the step.
    pub normals: Quartiles,
    /// Until the host has read positions, without normals.
    pub host: Quartiles,
}

pub fn time() -> Result<Vec<Row>> {
    print_line!("\nfrom the beginning of a step to the data, median of {STEPS} steps (quartiles), ms");
    print_line!(
        "    {:>11}  {:27}  {:27}  {:27}",
        "particles",
        "particles on the GPU",
        "with normals",
        "on the host"
    );
    SIDES.into_iter().map(time_one).collect()
}

fn time_one(side: u32) -> Result<Row> {
    let words = |error: cloth::Error| error.to_string();
    let gpu = Gpu::open()?;
    let stream = Stream::new(&gpu)?;
    let mut solver = Solver::from(World::new(Cuda::new().map_err(words)?));
    let id = sheet(side).and_then(|cloth| solver.add(cloth)).map_err(words)?;
    let row = Row {
        side,
        steps: STEPS,
        particles: repeat(|| to_particles(&mut solver, &stream))?,
        normals: repeat(|| to_normals(&mut solver, id, &stream))?,
        host: repeat(|| to_host(&mut solver, id).map_err(words))?,
    };
    compare(&mut solver, id, &stream).map_err(|error| format!("{side} x {side}: {error}"))?;
    let told = |it: Quartiles| format!("{:.3} ({:.3} to {:.3})", it.median, it.lower, it.upper);
    let name = format!("{side} x {side}");
    print_line!(
        "    {name:>11}  {:27}  {:27}  {:27}",
        told(row.particles),
        told(row.normals),
        told(row.host)
    );
    Ok(row)
}

/// The quartiles of what a step takes (ms).
fn repeat(mut step: impl FnMut() -> Result<f64>) -> Result<Quartiles> {
    let mut times = Vec::new();
    for number in 0..WARM_UP + STEPS {
        let time = step()?;
        times.extend((number >= WARM_UP).then_some(time));
    }
    Quartiles::of(times).ok_or_else(|| "nothing was timed".into())
}

/// The particles of one cloth are where they will be when its chunks are run, before the step has ended.
fn to_particles(solver: &mut Solver, stream: &Stream<'_>) -> Result<f64> {
    let words = |error: cloth::Error| error.to_string();
    let begin = Instant::now();
    begin_step(solver).map_err(words)?;
    let world = solver.world::<Cuda<CudaDriver>>().ok_or("the solver left the GPU")?;
    let done = world.device().driver().record_event().map_err(words)?;
    stream.wait_for(&done)?;
    stream.mark()?.wait()?;
    let time = milliseconds(begin);
    solver.end_step().map_err(words)?;
    Ok(time)
}

fn to_normals(solver: &mut Solver, id: ClothId, stream: &Stream<'_>) -> Result<f64> {
    let words = |error: cloth::Error| error.to_string();
    let begin = Instant::now();
    begin_step(solver).map_err(words)?;
    solver.end_step().map_err(words)?;
    let world = solver.world_mut::<Cuda<CudaDriver>>().ok_or("the solver left the GPU")?;
    let (device, cloth) = world.on_device(id).map_err(words)?;
    device.normals(cloth).map_err(words)?;
    let done = device.driver().record_event().map_err(words)?;
    stream.wait_for(&done)?;
    stream.mark()?.wait()?;
    Ok(milliseconds(begin))
}

fn to_host(solver: &mut Solver, id: ClothId) -> cloth::Result<f64> {
    let begin = Instant::now();
    begin_step(solver)?;
    solver.end_step()?;
    black_box(solver.positions(id)?);
    Ok(milliseconds(begin))
}

/// After a step that nobody waited for, another stream finds the particles and normals that the host reads later.
fn compare(solver: &mut Solver, id: ClothId, stream: &Stream<'_>) -> Result {
    let words = |error: cloth::Error| error.to_string();
    solver.step(DT).map_err(words)?;
    let world = solver.world_mut::<Cuda<CudaDriver>>().ok_or("the solver left the GPU")?;
    let (device, cloth) = world.on_device(id).map_err(words)?;
    let normals = device.normals(cloth).map_err(words)?;
    stream.wait_for(&device.driver().record_event().map_err(words)?)?;
    let normals = stream.read(normals)?;
    let particles = stream.read(cloth.memory())?;

    let positions = solver.positions(id).map_err(words)?;
    let bits = |[x, y, z]: [f32; 3]| [x, y, z].map(f32::to_bits);
    // Behind current particles lie previous ones.
    let is_same = |(index, [x, y, z, _]): (usize, &[f32; 4])| bits([*x, *y, *z]) == bits(positions[index]);
    if positions.len() * 2 != particles.len()
        || !particles.iter().take(positions.len()).enumerate().all(is_same)
    {
        return Err("another stream finds other particles than the host".into());
    }
    let mut expected = Vec::new();
    solver.normals(id, &mut expected).map_err(words)?;
    let expected = expected.into_iter().map(bits);
    if !normals.into_iter().map(|[x, y, z, _]| bits([x, y, z])).eq(expected) {
        return Err("another stream finds other normals than the host calculates".into());
    }
    Ok(())
}

fn begin_step(solver: &mut Solver) -> cloth::Result<()> {
    let chunks = solver.begin_step(DT)?;
    (0..chunks).try_for_each(|chunk| solver.run_chunk(chunk))
}

fn milliseconds(begin: Instant) -> f64 {
    begin.elapsed().as_secs_f64() * 1e3
}

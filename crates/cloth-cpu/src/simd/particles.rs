//! As many particles as there are lanes.

use super::checks::allow;
use super::lanes::{MOST_LANES, Wide, lane_of};
use cloth_core::Particle;
use cloth_kernels::pbd::integrate::State;
use cloth_kernels::{Particle as KernelParticle, Vec3};

/// Loads the rows from `first` on; beyond the end the last one again.
#[inline(always)]
pub(super) fn load<W: Wide>(rows: &[[f32; 4]], first: usize) -> KernelParticle<W> {
    transposed(load_rows_or_last(rows, first))
}

#[inline(always)]
fn transposed<W: Wide>(rows: [W; 4]) -> KernelParticle<W> {
    let [x, y, z, w] = W::transpose(rows);
    KernelParticle::new(Vec3::new(x, y, z), w)
}

/// The rows of particles.
#[inline(always)]
fn rows_in_memory<W: Wide>(particle: KernelParticle<W>) -> [W; 4] {
    let KernelParticle { position: Vec3 { x, y, z }, inverse_mass } = particle;
    W::transpose([x, y, z, inverse_mass])
}

#[cold]
fn padded(rows: &[[f32; 4]]) -> [[f32; 4]; MOST_LANES] {
    std::array::from_fn(|k| rows[k.min(rows.len() - 1)])
}

/// Loads particles, of which there are as many as lanes.
#[inline(always)]
pub(super) fn load_all<W: Wide>(particles: &[Particle]) -> KernelParticle<W> {
    transposed(rows_of(particles))
}

/// Overwrites the particles from `first` on, as far as there are any.
#[inline(always)]
pub(super) fn store<W: Wide>(particles: &mut [Particle], first: usize, particle: KernelParticle<W>) {
    match particles.get_mut(first..first + W::LANES) {
        Some(particles) => store_all(particles, particle),
        None => {
            let mut all = [[0.0; 4]; MOST_LANES];
            store_all(&mut all, particle);
            let rest = &mut particles[first..];
            rest.copy_from_slice(&all[..rest.len()]);
        }
    }
}

/// Overwrites particles, of which there are as many as lanes.
#[inline(always)]
pub(super) fn store_all<W: Wide>(particles: &mut [Particle], particle: KernelParticle<W>) {
    store_rows(particles, 0, rows_in_memory(particle));
}

/// Current and previous particles from `first` on.
#[inline(always)]
pub(super) fn load_state<W: Wide>(current: &[Particle], previous: &[Particle], first: usize) -> State<W> {
    State { current: load(current, first), previous: load(previous, first) }
}

/// The lanes of particles from `first` on that exist.
#[inline(always)]
pub(super) fn existing<W: Wide>(count: usize, first: usize) -> u32 {
    if first + W::LANES <= count { lanes_below(W::LANES) } else { some_lanes(count - first, W::BLOCKS) }
}

#[cold]
fn some_lanes(particles: usize, blocks: usize) -> u32 {
    (0..particles).fold(0, |lanes, particle| lanes | 1 << lane_of(particle, blocks))
}

#[inline(always)]
fn lanes_below(lanes: usize) -> u32 {
    (1 << lanes) - 1
}

/// The particles from `first` on in rows, as they lie in memory; nothing where they are fewer than there are lanes.
#[inline(always)]
pub(super) fn load_rows<W: Wide>(particles: &[[f32; 4]], first: usize) -> Option<[W; 4]> {
    Some(rows_of(particles.get(first..first + W::LANES)?))
}

/// The same; beyond the end the last one again.
#[inline(always)]
pub(super) fn load_rows_or_last<W: Wide>(particles: &[[f32; 4]], first: usize) -> [W; 4] {
    match particles.get(first..first + W::LANES) {
        Some(particles) => rows_of(particles),
        None => rows_of(&padded(&particles[first..])),
    }
}

#[inline(always)]
fn rows_of<W: Wide>(particles: &[[f32; 4]]) -> [W; 4] {
    let numbers = particles.as_flattened();
    let row = W::LANES;
    [W::load(numbers), W::load(&numbers[row..]), W::load(&numbers[2 * row..]), W::load(&numbers[3 * row..])]
}

/// Overwrites the particles from `first` on, of which there are as many as lanes.
#[inline(always)]
pub(super) fn store_rows<W: Wide>(particles: &mut [Particle], first: usize, [a, b, c, d]: [W; 4]) {
    let numbers = particles[first..first + W::LANES].as_flattened_mut();
    let row = W::LANES;
    a.store(numbers);
    b.store(&mut numbers[row..]);
    c.store(&mut numbers[2 * row..]);
    d.store(&mut numbers[3 * row..]);
}

/// A row of the same four numbers.
#[inline(always)]
pub(super) fn repeat<W: Wide>(numbers: [f32; 4]) -> W {
    W::load([numbers; MOST_LANES / 4].as_flattened())
}

/// A row as each component of a vector: for kernels that do the same along each axis. What is then calculated thrice, the
/// compiler calculates once.
#[inline(always)]
pub(super) fn per_axis<W: Wide>(row: W) -> Vec3<W> {
    Vec3::new(row, row, row)
}

/// Returns whether all numbers of four rows are finite; not certain of numbers so large that their sum is infinite.
#[inline(always)]
pub(super) fn all_finite<W: Wide>([a, b, c, d]: [W; 4]) -> bool {
    let zero = W::splat(0.0);
    let sum = (a + b) + (c + d);
    let every = (1 << (W::LANES - 1) << 1) - 1;
    W::bits((sum * zero).le(zero)) == every
}

/// Returns whether a position is finite: only then its multiple by zero is zero.
#[inline(always)]
pub(super) fn is_finite<W: Wide>(v: Vec3<W>) -> W::Mask {
    let zero = W::splat(0.0);
    v.dot(Vec3::zero()).le(zero)
}

/// Offsets in bytes of particles, all of which exist.
#[inline(always)]
fn offsets<W: Wide>(indices: &[u32; MOST_LANES], count: usize) -> [u32; MOST_LANES] {
    let mut offsets = *indices;
    let mut all_exist = count <= u32::MAX as usize / size_of::<Particle>();
    for offset in &mut offsets[..W::LANES] {
        all_exist &= (*offset as usize) < count;
        *offset = offset.wrapping_mul(size_of::<Particle>() as u32);
    }
    assert!(all_exist, "an index beyond {count} particles");
    offsets
}

/// Loads particles from anywhere: as many of `indices` as there are lanes.
#[inline(always)]
pub(super) fn gather<W: Wide>(particles: &[Particle], indices: &[u32; MOST_LANES]) -> KernelParticle<W> {
    transposed(gather_rows(particles, indices))
}

/// The same where others change other particles.
///
/// # Safety
/// From `first` on there are `count` particles, and nobody changes those of `indices` meanwhile.
#[inline(always)]
pub(super) unsafe fn gather_shared<W: Wide>(
    first: *const Particle,
    count: usize,
    indices: &[u32; MOST_LANES],
) -> KernelParticle<W> {
    // SAFETY: the caller's.
    transposed(unsafe { gather_rows_shared(first, count, indices) })
}

/// Loads particles from anywhere, as rows.
#[inline(always)]
pub(super) fn gather_rows<W: Wide>(particles: &[Particle], indices: &[u32; MOST_LANES]) -> [W; 4] {
    // SAFETY: all particles exist, and nobody changes them while they are borrowed.
    unsafe { gather_rows_shared(particles.as_ptr(), particles.len(), indices) }
}

/// The same where others change other particles.
///
/// # Safety
/// As [`gather_shared`].
#[inline(always)]
unsafe fn gather_rows_shared<W: Wide>(
    first: *const Particle,
    count: usize,
    indices: &[u32; MOST_LANES],
) -> [W; 4] {
    let offsets = offsets::<W>(indices, count);
    let _allowed = [allow("particles", first, count), allow("offsets", offsets.as_ptr(), offsets.len())];
    let (first, offsets) = (first.cast(), offsets.as_ptr());
    // SAFETY: `offsets` holds as many offsets as there are lanes, each of a particle that exists.
    unsafe {
        [
            W::gather(first, offsets),
            W::gather(first, offsets.add(W::BLOCKS)),
            W::gather(first, offsets.add(2 * W::BLOCKS)),
            W::gather(first, offsets.add(3 * W::BLOCKS)),
        ]
    }
}

/// Overwrites particles anywhere: as many of `indices` as there are lanes. Those that come more than once must be the
/// same.
#[inline(always)]
pub(super) fn scatter<W: Wide>(
    particles: &mut [Particle],
    indices: &[u32; MOST_LANES],
    particle: KernelParticle<W>,
) {
    // SAFETY: all particles exist, and are borrowed by nobody else.
    unsafe { scatter_shared(particles.as_mut_ptr(), particles.len(), indices, particle) }
}

/// The same where others change other particles.
///
/// # Safety
/// From `first` on there are `count` particles, and nobody else uses those of `indices` meanwhile.
#[inline(always)]
pub(super) unsafe fn scatter_shared<W: Wide>(
    first: *mut Particle,
    count: usize,
    indices: &[u32; MOST_LANES],
    particle: KernelParticle<W>,
) {
    let offsets = offsets::<W>(indices, count);
    let _allowed = [allow("particles", first, count), allow("offsets", offsets.as_ptr(), offsets.len())];
    let [a, b, c, d] = rows_in_memory(particle);
    let (first, offsets) = (first.cast(), offsets.as_ptr());
    // SAFETY: `offsets` holds as many offsets as there are lanes, each of a particle that exists.
    unsafe {
        a.scatter(first, offsets);
        b.scatter(first, offsets.add(W::BLOCKS));
        c.scatter(first, offsets.add(2 * W::BLOCKS));
        d.scatter(first, offsets.add(3 * W::BLOCKS));
    }
}

//! Wide numbers, and how code gets to use them.
//!
//! A loop is written once as a [`Kernel`] over any [`Wide`] number. An [`InstructionSet`] is a token: having one proves
//! that the processor was asked. It alone knows its wide type, which is private to its module, so that no code can name
//! the type, let alone calculate with it, except a kernel inside of [`InstructionSet::run`], where the instructions are
//! there.
//!
//! Everything between `run` and the instructions must be `#[inline(always)]`: what is not inlined into the function
//! with the target features is compiled without them.

#[cfg(target_arch = "x86_64")]
#[macro_use]
mod x86;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;
#[cfg(test)]
mod tests;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) use avx512::Avx512;
pub(crate) use portable::Portable;

use crate::doubles::Doubles;
use crate::simd::checks::access;
use cloth_kernels::Lane;
use wide::f32x4;

/// The widest type has this many lanes.
pub(crate) const MOST_LANES: usize = 16;

/// A loop over wide numbers.
pub(crate) trait Kernel {
    /// What it returns.
    type Output;

    /// Runs it. Implementations are `#[inline(always)]`.
    fn run<W: Wide>(self) -> Self::Output;
}

/// Proof that the processor has some instructions.
pub(crate) trait InstructionSet: Copy + std::fmt::Debug + Send + Sync + 'static {
    /// Number of lanes of its wide type.
    const LANES: usize;

    /// Runs a loop with these instructions.
    fn run<K: Kernel>(self, kernel: K) -> K::Output;
}

/// Several float32 numbers: blocks of four, as many as particles fit in a register.
///
/// A register of particles is a *row*: per block the four numbers of a particle. Four rows transpose to x, y, z and w
/// of four times as many particles; lane `4 b + t` then belongs to block `b` of row `t`.
///
/// # Safety
/// The type consists of as many numbers as there are lanes, in their order, aligned to 16 bytes at least.
pub(crate) unsafe trait Wide: Lane {
    /// Number of lanes, a multiple of four.
    const LANES: usize;

    /// Numbers of double precision, of the same instructions.
    type Doubles: Doubles;

    /// Particles in a row.
    const BLOCKS: usize = Self::LANES / 4;

    /// The [`bits`](Self::bits) of the inverse masses of a row.
    const MASSES: u32 = 0x8888 & ((1 << (Self::LANES - 1)) * 2 - 1);

    /// The first numbers of a slice.
    #[inline(always)]
    fn load(numbers: &[f32]) -> Self {
        assert!(numbers.len() >= Self::LANES);
        // SAFETY: there are as many numbers as lanes (checked above), of which this type consists.
        unsafe { numbers.as_ptr().cast::<Self>().read_unaligned() }
    }

    /// Overwrites the first numbers of a slice.
    #[inline(always)]
    fn store(self, numbers: &mut [f32]) {
        assert!(numbers.len() >= Self::LANES);
        // SAFETY: as above.
        unsafe { numbers.as_mut_ptr().cast::<Self>().write_unaligned(self) }
    }

    /// Loads numbers.
    ///
    /// # Safety
    /// As many numbers as there are lanes must be readable at `numbers`, which is aligned to 16 bytes.
    #[inline(always)]
    unsafe fn load_at(numbers: *const f32) -> Self {
        access(numbers, Self::LANES);
        // SAFETY: the caller's.
        unsafe { numbers.cast::<Self>().read_unaligned() }
    }

    /// Stores numbers.
    ///
    /// # Safety
    /// As many numbers as there are lanes must be writable at `numbers`, which is aligned to 16 bytes.
    #[inline(always)]
    unsafe fn store_at(self, numbers: *mut f32) {
        access(numbers, Self::LANES);
        // SAFETY: the caller's.
        unsafe { numbers.cast::<Self>().write_unaligned(self) }
    }

    /// Loads a row, block by block.
    ///
    /// # Safety
    /// There must be a number of bytes for each block at `offsets`, and a particle that many bytes behind `first`.
    #[inline(always)]
    unsafe fn gather(first: *const f32, offsets: *const u32) -> Self {
        let mut row = Self::splat(0.0);
        let blocks = (&raw mut row).cast::<f32x4>();
        // SAFETY: the caller's; a row has so many blocks.
        unsafe {
            let particles = particles_at::<Self>(first.cast_mut(), offsets);
            for (block, particle) in particles[..Self::BLOCKS].iter().enumerate() {
                blocks.add(block).write(particle.read_unaligned());
            }
        }
        row
    }

    /// Stores a row, block by block.
    ///
    /// # Safety
    /// As [`gather`](Self::gather), for writing.
    #[inline(always)]
    unsafe fn scatter(self, first: *mut f32, offsets: *const u32) {
        let blocks = (&raw const self).cast::<f32x4>();
        // SAFETY: the caller's; a row has so many blocks.
        unsafe {
            let particles = particles_at::<Self>(first, offsets);
            for (block, particle) in particles[..Self::BLOCKS].iter().enumerate() {
                particle.write_unaligned(blocks.add(block).read());
            }
        }
    }

    /// Number `b` of row `t` becomes number `t` of row `b`, in each block.
    fn transpose(rows: [Self; 4]) -> [Self; 4];

    /// From the order of numbers in memory to the order of lanes after a transposition: number `i` goes to the lane of
    /// the `i`-th particle.
    fn to_lane_order(self) -> Self;

    /// Number `T` of each block, four times.
    fn broadcast<const T: usize>(self) -> Self;

    /// What [`broadcast_to_positions`](Self::broadcast_to_positions) needs.
    type Broadcasts: Copy;

    /// To be made before a loop. The compiler does not know what it is: otherwise it would replace the instruction that
    /// both broadcasts and leaves zero by one for each.
    fn broadcasts() -> Self::Broadcasts;

    /// Number `T` of each block for the positions of a row: three times, then zero.
    fn broadcast_to_positions<const T: usize>(self, broadcasts: Self::Broadcasts) -> Self;

    /// The same of the numbers at `numbers`.
    ///
    /// # Safety
    /// As for [`load_at`](Self::load_at).
    #[inline(always)]
    unsafe fn broadcast_at<const T: usize>(numbers: *const f32, broadcasts: Self::Broadcasts) -> Self {
        // SAFETY: the caller's.
        unsafe { Self::load_at(numbers) }.broadcast_to_positions::<T>(broadcasts)
    }

    /// This row times numbers where the mask holds, otherwise zero.
    fn scale_where(self, mask: Self::Mask, factors: Self) -> Self;

    /// This row with the inverse masses of another.
    fn with_masses(self, masses: Self) -> Self;

    /// One bit per lane, lane 0 lowest.
    fn bits(mask: Self::Mask) -> u32;
}

/// Where the particles of a row are. Offsets are read two by one load: loads are what gathering waits for.
///
/// # Safety
/// There must be an offset for each block.
#[inline(always)]
unsafe fn particles_at<W: Wide>(first: *mut f32, offsets: *const u32) -> [*mut f32x4; MOST_LANES / 4] {
    access(offsets, W::BLOCKS);
    let mut particles = [first.cast::<f32x4>(); MOST_LANES / 4];
    // SAFETY: the caller's.
    unsafe {
        if W::BLOCKS == 1 {
            particles[0] = particles[0].wrapping_byte_add(*offsets as usize);
        }
        for pair in 0..W::BLOCKS / 2 {
            let both = offsets.add(2 * pair).cast::<u64>().read_unaligned();
            particles[2 * pair] = particles[2 * pair].wrapping_byte_add(both as u32 as usize);
            particles[2 * pair + 1] = particles[2 * pair + 1].wrapping_byte_add((both >> 32) as usize);
        }
    }
    for &particle in &particles[..W::BLOCKS] {
        access(particle, 1);
    }
    particles
}

/// The lane of particle `i` after a transposition.
pub(crate) fn lane_of(particle: usize, blocks: usize) -> usize {
    4 * (particle % blocks) + particle / blocks
}

/// The particle of a lane after a transposition.
pub(crate) fn particle_of(lane: usize, blocks: usize) -> usize {
    lane % 4 * blocks + lane / 4
}

//! Which part of a device runs a cloth, and how its launch is shaped.

use crate::driver::Properties;
use crate::kernel::{COLLISION, Kernel};
use cloth_core::program::{KernelId, Program};

/// Bytes of a particle.
const PARTICLE: u32 = 16;

/// Most threads that a warp-sized step of a launch rounds to.
const WARP: u32 = 32;

/// Fewest threads of a block that shares a multiprocessor with others.
const FEWEST_THREADS: u32 = 64;

/// Bytes of shared memory that the system takes for each block.
const RESERVED: u32 = 1024;

/// Particles of a block of a cluster that is chosen by size.
const CLUSTER_SHARE: u32 = 2048;

/// Fewest particles of a cloth that takes the whole device where a block would hold it, too.
const ALONE: usize = 1024;

/// Part of a device that runs the frame of a cloth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Path {
    /// One block: current particles in shared memory, where they fit.
    Block,
    /// A cluster of blocks that share their shared memory: compute capability 9.0.
    Cluster,
    /// All blocks that the device can hold, with particles in global memory: any size.
    Device,
}

/// Shape of a launch of frames. Cloths with the same shape go into one launch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Shape {
    pub kernel: Kernel,
    pub threads: u32,
    pub shared_bytes: u32,
    pub cluster_blocks: u32,
    /// Current particles in the shared memory of a block.
    pub share: u32,
    /// True if previous particles are there, too.
    pub holds_previous: bool,
}

/// Choices that tests and measurements force.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Forced {
    pub path: Option<Path>,
    pub threads: Option<u32>,
    pub cluster_blocks: Option<u32>,
}

impl Path {
    /// The path of a cloth by its size and the limits of the device. Where no other cloth needs the device, one whose passes are long, as
    /// those of collision and of Newton's method are, takes all of it from 1,024 particles on: one block leaves all multiprocessors but one
    /// idle. Constraints alone are as fast in a block, whose threads wait for each other sooner.
    #[must_use]
    pub fn choose(properties: &Properties, particles: usize, is_long: bool, cloths: usize) -> Self {
        if is_long && cloths == 1 && particles >= ALONE {
            return Self::Device;
        }
        let fits = |path: Self| path.capacity(properties).is_some_and(|capacity| particles <= capacity);
        if fits(Self::Block) {
            Self::Block
        } else if fits(Self::Cluster) {
            Self::Cluster
        } else {
            Self::Device
        }
    }

    /// Most particles whose current positions fit shared memory; `None` where that does not matter.
    fn capacity(self, properties: &Properties) -> Option<usize> {
        let block = (properties.block_shared_bytes / PARTICLE) as usize;
        match self {
            Self::Block => Some(block),
            Self::Cluster => {
                (properties.cluster_blocks > 1).then(|| block * properties.cluster_blocks as usize)
            }
            Self::Device => None,
        }
    }

    /// Most particles of a cloth on this path: `usize::MAX` where it runs any.
    pub(crate) fn limit(self, properties: &Properties) -> usize {
        match self {
            Self::Cluster => self.capacity(properties).unwrap_or(0),
            Self::Block | Self::Device => usize::MAX,
        }
    }
}

/// The entry point for a program on a path; `fits` says whether shared memory holds the particles.
fn entry_point(path: Path, program: &Program, fits: bool) -> Kernel {
    let has = |is: fn(KernelId) -> bool| program.passes().iter().any(|pass| is(pass.kernel()));
    let [block, global, cluster, grid] = if has(KernelId::is_of_newton) {
        // Its vectors lie in global memory, whatever the size, so that a cluster would bring nothing.
        [Kernel::BlockNewton, Kernel::BlockNewton, Kernel::GridNewton, Kernel::GridNewton]
    } else if has(KernelId::is_of_vertices) {
        [Kernel::BlockVertices, Kernel::BlockVerticesGlobal, Kernel::ClusterVertices, Kernel::GridVertices]
    } else if has(KernelId::is_of_elements) {
        [Kernel::BlockElements, Kernel::BlockElementsGlobal, Kernel::ClusterElements, Kernel::GridElements]
    } else if COLLISION.into_iter().any(|kernel| program.has(kernel)) {
        [Kernel::Block, Kernel::BlockGlobal, Kernel::Cluster, Kernel::Grid]
    } else {
        [Kernel::BlockSolve, Kernel::BlockGlobal, Kernel::ClusterSolve, Kernel::GridSolve]
    };
    match path {
        Path::Block if fits => block,
        Path::Block => global,
        Path::Cluster => cluster,
        Path::Device => grid,
    }
}

impl Shape {
    /// The shape for one of `cloths` cloths of about this size.
    pub fn new(
        properties: &Properties,
        forced: Forced,
        particles: usize,
        program: &Program,
        cloths: usize,
    ) -> Self {
        let is_long = |kernel: &KernelId| COLLISION.contains(kernel) || kernel.is_of_newton();
        let is_long = program.passes().iter().any(|pass| is_long(&pass.kernel()));
        let path = forced.path.unwrap_or_else(|| Path::choose(properties, particles, is_long, cloths));
        // Sizes of one class share a launch.
        let class = (particles.min(1 << 30) as u32).next_power_of_two();
        let fits = path.capacity(properties).is_some_and(|capacity| particles <= capacity);
        let kernel = entry_point(path, program, fits);
        let most = forced.threads.unwrap_or(u32::MAX).min(kernel.max_threads());
        let mut shape = Self {
            kernel,
            threads: most,
            shared_bytes: 0,
            cluster_blocks: 1,
            share: 0,
            holds_previous: false,
        };
        let limit = properties.block_shared_bytes / PARTICLE;
        let fits = fits && kernel != Kernel::BlockNewton;
        match path {
            _ if kernel.takes_device() => {}
            Path::Block => {
                // Blocks that have to share a multiprocessor, so that all cloths run at once: its registers are what
                // one block of the largest size takes.
                let neighbours = cloths.div_ceil(properties.multiprocessors.max(1) as usize) as u64;
                let each = (u64::from(most) / neighbours.max(1)) as u32 / WARP * WARP;
                shape.threads =
                    class.div_ceil(4).min(each.max(FEWEST_THREADS)).next_multiple_of(WARP).min(most);
                if fits {
                    shape.share = class.min(limit);
                    let both = u64::from(2 * PARTICLE * shape.share + RESERVED);
                    shape.holds_previous = 2 * shape.share <= limit
                        && both * neighbours <= u64::from(properties.multiprocessor_shared_bytes);
                }
            }
            Path::Cluster => {
                let wanted =
                    forced.cluster_blocks.unwrap_or(class.div_ceil(CLUSTER_SHARE).next_power_of_two());
                let needed = class.min(particles as u32).div_ceil(limit.max(1)).next_power_of_two();
                shape.cluster_blocks = wanted.max(needed).max(2).min(properties.cluster_blocks.max(1));
                shape.share = class.div_ceil(shape.cluster_blocks).min(limit);
                shape.threads = shape.share.div_ceil(2).next_multiple_of(WARP).min(most);
            }
            Path::Device => {}
        }
        shape.shared_bytes = shape.share * PARTICLE * if shape.holds_previous { 2 } else { 1 };
        shape
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An H200 without its amount of memory.
    fn properties() -> Properties {
        Properties {
            name: "H200".into(),
            compute_capability: (9, 0),
            multiprocessors: 132,
            block_shared_bytes: 227 * 1024,
            multiprocessor_shared_bytes: 228 * 1024,
            cluster_blocks: 16,
            memory_bytes: 1 << 37,
        }
    }

    fn shape(particles: usize, cloths: usize, path: Option<Path>) -> Shape {
        Shape::new(
            &properties(),
            Forced { path, ..Forced::default() },
            particles,
            &Program::default(),
            cloths,
        )
    }

    #[test]
    fn the_path_depends_on_what_shared_memory_holds() {
        let properties = properties();
        let path = |particles| Path::choose(&properties, particles, false, 1);
        assert_eq!((path(1), path(14_528), path(14_529)), (Path::Block, Path::Block, Path::Cluster));
        assert_eq!((path(232_448), path(232_449)), (Path::Cluster, Path::Device));
        let old = Properties { cluster_blocks: 1, block_shared_bytes: 64 * 1024, ..properties };
        let path = |particles| Path::choose(&old, particles, false, 1);
        assert_eq!((path(4096), path(4097)), (Path::Block, Path::Device));
    }

    #[test]
    fn a_cloth_that_collides_takes_the_whole_device_while_it_is_alone() {
        let properties = properties();
        let path = |particles, cloths| Path::choose(&properties, particles, true, cloths);
        assert_eq!((path(1023, 1), path(1024, 1)), (Path::Block, Path::Device));
        assert_eq!((path(4096, 2), path(20_000, 2)), (Path::Block, Path::Cluster));
    }

    #[test]
    fn cloths_that_do_not_fit_side_by_side_leave_previous_particles_outside() {
        let few = shape(1024, 132, None);
        assert_eq!((few.shared_bytes, few.holds_previous, few.threads), (32 * 1024, true, 256));
        let many = shape(1024, 1056, None);
        assert_eq!((many.shared_bytes, many.holds_previous, many.threads), (16 * 1024, false, 96));
        let memory = 8 * (many.shared_bytes + RESERVED);
        assert!(memory <= properties().multiprocessor_shared_bytes);
    }

    #[test]
    fn shared_memory_holds_every_particle_and_no_block_is_too_large() {
        for particles in [1, 2, 31, 33, 1000, 4095, 7265, 14_528, 14_529, 65_025, 200_000, 232_448, 1 << 20] {
            for path in [None, Some(Path::Block), Some(Path::Cluster), Some(Path::Device)] {
                if path.is_some_and(|path| particles > path.limit(&properties())) {
                    continue;
                }
                let shape = shape(particles, 1, path);
                let held = (shape.share * shape.cluster_blocks) as usize;
                assert!(held == 0 || held >= particles, "{particles} {shape:?}");
                assert!(shape.shared_bytes <= properties().block_shared_bytes, "{particles} {shape:?}");
                assert!(shape.threads > 0 && shape.threads <= shape.kernel.max_threads());
                assert!(shape.threads.is_multiple_of(WARP) && shape.cluster_blocks <= 16);
            }
        }
    }
}

//! How many blocks of a launch a multiprocessor holds at once.

/// A GPU, with the limits of its compute capability (CUDA C++ Programming Guide 12.9, section 17.2).
#[derive(Debug, Clone, Copy)]
pub struct Machine {
    /// Architecture that machine code is made for.
    pub architecture: &'static str,
    /// A GPU of this architecture.
    pub example: &'static str,
    pub compute_capability: (u32, u32),
    pub multiprocessors: u32,
    /// Most threads of a multiprocessor.
    pub threads: u32,
    /// Most blocks of a multiprocessor.
    pub blocks: u32,
    /// Most shared memory of a block (bytes).
    pub block_shared_bytes: u32,
    /// Shared memory of a multiprocessor (bytes).
    pub shared_bytes: u32,
    /// Most blocks of a cluster.
    pub cluster_blocks: u32,
}

/// GPUs for which machine code is made, to see what it costs.
pub const MACHINES: [Machine; 3] = [
    Machine {
        architecture: "sm_75",
        example: "T4",
        compute_capability: (7, 5),
        multiprocessors: 40,
        threads: 1024,
        blocks: 16,
        block_shared_bytes: 64 << 10,
        shared_bytes: 64 << 10,
        cluster_blocks: 1,
    },
    Machine {
        architecture: "sm_80",
        example: "A100",
        compute_capability: (8, 0),
        multiprocessors: 108,
        threads: 2048,
        blocks: 32,
        block_shared_bytes: 163 << 10,
        shared_bytes: 164 << 10,
        cluster_blocks: 1,
    },
    Machine {
        architecture: "sm_90",
        example: "H200",
        compute_capability: (9, 0),
        multiprocessors: 132,
        threads: 2048,
        blocks: 32,
        block_shared_bytes: 227 << 10,
        shared_bytes: 228 << 10,
        cluster_blocks: 16,
    },
];

/// Threads of a warp.
const WARP: u32 = 32;
/// Registers of each of the four parts of a multiprocessor; a warp gets them in pieces of 256.
const PART_REGISTERS: u32 = 16_384;
const PIECE: u32 = 256;
const PARTS: u32 = 4;
/// Shared memory that the system takes for each block from compute capability 8.0 on (bytes).
const SYSTEM_BYTES: u32 = 1024;

impl Machine {
    /// Blocks of so many threads, registers per thread and bytes of shared memory, and what keeps others out.
    pub fn resident_blocks(&self, threads: u32, registers: u32, shared_bytes: u32) -> (u32, &'static str) {
        let warps = threads.div_ceil(WARP);
        let each = (registers * WARP).next_multiple_of(PIECE).max(PIECE);
        let by_registers = PART_REGISTERS / each * PARTS / warps;
        let system = if self.compute_capability >= (8, 0) { SYSTEM_BYTES } else { 0 };
        let by_shared = self.shared_bytes.checked_div(shared_bytes + system).unwrap_or(u32::MAX);
        let limits = [
            (by_registers, "registers"),
            (by_shared, "shared memory"),
            (self.threads / threads, "threads"),
            (self.blocks, "blocks"),
        ];
        limits.into_iter().min_by_key(|&(blocks, _)| blocks).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scarcest_resource_decides() {
        let [turing, ampere, hopper] = MACHINES;
        assert_eq!(hopper.resident_blocks(1024, 64, 0), (1, "registers"));
        assert_eq!(hopper.resident_blocks(1024, 32, 0), (2, "registers"));
        assert_eq!(hopper.resident_blocks(32, 16, 0), (32, "blocks"));
        assert_eq!(hopper.resident_blocks(64, 16, 227 << 10), (1, "shared memory"));
        assert_eq!(ampere.resident_blocks(256, 16, 1 << 14), (8, "threads"));
        assert_eq!(turing.resident_blocks(512, 16, 32 << 10), (2, "shared memory"));
    }
}

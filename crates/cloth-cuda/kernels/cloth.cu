// The kernels by name: which threads run which stages, and how many threads a block has at most. The fewer, the more
// registers each has: so many that no compiler has to spill any.

#include "frame.cuh"
#include "normals.cuh"
#include "sweep.cuh"

namespace cloth {

template <Stages STAGES>
__device__ __forceinline__ void run_block(const FrameArgument& argument, bool holds_current) {
    const Cloth cloth(argument, argument.first_task + block_index());
    BlockTeam team(argument, cloth, holds_current);
    run_frame<STAGES>(team, cloth);
}

#if defined(CLOTH_ON_CPU) || __CUDA_ARCH__ >= 900
template <Stages STAGES>
__device__ __forceinline__ void run_cluster(const FrameArgument& argument) {
    const Cloth cloth(argument, argument.first_task + cluster_index());
    ClusterTeam team(cloth);
    run_frame<STAGES>(team, cloth);
}
#endif

template <Stages STAGES>
__device__ __forceinline__ void run_grid(const FrameArgument& argument) {
    const Cloth cloth(argument, argument.first_task);
    GridTeam team(argument, cloth);
    run_frame<STAGES>(team, cloth);
}

}  // namespace cloth

CLOTH_KERNEL(768) cloth_block_solve(const cloth_kernels::FrameArgument argument) {
    cloth::run_block<cloth::Stages::SOLVE>(argument, true);
}

CLOTH_KERNEL(512) cloth_block(const cloth_kernels::FrameArgument argument) {
    cloth::run_block<cloth::Stages::ALL>(argument, true);
}

CLOTH_KERNEL(384) cloth_block_global(const cloth_kernels::FrameArgument argument) {
    cloth::run_block<cloth::Stages::ALL>(argument, false);
}

#if defined(CLOTH_ON_CPU) || __CUDA_ARCH__ >= 900
CLOTH_KERNEL(640) cloth_cluster_solve(const cloth_kernels::FrameArgument argument) {
    cloth::run_cluster<cloth::Stages::SOLVE>(argument);
}

CLOTH_KERNEL(512) cloth_cluster(const cloth_kernels::FrameArgument argument) {
    cloth::run_cluster<cloth::Stages::ALL>(argument);
}
#endif

CLOTH_KERNEL(640) cloth_grid_solve(const cloth_kernels::FrameArgument argument) {
    cloth::run_grid<cloth::Stages::SOLVE>(argument);
}

CLOTH_KERNEL(512) cloth_grid(const cloth_kernels::FrameArgument argument) {
    cloth::run_grid<cloth::Stages::ALL>(argument);
}

CLOTH_KERNEL(1024) cloth_sweep(const cloth_kernels::SweepArgument argument) {
    cloth::run_sweep(argument);
}

CLOTH_KERNEL(256) cloth_normals(const cloth_kernels::NormalArgument argument) {
    cloth::run_normals(argument);
}

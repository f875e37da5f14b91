// The kernels by name: which threads run which passes, and how many threads a block has at most. The fewer, the more
// registers each has: so many that no compiler has to spill any.

#include "frame.cuh"
#include "normals.cuh"
#include "sweep.cuh"

namespace cloth {

// The groups of Newton's method, whose threads each know its scalars.
template <Kernels KERNELS, class Group>
struct WithScalars {
    using Type = Group;
};

template <class Group>
struct WithScalars<Kernels::NEWTON, Group> {
    using Type = NewtonGroup<Group>;
};

template <Kernels KERNELS, class Group>
using GroupOf = typename WithScalars<KERNELS, Group>::Type;

template <Kernels KERNELS>
__device__ __forceinline__ void run_block(const FrameArgument& argument, bool holds_current) {
    const Cloth cloth(argument, argument.first_task + block_index());
    GroupOf<KERNELS, BlockGroup> group(cloth, holds_current);
    run_frame<KERNELS>(group, cloth);
}

#if defined(CLOTH_ON_CPU) || __CUDA_ARCH__ >= 900
template <Kernels KERNELS>
__device__ __forceinline__ void run_cluster(const FrameArgument& argument) {
    const Cloth cloth(argument, argument.first_task + cluster_index());
    ClusterGroup group(cloth);
    run_frame<KERNELS>(group, cloth);
}
#endif

template <Kernels KERNELS>
__device__ __forceinline__ void run_grid(const FrameArgument& argument) {
    const Cloth cloth(argument, argument.first_task);
    GroupOf<KERNELS, GridGroup> group(argument, cloth);
    run_frame<KERNELS>(group, cloth);
}

}  // namespace cloth

CLOTH_KERNEL(768) cloth_block_solve(const cloth_kernels::FrameArgument argument) {
    cloth::run_block<cloth::Kernels::SOLVE>(argument, true);
}

CLOTH_KERNEL(384) cloth_block(const cloth_kernels::FrameArgument argument) {
    cloth::run_block<cloth::Kernels::COLLIDE>(argument, true);
}

CLOTH_KERNEL(384) cloth_block_global(const cloth_kernels::FrameArgument argument) {
    cloth::run_block<cloth::Kernels::COLLIDE>(argument, false);
}

CLOTH_KERNEL_ALONE(384) cloth_block_elements(const cloth_kernels::FrameArgument argument) {
    cloth::run_block<cloth::Kernels::ELEMENTS>(argument, true);
}

CLOTH_KERNEL_ALONE(384) cloth_block_elements_global(const cloth_kernels::FrameArgument argument) {
    cloth::run_block<cloth::Kernels::ELEMENTS>(argument, false);
}

CLOTH_KERNEL_ALONE(256) cloth_block_vertices(const cloth_kernels::FrameArgument argument) {
    cloth::run_block<cloth::Kernels::VERTICES>(argument, true);
}

CLOTH_KERNEL_ALONE(256) cloth_block_vertices_global(const cloth_kernels::FrameArgument argument) {
    cloth::run_block<cloth::Kernels::VERTICES>(argument, false);
}

CLOTH_KERNEL_ALONE(256) cloth_block_newton(const cloth_kernels::FrameArgument argument) {
    cloth::run_block<cloth::Kernels::NEWTON>(argument, false);
}

#if defined(CLOTH_ON_CPU) || __CUDA_ARCH__ >= 900
CLOTH_KERNEL(640) cloth_cluster_solve(const cloth_kernels::FrameArgument argument) {
    cloth::run_cluster<cloth::Kernels::SOLVE>(argument);
}

CLOTH_KERNEL(384) cloth_cluster(const cloth_kernels::FrameArgument argument) {
    cloth::run_cluster<cloth::Kernels::COLLIDE>(argument);
}

CLOTH_KERNEL_ALONE(384) cloth_cluster_elements(const cloth_kernels::FrameArgument argument) {
    cloth::run_cluster<cloth::Kernels::ELEMENTS>(argument);
}

CLOTH_KERNEL_ALONE(256) cloth_cluster_vertices(const cloth_kernels::FrameArgument argument) {
    cloth::run_cluster<cloth::Kernels::VERTICES>(argument);
}
#endif

CLOTH_KERNEL(640) cloth_grid_solve(const cloth_kernels::FrameArgument argument) {
    cloth::run_grid<cloth::Kernels::SOLVE>(argument);
}

CLOTH_KERNEL(384) cloth_grid(const cloth_kernels::FrameArgument argument) {
    cloth::run_grid<cloth::Kernels::COLLIDE>(argument);
}

CLOTH_KERNEL_ALONE(384) cloth_grid_elements(const cloth_kernels::FrameArgument argument) {
    cloth::run_grid<cloth::Kernels::ELEMENTS>(argument);
}

CLOTH_KERNEL_ALONE(256) cloth_grid_vertices(const cloth_kernels::FrameArgument argument) {
    cloth::run_grid<cloth::Kernels::VERTICES>(argument);
}

CLOTH_KERNEL_ALONE(256) cloth_grid_newton(const cloth_kernels::FrameArgument argument) {
    cloth::run_grid<cloth::Kernels::NEWTON>(argument);
}

CLOTH_KERNEL(1024) cloth_sweep(const cloth_kernels::SweepArgument argument) {
    cloth::run_sweep(argument);
}

CLOTH_KERNEL(256) cloth_normals(const cloth_kernels::NormalArgument argument) {
    cloth::run_normals(argument);
}

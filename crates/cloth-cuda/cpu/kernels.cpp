// The kernels as functions of the CPU, found by name.

#include "cloth.cu"
#include "faults.h"

#include <exception>
#include <stdexcept>

namespace {

template <class Argument, void (*KERNEL)(const Argument)>
void call(const void* argument) {
    KERNEL(*static_cast<const Argument*>(argument));
}

using Kernel = void (*)(const void*);

Kernel find(const char* name) {
    using namespace cloth_kernels;
    static const struct {
        const char* name;
        Kernel kernel;
    } KERNELS[] = {
        {"cloth_block_solve", call<FrameArgument, cloth_block_solve>},
        {"cloth_block", call<FrameArgument, cloth_block>},
        {"cloth_block_global", call<FrameArgument, cloth_block_global>},
        {"cloth_block_elements", call<FrameArgument, cloth_block_elements>},
        {"cloth_block_elements_global", call<FrameArgument, cloth_block_elements_global>},
        {"cloth_block_vertices", call<FrameArgument, cloth_block_vertices>},
        {"cloth_block_vertices_global", call<FrameArgument, cloth_block_vertices_global>},
        {"cloth_block_newton", call<FrameArgument, cloth_block_newton>},
        {"cloth_cluster_solve", call<FrameArgument, cloth_cluster_solve>},
        {"cloth_cluster", call<FrameArgument, cloth_cluster>},
        {"cloth_cluster_elements", call<FrameArgument, cloth_cluster_elements>},
        {"cloth_cluster_vertices", call<FrameArgument, cloth_cluster_vertices>},
        {"cloth_grid_solve", call<FrameArgument, cloth_grid_solve>},
        {"cloth_grid", call<FrameArgument, cloth_grid>},
        {"cloth_grid_elements", call<FrameArgument, cloth_grid_elements>},
        {"cloth_grid_vertices", call<FrameArgument, cloth_grid_vertices>},
        {"cloth_grid_newton", call<FrameArgument, cloth_grid_newton>},
        {"cloth_sweep", call<SweepArgument, cloth_sweep>},
        {"cloth_normals", call<NormalArgument, cloth_normals>},
    };
    for (const auto& known : KERNELS) {
        if (std::strcmp(known.name, name) == 0) {
            return known.kernel;
        }
    }
    return cloth_cpu::find_fault(name);
}

}  // namespace

// The kernels are compiled twice, the second time for launches that find races.
#ifndef CLOTH_LAUNCH
#define CLOTH_LAUNCH cloth_cpu_launch
#endif

// Runs a kernel. Returns 0, or 1 with a text, cut to `length` bytes with the zero at its end.
extern "C" int CLOTH_LAUNCH(
    const char* name, const cloth_cpu::Launch* launch, const void* argument, char* message, unsigned long length
) {
    std::string failure;
    try {
#ifdef CLOTH_NOT_WATCHED
        const bool is_watched = false;
#else
        const bool is_watched = true;
#endif
        if (launch->finds_races != 0 && !is_watched) {
            throw std::runtime_error("this compiler has no instrumentation that shows races");
        }
        const Kernel kernel = find(name);
        failure = kernel == nullptr ? std::string("there is no such kernel")
                                    : cloth_cpu::launch(*launch, kernel, argument);
    } catch (const std::exception& error) {
        failure = error.what();
    }
    if (length > 0) {
        std::strncpy(message, failure.c_str(), length - 1);
        message[length - 1] = 0;
    }
    return failure.empty() ? 0 : 1;
}

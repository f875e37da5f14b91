// The kernels as functions of the CPU, found by name.

#include "cloth.cu"
#include "faults.h"

#include <exception>

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
        {"cloth_cluster_solve", call<FrameArgument, cloth_cluster_solve>},
        {"cloth_cluster", call<FrameArgument, cloth_cluster>},
        {"cloth_grid_solve", call<FrameArgument, cloth_grid_solve>},
        {"cloth_grid", call<FrameArgument, cloth_grid>},
        {"cloth_sweep", call<SweepArgument, cloth_sweep>},
    };
    for (const auto& known : KERNELS) {
        if (std::strcmp(known.name, name) == 0) {
            return known.kernel;
        }
    }
    return cloth_cpu::find_fault(name);
}

}  // namespace

// Runs a kernel. Returns 0, or 1 with a text, cut to `length` bytes with the zero at its end.
extern "C" int cloth_cpu_launch(
    const char* name, const cloth_cpu::Launch* launch, const void* argument, char* message, unsigned long length
) {
    std::string failure;
    try {
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

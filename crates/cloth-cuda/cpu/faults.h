// Kernels with faults, for tests of the shim.
#pragma once

#include <string>

namespace cloth_cpu {

// The kernel with this name, or null.
void (*find_fault(const std::string& name))(const void*);

}  // namespace cloth_cpu

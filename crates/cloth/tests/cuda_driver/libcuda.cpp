// A driver library for tests: the entry points that cloth-cuda calls, on the memory of the host. Kernels are the ones
// that a GPU runs, on emulated threads. Like a real driver it is strict about contexts, addresses and sizes, and work in a stream
// begins only when somebody waits for it, so that a result which nobody waited for is missing.
//
// Variables of the environment make it fail: see `option`.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <iterator>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "cuda_on_cpu.h"
#include "kernels.cuh"
#include "plan.cuh"
#include "program.cuh"
#include "tables.cuh"
#include "argument.cuh"
#include "launch.h"

// In cpu/kernels.cpp.
extern "C" int cloth_cpu_launch(const char*, const cloth_cpu::Launch*, const void*, char*, unsigned long);

namespace {

enum Status : int {
    SUCCESS = 0,
    INVALID_VALUE = 1,
    OUT_OF_MEMORY = 2,
    NOT_INITIALIZED = 3,
    NO_DEVICE = 100,
    INVALID_DEVICE = 101,
    INVALID_CONTEXT = 201,
    NO_BINARY = 209,
    UNSUPPORTED_PTX = 222,
    NOT_FOUND = 500,
    NOT_READY = 600,
    LAUNCH_FAILED = 719,
    TOO_LARGE = 720,
    INVALID_CLUSTER = 912,
};

// CLOTH_MOCK_INIT: what cuInit returns. CLOTH_MOCK_VERSION: of the driver. CLOTH_MOCK_DEVICES: their number.
// CLOTH_MOCK_MAJOR, CLOTH_MOCK_MINOR: compute capability. CLOTH_MOCK_MEMORY: bytes of memory. CLOTH_MOCK_FAIL: the
// launch with this number fails, counted from 1. CLOTH_MOCK_CLUSTER: blocks of
// the largest cluster. CLOTH_MOCK_COOPERATIVE: 0 for a GPU without such launches.
long option(const char* name, long usual) {
    const char* text = getenv(name);
    return text ? atol(text) : usual;
}

struct Context {
    int references = 0;
};

struct Stream {
    std::deque<std::function<int()>> work;
};

struct Event {
    Stream* stream = nullptr;
    bool recorded = false;
    std::chrono::steady_clock::time_point when;
};

struct Function {
    std::string name;
    size_t parameter_bytes = 0;
    int dynamic_shared = 48 * 1024;
    bool large_clusters = false;
};

// Loaded PTX, and a Function for each kernel that was asked for.
struct Module {
    std::string image;
    std::map<std::string, Function> functions;
};

std::recursive_mutex everything;
bool is_initialized = false;
int failure = SUCCESS;  // of a kernel: it stays until the context is gone
Context primary;
thread_local std::vector<void*> current;
std::map<uint64_t, size_t> memory;  // addresses and sizes
std::map<uint64_t, size_t> pinned;  // memory of the host, likewise
size_t used = 0;
long streams = 0, events = 0, modules = 0, launches = 0, cluster_launches = 0, cooperative_launches = 0,
     uploaded_bytes = 0;

const int OPT_IN = 232448;  // bytes of shared memory of a block, as on compute capability 9.0
const unsigned MULTIPROCESSORS = 4;

// What every call does first.
int enter() {
    if (!is_initialized) return NOT_INITIALIZED;
    if (current.empty()) return INVALID_CONTEXT;
    return failure;
}

int run_all(Stream& stream) {
    while (!stream.work.empty()) {
        auto work = stream.work.front();
        stream.work.pop_front();
        if (int status = work()) {
            stream.work.clear();
            return failure = status;
        }
    }
    return SUCCESS;
}

// Whether a range lies in one piece of memory.
bool is_allocated(const std::map<uint64_t, size_t>& memory, uint64_t address, size_t bytes) {
    auto next = memory.upper_bound(address);
    if (next == memory.begin()) return false;
    auto [start, size] = *std::prev(next);
    return address - start <= size && bytes <= size - (address - start);
}

std::vector<Stream*> all_streams;

int run_everything() {
    for (Stream* stream : all_streams)
        if (int status = run_all(*stream)) return status;
    return SUCCESS;
}

}  // namespace

using Guard = std::lock_guard<std::recursive_mutex>;

struct LaunchAttribute {
    unsigned id;
    char pad[4];
    union {
        char bytes[64];
        unsigned cluster[3];
        int cooperative;
    };
};

struct LaunchConfig {
    unsigned grid[3], block[3], shared;
    Stream* stream;
    LaunchAttribute* attributes;
    unsigned count;
};

static unsigned cluster_of(const LaunchConfig& config) {
    for (unsigned i = 0; i < config.count; ++i)
        if (config.attributes[i].id == 4) return config.attributes[i].cluster[0];
    return 1;
}

static unsigned largest_cluster(const Function& function) {
    return std::min<unsigned>(function.large_clusters ? 16 : 8, (unsigned)option("CLOTH_MOCK_CLUSTER", 16));
}

static bool is_cooperative(const LaunchConfig& config) {
    for (unsigned i = 0; i < config.count; ++i)
        if (config.attributes[i].id == 2 && config.attributes[i].cooperative) return true;
    return false;
}

extern "C" {

// For tests: a number of this library.
long cloth_mock_count(const char* of) {
    Guard guard(everything);
    const std::map<std::string, long> counts{
        {"allocations", (long)memory.size()}, {"pinned", (long)pinned.size()}, {"streams", streams}, {"events", events}, {"modules", modules},
        {"contexts", primary.references}, {"current", (long)current.size()}, {"launches", launches},
        {"clusters", cluster_launches}, {"cooperative", cooperative_launches}, {"uploaded bytes", uploaded_bytes},
    };
    auto found = counts.find(of);
    return found == counts.end() ? -1 : found->second;
}

int cuInit(unsigned) {
    int status = (int)option("CLOTH_MOCK_INIT", SUCCESS);
    is_initialized = status == SUCCESS;
    return status;
}
int cuDriverGetVersion(int* version) {
    *version = (int)option("CLOTH_MOCK_VERSION", 12090);
    return SUCCESS;
}
int cuDeviceGetCount(int* count) {
    *count = (int)option("CLOTH_MOCK_DEVICES", 1);
    return is_initialized ? SUCCESS : NOT_INITIALIZED;
}
int cuDeviceGet(int* device, int ordinal) {
    *device = ordinal;
    return ordinal < option("CLOTH_MOCK_DEVICES", 1) ? SUCCESS : INVALID_DEVICE;
}
int cuDeviceGetName(char* name, int size, int) {
    strncpy(name, "emulated threads behind a driver for tests", size);
    return SUCCESS;
}
int cuDeviceTotalMem_v2(size_t* bytes, int) {
    *bytes = option("CLOTH_MOCK_MEMORY", 1l << 32);
    return SUCCESS;
}
int cuDeviceGetAttribute(int* value, int attribute, int) {
    switch (attribute) {
        case 16: *value = MULTIPROCESSORS; break;                        // multiprocessors
        case 75: *value = (int)option("CLOTH_MOCK_MAJOR", 9); break;    // compute capability
        case 76: *value = (int)option("CLOTH_MOCK_MINOR", 0); break;
        case 81: *value = 233472; break;                                // shared memory of a multiprocessor
        case 95: *value = (int)option("CLOTH_MOCK_COOPERATIVE", 1); break;  // cooperative launches
        case 97: *value = OPT_IN; break;                                // shared memory of a block
        case 120: *value = option("CLOTH_MOCK_MAJOR", 9) >= 9; break;   // clusters
        default: *value = 0; return INVALID_VALUE;
    }
    return SUCCESS;
}

int cuDevicePrimaryCtxRetain(void** context, int) {
    Guard guard(everything);
    if (!is_initialized) return NOT_INITIALIZED;
    ++primary.references;
    *context = &primary;
    return SUCCESS;
}
int cuDevicePrimaryCtxRelease_v2(int) {
    Guard guard(everything);
    if (primary.references == 0) return INVALID_CONTEXT;
    if (--primary.references == 0) failure = SUCCESS;
    return SUCCESS;
}
int cuCtxPushCurrent_v2(void* context) {
    if (context != &primary) return INVALID_CONTEXT;
    current.push_back(context);
    return SUCCESS;
}
int cuCtxPopCurrent_v2(void** context) {
    if (current.empty()) return INVALID_CONTEXT;
    *context = current.back();
    current.pop_back();
    return SUCCESS;
}
int cuCtxSynchronize() {
    Guard guard(everything);
    if (int status = enter()) return status;
    return run_everything();
}
int cuCtxGetDevice(int* device) {
    *device = 0;
    return current.empty() ? INVALID_CONTEXT : SUCCESS;
}

int cuStreamCreate(Stream** stream, unsigned) {
    Guard guard(everything);
    if (int status = enter()) return status;
    *stream = new Stream;
    all_streams.push_back(*stream);
    ++streams;
    return SUCCESS;
}
int cuStreamSynchronize(Stream* stream) {
    Guard guard(everything);
    if (int status = enter()) return status;
    return run_all(*stream);
}
// Somebody who asks again and again sees the work go on.
int cuStreamQuery(Stream* stream) {
    Guard guard(everything);
    if (int status = enter()) return status;
    if (stream->work.empty()) return SUCCESS;
    auto work = stream->work.front();
    stream->work.pop_front();
    if (int status = work()) return failure = status;
    return NOT_READY;
}
int cuStreamDestroy_v2(Stream* stream) {
    Guard guard(everything);
    if (current.empty()) return INVALID_CONTEXT;
    run_all(*stream);
    all_streams.erase(std::find(all_streams.begin(), all_streams.end(), stream));
    delete stream;
    --streams;
    return SUCCESS;
}

int cuEventCreate(Event** event, unsigned) {
    Guard guard(everything);
    if (int status = enter()) return status;
    *event = new Event;
    ++events;
    return SUCCESS;
}
int cuEventRecord(Event* event, Stream* stream) {
    Guard guard(everything);
    if (int status = enter()) return status;
    event->recorded = false;
    event->stream = stream;
    stream->work.push_back([event] {
        event->recorded = true;
        event->when = std::chrono::steady_clock::now();
        return SUCCESS;
    });
    return SUCCESS;
}
int cuEventQuery(Event* event) {
    Guard guard(everything);
    if (int status = enter()) return status;
    return event->recorded ? SUCCESS : NOT_READY;
}
int cuEventSynchronize(Event* event) {
    Guard guard(everything);
    if (int status = enter()) return status;
    return event->recorded ? SUCCESS : run_all(*event->stream);
}
int cuEventElapsedTime(float* milliseconds, Event* first, Event* second) {
    Guard guard(everything);
    if (int status = enter()) return status;
    if (!first->stream || !second->stream) return INVALID_VALUE;
    *milliseconds = std::chrono::duration<float, std::milli>(second->when - first->when).count();
    return first->recorded && second->recorded ? SUCCESS : NOT_READY;
}
int cuEventDestroy_v2(Event* event) {
    Guard guard(everything);
    if (event->stream && !event->recorded) run_all(*event->stream);
    delete event;
    --events;
    return SUCCESS;
}

int cuMemAlloc_v2(uint64_t* address, size_t bytes) {
    Guard guard(everything);
    if (int status = enter()) return status;
    if (bytes == 0) return INVALID_VALUE;
    if (used + bytes > (size_t)option("CLOTH_MOCK_MEMORY", 1l << 32)) return OUT_OF_MEMORY;
    void* block = aligned_alloc(256, (bytes + 255) / 256 * 256);
    memset(block, 0xff, bytes);  // what was never written is not a number
    *address = (uint64_t)block;
    memory[*address] = bytes;
    used += bytes;
    return SUCCESS;
}
int cuMemFree_v2(uint64_t address) {
    Guard guard(everything);
    if (current.empty()) return INVALID_CONTEXT;
    if (!memory.count(address)) return INVALID_VALUE;
    run_everything();
    used -= memory[address];
    memory.erase(address);
    memset((void*)address, 0xff, 1);
    free((void*)address);
    return failure;
}
int cuMemHostAlloc(void** address, size_t bytes, unsigned) {
    Guard guard(everything);
    if (int status = enter()) return status;
    *address = aligned_alloc(4096, (bytes + 4095) / 4096 * 4096);
    pinned[(uint64_t)*address] = bytes;
    return SUCCESS;
}
// Does not wait: copies from it that did not happen yet read what is there then.
int cuMemFreeHost(void* address) {
    Guard guard(everything);
    if (current.empty()) return INVALID_CONTEXT;
    if (!pinned.erase((uint64_t)address)) return INVALID_VALUE;
    free(address);
    return failure;
}
int cuMemcpyHtoDAsync_v2(uint64_t to, const void* from, size_t bytes, Stream* stream) {
    Guard guard(everything);
    if (int status = enter()) return status;
    if (!is_allocated(memory, to, bytes)) return INVALID_VALUE;
    uploaded_bytes += (long)bytes;
    // The copy happens when its turn comes. Of other memory a driver does not promise when it reads it.
    if (!is_allocated(pinned, (uint64_t)from, bytes)) return INVALID_VALUE;
    stream->work.push_back([=] { memcpy((void*)to, from, bytes); return SUCCESS; });
    return SUCCESS;
}
int cuMemcpyDtoHAsync_v2(void* to, uint64_t from, size_t bytes, Stream* stream) {
    Guard guard(everything);
    if (int status = enter()) return status;
    if (!is_allocated(memory, from, bytes)) return INVALID_VALUE;
    stream->work.push_back([=] { memcpy(to, (void*)from, bytes); return SUCCESS; });
    return SUCCESS;
}

int cuModuleLoadData(Module** module, const void* image) {
    Guard guard(everything);
    if (int status = enter()) return status;
    long capability = option("CLOTH_MOCK_MAJOR", 9) * 10 + option("CLOTH_MOCK_MINOR", 0);
    const char* bytes = (const char*)image;
    // The text has to be for this GPU or for an older one.
    const char* target = strstr(bytes, ".target sm_");
    if (!target || atol(target + strlen(".target sm_")) > capability) return NO_BINARY;
    // Nor may it be newer than the driver: CUDA 12.0 knows version 8.0, and later ones at most one more each.
    const char* version = strstr(bytes, ".version ");
    long major = 0, minor = 0;
    if (!version || sscanf(version, ".version %ld.%ld", &major, &minor) != 2) return NO_BINARY;
    long newest = 80 + (option("CLOTH_MOCK_VERSION", 12090) - 12000) / 10;
    if (major * 10 + minor > newest) return UNSUPPORTED_PTX;
    *module = new Module{bytes, {}};
    ++modules;
    return SUCCESS;
}
int cuModuleUnload(Module* module) {
    Guard guard(everything);
    if (current.empty()) return INVALID_CONTEXT;
    for (Stream* stream : all_streams)
        if (!stream->work.empty()) return INVALID_VALUE;  // its kernels may still run
    delete module;
    --modules;
    return SUCCESS;
}
int cuModuleGetFunction(Function** function, Module* module, const char* name) {
    Guard guard(everything);
    if (int status = enter()) return status;
    std::string entry = ".entry " + std::string(name) + "(";
    if (module->image.find(entry) == std::string::npos) return NOT_FOUND;
    *function = &module->functions[name];
    (*function)->name = name;
    // The only parameter is a struct.
    using namespace cloth_kernels;
    (*function)->parameter_bytes = !strcmp(name, "cloth_sweep") ? sizeof(SweepArgument)
        : !strcmp(name, "cloth_normals") ? sizeof(NormalArgument) : sizeof(FrameArgument);
    return SUCCESS;
}
int cuFuncSetAttribute(Function* function, int attribute, int value) {
    if (attribute == 8 && value > OPT_IN) return INVALID_VALUE;
    if (attribute == 8) function->dynamic_shared = value;
    if (attribute == 14) function->large_clusters = value != 0;
    return SUCCESS;
}
int cuOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, Function*, int, size_t) {
    *blocks = 1;
    return SUCCESS;
}
int cuOccupancyMaxActiveClusters(int* clusters, Function* function, const LaunchConfig* config) {
    if (config->shared > (unsigned)function->dynamic_shared) return INVALID_VALUE;
    if (cluster_of(*config) > largest_cluster(*function)) return INVALID_CLUSTER;
    *clusters = 1;
    return SUCCESS;
}
#ifndef CLOTH_MOCK_ANCIENT
int cuLaunchKernelEx(const LaunchConfig* config, Function* function, void** parameters, void**) {
    Guard guard(everything);
    if (int status = enter()) return status;
    unsigned cluster = cluster_of(*config), blocks = config->grid[0], threads = config->block[0];
    if (blocks == 0 || threads == 0 || threads > 1024 || blocks % cluster) return INVALID_VALUE;
    if (config->shared > (unsigned)function->dynamic_shared) return INVALID_VALUE;
    if (cluster > largest_cluster(*function)) return INVALID_CLUSTER;
    bool cooperative = is_cooperative(*config);
    if (cooperative && blocks > MULTIPROCESSORS) return TOO_LARGE;
    ++launches;
    cluster_launches += cluster > 1;
    cooperative_launches += cooperative;
    bool fails = launches == option("CLOTH_MOCK_FAIL", 0);
    std::string argument((const char*)parameters[0], function->parameter_bytes);
    cloth_cpu::Launch launch{blocks, threads, config->shared, cooperative ? blocks : cluster, 0, 0, nullptr, nullptr};
    config->stream->work.push_back([=, name = function->name] {
        char message[256];
        bool ran = !fails && cloth_cpu_launch(name.c_str(), &launch, argument.data(), message, sizeof message) == 0;
        if (!ran && !fails) fprintf(stderr, "%s: %s\n", name.c_str(), message);
        return ran ? SUCCESS : LAUNCH_FAILED;
    });
    return SUCCESS;
}
#endif

int cuGetErrorName(int, const char** name) {
    *name = "CUDA_ERROR";
    return SUCCESS;
}
int cuGetErrorString(int status, const char** words) {
    switch (status) {
        case OUT_OF_MEMORY: *words = "out of memory"; break;
        case NO_DEVICE: *words = "no CUDA-capable device is detected"; break;
        case LAUNCH_FAILED: *words = "unspecified launch failure"; break;
        default: *words = "error of the driver for tests";
    }
    return SUCCESS;
}

}  // extern "C"

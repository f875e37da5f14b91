// Emulated threads: several stacks on one thread of the host, of which one runs at a time.
#pragma once

#include <cstddef>
#include <memory>

namespace cloth_cpu {

#if defined(__x86_64__) && defined(__linux__) && !defined(CLOTH_PORTABLE_SWITCH)
#define CLOTH_FAST_SWITCH
#endif

// Registers with which an emulated thread, or the thread of the host, goes on.
struct Context;

// Stacks for emulated threads that all run the same function. Kept from launch to launch.
class EmulatedThreads {
public:
    EmulatedThreads();
    ~EmulatedThreads();
    EmulatedThreads(const EmulatedThreads&) = delete;
    EmulatedThreads& operator=(const EmulatedThreads&) = delete;

    // Makes emulated threads 0..count, each about to call `entry`, which must not return.
    void prepare(std::size_t count, void (*entry)());

    // Runs an emulated thread until it pauses. Call from the thread of the host.
    void resume(std::size_t thread);

    // Returns from `resume`. Call from the emulated thread that runs.
    void pause(std::size_t thread);

    // Where all stacks are.
    const void* stacks() const;
    std::size_t stack_bytes() const;

    // Whether all stacks of the last `prepare` were large enough.
    bool stacks_are_whole() const;

private:
    struct Memory;
    std::unique_ptr<Memory> memory;
};

}  // namespace cloth_cpu

// Fibres: several stacks on one thread of the CPU, of which one runs at a time.
#pragma once

#include <cstddef>
#include <memory>

namespace cloth_cpu {

#if defined(__x86_64__) && defined(__linux__) && !defined(CLOTH_PORTABLE_FIBRES)
#define CLOTH_FAST_FIBRES
#endif

// Where a fibre, or the thread that runs fibres, goes on.
struct Context;

// Stacks for fibres that all run the same function. Kept from launch to launch.
class Fibres {
public:
    Fibres();
    ~Fibres();
    Fibres(const Fibres&) = delete;
    Fibres& operator=(const Fibres&) = delete;

    // Makes fibres 0..count, each about to call `entry`, which must not return.
    void prepare(std::size_t count, void (*entry)());

    // Runs a fibre until it pauses. Call from the thread, not from a fibre.
    void resume(std::size_t fibre);

    // Returns from `resume`. Call from the fibre that runs.
    void pause(std::size_t fibre);

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

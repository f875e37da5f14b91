#include "emulated_threads.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <vector>

#ifndef CLOTH_FAST_SWITCH
#include <ucontext.h>
#endif

#ifdef CLOTH_FAST_SWITCH
// Saves the registers that a call preserves on this stack, then goes on where another stack saved them. Rounding and
// exception masks of floating-point numbers are the same in all emulated threads.
extern "C" void cloth_cpu_switch(void** save, void* load);
asm(R"(
    .text
    .globl cloth_cpu_switch
    .hidden cloth_cpu_switch
    .type cloth_cpu_switch, @function
cloth_cpu_switch:
    pushq %rbp
    pushq %rbx
    pushq %r12
    pushq %r13
    pushq %r14
    pushq %r15
    movq %rsp, (%rdi)
    movq %rsi, %rsp
    popq %r15
    popq %r14
    popq %r13
    popq %r12
    popq %rbx
    popq %rbp
    ret
    .size cloth_cpu_switch, .-cloth_cpu_switch
)");
#endif

namespace cloth_cpu {

namespace {

// Bytes of a stack: kernels keep little on it.
constexpr std::size_t STACK = 32 * 1024;

// Registers that a switch saves, and the address that it returns to.
constexpr std::size_t SAVED = 7;

// At the end of every stack: overwritten where a stack was too small.
constexpr std::uint64_t MARK = 0x5aa5c30f0ff03ca5;

}  // namespace

#ifdef CLOTH_FAST_SWITCH
struct Context {
    void* stack_pointer;
};
#else
struct Context {
    ucontext_t registers;
};
#endif

struct EmulatedThreads::Memory {
    std::vector<Context> contexts;
    Context host;
    char* stacks = nullptr;
    std::size_t capacity = 0;

    ~Memory() {
        std::free(stacks);
    }
    char* stack(std::size_t thread) const {
        return stacks + thread * STACK;
    }
};

EmulatedThreads::EmulatedThreads() : memory(new Memory) {}

EmulatedThreads::~EmulatedThreads() = default;

void EmulatedThreads::prepare(std::size_t count, void (*entry)()) {
    Memory& m = *memory;
    if (count > m.capacity) {
        std::free(m.stacks);
        m.capacity = 0;
        m.stacks = static_cast<char*>(std::aligned_alloc(4096, count * STACK));
        if (m.stacks == nullptr) {
            throw std::bad_alloc();
        }
        m.capacity = count;
    }
    m.contexts.resize(count);
    for (std::size_t t = 0; t < count; t++) {
        std::memcpy(m.stack(t), &MARK, sizeof MARK);
#ifdef CLOTH_FAST_SWITCH
        // As if the emulated thread had been paused just before `entry`. The word at the top stands for the address that `entry`
        // would return to, so that the stack is aligned as behind a call.
        void** top = reinterpret_cast<void**>(m.stack(t) + STACK) - 1;
        void** saved = top - SAVED;
        std::memset(saved, 0, SAVED * sizeof *saved);
        saved[SAVED - 1] = reinterpret_cast<void*>(entry);
        top[0] = nullptr;
        m.contexts[t].stack_pointer = saved;
#else
        ucontext_t& registers = m.contexts[t].registers;
        getcontext(&registers);
        registers.uc_stack.ss_sp = m.stack(t) + sizeof MARK;
        registers.uc_stack.ss_size = STACK - sizeof MARK;
        registers.uc_link = nullptr;
        makecontext(&registers, entry, 0);
#endif
    }
}

void EmulatedThreads::resume(std::size_t thread) {
    Memory& m = *memory;
#ifdef CLOTH_FAST_SWITCH
    cloth_cpu_switch(&m.host.stack_pointer, m.contexts[thread].stack_pointer);
#else
    swapcontext(&m.host.registers, &m.contexts[thread].registers);
#endif
}

void EmulatedThreads::pause(std::size_t thread) {
    Memory& m = *memory;
#ifdef CLOTH_FAST_SWITCH
    cloth_cpu_switch(&m.contexts[thread].stack_pointer, m.host.stack_pointer);
#else
    swapcontext(&m.contexts[thread].registers, &m.host.registers);
#endif
}

const void* EmulatedThreads::stacks() const {
    return memory->stacks;
}

std::size_t EmulatedThreads::stack_bytes() const {
    return memory->capacity * STACK;
}

bool EmulatedThreads::stacks_are_whole() const {
    for (std::size_t t = 0; t < memory->contexts.size(); t++) {
        std::uint64_t mark;
        std::memcpy(&mark, memory->stack(t), sizeof mark);
        if (mark != MARK) {
            return false;
        }
    }
    return true;
}

}  // namespace cloth_cpu

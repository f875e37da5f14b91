#include "fibre.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <vector>

#ifndef CLOTH_FAST_FIBRES
#include <ucontext.h>
#endif

#ifdef CLOTH_FAST_FIBRES
// Saves the registers that a call preserves on this stack, then goes on where another stack saved them. Rounding and
// exception masks of floating-point numbers are the same in all fibres.
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

#ifdef CLOTH_FAST_FIBRES
struct Context {
    void* stack_pointer;
};
#else
struct Context {
    ucontext_t registers;
};
#endif

struct Fibres::Memory {
    std::vector<Context> contexts;
    Context thread;
    char* stacks = nullptr;
    std::size_t capacity = 0;

    ~Memory() {
        std::free(stacks);
    }
    char* stack(std::size_t fibre) const {
        return stacks + fibre * STACK;
    }
};

Fibres::Fibres() : memory(new Memory) {}

Fibres::~Fibres() = default;

void Fibres::prepare(std::size_t count, void (*entry)()) {
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
    for (std::size_t f = 0; f < count; f++) {
        std::memcpy(m.stack(f), &MARK, sizeof MARK);
#ifdef CLOTH_FAST_FIBRES
        // As if the fibre had been paused just before `entry`. The word at the top stands for the address that `entry`
        // would return to, so that the stack is aligned as behind a call.
        void** top = reinterpret_cast<void**>(m.stack(f) + STACK) - 1;
        void** saved = top - SAVED;
        std::memset(saved, 0, SAVED * sizeof *saved);
        saved[SAVED - 1] = reinterpret_cast<void*>(entry);
        top[0] = nullptr;
        m.contexts[f].stack_pointer = saved;
#else
        ucontext_t& registers = m.contexts[f].registers;
        getcontext(&registers);
        registers.uc_stack.ss_sp = m.stack(f) + sizeof MARK;
        registers.uc_stack.ss_size = STACK - sizeof MARK;
        registers.uc_link = nullptr;
        makecontext(&registers, entry, 0);
#endif
    }
}

void Fibres::resume(std::size_t fibre) {
    Memory& m = *memory;
#ifdef CLOTH_FAST_FIBRES
    cloth_cpu_switch(&m.thread.stack_pointer, m.contexts[fibre].stack_pointer);
#else
    swapcontext(&m.thread.registers, &m.contexts[fibre].registers);
#endif
}

void Fibres::pause(std::size_t fibre) {
    Memory& m = *memory;
#ifdef CLOTH_FAST_FIBRES
    cloth_cpu_switch(&m.contexts[fibre].stack_pointer, m.thread.stack_pointer);
#else
    swapcontext(&m.contexts[fibre].registers, &m.thread.registers);
#endif
}

const void* Fibres::stacks() const {
    return memory->stacks;
}

std::size_t Fibres::stack_bytes() const {
    return memory->capacity * STACK;
}

bool Fibres::stacks_are_whole() const {
    for (std::size_t f = 0; f < memory->contexts.size(); f++) {
        std::uint64_t mark;
        std::memcpy(&mark, memory->stack(f), sizeof mark);
        if (mark != MARK) {
            return false;
        }
    }
    return true;
}

}  // namespace cloth_cpu

#include "races.h"
#include "launch.h"

#include <cstdint>
#include <cstring>
#include <memory>
#include <sys/mman.h>
#include <unordered_map>
#include <vector>

namespace cloth_cpu {

namespace {

// Bytes of memory that are judged together: everything in kernels is made of words.
constexpr std::uintptr_t WORD = 4;

constexpr std::uintptr_t PAGE = 4096;

// When an access was: times count barriers of all threads that run at once, from 1 on, 0 means never; steps count those of
// the thread's own block.
struct Moment {
    unsigned int thread;
    unsigned int time;
    unsigned int step;
};

// The last accesses to a word.
struct Word {
    Moment write;
    Moment read;
    bool is_atomic;
    // Whether threads of other blocks than the last writer's wrote atomically in its time.
    bool has_other_writers;
    // Whether other threads of the last reader's block read in its step, and threads of other blocks in its time.
    bool has_readers_beside;
    bool has_other_readers;
};

struct Page {
    Word words[PAGE / WORD] = {};
};

struct State {
    std::unordered_map<std::uintptr_t, std::unique_ptr<Page>> pages;
    std::uintptr_t last_number = 0;
    Page* last = nullptr;
    std::uintptr_t stacks;
    std::size_t stack_bytes;
    unsigned int block_threads;
    unsigned int thread = 0;
    unsigned int time = 1;
    // Of each block.
    std::vector<unsigned int> steps;
    unsigned int group_start = 1;
    std::string found;

    Word& word(std::uintptr_t address) {
        const std::uintptr_t number = address / PAGE;
        if (last == nullptr || number != last_number) {
            auto& page = pages[number];
            if (!page) {
                page.reset(new Page);
                // Without a barrier an index may be anything.
                if (msync(reinterpret_cast<void*>(number * PAGE), PAGE, MS_ASYNC) != 0 && found.empty()) {
                    found = "thread " + std::to_string(thread) + " reaches memory that is not there";
                }
            }
            last_number = number;
            last = page.get();
        }
        return last->words[address % PAGE / WORD];
    }

    unsigned int block_of(unsigned int of) const {
        return of / block_threads;
    }

    Moment now() {
        const unsigned int block = block_of(thread);
        if (steps.size() <= block) {
            steps.resize(block + 1, 0);
        }
        return Moment{thread, time, steps[block]};
    }

    // Whether nothing is between an access and now, were it not one of the thread that runs.
    bool is_unordered(const Moment& then, const Moment& now) const {
        if (then.time == 0 || (then.time >= group_start && then.time != now.time)) {
            return false;
        }
        const bool is_beside = then.time == now.time && block_of(then.thread) == block_of(now.thread);
        return !is_beside || then.step == now.step;
    }

    void judge(std::uintptr_t address, Access access) {
        Word& w = word(address);
        const Moment at = now();
        const bool is_atomic = access == Access::ATOMIC;
        const bool is_written = w.write.time == at.time;
        if (!(is_atomic && w.is_atomic)) {
            const bool by_other = w.write.thread != thread && is_unordered(w.write, at);
            if (by_other || (is_written && w.has_other_writers)) {
                fail(access == Access::READ ? "reads" : "writes", "writes", w.write.thread);
            }
        }
        if (access == Access::READ) {
            const bool is_read = w.read.time == at.time;
            const bool is_beside = is_read && block_of(w.read.thread) == block_of(thread);
            w.has_readers_beside =
                is_beside && w.read.step == at.step && (w.has_readers_beside || w.read.thread != thread);
            w.has_other_readers = is_read && (w.has_other_readers || !is_beside);
            w.read = at;
            return;
        }
        const bool is_read_beside = is_unordered(w.read, at) && (w.read.thread != thread || w.has_readers_beside);
        if (is_read_beside || (w.read.time == at.time && w.has_other_readers)) {
            fail("writes", "reads", w.read.thread);
        }
        w.has_other_writers = is_written && (w.has_other_writers || block_of(w.write.thread) != block_of(thread));
        w.write = at;
        w.is_atomic = is_atomic;
    }

    void fail(const char* own, const char* other, unsigned int by) {
        if (found.empty()) {
            found = "thread " + std::to_string(thread) + " " + own + " what thread " + std::to_string(by) + " " + other
                + ", and no barrier is between them";
        }
    }
};

thread_local State* active = nullptr;

}  // namespace

Races::Races(const void* stacks, std::size_t bytes, unsigned int block_threads) {
    active = new State;
    active->stacks = reinterpret_cast<std::uintptr_t>(stacks);
    active->stack_bytes = bytes;
    active->block_threads = block_threads;
}

Races::~Races() {
    delete active;
    active = nullptr;
}

void Races::begin_group() {
    active->time++;
    active->group_start = active->time;
}

void Races::forget(const void* address, std::size_t bytes) {
    const std::uintptr_t first = reinterpret_cast<std::uintptr_t>(address);
    for (std::uintptr_t word = first / WORD * WORD; word < first + bytes; word += WORD) {
        active->word(word) = Word{};
    }
}

void Races::pass_barrier() {
    active->time++;
}

void Races::pass_barrier_of_block(unsigned int block) {
    if (active->steps.size() <= block) {
        active->steps.resize(block + 1, 0);
    }
    active->steps[block]++;
}

void Races::run_thread(unsigned int thread) {
    active->thread = thread;
}

const std::string& Races::found() const {
    return active->found;
}

void touch(const void* address, std::size_t bytes, Access access) {
    State* const state = active;
    const std::uintptr_t first = reinterpret_cast<std::uintptr_t>(address);
    if (state == nullptr || first - state->stacks < state->stack_bytes) {
        return;
    }
    // What judging does is not looked at.
    active = nullptr;
    for (std::uintptr_t word = first / WORD * WORD; word < first + bytes; word += WORD) {
        state->judge(word, access);
    }
    active = state;
    if (!state->found.empty()) {
        give_up();
    }
}

}  // namespace cloth_cpu

// What instrumented code calls.
extern "C" {

using cloth_cpu::Access;
using cloth_cpu::touch;

void __tsan_init() {}
void __tsan_func_entry(void*) {}
void __tsan_func_exit(void*) {}

#define CLOTH_ACCESS(bytes)                                                        \
    void __tsan_read##bytes(void* a) { touch(a, bytes, Access::READ); }            \
    void __tsan_write##bytes(void* a) { touch(a, bytes, Access::WRITE); }          \
    void __tsan_unaligned_read##bytes(void* a) { touch(a, bytes, Access::READ); }  \
    void __tsan_unaligned_write##bytes(void* a) { touch(a, bytes, Access::WRITE); }

CLOTH_ACCESS(1)
CLOTH_ACCESS(2)
CLOTH_ACCESS(4)
CLOTH_ACCESS(8)
CLOTH_ACCESS(16)

void __tsan_read_range(void* address, unsigned long bytes) {
    touch(address, bytes, Access::READ);
}
void __tsan_write_range(void* address, unsigned long bytes) {
    touch(address, bytes, Access::WRITE);
}
void* __tsan_memcpy(void* to, const void* from, unsigned long bytes) {
    touch(from, bytes, Access::READ);
    touch(to, bytes, Access::WRITE);
    return std::memcpy(to, from, bytes);
}
void* __tsan_memset(void* to, int value, unsigned long bytes) {
    touch(to, bytes, Access::WRITE);
    return std::memset(to, value, bytes);
}

}

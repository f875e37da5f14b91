#include "races.h"
#include "launch.h"

#include <cstdint>
#include <cstring>
#include <memory>
#include <sys/mman.h>
#include <unordered_map>

namespace cloth_cpu {

namespace {

// Bytes of memory that are judged together: everything in kernels is made of words.
constexpr std::uintptr_t WORD = 4;

constexpr std::uintptr_t PAGE = 4096;

// The last accesses to a word. Times count barriers; 0 means never.
struct Word {
    unsigned int writer;
    unsigned int write_time;
    unsigned int reader;
    unsigned int read_time;
    bool is_atomic;
    // Whether others than the reader read at the same time.
    bool has_readers;
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
    unsigned int thread = 0;
    unsigned int time = 1;
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

    // Whether nothing is between an access at that time and now.
    bool is_unordered(unsigned int then) const {
        return then != 0 && (then == time || then < group_start);
    }

    void judge(std::uintptr_t address, Access access) {
        Word& w = word(address);
        const bool is_atomic = access == Access::ATOMIC;
        if (w.writer != thread && is_unordered(w.write_time) && !(is_atomic && w.is_atomic)) {
            fail(access == Access::READ ? "reads" : "writes", "writes", w.writer);
        }
        if (access == Access::READ) {
            w.has_readers = w.read_time == time && (w.has_readers || w.reader != thread);
            w.reader = thread;
            w.read_time = time;
            return;
        }
        if (is_unordered(w.read_time) && (w.reader != thread || w.has_readers)) {
            fail("writes", "reads", w.reader);
        }
        w.writer = thread;
        w.write_time = time;
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

Races::Races(const void* stacks, std::size_t bytes) {
    active = new State;
    active->stacks = reinterpret_cast<std::uintptr_t>(stacks);
    active->stack_bytes = bytes;
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

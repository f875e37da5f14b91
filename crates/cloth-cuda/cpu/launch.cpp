#include "launch.h"
#include "emulated_threads.h"
#include "races.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <numeric>
#include <vector>

namespace cloth_cpu {

namespace {

constexpr unsigned int WARP = 32;

// Undefined content, as far as a kernel may know: not a number when read as a float.
constexpr unsigned char UNDEFINED = 0xff;

// A bijection of 32 bits that looks random.
unsigned int scramble(unsigned int x) {
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    return x ^ x >> 16;
}

// Brings numbers into an order that depends on a seed; seed 0 leaves them as they are.
void shuffle(std::vector<unsigned int>& numbers, unsigned int seed) {
    if (seed == 0) {
        return;
    }
    for (std::size_t left = numbers.size(); left > 1; left--) {
        seed = seed * 747796405u + 2891336453u;
        const std::size_t chosen = static_cast<unsigned long long>(scramble(seed)) * left >> 32;
        std::swap(numbers[chosen], numbers[left - 1]);
    }
}

bool operator==(const Site& a, const Site& b) {
    return a.line == b.line && std::strcmp(a.file, b.file) == 0;
}

// File and line.
std::string name_of(const Site& site) {
    const char* const folder = std::strrchr(site.file, '/');
    return std::string(folder == nullptr ? site.file : folder + 1) + ":" + std::to_string(site.line);
}

// Threads that wait for each other.
struct Barrier {
    unsigned int members = 0;
    unsigned int waiting = 0;
    Site site = {"", 0};
};

// The blocks that run at once.
class Group {
public:
    Group(const Launch& launch, EmulatedThreads& threads) : shape(launch), threads(threads) {
        if (launch.finds_races != 0) {
            threads.prepare(std::min(launch.group_blocks, launch.blocks) * launch.threads, nullptr);
            races.reset(new Races(threads.stacks(), threads.stack_bytes(), launch.threads));
        }
    }

    std::string run(unsigned int first_block, void (*kernel)(const void*), const void* argument);

    void arrive(Scope scope, Site site);
    void count(unsigned int* arrived, unsigned int passed, Site site);

    Self self;
    void (*kernel)(const void*) = nullptr;
    const void* argument = nullptr;
    std::vector<std::vector<unsigned char>> shared;
    std::vector<unsigned int> exchanged;
    unsigned int running = 0;

    void end() {
        ended++;
        threads.pause(running);
    }

private:
    void reset(unsigned int first_block);
    Barrier& barrier(Scope scope, unsigned int thread);
    void release(Barrier& barrier, Scope scope, unsigned int thread);
    void fail(const std::string& what);
    bool is_removed(const Site& site) const {
        return shape.removed != nullptr && name_of(site) == shape.removed;
    }

    const Launch& shape;
    EmulatedThreads& threads;
    std::unique_ptr<Races> races;
    unsigned int first_block = 0;
    std::vector<Barrier> warps;
    std::vector<Barrier> blocks;
    Barrier all;
    std::vector<unsigned int> ready;
    std::vector<unsigned int> next;
    unsigned int ended = 0;
    // Barriers of all blocks that were counted in memory.
    unsigned int counted = 0;
    std::string failure;
};

thread_local Group* active = nullptr;
thread_local EmulatedThreads pool;

void enter() {
    Group& group = *active;
    group.kernel(group.argument);
    group.end();
}

void Group::reset(unsigned int first) {
    first_block = first;
    const unsigned int group_blocks = std::min(shape.group_blocks, shape.blocks - first);
    const unsigned int count = group_blocks * shape.threads;
    self = Self{0, 0, shape.threads, shape.blocks, shape.group_blocks};
    threads.prepare(count, enter);
    shared.resize(group_blocks);
    for (auto& memory : shared) {
        memory.assign(shape.shared_bytes + 128, UNDEFINED);
        if (races) {
            races->forget(memory.data(), memory.size());
        }
    }
    const unsigned int warps_per_block = (shape.threads + WARP - 1) / WARP;
    warps.assign(warps_per_block * group_blocks, Barrier{});
    for (unsigned int w = 0; w < warps.size(); w++) {
        warps[w].members = std::min(WARP, shape.threads - w % warps_per_block * WARP);
    }
    blocks.assign(group_blocks, Barrier{shape.threads, 0, {"", 0}});
    all = Barrier{count, 0, {"", 0}};
    exchanged.assign(count, 0);
    ready.resize(count);
    std::iota(ready.begin(), ready.end(), 0u);
    next.clear();
    ended = 0;
    counted = 0;
    failure.clear();
}

std::string Group::run(unsigned int first, void (*kernel_)(const void*), const void* argument_) {
    kernel = kernel_;
    argument = argument_;
    reset(first);
    if (races) {
        races->begin_group();
    }
    const unsigned int count = all.members;
    for (unsigned int round = 1; ended < count && failure.empty(); round++) {
        // Another order in every round, unless the ascending one is asked for.
        shuffle(ready, shape.order == 0 ? 0 : scramble(shape.order) + 2 * (round + first) + 1);
        next.clear();
        for (std::size_t k = 0; k < ready.size() && failure.empty(); k++) {
            running = ready[k];
            self.thread = running % shape.threads;
            self.block = first_block + running / shape.threads;
            if (races) {
                races->run_thread(self.block * shape.threads + self.thread);
            }
            threads.resume(running);
            if (races && !races->found().empty()) {
                failure = races->found();
            }
        }
        if (next.empty() && ended < count) {
            fail(std::to_string(ended) + " of " + std::to_string(count) + " threads have ended");
        }
        std::swap(ready, next);
    }
    if (failure.empty() && !threads.stacks_are_whole()) {
        failure = "a thread needs a larger stack";
    }
    return failure;
}

Barrier& Group::barrier(Scope scope, unsigned int thread) {
    switch (scope) {
        case Scope::WARP: {
            const unsigned int per_block = (shape.threads + WARP - 1) / WARP;
            return warps[thread / shape.threads * per_block + thread % shape.threads / WARP];
        }
        case Scope::BLOCK:
            return blocks[thread / shape.threads];
        default:
            return all;
    }
}

void Group::arrive(Scope scope, Site site) {
    if (is_removed(site)) {
        if (shape.passed != nullptr) {
            ++*shape.passed;
        }
        return;
    }
    const unsigned int thread = running;
    Barrier& at = barrier(scope, thread);
    if (at.waiting > 0 && !(at.site == site)) {
        fail("threads wait at " + name_of(at.site) + " and at " + name_of(site));
    }
    at.site = site;
    at.waiting++;
    if (at.waiting == at.members) {
        release(at, scope, thread);
    }
    threads.pause(thread);
}

void Group::count(unsigned int* arrived, unsigned int passed, Site site) {
    if (!is_removed(site) && self.thread == 0) {
        const unsigned int ticket = add(arrived, 1);
        if (ticket != counted) {
            failure = "the counter at " + name_of(site) + " was not zero before the launch";
        }
        // A barrier that is left out is passed all the same.
        if (shape.removed == nullptr && passed != ticket / shape.blocks + 1) {
            failure = "a thread at " + name_of(site) + " has not counted the barriers that it passed";
        }
        counted++;
    }
    arrive(Scope::GROUP, site);
}

void Group::release(Barrier& barrier, Scope scope, unsigned int thread) {
    unsigned int first = 0;
    if (scope == Scope::BLOCK) {
        first = thread / shape.threads * shape.threads;
    } else if (scope == Scope::WARP) {
        first = thread - thread % shape.threads % WARP;
    }
    for (unsigned int k = 0; k < barrier.members; k++) {
        next.push_back(first + k);
    }
    barrier.waiting = 0;
    if (barrier.members == all.members && scope != Scope::WARP) {
        if (races) {
            races->pass_barrier();
        }
        if (shape.barriers != nullptr && first_block == 0) {
            ++*shape.barriers;
        }
    } else if (races && scope == Scope::BLOCK) {
        races->pass_barrier_of_block(first_block + thread / shape.threads);
    }
}

void Group::fail(const std::string& what) {
    if (!failure.empty()) {
        return;
    }
    failure = "threads do not meet at a barrier: " + what;
    const auto tell = [&](const char* scope, const Barrier& barrier) {
        if (barrier.waiting > 0) {
            failure += "; " + std::to_string(barrier.waiting) + " of " + std::to_string(barrier.members) + " of a "
                + scope + " wait at " + name_of(barrier.site);
        }
    };
    for (const Barrier& block : blocks) {
        tell("block", block);
    }
    for (const Barrier& warp : warps) {
        tell("warp", warp);
    }
    tell("group of blocks", all);
}

}  // namespace

std::string launch(const Launch& launch, void (*kernel)(const void*), const void* argument) {
    Group group(launch, pool);
    Group* const before = active;
    active = &group;
    const unsigned int groups = (launch.blocks + launch.group_blocks - 1) / launch.group_blocks;
    std::vector<unsigned int> order(groups);
    std::iota(order.begin(), order.end(), 0u);
    shuffle(order, launch.order);
    std::string failure;
    for (std::size_t k = 0; k < order.size() && failure.empty(); k++) {
        failure = group.run(order[k] * launch.group_blocks, kernel, argument);
    }
    active = before;
    return failure;
}

const Self& self() {
    return active->self;
}

void wait(Scope scope, Site site) {
    active->arrive(scope, site);
}

void wait_and_count(unsigned int* arrived, unsigned int passed, Site site) {
    active->count(arrived, passed, site);
}

void give_up() {
    active->end();
}

// One emulated thread runs at a time: nothing comes between.
unsigned int add(unsigned int* address, unsigned int value) {
    touch(address, sizeof *address, Access::ATOMIC);
    const unsigned int before = *address;
    *address = before + value;
    return before;
}

unsigned int replace(unsigned int* address, unsigned int value) {
    touch(address, sizeof *address, Access::ATOMIC);
    const unsigned int before = *address;
    *address = value;
    return before;
}

unsigned int keep_smaller(unsigned int* address, unsigned int value) {
    touch(address, sizeof *address, Access::ATOMIC);
    const unsigned int before = *address;
    *address = std::min(before, value);
    return before;
}

unsigned int keep_larger(unsigned int* address, unsigned int value) {
    touch(address, sizeof *address, Access::ATOMIC);
    const unsigned int before = *address;
    *address = std::max(before, value);
    return before;
}

unsigned char* shared_memory(unsigned int rank) {
    unsigned char* const memory = active->shared[rank].data();
    return memory + (128 - reinterpret_cast<std::size_t>(memory) % 128) % 128;
}

unsigned int exchange(unsigned int value, unsigned int other) {
    Group& group = *active;
    const unsigned int thread = group.running;
    group.exchanged[thread] = value;
    group.arrive(Scope::WARP, Site{"given to the warp", 0});
    const unsigned int result = group.exchanged[thread - group.self.thread % WARP + other];
    group.arrive(Scope::WARP, Site{"taken from the warp", 0});
    return result;
}

}  // namespace cloth_cpu

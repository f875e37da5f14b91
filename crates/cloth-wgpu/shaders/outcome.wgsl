// What the host wants to know of a frame, and what keeps non-finite particles from spreading.

var<workgroup> lower: array<atomic<u32>, 3>;
var<workgroup> upper: array<atomic<u32>, 3>;
var<workgroup> restored_count: atomic<u32>;
var<workgroup> largest: atomic<u32>;

// Whether contacts with convexes or triangles scale masses, so that the masses of the last iteration end before those
// contacts rather than after them.
fn scales_mass_early(task: u32) -> bool {
    return runs(task, STAGE_CONVEX_MASS_SCALE) || runs(task, STAGE_TRIANGLE_MASS_SCALE);
}

// Ends the working masses of the last collision.
fn run_restore_masses(task: u32, lane: u32) {
    for (var i = lane; i < tasks[task].job.particle_count; i += LANES) {
        let p = load_current(task, i);
        store_current(task, i, vec4<f32>(p.xyz, restore_mass(p.w, load_previous(task, i).w)));
    }
}

// Restores the mass of particles and puts back those that are not finite, whose number it returns; the last iteration
// counts for the box around all particles.
fn run_bounds(task: u32, is_last: bool, lane: u32) -> u32 {
    var restored = 0u;
    if lane < 3u {
        atomicStore(&lower[lane], 0xffffffffu);
        atomicStore(&upper[lane], 0u);
    }
    fence();
    if !scales_mass_early(task) {
        run_restore_masses(task, lane);
    }
    for (var i = lane; i < tasks[task].job.particle_count; i += LANES) {
        restored += put_back(task, i);
        if is_last {
            let p = load_current(task, i);
            let bits = vec3<u32>(ordered(p.x), ordered(p.y), ordered(p.z));
            atomicMin(&lower[0], bits.x);
            atomicMin(&lower[1], bits.y);
            atomicMin(&lower[2], bits.z);
            atomicMax(&upper[0], bits.x);
            atomicMax(&upper[1], bits.y);
            atomicMax(&upper[2], bits.z);
        }
    }
    fence();
    if is_last && lane < 3u {
        results[tasks[task].job.outcome + lane] = unordered(atomicLoad(&lower[lane]));
        results[tasks[task].job.outcome + 3u + lane] = unordered(atomicLoad(&upper[lane]));
    }
    return restored;
}

// The largest distance along any axis between current and previous positions [m] of all particles.
fn run_sleep_test(task: u32, test: u32, lane: u32) {
    if lane == 0u {
        atomicStore(&largest, 0u);
    }
    fence();
    for (var i = lane; i < tasks[task].job.particle_count; i += LANES) {
        let bits = bitcast<u32>(largest_displacement(load_current(task, i).xyz, load_previous(task, i).xyz));
        // Not a number does not count.
        if bits <= EXPONENT {
            atomicMax(&largest, bits);
        }
    }
    fence();
    if lane == 0u {
        results[tasks[task].job.outcome + 8u + test] = atomicLoad(&largest);
    }
}

fn count_restored(task: u32, restored: u32, lane: u32) {
    if lane == 0u {
        atomicStore(&restored_count, 0u);
    }
    fence();
    atomicAdd(&restored_count, restored);
    fence();
    if lane == 0u {
        results[tasks[task].job.outcome + 6u] = atomicLoad(&restored_count);
    }
}

// What the host wants to know of a frame, and what keeps non-finite particles from spreading.

// Whether contacts with convexes or triangles scale masses, so that the masses of the last iteration end before those
// contacts rather than after them.
fn scales_mass_early(task: u32) -> bool {
    return runs(task, FEATURE_CONVEX_MASS_SCALE) || runs(task, FEATURE_TRIANGLE_MASS_SCALE);
}

// Ends the working masses of the last collision.
fn run_restore_masses(task: u32, worker: Worker) {
    for (var i = worker.first; i < tasks[task].job.particle_count; i += worker.stride) {
        let p = load_current(task, i);
        store_current(task, i, vec4<f32>(p.xyz, restore_mass(p.w, load_previous(task, i).w)));
    }
}

// Restores the mass of particles and puts back those that are not finite, whose number it returns; the last iteration
// counts for the box around all particles.
fn run_bounds(task: u32, is_last: bool, worker: Worker) -> u32 {
    var restored = 0u;
    if !scales_mass_early(task) {
        run_restore_masses(task, worker);
    }
    for (var i = worker.first; i < tasks[task].job.particle_count; i += worker.stride) {
        restored += put_back(task, i);
        if is_last {
            find_position(load_current(task, i).xyz);
        }
    }
    return restored;
}

// The largest distance along any axis between current and previous positions (m) of all particles.
fn run_sleep_test(task: u32, worker: Worker) {
    for (var i = worker.first; i < tasks[task].job.particle_count; i += worker.stride) {
        let bits = bitcast<u32>(largest_displacement(load_current(task, i).xyz, load_previous(task, i).xyz));
        // Not a number does not count.
        if bits <= EXPONENT {
            atomicMax(&found[DISPLACEMENT], bits);
        }
    }
}

// Puts back what is not finite at the end of the frame, and returns its number.
fn run_put_back(task: u32, worker: Worker) -> u32 {
    var restored = 0u;
    for (var i = worker.first; i < tasks[task].job.particle_count; i += worker.stride) {
        restored += put_back(task, i);
    }
    return restored;
}

// Writes the box and the number of particles put back; nobody adds to them any more.
fn write_outcome(task: u32, lane: u32) {
    let outcome = tasks[task].job.outcome;
    if lane < 3u {
        results[outcome + lane] = lower_corner(lane);
        results[outcome + 3u + lane] = upper_corner(lane);
    }
    if lane == 0u {
        results[outcome + NUMBER] = atomicLoad(&found[NUMBER]);
    }
}

// Writes the largest displacement of a sleep test.
fn write_displacement(task: u32, test: u32, lane: u32) {
    if lane == 0u {
        results[tasks[task].job.outcome + FOUND + test] = atomicLoad(&found[DISPLACEMENT]);
    }
}

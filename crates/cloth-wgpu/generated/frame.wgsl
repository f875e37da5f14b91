// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.

// Runs a pass of this kernel in one workgroup.
fn run_kernel(kernel: u32, at: ClothDispatch, worker: Worker) {
    switch kernel {
        case KERNEL_INTEGRATE: {
            run_integrate(at, worker);
        }
        case KERNEL_WIND: {
            run_wind(at, worker);
        }
        case KERNEL_MOTION: {
            run_motion(at, worker);
        }
        case KERNEL_SAVE_ANCHORS: {
            run_save_anchors(at, worker);
        }
        case KERNEL_TETHERS: {
            run_tethers(at, worker);
        }
        case KERNEL_EDGES: {
            run_edges(at, worker);
        }
        case KERNEL_SEPARATION: {
            run_separation(at, worker);
        }
        case KERNEL_RESTORE_MASSES: {
            run_restore_masses(at, worker);
        }
        case KERNEL_CONVEXES: {
            run_convexes(at, worker);
        }
        case KERNEL_TRIANGLES: {
            run_triangles(at, worker);
        }
        case KERNEL_BOUNDS: {
            run_bounds(at, worker);
        }
        case KERNEL_SPHERES: {
            run_spheres(at, worker);
        }
        case KERNEL_VIRTUAL_PARTICLES: {
            run_virtual_particles(at, worker);
        }
        case KERNEL_SELF_COLLISION: {
            run_all_of_self_collision(at, worker);
        }
        case KERNEL_SLEEP_TEST: {
            run_all_of_sleep_test(at, worker);
        }
        case KERNEL_RESTORE_NON_FINITE: {
            run_restore_non_finite(at, worker);
        }
        case KERNEL_WATCH: {
            run_watch(at, worker);
        }
        case KERNEL_STRETCH: {
            run_stretch(at, worker);
        }
        default: {
            run_element_kernel(kernel, at, worker);
            run_vertex_kernel(kernel, at, worker);
        }
    }
}

// Whether a kernel reads only particles that the same invocation wrote.
fn reads_only_own(kernel: u32) -> bool {
    switch kernel {
        case KERNEL_INTEGRATE, KERNEL_MOTION, KERNEL_SEPARATION, KERNEL_RESTORE_MASSES, KERNEL_CONVEXES, KERNEL_TRIANGLES, KERNEL_BOUNDS, KERNEL_SPHERES, KERNEL_SLEEP_TEST, KERNEL_RESTORE_NON_FINITE, KERNEL_WATCH: {
            return true;
        }
        default: {
            return false;
        }
    }
}

// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.

// Runs a pass of a kernel over vertices in one workgroup.
fn run_vertex_kernel(kernel: u32, at: ClothDispatch, worker: Worker) {
    switch kernel {
        case KERNEL_BEGIN_VERTICES: {
            run_begin_vertices(at, worker);
        }
        case KERNEL_SWEEP_VERTICES: {
            run_all_of_sweep_vertices(at, worker);
        }
        case KERNEL_END_VERTICES: {
            run_end_vertices(at, worker);
        }
        default: {}
    }
}

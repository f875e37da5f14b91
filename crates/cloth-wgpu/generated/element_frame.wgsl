// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.

// Runs a pass of a kernel over elements in one workgroup.
fn run_element_kernel(kernel: u32, at: ClothDispatch, worker: Worker) {
    switch kernel {
        case KERNEL_ELASTIC_JOINED: {
            run_elastic_joined(at, worker);
        }
        case KERNEL_ELASTIC_HINGES: {
            run_elastic_hinges(at, worker);
        }
        case KERNEL_ELASTIC_ISOMETRIC: {
            run_elastic_isometric(at, worker);
        }
        case KERNEL_ELASTIC_WOVEN: {
            run_elastic_woven(at, worker);
        }
        case KERNEL_ELASTIC_STVK: {
            run_elastic_stvk(at, worker);
        }
        case KERNEL_ELASTIC_SPRINGS: {
            run_elastic_springs(at, worker);
        }
        default: {}
    }
}

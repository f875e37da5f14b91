//! With feature `on-cpu`: compiles the kernels and the shim around them for the CPU.

fn main() {
    #[cfg(feature = "on-cpu")]
    on_cpu();
}

#[cfg(feature = "on-cpu")]
fn on_cpu() {
    let include = ["cpu", "kernels", "generated", "../cloth-core/generated", "../cloth-kernels/generated"];
    for folder in include {
        println!("cargo:rerun-if-changed={folder}");
    }
    let compiler = || {
        let mut build = cc::Build::new();
        build.cpp(true).std("c++17").define("CLOTH_ON_CPU", None).opt_level(2).includes(include);
        // Parameters that a formula does not need are printed all the same.
        build.warnings(true).extra_warnings(true).flag_if_supported("-Wno-unused-parameter");
        // As on a device: products and sums are rounded one by one.
        build.flag_if_supported("-ffp-contract=off");
        build
    };
    let kernels = ["cpu/kernels.cpp", "cpu/faults.cpp"];
    let mut build = compiler();
    build.files(["cpu/emulated_threads.cpp", "cpu/launch.cpp", "cpu/races.cpp"]).files(kernels);
    build.compile("cloth_cuda_on_cpu");

    // The kernels once more, under other names, with a call before every access to memory (cpu/races.h).
    let mut instrumented = compiler();
    instrumented.files(kernels).define("CLOTH_LAUNCH", "cloth_cpu_launch_watched");
    for name in ["cloth", "cloth_kernels", "find_fault"] {
        instrumented.define(name, &*format!("{name}_watched"));
    }
    if instrumented.is_flag_supported("-fsanitize=thread").unwrap_or(false) {
        instrumented.flag("-fsanitize=thread");
    } else {
        instrumented.define("CLOTH_NOT_WATCHED", None);
    }
    instrumented.compile("cloth_cuda_on_cpu_watched");
}

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
    let mut build = cc::Build::new();
    build.cpp(true).std("c++17").define("CLOTH_ON_CPU", None).opt_level(2).includes(include);
    // Parameters that a formula does not need are printed all the same.
    build.warnings(true).extra_warnings(true).flag_if_supported("-Wno-unused-parameter");
    // As on a device: products and sums are rounded one by one.
    build.flag_if_supported("-ffp-contract=off");
    let files = ["cpu/fibre.cpp", "cpu/launch.cpp", "cpu/faults.cpp", "cpu/kernels.cpp"];
    build.files(files).compile("cloth_cuda_on_cpu");
}

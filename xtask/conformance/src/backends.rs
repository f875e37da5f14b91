//! All backends by name. A new one is one line here.

#[cfg(feature = "wgpu")]
use crate::plain_device;
use cloth_conformance::suite::Backend;
use cloth_core::{Solver, World};
use cloth_cpu::{Scalar, Simd, Width};
#[cfg(feature = "cuda")]
use cloth_cuda::{Cuda, Path};
use xtask_shared::Result;

type Make = fn() -> cloth_core::Result<Box<dyn Solver>>;

/// Why a backend is not part of this program, and which program has it.
const NOT_BUILT: &str =
    "left out of this build; to have it: cargo run --release -p xtask-conformance --all-features";

/// Name, and what makes an empty solver; `None` where the backend is not compiled in.
type Entry = (&'static str, Option<Make>);

/// A backend that has several widths or paths has a line for each that can be forced.
const BACKENDS: &[Entry] = &[
    ("scalar", Some(scalar)),
    ("simd", Some(|| Ok(Box::new(World::new(Simd::new()?))))),
    ("simd-portable", Some(|| Ok(Box::new(World::new(Simd::with_width(Width::Portable)?))))),
    ("simd-avx2", Some(|| Ok(Box::new(World::new(Simd::with_width(Width::Avx2)?))))),
    ("simd-avx512", Some(|| Ok(Box::new(World::new(Simd::with_width(Width::Avx512)?))))),
    ("simd-2-threads", Some(|| Ok(Box::new(World::new(Simd::new()?.with_threads(2)?))))),
    ("simd-3-threads", Some(|| Ok(Box::new(World::new(Simd::new()?.with_threads(3)?))))),
    ("simd-8-threads", Some(|| Ok(Box::new(World::new(Simd::new()?.with_threads(8)?))))),
    ("simd-16-threads", Some(|| Ok(Box::new(World::new(Simd::new()?.with_threads(16)?))))),
    ("wgpu", WGPU),
    ("wgpu-large", WGPU_LARGE),
    ("wgpu-wgsl", WGPU_WGSL),
    ("cuda", CUDA[0]),
    ("cuda-cluster", CUDA[1]),
    ("cuda-device", CUDA[2]),
    ("cuda-on-cpu", CUDA_ON_CPU[0]),
    ("cuda-on-cpu-cluster", CUDA_ON_CPU[1]),
    ("cuda-on-cpu-device", CUDA_ON_CPU[2]),
];

#[cfg(feature = "wgpu")]
const WGPU: Option<Make> = Some(|| Ok(Box::new(World::new(cloth_wgpu::Wgpu::new()?))));
#[cfg(not(feature = "wgpu"))]
const WGPU: Option<Make> = None;

#[cfg(feature = "wgpu")]
const WGPU_LARGE: Option<Make> =
    Some(|| Ok(Box::new(World::new(cloth_wgpu::Wgpu::new()?.with_fused_limit(0)))));
#[cfg(not(feature = "wgpu"))]
const WGPU_LARGE: Option<Make> = None;

/// The shaders as browsers, Metal and Direct3D 12 get them: drivers may rewrite their arithmetic.
#[cfg(feature = "wgpu")]
const WGPU_WGSL: Option<Make> = Some(|| Ok(Box::new(World::new(plain_device::get()?))));
#[cfg(not(feature = "wgpu"))]
const WGPU_WGSL: Option<Make> = None;

/// What a user gets; one cluster, the whole device.
#[cfg(feature = "cuda")]
const CUDA: [Option<Make>; 3] = [
    Some(|| Ok(Box::new(World::new(Cuda::new()?)))),
    Some(|| Ok(Box::new(World::new(Cuda::new()?.with_path(Path::Cluster))))),
    Some(|| Ok(Box::new(World::new(Cuda::new()?.with_path(Path::Device))))),
];
#[cfg(not(feature = "cuda"))]
const CUDA: [Option<Make>; 3] = [None; 3];

/// One block per cloth, one cluster, the whole device. Blocks are small: what takes long on a CPU is threads that wait.
#[cfg(feature = "cuda-on-cpu")]
const CUDA_ON_CPU: [Option<Make>; 3] = [
    Some(|| cuda_on_cpu(Path::Block)),
    Some(|| cuda_on_cpu(Path::Cluster)),
    Some(|| cuda_on_cpu(Path::Device)),
];
#[cfg(not(feature = "cuda-on-cpu"))]
const CUDA_ON_CPU: [Option<Make>; 3] = [None; 3];

#[cfg(feature = "cuda-on-cpu")]
fn cuda_on_cpu(path: Path) -> cloth_core::Result<Box<dyn Solver>> {
    let device = Cuda::on_cpu(cloth_cuda::on_cpu::OnCpu::new());
    Ok(Box::new(World::new(device.with_path(path).with_threads(32))))
}

/// The backend that defines the bits of all others.
pub fn scalar() -> cloth_core::Result<Box<dyn Solver>> {
    Ok(Box::new(World::new(Scalar::new())))
}

/// The backends with these names; without names, all. Those that are not compiled in say so.
pub fn choose(names: &[String]) -> Result<Vec<Backend<'static>>> {
    choose_among(BACKENDS, names)
}

/// What this machine or this build lacks, so that backends cannot be judged; installs a GPU in software where it may. A
/// GPU of NVIDIA's is not asked for.
pub fn missing() -> Vec<String> {
    let missing: Vec<String> = not_built_among(BACKENDS).into_iter().collect();
    #[cfg(feature = "wgpu")]
    let missing = missing.into_iter().chain(missing_gpu()).collect();
    missing
}

/// Why there is no GPU, not even one in software.
#[cfg(feature = "wgpu")]
fn missing_gpu() -> Option<String> {
    use cloth_wgpu::Wgpu;
    if Wgpu::new().is_err() {
        // Where this fails, the next line says that there is no GPU.
        xtask_shared::command::install_debian_packages(&["mesa-vulkan-drivers", "libvulkan1"]);
    }
    let error = Wgpu::new().err()?;
    Some(format!("{error} (Debian: mesa-vulkan-drivers): wgpu is not tested"))
}

fn choose_among(entries: &[Entry], names: &[String]) -> Result<Vec<Backend<'static>>> {
    if names.is_empty() {
        return Ok(entries.iter().map(backend).collect());
    }
    let known = || entries.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let mut chosen: Vec<Backend<'static>> = Vec::new();
    for name in names {
        let Some(entry) = entries.iter().find(|(known, _)| known == name) else {
            return Err(format!("--backend {name}: there is no such backend, only {}", known()));
        };
        if !chosen.iter().any(|backend| backend.name == *name) {
            chosen.push(backend(entry));
        }
    }
    Ok(chosen)
}

fn not_built_among(entries: &[Entry]) -> Option<String> {
    let names: Vec<&str> = entries.iter().filter(|(_, make)| make.is_none()).map(|(name, _)| *name).collect();
    (!names.is_empty()).then(|| format!("{}: {NOT_BUILT}", names.join(", ")))
}

fn backend(&(name, make): &Entry) -> Backend<'static> {
    Backend { name: name.into(), make: make.map(|make| Box::new(make) as _).ok_or(NOT_BUILT.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(of: &[&str]) -> Result<Vec<String>> {
        let named: Vec<String> = of.iter().map(|name| (*name).to_owned()).collect();
        Ok(choose(&named)?.into_iter().map(|backend| backend.name).collect())
    }

    #[test]
    fn backends_are_chosen_by_name() {
        assert_eq!(names(&["cuda-on-cpu", "scalar", "scalar"]).unwrap(), ["cuda-on-cpu", "scalar"]);
        assert!(names(&[]).unwrap().contains(&"scalar".to_owned()));
        assert!(names(&["scaler"]).unwrap_err().contains("simd, simd-portable"));
    }

    #[test]
    fn a_backend_that_is_not_built_is_chosen_and_says_how_to_get_it() {
        const SOME: &[Entry] = &[("scalar", Some(scalar)), ("wgpu", None), ("wgpu-large", None)];
        let named = ["wgpu".to_owned()];
        for (names, chosen) in [(&[][..], &["scalar", "wgpu", "wgpu-large"][..]), (&named, &["wgpu"])] {
            let backends = choose_among(SOME, names).unwrap();
            assert_eq!(backends.iter().map(|backend| &*backend.name).collect::<Vec<_>>(), chosen);
            for backend in &backends {
                let reason = backend.make.as_ref().err().map_or("", String::as_str);
                assert_eq!(reason.contains("--all-features"), backend.name != "scalar", "{}", backend.name);
            }
        }
        assert!(not_built_among(SOME).unwrap().starts_with("wgpu, wgpu-large: left out"));
        assert_eq!(not_built_among(&SOME[..1]), None);
    }
}

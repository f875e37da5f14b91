//! All backends by name. A new one is one line here.

use crate::Result;
#[cfg(feature = "wgpu")]
use crate::plain_device;
use cloth_conformance::suite::Backend;
use cloth_core::{Solver, World};
use cloth_cpu::{Scalar, Simd, Width};
use cloth_cuda::{Cuda, Path};

type Make = fn() -> cloth_core::Result<Box<dyn Solver>>;

/// Name, and what makes an empty solver; `None` where the backend is not compiled in. A backend that has several
/// widths or paths has a line for each that can be forced.
const BACKENDS: &[(&str, Option<Make>)] = &[
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
    ("cuda", Some(|| Ok(Box::new(World::new(Cuda::new()?))))),
    ("cuda-cluster", Some(|| Ok(Box::new(World::new(Cuda::new()?.with_path(Path::Cluster)))))),
    ("cuda-device", Some(|| Ok(Box::new(World::new(Cuda::new()?.with_path(Path::Device)))))),
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

/// The backends with these names; without names, all that are compiled in.
pub fn choose(names: &[String]) -> Result<Vec<Backend<'static>>> {
    let known = || BACKENDS.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let mut chosen: Vec<Backend<'static>> = Vec::new();
    for name in names {
        let Some((_, make)) = BACKENDS.iter().find(|(known, _)| known == name) else {
            return Err(format!("--backend {name}: there is no such backend, only {}", known()));
        };
        if !chosen.iter().any(|backend| backend.name == *name) {
            chosen.push(backend(name, *make));
        }
    }
    if names.is_empty() {
        chosen.extend(
            BACKENDS.iter().filter(|(_, make)| make.is_some()).map(|(name, make)| backend(name, *make)),
        );
    }
    Ok(chosen)
}

fn backend(name: &str, make: Option<Make>) -> Backend<'static> {
    Backend { name: name.into(), make: make.map(|make| Box::new(make) as _) }
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
}

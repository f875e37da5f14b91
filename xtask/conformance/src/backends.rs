//! Backends by name: those of the registry, each with its forced paths, and with several numbers of threads.

use cloth::backend::{Backend as Processor, Configuration};
use cloth_conformance::suite::Backend;
use cloth_core::Solver;
use xtask_shared::Result;

/// Numbers of threads that backends are judged with, where they have use for them.
const THREADS: [usize; 4] = [2, 3, 8, 16];

/// The backend that defines the bits of all others.
///
/// # Errors
/// None.
pub fn scalar() -> cloth_core::Result<Box<dyn Solver>> {
    make(Processor::Scalar.into())
}

/// The backends with these names; without names, all. Those that are not compiled in say so.
///
/// # Errors
/// A name that no backend has.
pub fn choose(names: &[String]) -> Result<Vec<Backend<'static>>> {
    let mut chosen = if names.is_empty() { all() } else { Vec::new() };
    for name in names {
        let configuration = name.parse().map_err(|error| format!("--backend {name}: {error}"))?;
        if !chosen.contains(&configuration) {
            chosen.push(configuration);
        }
    }
    Ok(chosen.into_iter().map(backend).collect())
}

fn all() -> Vec<Configuration> {
    let of = |&backend: &Processor| {
        let threads = THREADS.into_iter().filter(move |_| backend.has_threads());
        backend.configurations().chain(threads.map(move |threads| backend.with_threads(threads)))
    };
    Processor::ALL.iter().flat_map(of).collect()
}

fn backend(configuration: Configuration) -> Backend<'static> {
    let make: std::result::Result<Box<cloth_conformance::check::MakeSolver<'static>>, String> =
        match configuration.missing_feature() {
            None => Ok(Box::new(move || make(configuration))),
            Some(_) => {
                Err(configuration.availability().err().map_or_else(String::new, |error| error.to_string()))
            }
        };
    Backend { name: configuration.to_string(), make }
}

fn make(configuration: Configuration) -> cloth_core::Result<Box<dyn Solver>> {
    cloth::Solver::new(configuration).map(cloth::Solver::into_interface)
}

/// What this machine or this build lacks, so that backends cannot be judged; installs a GPU in software where it may. A
/// GPU of NVIDIA's is not asked for.
pub fn missing() -> Vec<String> {
    let not_built: Vec<String> = all()
        .into_iter()
        .filter(|configuration| configuration.missing_feature().is_some())
        .map(|configuration| configuration.to_string())
        .collect();
    let not_built =
        (!not_built.is_empty()).then(|| format!("{}: left out of this build", not_built.join(", ")));
    not_built.into_iter().chain(missing_gpu()).collect()
}

/// Why there is no GPU, not even one in software.
fn missing_gpu() -> Option<String> {
    if !Processor::Wgpu.is_compiled() {
        return None;
    }
    if Processor::Wgpu.availability().is_err() {
        // Where this fails, the next line says that there is no GPU.
        xtask_shared::command::install_debian_packages(&["mesa-vulkan-drivers", "libvulkan1"]);
    }
    let error = Processor::Wgpu.availability().err()?;
    Some(format!("{error} (Debian: mesa-vulkan-drivers): wgpu is not tested"))
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
        assert_eq!(names(&["cuda/on-cpu", "scalar", "scalar"]).unwrap(), ["cuda/on-cpu", "scalar"]);
        let all = names(&[]).unwrap();
        for name in
            ["scalar", "simd", "simd/avx2", "simd@16", "wgpu/large", "wgpu/wgsl", "cuda/on-cpu-device"]
        {
            assert!(all.iter().any(|known| known == name), "{name} in {all:?}");
        }
        assert!(names(&["scaler"]).unwrap_err().contains("auto, scalar, simd"));
        assert!(names(&["simd/wide"]).unwrap_err().contains("portable, avx2, avx512"));
    }

    #[test]
    fn a_backend_that_is_not_built_is_chosen_and_says_how_to_get_it() {
        for backend in choose(&[]).unwrap() {
            let configuration: Configuration = backend.name.parse().unwrap();
            let reason = backend.make.err().unwrap_or_default();
            assert_eq!(reason.contains("--features cloth/"), configuration.missing_feature().is_some());
        }
    }
}

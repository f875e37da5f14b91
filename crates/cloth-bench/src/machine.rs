//! The machine that measures, and the program that is measured.

use serde::{Deserialize, Serialize};
use std::process::Command;
use sysinfo::System;

/// What runs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Machine {
    /// A short name, by which reports tell machines apart.
    pub name: String,
    /// Name of the processor.
    pub processor: String,
    /// Logical processors that may be used.
    pub threads: usize,
    /// Memory (GiB).
    pub memory: f64,
    /// Operating system with version.
    pub system: String,
    /// Architecture.
    pub architecture: String,
    /// GPUs that backends found, with drivers.
    pub gpus: Vec<String>,
}

impl Machine {
    /// This machine. `name` is by default made of processor and number of threads.
    #[must_use]
    pub fn describe(name: Option<&str>, gpus: Vec<String>) -> Self {
        let system = System::new_with_specifics(
            sysinfo::RefreshKind::nothing()
                .with_cpu(sysinfo::CpuRefreshKind::nothing())
                .with_memory(sysinfo::MemoryRefreshKind::nothing().with_ram()),
        );
        let brand = system.cpus().first().map_or("", |cpu| cpu.brand().trim());
        let processor = if brand.is_empty() { "unknown processor".to_owned() } else { brand.to_owned() };
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            name: name.map_or_else(|| format!("{processor}, {threads} threads"), str::to_owned),
            processor,
            threads,
            memory: (system.total_memory() as f64 / f64::from(1 << 30) * 10.0).round() / 10.0,
            system: System::long_os_version().unwrap_or_else(|| std::env::consts::OS.into()),
            architecture: std::env::consts::ARCH.into(),
            gpus,
        }
    }

    /// Returns whether times of the two can be compared.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        let hardware = |machine: &Self| {
            (machine.processor.clone(), machine.threads, machine.architecture.clone(), machine.system.clone())
        };
        hardware(self) == hardware(other)
    }
}

/// The program that is measured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Build {
    /// Version, profile and compiler.
    pub description: String,
    /// Commit, with `+` where the sources were changed since; empty where there is no repository.
    pub commit: String,
}

impl Build {
    /// This program: of the commit that it was packed from (`CLOTH_COMMIT` when it was built), or of the repository of the current
    /// folder.
    #[must_use]
    pub fn describe() -> Self {
        let profile = if cfg!(debug_assertions) { "with debug assertions" } else { "release" };
        let compiler = output(Command::new("rustc").arg("--version"));
        let words =
            [Some(concat!("cloth ", env!("CARGO_PKG_VERSION")).to_owned()), Some(profile.into()), compiler];
        let packed = option_env!("CLOTH_COMMIT").map(str::to_owned);
        Self {
            description: words.into_iter().flatten().collect::<Vec<_>>().join(", "),
            commit: packed.or_else(commit_here).unwrap_or_default(),
        }
    }
}

/// The commit of the current folder, with `+` where its sources were changed since.
fn commit_here() -> Option<String> {
    let commit = output(Command::new("git").args(["rev-parse", "--short=10", "HEAD"]))?;
    // Reports are what runs write: they do not change the program, and a later run may join them.
    let of_program = ["--", ":/", ":(top,exclude)reports"];
    let changes =
        output(Command::new("git").args(["status", "--porcelain", "--untracked-files=no"]).args(of_program));
    let mark = if changes.is_some_and(|text| !text.is_empty()) { "+" } else { "" };
    Some(commit + mark)
}

fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

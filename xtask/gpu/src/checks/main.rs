//! `xtask-gpu-checks`: what only a real GPU and its driver can tell. `prove.sh` runs it beside the conformance suite.

mod copy;
mod gpu;
mod loss;
mod methods;
mod quartiles;
mod renderer;
mod report;
mod scene;

use clap::{Parser, ValueEnum};
use cloth::Backend;
use report::Report;
use std::path::PathBuf;
use std::process::ExitCode;
use xtask_shared::{Result, exit, print_line};

/// Check on a GPU of NVIDIA's that physical methods have the bits of the scalar backend and what happens when the device is lost, and
/// time the way from a step to a renderer and copies in the GPU's memory.
#[derive(Debug, Parser)]
#[command(name = "xtask-gpu-checks")]
struct Options {
    /// What to do. Default: everything.
    #[arg(value_enum)]
    checks: Vec<Check>,
    /// Of the methods only these: `cuda/block`, `wgpu`. Default: every path of CUDA and wgpu.
    #[arg(long = "backend", value_name = "NAME")]
    backends: Vec<String>,
    /// Of the methods only sheets of so many particles along each side, 2 or more. Default: 24 and 97.
    #[arg(long = "side", value_name = "N", value_parser = clap::value_parser!(u16).range(2..=512))]
    sides: Vec<u16>,
    /// Write the results as JSON.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Lose the device of this process in one way. The program starts itself with this.
    #[arg(long, value_name = "WAY", hide = true, exclusive = true)]
    lose: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Check {
    /// XPBD, vertex block descent and, where there is float64, Newton's method have the bits of the scalar backend on every path of CUDA and wgpu.
    Methods,
    /// Every way of losing a device is told, and snapshots and `continue_on_cpu` go on with the same bits.
    DeviceLoss,
    /// Time from the beginning of a step until another stream, and the host, have the particles.
    Renderer,
    /// Bandwidth of a copy inside of the GPU's memory.
    Copy,
}

impl Options {
    fn backends(&self) -> Vec<&str> {
        if self.backends.is_empty() {
            return methods::BACKENDS.to_vec();
        }
        self.backends.iter().map(String::as_str).collect()
    }

    fn sides(&self) -> Vec<usize> {
        if self.sides.is_empty() {
            return methods::SIDES.to_vec();
        }
        self.sides.iter().copied().map(usize::from).collect()
    }
}

fn main() -> ExitCode {
    let options = Options::parse();
    exit(match &options.lose {
        Some(way) => loss::lose(way),
        None => run(&options),
    })
}

fn run(options: &Options) -> Result {
    let does = |check| options.checks.is_empty() || options.checks.contains(&check);
    // Asked here first: `cudarc` panics where the driver or a function of it is missing.
    let device = Backend::Cuda.availability().map_err(|error| error.to_string());
    // Methods can be compared on any backend that is named.
    let is_named = options.checks == [Check::Methods] && !options.backends.is_empty();
    let device = device.or_else(|reason| if is_named { Ok("no GPU".to_owned()) } else { Err(reason) })?;
    print_line!("{device}");
    let mut report = Report::new(device);
    let mut failures = Vec::new();
    if does(Check::Methods) {
        report.methods = methods::check(&options.backends(), &options.sides())?;
        let failed = report.methods.iter().filter(|row| !row.passed);
        failures.extend(
            failed.map(|row| format!("{}, {} x {}: {}", row.backend, row.side, row.side, row.detail)),
        );
    }
    if does(Check::DeviceLoss) {
        print_line!("\nlost devices, each in a process of its own");
        report.device_loss = loss::check_all()?;
        let failed = report.device_loss.iter().filter(|outcome| !outcome.passed);
        failures.extend(failed.map(|outcome| format!("device loss, {}: {}", outcome.way, outcome.detail)));
    }
    if does(Check::Renderer) {
        match renderer::time() {
            Ok(rows) => report.renderer = rows,
            Err(error) => failures.push(format!("renderer: {error}")),
        }
    }
    if does(Check::Copy) {
        match copy::time() {
            Ok(copy) => report.copy = Some(copy),
            Err(error) => failures.push(format!("copy: {error}")),
        }
    }
    report.failures.clone_from(&failures);
    if let Some(file) = &options.json {
        report.write(file)?;
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n       ")) }
}

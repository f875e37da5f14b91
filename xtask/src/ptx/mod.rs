//! `cargo xtask ptx`: CUDA kernels compiled by NVRTC, into the files that `cloth-cuda` ships.
//!
//! Users need no compiler: the PTX is committed. Machine code for each generation of GPUs is only compiled to see what
//! it costs, in registers and shared memory, and is thrown away.

mod nvrtc;
mod resources;
mod sources;
mod wheel;

use crate::{Result, command};
use nvrtc::Nvrtc;
use resources::Resources;
use sources::Unit;
use std::path::Path;

/// Options of the task.
#[derive(Debug, Default, clap::Args)]
pub struct Options {
    /// Write nothing; fail if the committed PTX is not what the compiler makes of the sources.
    #[arg(long)]
    pub check: bool,
}

/// Architectures of which PTX is shipped: a driver translates each for its own GPU and all later ones. The second has
/// thread-block clusters.
const SHIPPED: [&str; 2] = ["compute_75", "compute_90"];

/// GPUs for which machine code is made, to see what it costs.
const JUDGED: [&str; 3] = ["sm_75", "sm_80", "sm_90"];

/// What makes the bits those of the scalar backend, and the language.
const OPTIONS: [&str; 6] = [
    "--fmad=false",
    "--prec-div=true",
    "--prec-sqrt=true",
    "--ftz=false",
    "--std=c++17",
    "--ptxas-options=-v",
];

/// Compiles everything, writes or checks the PTX and prints what kernels cost.
pub fn run(options: &Options) -> Result {
    let root = command::workspace_root()?;
    let compiler = compiler()?;
    let sources = sources::read(&root)?;
    let mut stale = Vec::new();
    for unit in &sources.units {
        for architecture in SHIPPED {
            let path = format!("{}/{}.{architecture}.ptx", sources::GENERATED, unit.stem());
            let ptx = ptx(&compiler, &sources, unit, architecture)?;
            if is_current(&root.join(&path), &ptx) {
                continue;
            }
            if options.check {
                stale.push(path);
            } else {
                std::fs::write(root.join(&path), ptx).map_err(|error| format!("{path}: {error}"))?;
                println!("wrote {path}");
            }
        }
    }
    let costs = costs(&compiler, &sources)?;
    print!("{}", resources::table(&costs));
    if !stale.is_empty() {
        return Err(format!("not what the sources give: {}; run `cargo xtask ptx`", stale.join(", ")));
    }
    match costs.iter().find(|cost| cost.spilled_bytes > 0) {
        Some(cost) => Err(format!("{} spills {} bytes on {}", cost.kernel, cost.spilled_bytes, cost.machine)),
        None => Ok(()),
    }
}

/// The compiler, which is installed into the target folder if need be.
fn compiler() -> Result<Nvrtc> {
    let compiler = Nvrtc::load(&wheel::library()?)?;
    match compiler.version()? {
        wheel::VERSION => Ok(compiler),
        (major, minor) => Err(format!(
            "NVRTC {major}.{minor}, but the committed PTX is that of {}.{}",
            wheel::VERSION.0,
            wheel::VERSION.1
        )),
    }
}

/// Why nothing can be compiled here; `None` where it can.
pub fn missing() -> Option<String> {
    let error = compiler().err()?;
    Some(format!("no CUDA compiler ({error}): CUDA kernels are not compiled"))
}

fn ptx(compiler: &Nvrtc, sources: &sources::Sources, unit: &Unit, architecture: &str) -> Result<String> {
    let compiled = compiler
        .compile(&unit.name, &unit.text, &sources.headers, architecture, &OPTIONS)
        .map_err(|error| format!("{} for {architecture}: {error}", unit.name))?;
    String::from_utf8(compiled.code).map_err(|error| format!("{}: {error}", unit.name))
}

/// What every kernel costs on every GPU.
fn costs(compiler: &Nvrtc, sources: &sources::Sources) -> Result<Vec<Resources>> {
    let mut costs = Vec::new();
    for machine in JUDGED {
        for unit in &sources.units {
            let compiled = compiler
                .compile(&unit.name, &unit.text, &sources.headers, machine, &OPTIONS)
                .map_err(|error| format!("{} for {machine}: {error}", unit.name))?;
            let found = resources::read(machine, &compiled.log);
            if found.is_empty() && unit.text.contains("__global__") {
                return Err(format!("{} for {machine}: no kernels in {}", unit.name, compiled.log));
            }
            costs.extend(found);
        }
    }
    Ok(costs)
}

/// Whether the file holds the text; line ends may have been changed by a checkout.
fn is_current(path: &Path, text: &str) -> bool {
    std::fs::read_to_string(path).is_ok_and(|found| found.replace("\r\n", "\n") == text)
}

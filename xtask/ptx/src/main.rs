//! `cargo xtask ptx`: CUDA kernels compiled by NVRTC, into the files that `cloth-cuda` ships.
//!
//! Users need no compiler: PTX is committed. Machine code is only compiled to see what it costs, in registers and shared
//! memory, and is thrown away.
#![deny(unsafe_code)]
#![allow(clippy::print_stdout, reason = "a command line program talks on standard output")]

mod assembly;
mod loops;
mod nvrtc;
#[cfg_attr(not(feature = "launches"), allow(dead_code, reason = "launches run on the CPU"))]
mod occupancy;
#[cfg_attr(not(feature = "launches"), allow(dead_code, reason = "launches run on the CPU"))]
mod report;
mod resources;
#[cfg(feature = "launches")]
mod scenes;
mod sources;
mod wheel;

use clap::Parser;
use nvrtc::Nvrtc;
use occupancy::{MACHINES, Machine};
use report::Listing;
use resources::Resources;
use sources::Unit;
use std::num::NonZero;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::atomic::{AtomicUsize, Ordering};
use xtask_shared::{Result, command, exit};

/// Compile CUDA kernels into the committed PTX, and print what they cost.
#[derive(Debug, Parser)]
#[command(name = "ptx", bin_name = "cargo xtask ptx")]
struct Options {
    /// Write nothing; fail if the committed PTX is not what the compiler makes of the sources.
    #[arg(long)]
    check: bool,
    /// Print also what a constraint takes and how launches fill a GPU, as tables of Markdown.
    #[arg(long)]
    report: bool,
    /// Print what this machine lacks, and compile nothing.
    #[arg(long, hide = true)]
    missing: bool,
}

fn main() -> ExitCode {
    let options = Options::parse();
    if options.missing {
        xtask_shared::requirement::print(missing());
        return ExitCode::SUCCESS;
    }
    exit(run(&options))
}

/// Architectures of which PTX is shipped: a driver translates each for its own GPU and all later ones. The second has
/// thread-block clusters.
const SHIPPED: [&str; 2] = ["compute_75", "compute_90"];

/// Options that make the bits those of the scalar backend, and the language.
const OPTIONS: [&str; 6] = [
    "--fmad=false",
    "--prec-div=true",
    "--prec-sqrt=true",
    "--ftz=false",
    "--std=c++17",
    "--ptxas-options=-v",
];

/// Compiles everything, writes or checks the PTX and prints what kernels cost.
fn run(options: &Options) -> Result {
    let root = command::workspace_root()?;
    let compiler = compiler()?;
    let sources = sources::read(&root)?;
    let mut stale = Vec::new();
    let mut judged = Vec::new();
    for made in make_all(&compiler, &sources)? {
        match made {
            Made::Ptx { path, text } if !is_current(&root.join(&path), &text) => {
                stale.push((path, text.into_bytes()));
            }
            Made::Ptx { .. } => {}
            Made::MachineCode(code) => judged.push(code),
        }
    }
    if !options.check {
        for (path, bytes) in stale.drain(..) {
            std::fs::write(root.join(&path), bytes).map_err(|error| format!("{path}: {error}"))?;
            println!("wrote {path}");
        }
    }
    let costs: Vec<Resources> = judged.iter().flat_map(|code| code.costs.clone()).collect();
    print!("{}", resources::table(&costs));
    if options.report {
        println!("\n{}", report::constraints(&listings(&root, &judged)?));
        println!("{}", report_of_launches(&costs)?);
    }
    if !stale.is_empty() {
        let names: Vec<&str> = stale.iter().map(|(path, _)| path.as_str()).collect();
        return Err(format!("not what the sources give: {}; run `cargo xtask ptx`", names.join(", ")));
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
fn missing() -> Option<String> {
    let error = compiler().err().or_else(|| wheel::old_assembler().err())?;
    Some(format!("no CUDA compiler ({error}): CUDA kernels are not compiled"))
}

fn ptx(compiler: &Nvrtc, sources: &sources::Sources, unit: &Unit, architecture: &str) -> Result<String> {
    let compiled = compiler
        .compile(&unit.name, &unit.text, &sources.headers, architecture, &OPTIONS)
        .map_err(|error| format!("{} for {architecture}: {error}", unit.name))?;
    let text = String::from_utf8(compiled.code).map_err(|error| format!("{}: {error}", unit.name))?;
    assembly::for_old_drivers(&text)
}

/// Machine code, and what its kernels cost.
struct MachineCode {
    architecture: &'static str,
    bytes: Vec<u8>,
    costs: Vec<Resources>,
}

/// What is made of a file.
enum Made {
    /// PTX, and where it is committed.
    Ptx {
        path: String,
        text: String,
    },
    MachineCode(MachineCode),
}

/// PTX of every file for every architecture that is shipped, and machine code for every GPU that is looked at, on all cores: each takes
/// the compiler a minute.
fn make_all(compiler: &Nvrtc, sources: &sources::Sources) -> Result<Vec<Made>> {
    type Task<'a> = Box<dyn Fn() -> Result<Made> + Sync + 'a>;
    let mut tasks: Vec<Task<'_>> = Vec::new();
    for unit in &sources.units {
        for architecture in SHIPPED {
            tasks.push(Box::new(move || {
                let text = ptx(compiler, sources, unit, architecture)?;
                assembly::is_taken_by_old_drivers(&text, architecture)?;
                let path = format!("{}/{}.{architecture}.ptx", sources::GENERATED, unit.stem());
                Ok(Made::Ptx { path, text })
            }));
        }
        for Machine { architecture, .. } in MACHINES {
            tasks.push(Box::new(move || {
                machine_code(compiler, sources, unit, architecture).map(Made::MachineCode)
            }));
        }
    }
    let next = AtomicUsize::new(0);
    let work = || {
        let tasks = std::iter::from_fn(|| tasks.get(next.fetch_add(1, Ordering::Relaxed)));
        tasks.map(|task| task()).collect::<Result<Vec<Made>>>()
    };
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..cores.min(tasks.len())).map(|_| scope.spawn(work)).collect();
        let mut all = Vec::new();
        for thread in threads {
            all.extend(thread.join().map_err(|_| "a thread of the compiler panicked")??);
        }
        // In the order of the architectures, whichever thread had which.
        all.sort_by_key(|made| match made {
            Made::Ptx { path, .. } => path.clone(),
            Made::MachineCode(code) => code.architecture.to_owned(),
        });
        Ok(all)
    })
}

/// The kernels of a file for a GPU.
fn machine_code(
    compiler: &Nvrtc,
    sources: &sources::Sources,
    unit: &Unit,
    architecture: &'static str,
) -> Result<MachineCode> {
    let compiled = compiler
        .compile(&unit.name, &unit.text, &sources.headers, architecture, &OPTIONS)
        .map_err(|error| format!("{} for {architecture}: {error}", unit.name))?;
    let costs = resources::read(architecture, &compiled.log);
    if costs.is_empty() {
        return Err(format!("{} for {architecture}: no kernels in {}", unit.name, compiled.log));
    }
    Ok(MachineCode { architecture, bytes: compiled.code, costs })
}

/// The committed PTX, and machine code where there is a disassembler.
fn listings(root: &Path, judged: &[MachineCode]) -> Result<Vec<Listing>> {
    let mut listings = Vec::new();
    for architecture in SHIPPED {
        let path = root.join(format!("{}/cloth.{architecture}.ptx", sources::GENERATED));
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        listings.push(Listing { name: format!("PTX {architecture}"), text, is_machine_code: false });
    }
    let disassembler = match wheel::disassembler() {
        Ok(program) => program,
        Err(error) => {
            println!("machine code is not looked at: {error}");
            return Ok(listings);
        }
    };
    for MachineCode { architecture, bytes, .. } in judged {
        let file = command::tools_folder()?.join(format!("{architecture}.cubin"));
        std::fs::write(&file, bytes).map_err(|error| format!("{}: {error}", file.display()))?;
        let output = Command::new(&disassembler).arg("-c").arg(&file).output();
        let output = output.map_err(|error| format!("{}: {error}", disassembler.display()))?;
        if !output.status.success() {
            return Err(format!("nvdisasm: {}", String::from_utf8_lossy(&output.stderr)));
        }
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        listings.push(Listing { name: format!("machine code {architecture}"), text, is_machine_code: true });
    }
    Ok(listings)
}

#[cfg(feature = "launches")]
fn report_of_launches(costs: &[Resources]) -> Result<String> {
    Ok(report::launches(&scenes::run()?, costs))
}

#[cfg(not(feature = "launches"))]
fn report_of_launches(_: &[Resources]) -> Result<String> {
    Err("launches run on the CPU emulation of the kernels: build with feature launches".into())
}

/// Tells whether the file holds the text; line ends may have been changed by a checkout.
fn is_current(path: &Path, text: &str) -> bool {
    std::fs::read_to_string(path).is_ok_and(|found| found.replace("\r\n", "\n") == text)
}

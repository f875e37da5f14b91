//! Where the compiler comes from: NVIDIA's Python package, installed into the target folder. It may not be passed on,
//! so it is never committed.

use std::path::{Path, PathBuf};
use std::process::Command;
use xtask_shared::{Result, command};

/// Version of the compiler; another one prints other PTX.
pub const VERSION: (i32, i32) = (12, 9);

const PACKAGE: &str = "nvidia-cuda-nvrtc-cu12==12.9.86";

/// Assembler that writes what the oldest supported drivers know.
const OLD_ASSEMBLER: &str = "nvidia-cuda-nvcc-cu12==12.0.76";

const DISASSEMBLER: &str = "nvidia-cuda-nvdisasm==13.2.51";

/// The library of the compiler: the one that the variable CLOTH_NVRTC names, or the one of the package.
pub fn library() -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("CLOTH_NVRTC") {
        return Ok(named.into());
    }
    installed(
        "nvrtc",
        PACKAGE,
        ["nvidia/cuda_nvrtc/lib/libnvrtc.so.12", "nvidia/cuda_nvrtc/bin/nvrtc64_120_0.dll"],
    )
}

/// The assembler of the oldest version of CUDA that is supported.
pub fn old_assembler() -> Result<PathBuf> {
    installed("ptxas", OLD_ASSEMBLER, ["nvidia/cuda_nvcc/bin/ptxas", "nvidia/cuda_nvcc/bin/ptxas.exe"])
}

/// The disassembler, which nothing but the report needs; it knows the machine code of older compilers, too.
pub fn disassembler() -> Result<PathBuf> {
    installed("nvdisasm", DISASSEMBLER, ["nvidia/cu13/bin/nvdisasm", "nvidia/cu13/bin/nvdisasm.exe"])
}

/// A file of a package, on Windows the second one, in a folder of its own; installed if it is not there.
fn installed(folder: &str, package: &str, files: [&str; 2]) -> Result<PathBuf> {
    let folder = command::tools_folder()?.join(folder);
    let file = folder.join(files[usize::from(cfg!(windows))]);
    if !file.is_file() {
        eprintln!("installing {package} into {}", folder.display());
        install(&folder, package)?;
    }
    if file.is_file() { Ok(file) } else { Err(format!("{package} has no {}", file.display())) }
}

fn install(folder: &Path, package: &str) -> Result {
    let pip = |python: &Path| {
        let mut pip = Command::new(python);
        pip.args(["-m", "pip", "install", "--quiet", "--no-deps", "--target"]).arg(folder).arg(package);
        command::succeeds(&mut pip)
    };
    if pip(Path::new("python3")) {
        return Ok(());
    }
    // Without pip of its own, the system's Python may still be able to make an environment that has it.
    let environment = folder.with_file_name("cuda-python");
    let made = command::succeeds(Command::new("python3").args(["-m", "venv"]).arg(&environment));
    let own = environment.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if made && pip(&own) {
        return Ok(());
    }
    Err(format!("{package} could not be installed: it needs python3 with pip, and the package index"))
}

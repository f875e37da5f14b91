//! Where the compiler comes from: NVIDIA's Python package, installed into the target folder. It may not be passed on,
//! so it is never committed.

use crate::{Result, command, tools};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Version of the compiler; another one prints other PTX. Drivers from 575 on read that of 12.9.
pub const VERSION: (i32, i32) = (12, 9);

const PACKAGE: &str = "nvidia-cuda-nvrtc-cu12==12.9.86";

const DISASSEMBLER: &str = "nvidia-cuda-nvdisasm==13.2.51";

/// The library of the compiler: the one that the variable CLOTH_NVRTC names, or the one of the package.
pub fn library() -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("CLOTH_NVRTC") {
        return Ok(named.into());
    }
    let folder = tools::folder()?.join("nvrtc");
    let library = folder.join(if cfg!(windows) {
        "nvidia/cuda_nvrtc/bin/nvrtc64_120_0.dll"
    } else {
        "nvidia/cuda_nvrtc/lib/libnvrtc.so.12"
    });
    if !library.is_file() {
        println!("installing {PACKAGE} into {}", folder.display());
        install(&folder, PACKAGE)?;
    }
    if library.is_file() { Ok(library) } else { Err(format!("{PACKAGE} has no {}", library.display())) }
}

/// The disassembler, which nothing but the report needs; it knows the machine code of older compilers, too.
pub fn disassembler() -> Result<PathBuf> {
    let folder = tools::folder()?.join("nvdisasm");
    let program =
        folder.join(if cfg!(windows) { "nvidia/cu13/bin/nvdisasm.exe" } else { "nvidia/cu13/bin/nvdisasm" });
    if !program.is_file() {
        println!("installing {DISASSEMBLER} into {}", folder.display());
        install(&folder, DISASSEMBLER)?;
    }
    if program.is_file() { Ok(program) } else { Err(format!("{DISASSEMBLER} has no {}", program.display())) }
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

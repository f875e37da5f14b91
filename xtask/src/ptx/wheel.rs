//! Where the compiler comes from: NVIDIA's Python package, installed into the target folder. It may not be passed on,
//! so it is never committed.

use crate::{Result, command, tools};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Version of the compiler; another one prints other PTX. Drivers from 575 on read that of 12.9.
pub const VERSION: (i32, i32) = (12, 9);

const PACKAGE: &str = "nvidia-cuda-nvrtc-cu12==12.9.86";

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
        install(&folder)?;
    }
    if library.is_file() { Ok(library) } else { Err(format!("{PACKAGE} has no {}", library.display())) }
}

fn install(folder: &Path) -> Result {
    let pip = |python: &Path| {
        let mut pip = Command::new(python);
        pip.args(["-m", "pip", "install", "--quiet", "--no-deps", "--target"]).arg(folder).arg(PACKAGE);
        command::succeeds(&mut pip)
    };
    if pip(Path::new("python3")) {
        return Ok(());
    }
    // Without pip of its own, the system's Python may still be able to make an environment that has it.
    let environment = folder.with_file_name("nvrtc-python");
    let made = command::succeeds(Command::new("python3").args(["-m", "venv"]).arg(&environment));
    let own = environment.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if made && pip(&own) {
        return Ok(());
    }
    Err(format!("{PACKAGE} could not be installed: it needs python3 with pip, and the package index"))
}

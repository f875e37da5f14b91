//! The wheel of the Python package (`python`) for this machine, of the module that the build of the workspace has made, so that nothing is
//! compiled twice; and its tests on what the wheel installs: pytest, and types by mypy.

use crate::{Result, workspace};
use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::path::{Path, PathBuf};
use std::process::Command;
use xtask_shared::{command, print_line};

/// What tests import beside the package, and what makes the wheel; Ray, which is large, is left to who asks for it (`python/README.md`).
const PACKAGES: [&str; 6] =
    ["numpy>=1.24", "pytest>=8", "mypy>=1.11", "gymnasium>=1.0", "maturin>=1.9.4,<2", "wheel>=0.40"];

/// A Python that has all of it, in an environment below `folder`, which is made where it is not there.
pub fn find(folder: &Path) -> Option<PathBuf> {
    let own = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let script =
        "import sys, numpy, pytest, mypy, gymnasium, maturin, wheel; sys.exit(sys.version_info < (3, 11))";
    let is_ready = || command::succeeds(Command::new(&own).args(["-c", script]));
    if !is_ready() {
        print_line!("installing {} into {}", PACKAGES.join(", "), folder.display());
        let made = command::succeeds(Command::new("python3").args(["-m", "venv"]).arg(folder));
        let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        if !made || !command::succeeds(Command::new(&own).args(install).args(PACKAGES)) {
            return None;
        }
    }
    is_ready().then_some(own)
}

/// `cargo xtask python`: builds the module by itself and tests it.
pub fn build_and_run() -> Result {
    command::run(&mut command::cargo(&["build", "--package", "cloth-python"])?)?;
    let python = find(&folder()?).ok_or(MISSING)?;
    run(&python)
}

/// What is said where [`find`] finds nothing.
pub const MISSING: &str = "no Python 3.11 with venv, or nothing to install numpy, pytest, mypy, gymnasium, maturin and wheel from: the Python package is \
     not tested";

/// Where the environment is.
pub fn folder() -> Result<PathBuf> {
    Ok(command::tools_folder()?.join("python-tests"))
}

/// Makes the wheel and installs it below the tools; runs the tests and checks the types of package, examples and tests.
pub fn run(python: &Path) -> Result {
    let root = command::workspace_root()?;
    let package = command::tools_folder()?.join("python-package");
    let wheel = wheel(python, &root)?;
    let mut install = Command::new(python);
    install.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--upgrade",
        "--target",
    ]);
    command::run(install.arg(&package).arg(wheel))?;
    let mut outcomes = Vec::new();
    // Tests of `cloth` build it.
    let driver = command::target_folder()?.join("tmp/mock-driver");
    for (name, arguments) in [
        ("pytest", vec!["-m", "pytest", "-rs", "-p", "no:cacheprovider", "tests"]),
        ("mypy", vec!["-m", "mypy", "--strict", "-p", "cloth"]),
        ("mypy of examples and tests", vec!["-m", "mypy", "--strict", "benchmarks", "examples", "tests"]),
    ] {
        let mut task = Command::new(python);
        task.args(arguments).current_dir(root.join("python"));
        task.env("PYTHONPATH", &package).env("PYTHONDONTWRITEBYTECODE", "1");
        task.env("MYPYPATH", &package).env("MYPY_CACHE_DIR", command::tools_folder()?.join("mypy"));
        if driver.join("libcuda.so.1").is_file() {
            task.env("CLOTH_DRIVER_FOR_TESTS", &driver);
        }
        outcomes.push(command::run(&mut task).map_err(|error| format!("{name}: {error}")));
    }
    outcomes.into_iter().collect()
}

/// Packs the wheel: what `pip wheel ./python` makes, with the module that is built already.
fn wheel(python: &Path, root: &Path) -> Result<PathBuf> {
    let folder = command::tools_folder()?.join("python-wheel");
    let (content, wheels) = (folder.join("content"), folder.join("wheels"));
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    assemble(&root.join("python/package/cloth"), &content.join("cloth"))?;
    let mut describe = Command::new(python);
    describe.args(["-m", "maturin", "pep517", "write-dist-info", "--metadata-directory"]).arg(&content);
    command::run(describe.arg("--interpreter").arg(python).current_dir(root.join("python")))?;
    std::fs::create_dir_all(&wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
    command::run(
        Command::new(python).args(["-m", "wheel", "pack"]).arg(&content).arg("--dest-dir").arg(&wheels),
    )?;
    let failed = |error: std::io::Error| format!("{}: {error}", wheels.display());
    let mut packed = std::fs::read_dir(&wheels).map_err(failed)?;
    packed.next().ok_or("no wheel was packed")?.map(|entry| entry.path()).map_err(failed)
}

/// The package as a wheel has it: its files, and the native module beside them.
fn assemble(from: &Path, to: &Path) -> Result {
    copy_folder(from, to)?;
    let built = workspace::beside(&format!("{DLL_PREFIX}cloth_native{DLL_SUFFIX}"))?;
    let module = if cfg!(windows) { "_native.pyd" } else { "_native.abi3.so" };
    std::fs::copy(&built, to.join(module))
        .map(drop)
        .map_err(|error| format!("{}: {error}; it is built with the workspace", built.display()))
}

fn copy_folder(from: &Path, to: &Path) -> Result {
    let failed = |error: std::io::Error| format!("{}: {error}", from.display());
    std::fs::create_dir_all(to).map_err(failed)?;
    for entry in std::fs::read_dir(from).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let target = to.join(path.file_name().unwrap_or_default());
        let is_source = path.extension().is_some_and(|kind| kind == "py" || kind == "pyi" || kind == "typed");
        if path.is_dir() {
            copy_folder(&path, &target)?;
        } else if is_source {
            std::fs::copy(&path, &target).map_err(failed)?;
        }
    }
    Ok(())
}

//! The driver library for tests: built by a C++ compiler, and put before that of the machine in a process of its own.

use std::ffi::{CString, c_char, c_long};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Set in a process that has the library.
const INSIDE: &str = "CLOTH_MOCK";

/// The variant of a driver that is too old; it runs no kernels.
pub const ANCIENT: &str = "CLOTH_MOCK_ANCIENT";

/// Whether this process has the library; otherwise runs the test of this name in one that has it.
///
/// `variant` is a preprocessor symbol, or empty; `options` are variables of the environment that `libcuda.cpp` reads.
pub fn is_inside(test: &str, variant: &str, options: &[(&str, &str)]) -> bool {
    if std::env::var_os(INSIDE).is_some() {
        return true;
    }
    let library = library(variant);
    let mut again = Command::new(std::env::current_exe().unwrap());
    again.args(["--exact", test, "--nocapture"]).env(INSIDE, &library);
    again.env("LD_LIBRARY_PATH", library.parent().unwrap()).envs(options.iter().copied());
    let output = again.output().unwrap();
    let text =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{test} with the driver for tests: {text}");
    assert!(text.contains("1 passed"), "{test} was not run: {text}");
    false
}

/// Something that the library counts; see `cloth_mock_count` there.
pub fn count(of: &str) -> i64 {
    let name = CString::new(of).unwrap();
    // SAFETY: the function takes a string that ends with 0.
    unsafe { symbol::<unsafe extern "C" fn(*const c_char) -> c_long>("cloth_mock_count")(name.as_ptr()) }
}

/// A function of the library.
///
/// # Safety
/// `F` must be its type.
pub unsafe fn symbol<F: Copy>(name: &str) -> F {
    // SAFETY: the library is the one that this process has loaded; the type is as the caller promises.
    unsafe {
        let library = libloading::Library::new(std::env::var_os(INSIDE).unwrap()).unwrap();
        let function = *library.get::<F>(name.as_bytes()).unwrap();
        // It stays loaded, and so does the function.
        std::mem::forget(library);
        function
    }
}

/// Builds the library where it is not yet, or its sources changed. Where there is no compiler, the test ends.
fn library(variant: &str) -> PathBuf {
    let compiler = cloth_testing::compiler::find();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("mock-driver{variant}"));
    fs::create_dir_all(&folder).unwrap();
    // Tests are processes that run at the same time.
    let lock = fs::File::create(folder.join("lock")).unwrap();
    lock.lock().unwrap();
    let (library, stamp) = (folder.join("libcuda.so.1"), folder.join("stamp"));
    let sources = sources();
    if library.is_file() && fs::read_to_string(&stamp).is_ok_and(|built| built == sources) {
        return library;
    }
    compile(compiler, variant, &library);
    fs::write(&stamp, sources).unwrap();
    library
}

fn compile(mut compiler: Command, variant: &str, library: &Path) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    compiler.args(["-std=c++17", "-O2", "-ffp-contract=off", "-shared", "-fPIC", "-o"]).arg(library);
    compiler.arg(root.join("tests/cuda_driver/libcuda.cpp"));
    if variant != ANCIENT {
        compiler.args(
            ["emulated_threads", "launch", "races", "kernels"]
                .map(|name| root.join(format!("../cloth-cuda/cpu/{name}.cpp"))),
        );
    }
    compiler.arg("-DCLOTH_ON_CPU");
    for folder in FOLDERS {
        compiler.arg("-I").arg(root.join(folder));
    }
    if !variant.is_empty() {
        compiler.arg(format!("-D{variant}"));
    }
    let output = compiler.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Folders of sources, relative to this crate.
const FOLDERS: [&str; 6] = [
    "tests/cuda_driver",
    "../cloth-cuda/cpu",
    "../cloth-cuda/kernels",
    "../cloth-cuda/generated",
    "../cloth-kernels/generated",
    "../cloth-core/generated",
];

/// All that the library is made of.
fn sources() -> String {
    let mut text = String::new();
    for folder in FOLDERS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let mut files: Vec<PathBuf> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        let is_source = |file: &&PathBuf| {
            file.extension().is_some_and(|end| ["cpp", "h", "cu", "cuh"].iter().any(|known| end == *known))
        };
        for file in files.iter().filter(is_source) {
            text += &fs::read_to_string(file).unwrap();
        }
    }
    text
}

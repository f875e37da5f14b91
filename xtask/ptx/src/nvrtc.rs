//! NVIDIA's run-time compiler, NVRTC, loaded from a file: CUDA C++ to PTX and to machine code. It needs no GPU.
#![allow(unsafe_code, reason = "calls a C library")]

use libloading::Library;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::path::Path;
use xtask_shared::Result;

/// The library of a compiler.
pub struct Nvrtc {
    library: Library,
}

/// A file that sources may include.
pub struct Header {
    /// As in `#include "name"`.
    pub name: String,
    pub text: String,
}

/// Result of a compilation.
pub struct Compiled {
    /// PTX as text, or machine code (a cubin) where the architecture is one of a machine, `sm_…`.
    pub code: Vec<u8>,
    /// Messages of the compiler.
    pub log: String,
}

/// `nvrtcProgram`.
type Program = *mut c_void;
/// `nvrtcResult`; 0 is success.
type Status = c_int;
type Size = unsafe extern "C" fn(Program, *mut usize) -> Status;
type Bytes = unsafe extern "C" fn(Program, *mut c_char) -> Status;

impl Nvrtc {
    /// Loads the library.
    pub fn load(path: &Path) -> Result<Self> {
        // SAFETY: the file is NVIDIA's library, whose initialisation has no precondition.
        let library = unsafe { Library::new(path) };
        Ok(Self { library: library.map_err(|error| format!("{}: {error}", path.display()))? })
    }

    /// Version, such as (12, 9).
    pub fn version(&self) -> Result<(i32, i32)> {
        let (mut major, mut minor) = (0, 0);
        // SAFETY: the signature is that of nvrtc.h, and both pointers are valid for the call.
        let status = unsafe {
            let version: unsafe extern "C" fn(*mut c_int, *mut c_int) -> Status =
                self.function("nvrtcVersion")?;
            version(&raw mut major, &raw mut minor)
        };
        self.check(status, "nvrtcVersion")?;
        Ok((major, minor))
    }

    /// Compiles `source` for an architecture, `compute_75` (to PTX) or `sm_75` (to machine code).
    pub fn compile(
        &self,
        name: &str,
        source: &str,
        headers: &[Header],
        architecture: &str,
        options: &[&str],
    ) -> Result<Compiled> {
        let (source, name) = (c_string(source)?, c_string(name)?);
        let texts: Vec<CString> = headers.iter().map(|h| c_string(&h.text)).collect::<Result<_>>()?;
        let names: Vec<CString> = headers.iter().map(|h| c_string(&h.name)).collect::<Result<_>>()?;
        let architecture = format!("--gpu-architecture={architecture}");
        let options: Vec<CString> = std::iter::once(architecture.as_str())
            .chain(options.iter().copied())
            .map(c_string)
            .collect::<Result<_>>()?;
        let pointers =
            |strings: &[CString]| strings.iter().map(|s| s.as_ptr()).collect::<Vec<*const c_char>>();
        let (texts_at, names_at, options_at) = (pointers(&texts), pointers(&names), pointers(&options));
        let mut program: Program = std::ptr::null_mut();
        // SAFETY: the signatures are those of nvrtc.h; all strings end with 0 and outlive the calls, the counts are
        // those of the arrays, and the program is destroyed once, after its last use.
        unsafe {
            let create: unsafe extern "C" fn(
                *mut Program,
                *const c_char,
                *const c_char,
                c_int,
                *const *const c_char,
                *const *const c_char,
            ) -> Status = self.function("nvrtcCreateProgram")?;
            let compile: unsafe extern "C" fn(Program, c_int, *const *const c_char) -> Status =
                self.function("nvrtcCompileProgram")?;
            let destroy: unsafe extern "C" fn(*mut Program) -> Status =
                self.function("nvrtcDestroyProgram")?;
            let (text, file) = (source.as_ptr(), name.as_ptr());
            let count = texts_at.len() as c_int;
            let status = create(&raw mut program, text, file, count, texts_at.as_ptr(), names_at.as_ptr());
            self.check(status, "nvrtcCreateProgram")?;
            let status = compile(program, options_at.len() as c_int, options_at.as_ptr());
            let compiled = self.outcome(program, status, architecture.contains("=sm_"));
            destroy(&raw mut program);
            compiled
        }
    }

    /// # Safety
    /// `program` must be one on which `nvrtcCompileProgram` has run.
    unsafe fn outcome(&self, program: Program, status: Status, is_machine_code: bool) -> Result<Compiled> {
        // SAFETY: the program is one of this library, by the caller's promise.
        let log = unsafe { self.bytes(program, "nvrtcGetProgramLogSize", "nvrtcGetProgramLog")? };
        let log = String::from_utf8_lossy(&log).trim().to_owned();
        if status != 0 {
            return Err(format!("{}\n{log}", self.words(status)));
        }
        let (size, get) = if is_machine_code {
            ("nvrtcGetCUBINSize", "nvrtcGetCUBIN")
        } else {
            ("nvrtcGetPTXSize", "nvrtcGetPTX")
        };
        // SAFETY: as above, and the program is compiled.
        let mut code = unsafe { self.bytes(program, size, get)? };
        if !is_machine_code {
            code.retain(|&byte| byte != 0);
        }
        Ok(Compiled { code, log })
    }

    /// # Safety
    /// `program` must be one of this library, and the two functions a pair that gives size and bytes of a result.
    unsafe fn bytes(&self, program: Program, size: &str, get: &str) -> Result<Vec<u8>> {
        let mut count = 0;
        // SAFETY: by the caller's promise; the vector has the size that the library asks for.
        unsafe {
            self.check(self.function::<Size>(size)?(program, &raw mut count), size)?;
            let mut bytes = vec![0_u8; count];
            self.check(self.function::<Bytes>(get)?(program, bytes.as_mut_ptr().cast()), get)?;
            if bytes.last() == Some(&0) && get != "nvrtcGetCUBIN" {
                bytes.pop();
            }
            Ok(bytes)
        }
    }

    fn check(&self, status: Status, call: &str) -> Result {
        if status == 0 { Ok(()) } else { Err(format!("{call}: {}", self.words(status))) }
    }

    /// Returns the meaning of a status.
    fn words(&self, status: Status) -> String {
        // SAFETY: the signature is that of nvrtc.h, which returns a string that stays.
        unsafe {
            match self.function::<unsafe extern "C" fn(Status) -> *const c_char>("nvrtcGetErrorString") {
                Ok(words) => CStr::from_ptr(words(status)).to_string_lossy().into_owned(),
                Err(error) => error,
            }
        }
    }

    /// # Safety
    /// `F` must be the type of the function with this name.
    unsafe fn function<F: Copy>(&self, name: &str) -> Result<F> {
        // SAFETY: by the caller's promise.
        let function = unsafe { self.library.get::<F>(name) };
        function.map(|found| *found).map_err(|error| format!("NVRTC has no {name}: {error}"))
    }
}

fn c_string(text: &str) -> Result<CString> {
    CString::new(text).map_err(|_| "a source or an option holds a zero".into())
}

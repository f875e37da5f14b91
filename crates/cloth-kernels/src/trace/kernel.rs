//! An entry of the registry.

use super::recording::Recording;
use std::string::String;
use std::vec::Vec;
use std::{format, string::ToString};

/// A kernel that backends call.
#[derive(Debug, Clone, Copy)]
pub struct Kernel {
    pub(super) name: &'static str,
    /// The path inside of this crate, up to the function or the type.
    pub(super) path: &'static [&'static str],
    /// The function of a type.
    pub(super) method: Option<&'static str>,
    pub(super) record: fn() -> Recording,
    pub(super) run: fn(&[f32], &mut Vec<f32>),
    pub(super) run_in_double: fn(&[f64], &mut Vec<f64>),
}

impl Kernel {
    /// Name of the printed function.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Path of the Rust function in this crate: `edge::solve`.
    pub fn path(&self) -> String {
        let mut path = self.path.join("::");
        if let Some(method) = self.method {
            path = format!("{path}::{method}");
        }
        path
    }

    /// The file with the Rust function, relative to the crate: `src/edge.rs`.
    pub fn source(&self) -> String {
        let modules = self.path.split_last().map_or("lib".to_string(), |(_, modules)| modules.join("/"));
        format!("src/{modules}.rs")
    }

    /// Calls the function once with [`Recorded`](super::Recorded) numbers.
    pub fn record(&self) -> Recording {
        (self.record)()
    }

    /// Calls the function as `f32` and appends its outputs to `outputs`.
    ///
    /// `inputs` holds the components of all inputs in the order of [`Recording::inputs`]; masks are 0 or 1, here and
    /// among the outputs.
    ///
    /// # Panics
    /// If `inputs` has another length than the kernel's inputs together.
    pub fn run(&self, inputs: &[f32], outputs: &mut Vec<f32>) {
        (self.run)(inputs, outputs);
    }

    /// The same as `f64`.
    ///
    /// # Panics
    /// As [`run`](Self::run).
    pub fn run_in_double(&self, inputs: &[f64], outputs: &mut Vec<f64>) {
        (self.run_in_double)(inputs, outputs);
    }
}

/// A list of [`Kernel`]s: `name = path(parameters) => results;`
///
/// Parameters and results are given by name only, their types are those of the function. A tuple parameter names its
/// parts, `(center, radius)`, as does a tuple of results; `None` and `Some(name)` choose for an optional parameter.
macro_rules! kernel_list {
    ($(
        $name:ident = $($path:ident)::+ $(<L>::$method:ident)? ($($parameter:tt $(($some:ident))?),*) => $result:tt;
    )+) => {
        &[$({
            fn body<L: Traced, P: Port<L>>(port: &mut P) {
                let $result = $($path)::+::<L> $(::$method)? ($(kernel_list!(@read port $parameter $($some)?)),*);
                kernel_list!(@write port $result);
            }
            Kernel {
                name: stringify!($name),
                path: &[$(stringify!($path)),+],
                method: [$(Some(stringify!($method)),)? None][0],
                record: || record(body::<Recorded, _>),
                run: |inputs, outputs| {
                    let mut flat = Flat::new(inputs, outputs);
                    body::<f32, _>(&mut flat);
                    flat.finish();
                },
                run_in_double: |inputs, outputs| {
                    let mut flat = Flat::new(inputs, outputs);
                    body::<f64, _>(&mut flat);
                    flat.finish();
                },
            }
        }),+]
    };
    (@read $port:ident None) => { None };
    (@read $port:ident Some $name:ident) => { Some(kernel_list!(@read $port $name)) };
    (@read $port:ident ($($name:ident),+)) => { ($(kernel_list!(@read $port $name)),+) };
    (@read $port:ident $name:ident) => { Value::<L>::read($port, &Name::new(stringify!($name))) };
    (@write $port:ident ($($name:ident),+)) => { $(kernel_list!(@write $port $name);)+ };
    (@write $port:ident $name:ident) => { Value::<L>::write($name, $port, &Name::new(stringify!($name))) };
}

pub(super) use kernel_list;

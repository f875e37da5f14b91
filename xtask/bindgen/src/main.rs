//! `xtask-bindgen MODULE.wasm FOLDER`: writes the module and the JavaScript that a page loads it by, as `wasm-bindgen
//! --target web` does. A program of its own so that other tasks do not have to be compiled with it.
#![forbid(unsafe_code)]

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder] = &arguments[..] else {
        eprintln!("usage: xtask-bindgen MODULE.wasm FOLDER");
        return ExitCode::FAILURE;
    };
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    let written = bindgen
        .web(true)
        // Names of functions would be most of the module.
        .and_then(|bindgen| {
            bindgen.input_path(module).typescript(false).remove_name_section(true).generate(Path::new(folder))
        });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {module}: {error}");
            ExitCode::FAILURE
        }
    }
}

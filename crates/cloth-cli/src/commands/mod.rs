//! The subcommands.

mod aim;
mod arguments;
mod backends;
mod bench;
mod check;
mod compare;
mod cook;
mod costs;
#[cfg(test)]
mod documents;
mod drape;
mod fabric;
mod failure;
mod input;
mod interrupt;
mod logging;
mod material;
mod mesh_scene;
mod outputs;
mod pin;
mod print;
mod progress;
mod render;
mod replay;
mod scenes;
mod shell;
mod simulate;
mod substance;
mod view;

use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, Command};
use failure::Failure;

/// Runs what the command line says. Exit code 0: done; 1: it failed; 2: the command line, a scene or a mesh is wrong.
pub fn run() -> ExitCode {
    let arguments = Arguments::parse();
    logging::start(arguments.verbose);
    let done = match &arguments.command {
        Command::Simulate(options) => simulate::run(options, arguments.json),
        Command::Cook(options) => cook::run(options, arguments.json),
        Command::Check(options) => check::run(options, arguments.json),
        Command::Render(options) => render::run(options, arguments.json),
        Command::Bench(options) => bench::run(options, arguments.json),
        Command::Drape(options) => drape::run(options, arguments.json),
        Command::Compare(options) => compare::run(options, arguments.json),
        Command::Replay(options) => replay::run(options, arguments.json),
        Command::Material(options) => material::run(options, arguments.json),
        Command::View(options) => view::run(options),
        Command::Backends => backends::run(arguments.json),
        Command::Scenes(options) => scenes::run(options, arguments.json),
        Command::Completions(options) => shell::complete(options),
        Command::Manual(options) => shell::manual(options),
    };
    let lost = |error| Failure::Work(format!("standard output: {error}; send it to another place"));
    match done.and_then(|()| print::lost().map_or(Ok(()), |error| Err(lost(error)))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            print::error(&failure.to_string());
            failure.exit_code()
        }
    }
}

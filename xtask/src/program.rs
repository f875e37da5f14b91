//! Tasks that are programs of their own: `cargo xtask NAME ARGUMENTS` is `cargo run -p xtask-NAME -- ARGUMENTS`.

use clap::{Arg, ArgAction, ArgMatches, Command};
use std::ffi::OsString;
use std::process::ExitCode;
use xtask_shared::{Result, command};

/// A program of the workspace.
pub struct Program {
    pub name: &'static str,
    package: &'static str,
    about: &'static str,
    /// Whether it measures times, so that it has to be built as a user builds it.
    is_optimised: bool,
    features: fn(&[String]) -> Result<Vec<String>>,
}

pub const PROGRAMS: &[Program] = &[
    Program {
        name: "conformance",
        package: "xtask-conformance",
        about: "Prove that backends reproduce recorded trajectories, closed forms and invariances",
        is_optimised: false,
        features: |arguments| Ok(of_backends(arguments, &backend_features()?)),
    },
    Program {
        name: "trace",
        package: "xtask-conformance",
        about: "Print the state after every kernel of a frame, or where two backends diverge",
        is_optimised: false,
        // The backend is scalar where none is named.
        features: |arguments| {
            let named = [arguments, &["--backend".into(), "scalar".into()]].concat();
            Ok(of_backends(&named, &backend_features()?))
        },
    },
    Program {
        name: "fuzz",
        package: "xtask-fuzz",
        about: "Compare backends on random scenes, and reduce those in which they differ",
        is_optimised: true,
        // Those of the CPU where none is named.
        features: |arguments| {
            let named = [arguments, &["--backend".into(), "simd".into()]].concat();
            Ok(of_backends(&named, &backend_features()?))
        },
    },
    Program {
        name: "hardship",
        package: "xtask-hardship",
        about: "Let things happen to a cape that are too much for it, and judge whether it gets over them",
        is_optimised: true,
        // Those of the CPU where none is named.
        features: |arguments| {
            let named = [arguments, &["--backend".into(), "simd".into()]].concat();
            Ok(of_backends(&named, &backend_features()?))
        },
    },
    Program {
        name: "fuzz-files",
        package: "xtask-fuzz-files",
        about: "Hand damaged files to every reader, and reduce those that one cannot take",
        // Debug assertions and overflow checks find more than speed does.
        is_optimised: false,
        features: |_| Ok(Vec::new()),
    },
    Program {
        name: "bench",
        package: "xtask-bench",
        about: "Time scenes on backends, or compare what was timed",
        is_optimised: true,
        // What is emulated is not timed.
        features: |arguments| {
            let features = backend_features()?.into_iter().filter(|name| !name.ends_with("on-cpu"));
            Ok(of_backends(arguments, &features.collect::<Vec<_>>()))
        },
    },
    Program {
        name: "report",
        package: "xtask-bench",
        about: "Make one page of what was timed, on any number of machines",
        is_optimised: false,
        features: |_| Ok(vec!["page".into()]),
    },
    Program {
        name: "book",
        package: "xtask-book",
        about: "Build the book, the pages under docs, and follow every link of it",
        is_optimised: false,
        features: |_| Ok(Vec::new()),
    },
    Program {
        name: "dist",
        package: "xtask-dist",
        about: "Pack the program with completions, manual pages and licences for people without Rust",
        is_optimised: false,
        features: |_| Ok(Vec::new()),
    },
    Program {
        name: "web",
        package: "xtask-web",
        about: "Make the viewer as a web page, a folder of static files",
        is_optimised: false,
        features: |_| Ok(Vec::new()),
    },
    Program {
        name: "gpu",
        package: "xtask-gpu",
        about: "Pack programs that prove the CUDA backend on a machine with a GPU and nothing else",
        is_optimised: false,
        features: |_| Ok(Vec::new()),
    },
    Program {
        name: "codegen",
        package: "xtask-codegen",
        about: "Print kernels and shared structs for GPUs into the committed generated files",
        is_optimised: false,
        features: |_| Ok(Vec::new()),
    },
    Program {
        name: "ptx",
        package: "xtask-ptx",
        about: "Compile CUDA kernels into the committed PTX, and print what they cost",
        is_optimised: false,
        features: |arguments| {
            Ok(arguments.iter().filter(|word| *word == "--report").map(|_| "launches".into()).collect())
        },
    },
    Program {
        name: "queries",
        package: "xtask-queries",
        about: "Answer queries of distance and continuous collision, and judge the answers",
        is_optimised: false,
        features: |_| Ok(Vec::new()),
    },
    Program {
        name: "browser",
        package: "xtask-browser",
        about: "Compile all shaders in a headless Chromium and compare frames that they run there with the scalar backend",
        is_optimised: false,
        features: |_| Ok(Vec::new()),
    },
];

/// The form of a task whose arguments its program reads.
pub fn arguments(program: &Program) -> Command {
    Command::new(program.name).about(program.about).disable_help_flag(true).arg(
        Arg::new(ARGUMENTS)
            .action(ArgAction::Append)
            .num_args(0..)
            .trailing_var_arg(true)
            .allow_hyphen_values(true)
            .value_parser(clap::value_parser!(OsString))
            .help("Options of the program: --help lists them"),
    )
}

const ARGUMENTS: &str = "ARGUMENTS";

/// Builds a program and runs it where the user is, with what follows its name; returns its exit code.
pub fn run(program: &Program, options: &ArgMatches) -> ExitCode {
    let arguments: Vec<OsString> = options.get_many(ARGUMENTS).unwrap_or_default().cloned().collect();
    match status(program, &arguments) {
        Ok(code) => code,
        Err(error) => xtask_shared::exit(Err(error)),
    }
}

fn status(program: &Program, arguments: &[OsString]) -> Result<ExitCode> {
    let words: Vec<String> = arguments.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    let features = (program.features)(&words)?.join(",");
    let binary = format!("xtask-{}", program.name);
    let mut cargo = command::cargo(&["run", "--package", program.package, "--bin", &binary])?;
    cargo.args(["--no-default-features", "--features", &features]);
    if program.is_optimised {
        cargo.arg("--release");
    }
    cargo.arg("--").args(arguments);
    // Paths on the command line are relative to where it was typed.
    cargo.current_dir(std::env::current_dir().map_err(|error| format!("current folder: {error}"))?);
    let status = cargo.status().map_err(|error| format!("cargo: {error}"))?;
    Ok(ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)))
}

/// The features of the crate `cloth`, whose manifest lists them, by which a build has more or fewer backends.
fn backend_features() -> Result<Vec<String>> {
    let file = command::workspace_root()?.join("crates/cloth/Cargo.toml");
    let manifest = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(features_in(&manifest))
}

fn features_in(manifest: &str) -> Vec<String> {
    let section = manifest.split("[features]\n").nth(1).unwrap_or_default();
    let section = section.split("\n[").next().unwrap_or_default();
    let names = section.lines().filter_map(|line| Some(line.split_once(" = ")?.0));
    names.filter(|name| *name != "default" && !name.starts_with('#')).map(str::to_owned).collect()
}

/// Those features of `cloth` that the backends need which the option `--backend` names, so that no other backend is
/// compiled; all of them where it names none.
fn of_backends(arguments: &[String], features: &[String]) -> Vec<String> {
    let mut lists: Vec<&str> = Vec::new();
    for (index, argument) in arguments.iter().enumerate() {
        match argument.strip_prefix("--backend").or_else(|| argument.strip_prefix("--against")) {
            Some("") => lists.extend(arguments.get(index + 1).map(String::as_str)),
            Some(rest) => lists.extend(rest.strip_prefix('=')),
            None => {}
        }
    }
    if arguments.iter().any(|word| ["--help", "-h"].contains(&word.as_str())) {
        return Vec::new();
    }
    let of_cloth = |feature: &String| format!("cloth/{feature}");
    if lists.is_empty() {
        return features.iter().map(of_cloth).collect();
    }
    let mut chosen = Vec::new();
    for name in lists.into_iter().flat_map(|list| list.split(',')) {
        // A path may have a feature of its own: that of `cuda/on-cpu-device` is `cuda-on-cpu`.
        let name = name.replace('/', "-");
        let fitting = features.iter().filter(|feature| name.starts_with(feature.as_str()));
        chosen.extend(fitting.max_by_key(|feature| feature.len()).map(of_cloth));
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = "[features]\ndefault = [\"simd\"]\n# A comment.\nsimd = []\nwgpu = []\n\
        cuda = []\ncuda-on-cpu = [\"cuda\"]\n\n[dependencies]\nx = 1\n";

    fn features(words: &[&str]) -> Vec<String> {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        of_backends(&words, &features_in(MANIFEST))
    }

    #[test]
    fn the_manifest_of_cloth_lists_the_features_of_backends() {
        assert_eq!(features_in(MANIFEST), ["simd", "wgpu", "cuda", "cuda-on-cpu"]);
        let names = backend_features().unwrap();
        assert!(
            ["simd", "wgpu", "cuda"].iter().all(|name| names.iter().any(|known| known == name)),
            "{names:?}"
        );
    }

    #[test]
    fn only_backends_that_are_named_are_built() {
        let all = ["cloth/simd", "cloth/wgpu", "cloth/cuda", "cloth/cuda-on-cpu"];
        assert_eq!(features(&["--filter", "tether"]), all);
        assert_eq!(features(&["--backend", "scalar,simd/avx2"]), ["cloth/simd"]);
        assert_eq!(features(&["--backend=scalar,cuda/on-cpu-device"]), ["cloth/cuda-on-cpu"]);
        assert_eq!(features(&["--backend", "wgpu/large,cuda/device"]), ["cloth/wgpu", "cloth/cuda"]);
        assert_eq!(features(&["--backend", "scalar", "--backend", "wgpu"]), ["cloth/wgpu"]);
        assert_eq!(features(&["--backend", "scalar@2"]), [""; 0]);
        assert_eq!(features(&["--help"]), [""; 0]);
    }

    #[test]
    fn all_arguments_are_handed_through() {
        let given = ["xtask", "conformance", "--help", "--backend", "a,b", "--", "-x", "y"];
        let matches = crate::arguments().try_get_matches_from(given).unwrap();
        let (name, options) = matches.subcommand().unwrap();
        let found: Vec<OsString> = options.get_many(ARGUMENTS).unwrap().cloned().collect();
        assert_eq!((name, found.first().unwrap().as_os_str()), ("conformance", "--help".as_ref()));
        assert_eq!(found.len(), 6, "{found:?}");
    }
}

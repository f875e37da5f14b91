//! `prove.sh` with programs that stand for the real ones: what passes, fails, hangs or is missing is told as such.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

const PASSES: &str = "exit 0";
/// A conformance suite that writes the file of option `--json`, and ends with `code`.
const SUITE: &str = r#"
while [ $# -gt 0 ]; do
    case $1 in
        --json) json=$2 ;;
        --backend) backends=$2 ;;
    esac
    shift
done
echo "suite on $backends"
[ -z "${json:-}" ] && exit ${code:-0}
printf '[\n  {\n    "case": "26_cape",\n    "backend": "%s",\n    "same_bits": true,\n    "note": ""\n  }\n]\n' "$backends" >"$json"
"#;
const CHECKS: &str = "[ \"$1\" = methods ] || echo '{}' >\"$2\"; echo checked";
/// Writes the file of option `--out`, and what it was asked for.
const BENCH: &str = r#"
echo "$@"
while [ "$1" != --out ]; do shift; done
echo '{ "backend": "cuda" }' >"$2"
"#;
/// Runs the program behind its three options as the real one does.
const SANITIZER: &str =
    r#"echo "========= $2"; shift 4; "$@" || exit; echo "========= ERROR SUMMARY: 0 errors""#;
const VULKAN: &str = "echo '	libvulkan.so.1 (libc6,x86-64) => /usr/lib/libvulkan.so.1'";

/// A folder of programs, gone at the end.
struct Machine {
    folder: PathBuf,
}

impl Machine {
    /// One with a GPU and everything, where all passes.
    fn new(test: &str) -> Self {
        let machine =
            Self { folder: std::env::temp_dir().join(format!("cloth-prove-{test}-{}", std::process::id())) };
        fs::create_dir_all(machine.folder.join("system")).unwrap();
        fs::create_dir_all(machine.folder.join("tmp")).unwrap();
        machine.program("xtask-conformance", SUITE);
        machine.program("xtask-trace", "echo \"$1 $3 diverges\"; exit 1");
        machine.program("xtask-bench", BENCH);
        machine.program("xtask-gpu-checks", CHECKS);
        machine.program("system/nvidia-smi", "echo 'name, driver_version'; echo 'A GPU, 600.1'");
        machine.program("system/compute-sanitizer", SANITIZER);
        machine.program("system/ldconfig", VULKAN);
        machine
    }

    fn program(&self, name: &str, script: &str) {
        let file = self.folder.join(name);
        fs::write(&file, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    }

    fn without(&self, name: &str) {
        fs::remove_file(self.folder.join(name)).unwrap();
    }

    /// The script here, with the programs of this machine before those of the real one.
    fn command(&self, options: &[&str]) -> Command {
        let path = std::env::var("PATH").unwrap();
        let mut command = script();
        command
            .arg("--programs")
            .arg(&self.folder)
            .arg("--out")
            .arg(self.folder.join("results"))
            .args(options);
        command.env("PATH", format!("{}:{path}", self.folder.join("system").display()));
        command.env("TMPDIR", self.folder.join("tmp")).env_remove("LD_LIBRARY_PATH");
        command
    }

    fn run(&self, options: &[&str]) -> Run {
        Run::of(&self.command(options).output().unwrap(), &self.folder.join("results"))
    }

    fn result(&self, name: &str) -> String {
        let file = self.folder.join("results").join(name);
        fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
    }

    /// The names of all results.
    fn results(&self) -> Vec<String> {
        names(&self.folder.join("results"))
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let left = names(&self.folder.join("tmp"));
        fs::remove_dir_all(&self.folder).unwrap();
        if !std::thread::panicking() {
            assert!(left.is_empty(), "temporary files stay behind: {left:?}");
        }
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn script() -> Command {
    let mut command = Command::new("sh");
    command.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("prove.sh"));
    command
}

/// How the script ended.
struct Run {
    code: Option<i32>,
    console: String,
    /// What the summary says of each step.
    verdicts: Vec<(String, String)>,
}

impl Run {
    fn of(output: &Output, results: &Path) -> Self {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let summary = fs::read_to_string(results.join("summary.txt")).unwrap_or_default();
        let verdict = |line: &str| {
            let (step, rest) = line.split_once(' ')?;
            let (_, verdict) = rest.trim_start().split_once("  ")?;
            Some((step.to_owned(), verdict.to_owned()))
        };
        Self {
            code: output.status.code(),
            console: text(&output.stdout) + &text(&output.stderr),
            verdicts: summary.lines().skip(1).filter_map(verdict).collect(),
        }
    }

    #[track_caller]
    fn expect(&self, code: i32, verdicts: &[(&str, &str)]) {
        let found: Vec<(&str, &str)> =
            self.verdicts.iter().map(|(step, verdict)| (step.as_str(), verdict.as_str())).collect();
        assert_eq!(found, verdicts, "{}", self.console);
        assert_eq!(self.code, Some(code), "{}", self.console);
    }

    #[track_caller]
    fn verdict(&self, step: &str) -> &str {
        let found = self.verdicts.iter().find(|(name, _)| name == step);
        found.map_or_else(|| panic!("no {step} in {:?}", self.verdicts), |(_, verdict)| verdict)
    }
}

const ALL_PASSED: [(&str, &str); 6] = [
    ("machine", "passed"),
    ("cuda", "passed"),
    ("wgpu", "passed"),
    ("sanitizer", "passed"),
    ("checks", "passed"),
    ("bench", "passed"),
];

#[test]
fn the_help_names_every_option_and_step() {
    let output = script().arg("--help").output().unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success());
    for word in
        ["--out", "--pack", "--minutes", "--machine", "--without", "--limit", "--programs", "--rehearse"]
    {
        assert!(help.contains(&format!("  {word} ")), "{word}");
    }
    for (step, _) in ALL_PASSED {
        assert!(help.contains(&format!("  {step} ")), "{step}");
    }
}

#[test]
fn a_wrong_command_line_is_refused_by_name() {
    for (options, named) in [
        (vec!["--fast"], "--fast"),
        (vec!["results"], "results"),
        (vec!["--out"], "--out needs a value"),
        (vec!["--machine", ""], "--machine"),
        (vec!["--minutes", "three"], "three"),
        (vec!["--minutes", "0"], "0.01 to 10000"),
        (vec!["--limit", "0"], "--limit 0"),
        (vec!["--limit", "1.5"], "--limit 1.5"),
        (vec!["--without", "bench,sleep"], "sleep"),
        (vec!["--programs", "no such folder"], "--programs"),
    ] {
        let output = script().args(&options).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{options:?}: {error}");
        assert!(error.starts_with("error: ") && error.contains(named), "{options:?}: {error}");
    }
}

#[test]
fn a_missing_program_is_named_before_anything_runs() {
    let machine = Machine::new("missing");
    machine.without("xtask-bench");
    let run = machine.run(&[]);
    assert_eq!(run.code, Some(2), "{}", run.console);
    assert!(
        run.console.contains("there is no xtask-bench in ") && run.verdicts.is_empty(),
        "{}",
        run.console
    );
    // Nobody misses it where its step is left out.
    machine.run(&["--without", "bench,sanitizer"]).expect(
        0,
        &[
            &ALL_PASSED[..3],
            &[
                ("sanitizer", "skipped: left out by --without"),
                ("checks", "passed"),
                ("bench", "skipped: left out by --without"),
            ],
        ]
        .concat(),
    );
}

#[test]
fn all_passes_and_every_result_is_a_file() {
    let machine = Machine::new("passes");
    // Nothing of an earlier run is taken for one of this.
    fs::create_dir_all(machine.folder.join("results")).unwrap();
    fs::write(machine.folder.join("results/trace-old.txt"), "old").unwrap();
    let run = machine.run(&["--machine", "a machine", "--minutes", "0.5"]);
    run.expect(0, &ALL_PASSED);
    assert!(run.console.contains("no step failed"), "{}", run.console);
    let expected = [
        "bench.json",
        "bench.txt",
        "checks.json",
        "checks.txt",
        "cuda.json",
        "cuda.txt",
        "machine.txt",
        "sanitizer-memcheck.txt",
        "sanitizer-racecheck.txt",
        "sanitizer-synccheck.txt",
        "summary.txt",
        "wgpu.json",
        "wgpu.txt",
    ];
    assert_eq!(machine.results(), expected);
    assert_eq!(machine.result("cuda.txt"), "suite on cuda,cuda/cluster,cuda/device\n");
    assert!(machine.result("machine.txt").contains("A GPU, 600.1"));
    assert!(machine.result("bench.txt").contains("--backend cuda,wgpu,simd --minutes 0.5"));
    assert!(machine.result("bench.txt").contains("--machine a machine"));
    // Two cases on three paths.
    assert_eq!(machine.result("sanitizer-racecheck.txt").matches(": passed").count(), 9);
}

#[test]
fn a_rehearsal_passes_only_what_it_ran() {
    let machine = Machine::new("rehearsal");
    // It needs no other program.
    for name in ["xtask-bench", "xtask-trace"] {
        machine.without(name);
    }
    let skipped = "skipped: a rehearsal has no GPU";
    machine.run(&["--rehearse"]).expect(
        0,
        &[
            ("machine", "skipped: a rehearsal has no GPU; the processor is in machine.txt"),
            ("cuda", "passed: emulated on the CPU"),
            ("wgpu", skipped),
            ("sanitizer", skipped),
            ("checks", "passed: methods alone, emulated on the CPU"),
            ("bench", skipped),
        ],
    );
    assert_eq!(machine.result("cuda.txt"), "suite on cuda/on-cpu,cuda/on-cpu-cluster,cuda/on-cpu-device\n");
    assert!(!machine.result("machine.txt").contains("A GPU"));
}

#[test]
fn what_the_machine_lacks_is_skipped_by_name() {
    let machine = Machine::new("lacks");
    machine.program("system/ldconfig", PASSES);
    machine.without("system/compute-sanitizer");
    let run = machine.run(&[]);
    assert_eq!(run.code, Some(0), "{}", run.console);
    assert_eq!(run.verdict("wgpu"), "skipped: there is no Vulkan loader (libvulkan.so.1)");
    assert_eq!(run.verdict("bench"), "passed: without wgpu: there is no Vulkan loader");
    assert!(machine.result("bench.txt").contains("--backend cuda,simd "));
    // One that the real machine has is found behind the programs of this one.
    let real = ["compute-sanitizer", "/usr/local/cuda/bin/compute-sanitizer"];
    if real.iter().all(|name| Command::new(name).arg("--version").output().is_err()) {
        assert_eq!(
            run.verdict("sanitizer"),
            "skipped: there is no compute-sanitizer, which comes with NVIDIA's toolkit"
        );
    }
}

#[test]
fn a_failure_is_told_and_the_next_steps_run() {
    let machine = Machine::new("fails");
    machine.program("system/nvidia-smi", "echo 'no devices were found'; exit 6");
    machine.program("xtask-conformance", &format!("code=1\n{SUITE}\necho '3 cells do not pass'; exit 1"));
    machine.program("xtask-gpu-checks", "echo 'error: device loss' >&2; exit 1");
    machine.program("xtask-bench", "exit 0");
    let run = machine.run(&[]);
    run.expect(
        1,
        &[
            ("machine", "FAILED: nvidia-smi: exit code 6"),
            ("cuda", "FAILED: exit code 1, see cuda.txt"),
            ("wgpu", "FAILED: exit code 1, see wgpu.txt"),
            ("sanitizer", "FAILED: 27 of 27 runs, the first: memcheck of 26_cape on cuda: exit code 1"),
            ("checks", "FAILED: exit code 1, see checks.txt; no checks.json was written"),
            ("bench", "FAILED: nothing was timed on CUDA, see bench.txt"),
        ],
    );
    assert!(
        run.console.contains("6 steps FAILED") && run.console.contains("    3 cells do not pass"),
        "{}",
        run.console
    );
}

#[test]
fn a_sanitizer_that_checked_nothing_fails() {
    let machine = Machine::new("unchecked");
    machine.program(
        "system/compute-sanitizer",
        "case $2 in racecheck) exit 0 ;; esac\necho 'ERROR SUMMARY: 0 errors'",
    );
    let run = machine.run(&["--without", "bench"]);
    assert_eq!(run.code, Some(1), "{}", run.console);
    let expected = "FAILED: 9 of 27 runs, the first: racecheck of 26_cape on cuda: no summary of the tool";
    assert_eq!(run.verdict("sanitizer"), expected);
}

#[test]
fn what_hangs_is_stopped_at_its_limit() {
    let machine = Machine::new("hangs");
    machine.program("xtask-gpu-checks", "echo begun; sleep 600; echo over");
    let begin = Instant::now();
    let run = machine.run(&["--limit", "1"]);
    assert!(begin.elapsed() < Duration::from_secs(60));
    assert_eq!(run.code, Some(1), "{}", run.console);
    let expected = "FAILED: stopped at its time limit, see checks.txt; no checks.json was written";
    assert_eq!(run.verdict("checks"), expected);
    assert_eq!(machine.result("checks.txt"), "begun\n");
    assert_eq!(run.verdict("bench"), "passed");
}

#[test]
fn other_bits_fail_and_are_traced() {
    let machine = Machine::new("bits");
    // Whatever its exit code says.
    machine
        .program("xtask-conformance", &format!("{SUITE}\nsed -i 's/true/false/; s/,cuda.*\"/\"/' \"$json\""));
    let run = machine.run(&["--without", "wgpu,sanitizer"]);
    assert_eq!(run.code, Some(1), "{}", run.console);
    assert_eq!(run.verdict("cuda"), "FAILED: cells with other bits: 1, see trace-*.txt");
    let trace = machine.result("trace-26_cape.txt");
    assert_eq!(trace, "26_cape cuda diverges\n== 26_cape on cuda: exit code 1\n");
}

#[test]
fn an_archive_is_made_after_every_step() {
    let machine = Machine::new("packed");
    let archive = machine.folder.join("results/results.tar.gz");
    // The last program sees what would be left if the machine went away now.
    let look = format!("tar -tzf {} | sort | tr '\\n' ' '\n{BENCH}", archive.display());
    machine.program("xtask-bench", &look);
    machine.run(&["--pack"]).expect(0, &ALL_PASSED);
    assert_eq!(machine.results(), ["results.tar.gz", "summary.txt"]);
    let output = Command::new("tar").arg("-xzf").arg(&archive).arg("-O").arg("./bench.txt").output().unwrap();
    let seen = String::from_utf8(output.stdout).unwrap();
    assert!(seen.contains("./checks.json ") && seen.contains("./sanitizer-memcheck.txt "), "{seen}");
    assert!(!seen.contains("./bench.txt"), "{seen}");
}

#[test]
fn a_signal_ends_what_runs_and_leaves_a_summary() {
    let machine = Machine::new("signal");
    let begun = machine.folder.join("begun");
    machine.program(
        "xtask-gpu-checks",
        &format!(
            "[ \"$1\" = methods ] && exit; echo $$ >{0}.new; mv {0}.new {0}; exec sleep 600",
            begun.display()
        ),
    );
    let child = machine.command(&["--pack"]).stdout(std::process::Stdio::piped()).spawn().unwrap();
    let begin = Instant::now();
    while !begun.exists() {
        assert!(begin.elapsed() < Duration::from_secs(60), "the step never began");
        std::thread::sleep(Duration::from_millis(20));
    }
    let killed = Command::new("kill").arg(child.id().to_string()).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    let run = Run::of(&output, &machine.folder.join("results"));
    run.expect(
        1,
        &[&ALL_PASSED[..4], &[("checks", "FAILED: stopped by a signal"), ("bench", "skipped: not reached")]]
            .concat(),
    );
    let process = fs::read_to_string(&begun).unwrap();
    let is_alive = Command::new("kill").args(["-0", process.trim()]).output().unwrap().status.success();
    assert!(!is_alive, "what it ran goes on");
}

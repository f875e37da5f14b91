//! Running inputs in a process of their own.

use crate::worker::{BEGIN, END};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;
use xtask_fuzz_files::Target;
use xtask_shared::Result;

/// What an input may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub time: Duration,
    /// In MiB.
    pub memory: usize,
}

/// What inputs came to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub inputs: u64,
    pub accepted: u64,
    /// Milliseconds of the slowest input, and its number.
    pub slowest: (u64, u64),
    /// In bytes.
    pub memory: usize,
}

impl Tally {
    pub fn add(&mut self, other: &Self) {
        self.inputs += other.inputs;
        self.accepted += other.accepted;
        self.slowest = self.slowest.max(other.slowest);
        self.memory = self.memory.max(other.memory);
    }
}

/// An input that a reader must not take so.
#[derive(Clone, Debug)]
pub struct Finding {
    pub number: u64,
    /// It took too long.
    pub is_slow: bool,
    pub text: String,
}

impl Finding {
    /// What two findings have in common if they are one: the place of a panic, say.
    pub fn kind(&self) -> &str {
        self.text.split(':').next().unwrap_or_default()
    }
}

/// What a process came to, and what ended it.
#[derive(Clone, Debug)]
pub struct Attempt {
    pub tally: Tally,
    pub finding: Option<Finding>,
}

/// Runs one file.
pub fn file(target: Target, file: &Path, limits: Limits) -> Result<Attempt> {
    run(target, limits, |command| {
        command.arg("--file").arg(file);
    })
}

/// Runs inputs from a number on, until one is a finding.
pub fn inputs(
    target: Target,
    first: u64,
    count: u64,
    time: Option<Duration>,
    limits: Limits,
) -> Result<Attempt> {
    run(target, limits, |command| {
        command.args(["--first", &first.to_string(), "--inputs", &count.to_string()]);
        if let Some(time) = time {
            command.args(["--seconds", &time.as_secs().max(1).to_string()]);
        }
    })
}

fn run(target: Target, limits: Limits, arguments: impl Fn(&mut Command)) -> Result<Attempt> {
    let program = std::env::current_exe().map_err(|error| format!("path of this program: {error}"))?;
    let mut command = Command::new(program);
    command.args(["--worker", target.name(), "--memory", &limits.memory.to_string()]);
    arguments(&mut command);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).env_remove("RUST_BACKTRACE");
    let mut process = command.spawn().map_err(|error| format!("worker: {error}"))?;
    let (Some(out), Some(mut err)) = (process.stdout.take(), process.stderr.take()) else {
        return Err("worker: no output".into());
    };
    let words = thread::spawn(move || {
        let mut text = Vec::new();
        // What was said until the end is enough.
        let _ = err.read_to_end(&mut text);
        String::from_utf8_lossy(&text).into_owned()
    });
    let (send, lines) = mpsc::channel();
    thread::spawn(move || {
        BufReader::new(out).lines().map_while(|line| line.ok()).try_for_each(|line| send.send(line))
    });

    let mut tally = Tally::default();
    let mut under_way = None;
    let is_slow = loop {
        match lines.recv_timeout(limits.time) {
            Ok(line) => take(&line, &mut tally, &mut under_way),
            Err(RecvTimeoutError::Timeout) => break true,
            Err(RecvTimeoutError::Disconnected) => break false,
        }
    };
    if is_slow {
        // It may have ended by itself in the meantime.
        let _ = process.kill();
    }
    let status = process.wait().map_err(|error| format!("worker: {error}"))?;
    let words = words.join().unwrap_or_default();
    if status.success() && !is_slow {
        return Ok(Attempt { tally, finding: None });
    }
    let Some(number) = under_way else { return Err(format!("worker: {status}: {words}")) };
    let first_words = || words.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = match () {
        () if is_slow => format!("took longer than {:?}", limits.time),
        () if words.contains("memory allocation of") => {
            format!("took more than {} MiB: {}", limits.memory, first_words())
        }
        () if words.contains("panicked at") => {
            let place = words.split("panicked at ").nth(1).unwrap_or_default();
            format!("panicked at {}", place.split_whitespace().collect::<Vec<_>>().join(" "))
        }
        () => format!("ended with {status}: {}", first_words()),
    };
    Ok(Attempt { tally, finding: Some(Finding { number, is_slow, text }) })
}

/// Reads a line of the worker.
fn take(line: &str, tally: &mut Tally, under_way: &mut Option<u64>) {
    let words: Vec<&str> = line.split(' ').collect();
    match words[..] {
        [BEGIN, number] => *under_way = number.parse().ok(),
        [END, accepted, slowest, memory] => {
            let number = |word: &str| word.parse::<u64>().unwrap_or(0);
            let input = under_way.take().unwrap_or(0);
            tally.add(&Tally {
                inputs: 1,
                accepted: number(accepted),
                slowest: (number(slowest), input),
                memory: number(memory) as usize,
            });
        }
        _ => {}
    }
}

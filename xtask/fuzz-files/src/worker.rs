//! The process that runs readers.

use crate::Options;
use cap::Cap;
use std::alloc::System;
use std::io::Write;
use std::time::{Duration, Instant};
use xtask_fuzz_files::{Target, corpus, input};
use xtask_shared::Result;

/// Refuses memory beyond its limit, which ends the process.
#[global_allocator]
static MEMORY: Cap<System> = Cap::new(System, usize::MAX);

/// What is printed before an input, with its number.
pub const BEGIN: &str = "begin";
/// What is printed after an input: whether it was accepted, milliseconds, and the most bytes that were taken so far.
pub const END: &str = "end";

pub fn run(options: &Options) -> Result {
    let [target] = options.targets[..] else { return Err("one target".into()) };
    MEMORY.set_limit(options.memory << 20).map_err(|()| "the limit of memory is too small")?;
    if let Some(file) = &options.file {
        let bytes = std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
        return one(target, 0, &bytes);
    }
    let corpus = corpus(target)?;
    let begin = Instant::now();
    let end = options.first.saturating_add(options.inputs);
    for number in options.first..end {
        if options.seconds.is_some_and(|seconds| begin.elapsed() >= Duration::from_secs(seconds)) {
            break;
        }
        one(target, number, &input(target, &corpus, number))?;
    }
    Ok(())
}

fn one(target: Target, number: u64, bytes: &[u8]) -> Result {
    let say = |text: std::fmt::Arguments<'_>| {
        let mut out = std::io::stdout().lock();
        writeln!(out, "{text}").and_then(|()| out.flush()).map_err(|error| error.to_string())
    };
    say(format_args!("{BEGIN} {number}"))?;
    let begin = Instant::now();
    let is_accepted = target.run(bytes);
    let time = begin.elapsed().as_millis();
    say(format_args!("{END} {} {time} {}", u8::from(is_accepted), MEMORY.max_allocated()))
}

/// The bytes of the files of a target.
pub fn corpus(target: Target) -> Result<Vec<Vec<u8>>> {
    let files = corpus::files(target).map_err(|error| format!("corpus of {}: {error}", target.name()))?;
    Ok(files.into_iter().map(|(_, bytes)| bytes).collect())
}

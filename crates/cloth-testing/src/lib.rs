//! Tests that the harness of Rust does not know: those that are listed at run time, one per row of a table, and those that
//! find only while they run that this machine lacks what they need.
//!
//! A test that cannot run is reported as ignored, with the reason, and counted; it never passes. With the variable
//! `CLOTH_STRICT=1` only hardware may be lacking, nothing that could be installed.
#![forbid(unsafe_code)]

pub mod compiler;

use libtest_mimic::{Arguments, Completion, Failed, Trial};
use std::any::Any;
use std::borrow::Cow;
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A test and its name.
pub struct Test {
    name: Cow<'static, str>,
    run: Box<dyn FnOnce() + Send>,
}

impl Test {
    /// A test that fails where `run` panics.
    pub fn new(name: impl Into<Cow<'static, str>>, run: impl FnOnce() + Send + 'static) -> Self {
        Self { name: name.into(), run: Box::new(run) }
    }
}

/// The tests with these functions, named by their paths.
#[macro_export]
macro_rules! tests {
    ($($function:path),* $(,)?) => {
        vec![$($crate::Test::new(stringify!($function).replace(' ', ""), $function)),*]
    };
}

/// Tests that take longer are named at the end, the longest first: they are where time can be saved.
const LONG: Duration = Duration::from_secs(4);

/// Runs the tests that the command line selects, with the options of Rust's own harness.
#[must_use]
pub fn run(tests: Vec<Test>) -> ExitCode {
    let long = Arc::new(Mutex::new(Vec::new()));
    let trials = tests.into_iter().map(|Test { name, run }| {
        let (long, named) = (long.clone(), name.clone());
        Trial::ignorable_test(name, move || {
            let start = Instant::now();
            let outcome = outcome(run);
            let time = start.elapsed();
            if time > LONG {
                long.lock().unwrap_or_else(PoisonError::into_inner).push((time, named));
            }
            outcome
        })
    });
    let conclusion = libtest_mimic::run(&Arguments::from_args(), trials.collect());
    let mut long = std::mem::take(&mut *long.lock().unwrap_or_else(PoisonError::into_inner));
    long.sort_unstable();
    for (time, name) in long.iter().rev().take(40) {
        eprintln!("{:4.0} s  {name}", time.as_secs_f64());
    }
    conclusion.exit_code()
}

/// What a test lacks: the payload with which it ends.
enum Lack {
    Hardware(String),
    Tool(String),
}

/// Ends a test for which this machine lacks the hardware.
///
/// # Panics
/// Always; [`run`] reports it as an ignored test.
pub fn lacks_hardware(reason: impl Display) -> ! {
    resume_unwind(Box::new(Lack::Hardware(reason.to_string())))
}

/// Ends a test for which this machine lacks a program or a driver that could be installed.
///
/// # Panics
/// Always; [`run`] reports it as an ignored test, and as a failed one where `CLOTH_STRICT=1` is set.
pub fn lacks_tool(reason: impl Display) -> ! {
    resume_unwind(Box::new(Lack::Tool(reason.to_string())))
}

fn outcome(run: impl FnOnce()) -> Result<Completion, Failed> {
    let is_strict = std::env::var("CLOTH_STRICT").is_ok_and(|strict| strict == "1");
    match catch_unwind(AssertUnwindSafe(run)) {
        Ok(()) => Ok(Completion::Completed),
        Err(payload) => reported(payload, is_strict),
    }
}

fn reported(payload: Box<dyn Any + Send>, is_strict: bool) -> Result<Completion, Failed> {
    let words = |reason: &str| reason.lines().collect::<Vec<_>>().join(" ");
    match payload.downcast::<Lack>().map(|lack| *lack) {
        Ok(Lack::Tool(reason)) if is_strict => Err(format!("nothing may be left out, but: {reason}").into()),
        Ok(Lack::Hardware(reason) | Lack::Tool(reason)) => Ok(Completion::ignored_with(words(&reason))),
        Err(panic) => resume_unwind(panic),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lack(test: fn()) -> Box<dyn Any + Send> {
        catch_unwind(test).unwrap_err()
    }

    #[test]
    fn what_is_lacking_is_ignored_and_a_tool_never_where_nothing_may_be_left_out() {
        let hardware: fn() = || lacks_hardware("no\nGPU");
        let tool: fn() = || lacks_tool("no compiler");
        let ignored = |test, is_strict| match reported(lack(test), is_strict) {
            Ok(Completion::Ignored { reason }) => reason,
            _ => None,
        };
        assert_eq!(ignored(hardware, false).as_deref(), Some("no GPU"));
        assert_eq!(ignored(hardware, true).as_deref(), Some("no GPU"));
        assert_eq!(ignored(tool, false).as_deref(), Some("no compiler"));
        let failed = reported(lack(tool), true).err().unwrap();
        assert!(failed.message().unwrap().contains("no compiler"));
    }

    #[test]
    fn a_panic_stays_one() {
        let failed: fn() = || panic!("wrong");
        assert!(catch_unwind(|| reported(lack(failed), false).is_ok()).is_err());
        assert!(outcome(|| {}).is_ok());
    }

    #[test]
    fn tests_have_the_paths_of_their_functions() {
        mod inner {
            pub fn first() {}
        }
        fn second() {}
        let names: Vec<String> =
            crate::tests![inner::first, second].iter().map(|test| test.name.to_string()).collect();
        assert_eq!(names, ["inner::first", "second"]);
    }
}

//! Diagnostics on standard error, by `-v` or `RUST_LOG`.

use std::io::{self, IsTerminal};

use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use super::print;

/// `RUST_LOG` wins over the number of `-v`.
pub fn start(verbose: u8) {
    let level = match verbose {
        0 => LevelFilter::WARN,
        1 => LevelFilter::INFO,
        2 => LevelFilter::DEBUG,
        _ => LevelFilter::TRACE,
    };
    let from_environment = std::env::var("RUST_LOG").ok().filter(|text| !text.is_empty()).and_then(|text| {
        let parsed = text.parse::<Targets>();
        if let Err(error) = &parsed {
            print::note(&format!("RUST_LOG={text} is ignored ({error}); write for example RUST_LOG=debug"));
        }
        parsed.ok()
    });
    // What cloths had to get over is printed with the frame.
    let usual = || Targets::new().with_default(level).with_target("cloth_core::watchdog", LevelFilter::OFF);
    let filter = from_environment.unwrap_or_else(usual);
    let colored = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty());
    let layer = fmt::layer().with_writer(io::stderr).with_ansi(colored).without_time();
    // A reader of errors that has gone away is no reason to panic.
    let layer = layer.log_internal_errors(false);
    // Only a second subscriber could make this fail, and there is none.
    let _ = tracing_subscriber::registry().with(layer).with(filter).try_init();
}

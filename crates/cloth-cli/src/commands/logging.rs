//! Diagnostics on standard error, by `-v` or `RUST_LOG`.

use std::io;

use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// `RUST_LOG` wins over the number of `-v`.
pub fn start(verbose: u8) {
    let level = match verbose {
        0 => LevelFilter::WARN,
        1 => LevelFilter::INFO,
        2 => LevelFilter::DEBUG,
        _ => LevelFilter::TRACE,
    };
    let from_environment = std::env::var("RUST_LOG").ok().and_then(|text| text.parse::<Targets>().ok());
    let filter = from_environment.unwrap_or_else(|| Targets::new().with_default(level));
    let layer = fmt::layer().with_writer(io::stderr).without_time();
    // Only a second subscriber could make this fail, and there is none.
    let _ = tracing_subscriber::registry().with(layer).with(filter).try_init();
}

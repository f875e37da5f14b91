//! What the window adds to a frame of the cape: `cargo bench -p cloth-cli --features view --bench view`.
//!
//! In turns, frame by frame: a picture of the window, and the same frame of the same scene by the library alone. Of the window it is the
//! thread that counts which makes its pictures, up to where the GPU has its commands; a GPU in software draws on threads of its own. Nothing
//! is shown on a display.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it is for people to read")]

use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use cloth::Backend;
use cloth::backend::Configuration;
use cloth_cli::scene::SceneFile;
use cloth_cli::simulation::Simulation;
use cloth_cli::view::{App, Offscreen};
use eframe::wgpu;

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The window where the CPU draws, in pixels.
const SIZE: [u32; 2] = [900, 560];

/// Frames of one before it is the turn of the other: each shall find in the caches what it would in a program of its own.
const TURN: usize = 50;

/// Frames before those that count: the past fills up with as many states.
const WARM_UP: usize = 700;

/// Frames that count, of a round.
const FRAMES: usize = 300;

const ROUNDS: usize = 7;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("view: {message}");
            ExitCode::from(1)
        }
    }
}

fn run() -> Result<(), String> {
    let backend = Configuration::from(Backend::Simd).with_threads(1);
    let mut offscreen = Offscreen::new(SIZE)?.without_labels();
    let name = offscreen.renderer().adapter.get_info().name;
    let mut app = App::new(cape()?, backend, Box::new(|_| cape())).map_err(|error| error.to_string())?;
    let mut alone = Simulation::new(cape()?, backend).map_err(|error| error.to_string())?;
    app.attach(offscreen.renderer());
    app.player().is_playing = false;
    app.begin();
    alone.advance().map_err(|error| error.to_string())?;
    let mut frames = |count: usize| -> Result<[f64; 2], String> {
        let mut times = [0.0; 2];
        for _ in 0..count / TURN {
            let begin = Clock::now();
            for _ in 0..TURN {
                app.step();
                offscreen.frame(&mut app);
                // Drawing shall not fall behind, and takes no core away from what is measured next. To wait is no work, to tidy up is.
                let poll = wgpu::PollType::wait_indefinitely();
                offscreen.renderer().device.poll(poll).map_err(|error| error.to_string())?;
            }
            times[0] += begin.milliseconds();
            let begin = Clock::now();
            for _ in 0..TURN {
                alone.step().map_err(|error| error.to_string())?;
            }
            times[1] += begin.milliseconds();
        }
        Ok(times.map(|time| time / count as f64))
    };
    frames(WARM_UP)?;
    println!("on {name}, {FRAMES} frames a round:");
    let mut added = Vec::new();
    for _ in 0..ROUNDS {
        let [window, alone] = frames(FRAMES)?;
        added.push(window - alone);
        println!(
            "window {window:.3} ms, library alone {alone:.3} ms, the window adds {:.3} ms",
            window - alone
        );
    }
    added.sort_by(f64::total_cmp);
    println!("added: {:.3} ms ({:.3} to {:.3})", added[ROUNDS / 2], added[0], added[ROUNDS - 1]);
    Ok(())
}

fn cape() -> Result<SceneFile, String> {
    SceneFile::load(Path::new("cape")).map_err(|error| error.to_string())
}

/// The time that a processor worked for this thread where Linux tells it, the time that passed elsewhere.
struct Clock {
    worked: Option<u64>,
    begin: Instant,
}

impl Clock {
    fn now() -> Self {
        Self { worked: worked(), begin: Instant::now() }
    }

    fn milliseconds(&self) -> f64 {
        match (worked(), self.worked) {
            (Some(now), Some(then)) => (now - then) as f64 * 1e-6,
            _ => self.begin.elapsed().as_secs_f64() * 1e3,
        }
    }
}

/// Nanoseconds of this thread on a processor.
fn worked() -> Option<u64> {
    // Linux counts when the thread lets go.
    std::thread::yield_now();
    std::fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok()
}

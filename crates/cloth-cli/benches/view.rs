//! What the window adds to a frame of the cape: `cargo bench -p cloth-cli --features view --bench view`.
//!
//! In turns of frames: pictures of the window, beside each of which the next frame is simulated, and the same frames of the same scene by the
//! library alone. Of the window it is the time from where it begins a picture until that is at the GPU and the next frame is made; between
//! pictures it sleeps until the GPU has drawn, as it would for a display. The library alone sleeps as long between its frames, as it would in
//! a game: what wakes up finds less in the caches than what goes on. A GPU in software draws on cores that are the window's elsewhere: with two
//! cores set `LP_NUM_THREADS=1`. Nothing is shown on a display.
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
const FRAMES: usize = 100;

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
    // Drawing shall not fall behind, and takes no core away from what is measured next.
    let mut drawing = Vec::new();
    for _ in 0..WARM_UP {
        app.step();
        offscreen.frame(&mut app);
        let begin = Instant::now();
        let poll = wgpu::PollType::wait_indefinitely();
        offscreen.renderer().device.poll(poll).map_err(|error| error.to_string())?;
        drawing.push(begin.elapsed());
    }
    drawing.sort_unstable();
    let drawing = drawing[WARM_UP * 99 / 100];
    let mut frames = |count: usize| -> Result<[f64; 2], String> {
        let mut times = [0.0; 2];
        for _ in 0..count / TURN {
            for _ in 0..TURN {
                app.step();
                let begin = Instant::now();
                offscreen.frame(&mut app);
                times[0] += begin.elapsed().as_secs_f64() * 1e3;
                std::thread::sleep(drawing);
            }
            for _ in 0..TURN {
                std::thread::sleep(drawing);
                let begin = Instant::now();
                alone.step().map_err(|error| error.to_string())?;
                times[1] += begin.elapsed().as_secs_f64() * 1e3;
            }
        }
        Ok(times.map(|time| time / count as f64))
    };
    frames(TURN)?;
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

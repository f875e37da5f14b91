//! A kernel that fails ruins the context of the process: what the library says then, and what goes on.
//!
//! Each way of losing the device is a process of its own, since nothing else can use the GPU in it afterwards.

use crate::gpu::Gpu;
use crate::scene::{DT, sheet};
use cloth::backend::World;
use cloth::backend::cuda::Cuda;
use cloth::{Backend, ClothId, Error, Solver};
use serde::Serialize;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use xtask_shared::{Result, print_line};

/// A check: its name, what it shows, and the process that it is.
type Way = (&'static str, &'static str, fn() -> Result<String>);

const WAYS: [Way; 5] = [
    ("before-a-step", "the step fails, and the snapshot goes on with the bits of scalar", before_a_step),
    ("in-a-step", "the end of the step fails, and the snapshot goes on with the bits of scalar", in_a_step),
    ("before-reading", "reading fails, and so does everything after it", before_reading),
    ("cpu-before-a-step", "the CPU makes the step and those that follow", cpu_before_a_step),
    ("cpu-in-a-step", "the CPU makes the step under way and those that follow", cpu_in_a_step),
];

/// After this a process hangs.
const LIMIT: Duration = Duration::from_secs(60);
const SIDE: u32 = 24;

/// What became of one way.
#[derive(Debug, Serialize)]
pub struct Outcome {
    pub way: &'static str,
    pub passed: bool,
    /// What the driver said; or what is wrong.
    pub detail: String,
    pub seconds: f64,
}

/// Runs every way in a process of its own. What fails is an outcome; an error means that this program cannot be started.
pub fn check_all() -> Result<Vec<Outcome>> {
    let program = std::env::current_exe().map_err(|error| format!("path of this program: {error}"))?;
    let mut outcomes = Vec::new();
    for (way, about, _) in WAYS {
        let begin = Instant::now();
        let ended = run(Command::new(&program).args(["--lose", way]), LIMIT)?;
        let (passed, detail) = match ended {
            Ok(text) => (true, text),
            Err(text) => (false, text),
        };
        print_line!("    {}: {way}: {about}: {detail}", if passed { "passed" } else { "FAILED" });
        outcomes.push(Outcome { way, passed, detail, seconds: begin.elapsed().as_secs_f64() });
    }
    Ok(outcomes)
}

/// What a process wrote to its output, or how it failed: the exit code, and what it wrote at all.
fn run(command: &mut Command, limit: Duration) -> Result<Result<String>> {
    let failed = |error: std::io::Error| format!("starting this program again: {error}");
    let piped = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // Both pipes hold more than it writes.
    let mut child = piped.spawn().map_err(failed)?;
    let begin = Instant::now();
    let is_over = loop {
        if child.try_wait().map_err(failed)?.is_some() {
            break true;
        }
        if begin.elapsed() > limit {
            // One that has ended since needs no end.
            let _ = child.kill();
            break false;
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    let output = child.wait_with_output().map_err(failed)?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().replace('\n', "; ");
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    Ok(match (is_over, output.status.success()) {
        (false, _) => Err(format!("did not end in {} s: {out} {err}", limit.as_secs_f64())),
        (true, false) => Err(format!("{}: {out} {err}", output.status)),
        (true, true) => Ok(out),
    })
}

/// The process of one way.
pub fn lose(way: &str) -> Result {
    let (_, _, check) = WAYS
        .into_iter()
        .find(|(name, ..)| *name == way)
        .ok_or_else(|| format!("there is no way {way} of losing a device"))?;
    // Before any call to the driver of our own.
    Backend::Cuda.availability().map_err(|error| error.to_string())?;
    print_line!("{}", check()?);
    Ok(())
}

/// A solver on the GPU and one that was scalar from the start, after some frames.
struct Scene {
    gpu: Gpu,
    solver: Solver,
    scalar: Solver,
    cloth: ClothId,
}

impl Scene {
    fn new(continues_on_cpu: bool) -> Result<Self> {
        let gpu = Gpu::open()?;
        let mut solver = Solver::from(World::new(Cuda::new().map_err(words)?));
        let mut scalar = Solver::new(Backend::Scalar).map_err(words)?;
        let cloth = solver.add(sheet(SIDE).map_err(words)?).map_err(words)?;
        scalar.add(sheet(SIDE).map_err(words)?).map_err(words)?;
        if continues_on_cpu {
            solver.continue_on_cpu(1).map_err(words)?;
        }
        let mut scene = Self { gpu, solver, scalar, cloth };
        for _ in 0..5 {
            scene.solver.step(DT).map_err(words)?;
            scene.scalar.step(DT).map_err(words)?;
        }
        scene.compare("before the loss")?;
        Ok(scene)
    }

    fn compare(&self, when: &str) -> Result {
        same_bits(&self.solver, &self.scalar, when)
    }

    /// Everything that needs the device says that it is lost, again and again.
    fn expect_lost(&mut self) -> Result {
        for _ in 0..2 {
            is_lost("a step", self.solver.step(DT))?;
            is_lost("the hash of the state", self.solver.state_hash())?;
            is_lost("adding a cloth", self.solver.add(sheet(4).map_err(words)?))?;
        }
        Ok(())
    }

    /// Has a snapshot of the lost device and the scalar solver make the same frames. When all of the lost device is gone, the
    /// driver may open it anew or refuse to: either is told.
    fn go_on(self, snapshot: &cloth::Snapshot) -> Result<String> {
        let Self { gpu, solver, mut scalar, .. } = self;
        let mut next = Solver::new(Backend::Scalar).map_err(words)?;
        next.add_snapshot(snapshot).map_err(words)?;
        for _ in 0..5 {
            next.step(DT).map_err(words)?;
            scalar.step(DT).map_err(words)?;
            same_bits(&next, &scalar, "from the snapshot")?;
        }
        drop((solver, gpu));
        match Cuda::new() {
            Err(Error::Unavailable { reason, .. } | Error::DeviceLost { reason, .. }) => {
                Ok(format!("not opened anew in this process: {reason}"))
            }
            Err(error) => {
                Err(format!("a new solver: {error}, expected that the device is unavailable or lost"))
            }
            Ok(device) => {
                let mut anew = Solver::from(World::new(device));
                anew.add_snapshot(&next.snapshot_of_first()?).map_err(words)?;
                anew.step(DT).map_err(words)?;
                scalar.step(DT).map_err(words)?;
                same_bits(&anew, &scalar, "on the device that was opened anew")?;
                Ok("opened anew in this process".into())
            }
        }
    }
}

/// For a solver of one cloth.
trait First {
    fn snapshot_of_first(&self) -> Result<cloth::Snapshot>;
}

impl First for Solver {
    fn snapshot_of_first(&self) -> Result<cloth::Snapshot> {
        let cloth = self.cloths().into_iter().next().ok_or("a solver without a cloth")?;
        self.snapshot(cloth).map_err(words)
    }
}

fn before_a_step() -> Result<String> {
    let mut scene = Scene::new(false)?;
    let snapshot = scene.solver.snapshot_of_first()?;
    let reason = scene.gpu.lose()?;
    scene.expect_lost()?;
    Ok(format!("{reason}; {}", scene.go_on(&snapshot)?))
}

fn in_a_step() -> Result<String> {
    let mut scene = Scene::new(false)?;
    let snapshot = scene.solver.snapshot_of_first()?;
    begin_step(&mut scene.solver)?;
    let reason = scene.gpu.lose()?;
    is_lost("the end of the step", scene.solver.end_step())?;
    scene.expect_lost()?;
    Ok(format!("{reason}; {}", scene.go_on(&snapshot)?))
}

fn before_reading() -> Result<String> {
    let mut scene = Scene::new(false)?;
    // Nobody has read what this step made.
    scene.solver.step(DT).map_err(words)?;
    let reason = scene.gpu.lose()?;
    is_lost("reading", scene.solver.positions(scene.cloth).map(|_| ()))?;
    is_lost("a snapshot", scene.solver.snapshot(scene.cloth))?;
    scene.expect_lost()?;
    Ok(reason)
}

fn cpu_before_a_step() -> Result<String> {
    let mut scene = Scene::new(true)?;
    let reason = scene.gpu.lose()?;
    let report = scene.solver.step(DT).map_err(words)?;
    survived(scene, report.lost_device.is_some(), reason)
}

fn cpu_in_a_step() -> Result<String> {
    let mut scene = Scene::new(true)?;
    begin_step(&mut scene.solver)?;
    let reason = scene.gpu.lose()?;
    let report = scene.solver.end_step().map_err(words)?;
    survived(scene, report.lost_device.is_some(), reason)
}

/// After a step in which the device was lost: the loss was told once, and every frame has the bits of scalar.
fn survived(mut scene: Scene, is_told: bool, reason: String) -> Result<String> {
    if !is_told {
        return Err("the report of the step does not tell that the device was lost".into());
    }
    scene.scalar.step(DT).map_err(words)?;
    scene.compare("in the step of the loss")?;
    for _ in 0..5 {
        if scene.solver.step(DT).map_err(words)?.lost_device.is_some() {
            return Err("the loss is told twice".into());
        }
        scene.scalar.step(DT).map_err(words)?;
        scene.compare("after the loss")?;
    }
    if scene.solver.cloths() != [scene.cloth] {
        return Err("the cloth has another id".into());
    }
    Ok(reason)
}

fn begin_step(solver: &mut Solver) -> Result {
    let chunks = solver.begin_step(DT).map_err(words)?;
    (0..chunks).try_for_each(|chunk| solver.run_chunk(chunk)).map_err(words)
}

fn same_bits(one: &Solver, other: &Solver, when: &str) -> Result {
    let hashes = [one.state_hash().map_err(words)?, other.state_hash().map_err(words)?];
    if hashes[0] == hashes[1] { Ok(()) } else { Err(format!("{when}: other bits than the scalar solver")) }
}

fn is_lost<T>(what: &str, result: cloth::Result<T>) -> Result {
    match result {
        Err(Error::DeviceLost { .. }) => Ok(()),
        Err(error) => Err(format!("{what}: {error}; expected that the device is lost")),
        Ok(_) => Err(format!("{what} succeeded; expected that the device is lost")),
    }
}

#[allow(clippy::needless_pass_by_value, reason = "for map_err")]
fn words(error: Error) -> String {
    error.to_string()
}

#[cfg(all(test, unix))]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
    use super::*;

    fn shell(script: &str) -> Result<String> {
        run(Command::new("sh").args(["-c", script]), Duration::from_millis(500)).unwrap()
    }

    #[test]
    fn how_a_process_ends_is_told() {
        assert_eq!(shell("echo fine").unwrap(), "fine");
        let failed = shell("echo one; echo two >&2; exit 3").unwrap_err();
        assert!(failed.contains('3') && failed.contains("one") && failed.contains("two"), "{failed}");
        assert!(shell("kill -9 $$").is_err());
        let hung = shell("exec sleep 60").unwrap_err();
        assert!(hung.starts_with("did not end in 0.5 s"), "{hung}");
    }

    #[test]
    fn a_way_that_is_not_there_is_refused() {
        assert!(lose("nothing").unwrap_err().contains("nothing"));
    }
}

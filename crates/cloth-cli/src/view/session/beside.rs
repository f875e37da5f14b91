//! A simulation that makes its next frame on a thread of its own, beside what the window does.
//!
//! ```text
//! window   picture 1 | lay out and draw panels | wait | picture 2 | lay out ..
//! thread             | make frame 2 ..............    |           | make frame 3 ..
//! ```
//!
//! The simulation changes hands as a whole: nothing of a frame can be seen half made. Who asks for it while the thread has it waits; who asks
//! before the thread has woken up makes the frame itself: where both were put on one of two cores, a picture took 1.5 instead of 1.7 ms.

use std::cell::OnceCell;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Builder;

use cloth::PassTimes;
use web_time::Instant;

use crate::scene::SceneError;
use crate::simulation::{Checkpoint, FrameStats, Simulation, at_once};

/// How a frame is made.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    /// Whether particles are awaited and measured, or only the device told to compute them.
    pub is_measured: bool,
    /// Whether times of passes are asked for.
    pub has_pass_times: bool,
    /// The state is kept of frames that are a multiple of this.
    pub keep_every: usize,
}

/// What making a frame came to.
#[derive(Debug)]
pub struct Made {
    pub stats: FrameStats,
    pub passes: Option<PassTimes>,
    /// The state after it, where it is kept.
    pub state: Option<Result<Checkpoint, SceneError>>,
    /// What it took (s).
    pub seconds: f64,
}

type Job = (Box<Simulation>, Order);
type Done = (Box<Simulation>, Result<Made, SceneError>);

/// A simulation here, or with the thread.
#[derive(Debug)]
pub struct Beside {
    /// Empty while the thread has it.
    here: OnceCell<Box<Simulation>>,
    /// What came back with it.
    made: OnceCell<Result<Made, SceneError>>,
    /// Frames made, and the time of the scene (s), when the thread got it.
    before: (usize, f64),
    thread: Option<Thread>,
}

#[derive(Debug)]
struct Thread {
    /// A frame that nobody has begun. Whoever takes it makes it: the thread, or who waits for it where the thread has not woken up yet.
    job: Arc<Mutex<Option<Job>>>,
    wake: Sender<()>,
    from: Receiver<Done>,
}

impl Beside {
    /// It is here.
    pub fn new(simulation: Simulation) -> Self {
        let before = progress(&simulation);
        Self { here: OnceCell::from(Box::new(simulation)), made: OnceCell::new(), before, thread: None }
    }

    /// Another simulation instead. What the thread is at is forgotten.
    pub fn replace(&mut self, simulation: Simulation) {
        let is_here = self.here.get().is_some();
        *self = Self { thread: self.thread.take().filter(|_| is_here), ..Self::new(simulation) };
    }

    /// How many frames are made, and the time of the scene then (s); without waiting for one that is being made.
    pub fn progress(&self) -> (usize, f64) {
        self.here.get().map_or(self.before, |simulation| progress(simulation))
    }

    /// The simulation, when its frame is made.
    pub fn get(&self) -> &Simulation {
        self.here.get_or_init(|| {
            let done = self.thread.as_ref().and_then(Thread::take);
            // Only a thread that panicked gives nothing back.
            let (simulation, made) = done.unwrap_or_else(|| panic!("making a frame panicked"));
            // Nothing is kept there: it is taken before the next frame is begun.
            _ = self.made.set(made);
            simulation
        })
    }

    /// As [`get`](Self::get), for changing it. [Take](Self::take_made) first what making a frame came to.
    pub fn get_mut(&mut self) -> &mut Simulation {
        self.get();
        self.here.get_mut().map_or_else(|| unreachable!("it was awaited"), |simulation| &mut **simulation)
    }

    /// What making a frame came to, when it is made; none where none was begun since.
    pub fn take_made(&mut self) -> Option<Result<Made, SceneError>> {
        self.get();
        self.made.take()
    }

    /// Begins to make the next frame; where this machine starts no thread, makes it.
    pub fn start(&mut self, order: Order) {
        self.get();
        let Some(simulation) = self.here.take() else { return };
        self.before = progress(&simulation);
        if self.thread.is_none() {
            self.thread = Thread::new();
        }
        let job = (simulation, order);
        match &self.thread {
            Some(thread) => thread.put(job),
            None => {
                let (simulation, made) = work(job);
                (self.here, self.made) = (OnceCell::from(simulation), OnceCell::from(made));
            }
        }
    }
}

impl Thread {
    /// Ends with what it gives back to. None where it cannot be started.
    fn new() -> Option<Self> {
        let job = Arc::default();
        let (wake, woken) = channel();
        let (done, from) = channel();
        let begun = Arc::clone(&job);
        let run = move || {
            let jobs = woken.into_iter().filter_map(|()| take(&begun));
            _ = jobs.map(work).try_for_each(|made| done.send(made).ok());
        };
        Builder::new().name("frames".to_owned()).spawn(run).ok()?;
        Some(Self { job, wake, from })
    }

    fn put(&self, job: Job) {
        *self.job.lock().unwrap_or_else(PoisonError::into_inner) = Some(job);
        // Where the thread has ended, who waits makes the frame.
        _ = self.wake.send(());
    }

    /// What was put there, made. None where the thread panicked at it.
    fn take(&self) -> Option<Done> {
        take(&self.job).map(work).or_else(|| self.from.recv().ok())
    }
}

fn take(job: &Mutex<Option<Job>>) -> Option<Job> {
    job.lock().unwrap_or_else(PoisonError::into_inner).take()
}

fn progress(simulation: &Simulation) -> (usize, f64) {
    (simulation.frames_made(), simulation.now())
}

fn work((mut simulation, order): Job) -> Done {
    let made = at_once(make(&mut simulation, order));
    let made = made.unwrap_or_else(|error| {
        Err(SceneError { place: simulation.file().label.clone(), message: error.to_string() })
    });
    (simulation, made)
}

/// Makes the next frame.
///
/// # Errors
/// When the solver refuses it, or a device was lost.
pub async fn make(simulation: &mut Simulation, order: Order) -> Result<Made, SceneError> {
    let begin = Instant::now();
    let stats = match order.is_measured {
        true => simulation.step_async().await?,
        false => simulation.step_unmeasured()?,
    };
    let solver = simulation.solver_of(0).filter(|_| order.has_pass_times);
    let passes = solver.and_then(|(solver, _)| solver.pass_times().ok().flatten());
    let is_kept = stats.frame.is_multiple_of(order.keep_every);
    let state = is_kept.then(|| simulation.checkpoint());
    Ok(Made { stats, passes, state, seconds: begin.elapsed().as_secs_f64() })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

    use std::path::PathBuf;
    use std::rc::Rc;
    use std::sync::Arc;

    use cloth::{Backend, Value};
    use glam::Vec3;

    use super::{Thread, channel};
    use crate::scene::{MethodEntry, SceneFile};
    use crate::view::Machine;
    use crate::view::session::{Session, wait};

    type Change = (&'static str, fn(&mut Session));

    fn session() -> Session {
        let text = "format = 1\n[[cloth]]\ngrid = { size = [1, 1], resolution = [6, 6] }\nattach = [{ edge = 'top' }]\nrotation = [80, 0, 0]\n";
        let file = SceneFile::parse(text.into(), "a", "a".into(), PathBuf::new()).unwrap();
        let mut session = Session::new(Rc::new(Machine::default()), file, Backend::Scalar.into()).unwrap();
        (0..5).for_each(|_| wait(session.step()));
        session
    }

    /// Places of particles, progress, and the frames that are kept.
    type State = (Vec<Vec<[f32; 3]>>, (usize, f64), Vec<usize>);

    fn state(session: &Session) -> State {
        let places = session.simulation().places().unwrap();
        (places, session.progress(), session.past().kept().collect())
    }

    #[test]
    fn what_is_changed_while_a_frame_is_made_is_changed_after_it() {
        const POINT: Vec3 = Vec3::new(0.0, 0.1, 0.2);
        let changes: [Change; 8] = [
            ("nothing", |_| {}),
            ("a parameter", |session| session.set_parameter(0, "gravity", Value::Vector(Vec3::X))),
            ("the time", |session| session.travel(2)),
            ("all", |session| session.restart()),
            ("the backend", |session| wait(session.set_backend(Backend::Simd.into()))),
            ("the method", |session| wait(session.set_method(0, MethodEntry::named("vbd")))),
            ("what is held", |session| session.grab(0, [20, 21, 27], POINT)),
            ("what was held", |session| {
                session.grab(0, [20, 21, 27], POINT);
                session.start_step();
                session.release();
            }),
        ];
        for (name, change) in changes {
            let (mut beside, mut after) = (session(), session());
            beside.start_step();
            change(&mut beside);
            wait(after.step());
            change(&mut after);
            beside.finish_step();
            assert_eq!(state(&beside), state(&after), "{name}");
            (0..3).for_each(|_| beside.start_step());
            (0..3).for_each(|_| wait(after.step()));
            // The simulation is awaited by whoever asks; what making its frame came to, by whoever changes something.
            assert_eq!(beside.simulation().places().unwrap(), after.simulation().places().unwrap(), "{name}");
            beside.finish_step();
            assert_eq!(state(&beside), state(&after), "{name}");
            assert_eq!(
                (beside.stats.frame, beside.stats.time),
                (after.stats.frame, after.stats.time),
                "{name}"
            );
        }
    }

    #[test]
    fn who_waits_for_a_thread_that_does_not_wake_up_makes_the_frame() {
        let mut session = session();
        let (wake, _) = channel();
        let (_, from) = channel();
        session.simulation.thread = Some(Thread { job: Arc::default(), wake, from });
        session.start_step();
        assert_eq!(session.progress().0, 5, "begun, not made");
        session.finish_step();
        let mut other = self::session();
        wait(other.step());
        assert_eq!(state(&session), state(&other));
    }

    #[test]
    fn progress_is_told_without_waiting() {
        let mut session = session();
        let before = session.progress();
        assert_eq!(before.0, 5);
        session.start_step();
        assert!(session.progress() == before, "told before the frame is taken");
        session.finish_step();
        assert_eq!(session.progress().0, 6);
    }
}

//! Copies on their way from the GPU to the host.

use crate::context::Context;
use crate::error::lost;
use cloth_core::{Error, Result};
use std::ops::Range;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::task::{Poll, Waker};
use std::time::Duration;

/// Time within which a thread that the device told of a copy passes it on.
const PATIENCE: Duration = Duration::from_secs(10);

/// A copy of part of a buffer. It is under way from [`send`](Self::send) on.
#[derive(Debug)]
pub(crate) struct Download {
    staging: wgpu::Buffer,
    arrival: Arc<Arrival>,
}

/// True if a copy has arrived.
#[derive(Debug, Default)]
struct Arrival {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    result: Option<std::result::Result<(), String>>,
    /// Waker of the last poll.
    waker: Option<Waker>,
}

impl Arrival {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn arrive(&self, result: std::result::Result<(), wgpu::BufferAsyncError>) {
        let mut state = self.lock();
        state.result = Some(result.map_err(|error| error.to_string()));
        self.changed.notify_all();
        if let Some(waker) = state.waker.take() {
            waker.wake();
        }
    }

    /// Waits for another thread that asked the device at the same time, and so is the one that hears of the copy.
    fn wait_for_others(&self) {
        drop(self.changed.wait_timeout_while(self.lock(), PATIENCE, |state| state.result.is_none()));
    }

    /// Tells whether it has not arrived; `waker` is woken when it has.
    fn is_under_way(&self, waker: &Waker) -> bool {
        let mut state = self.lock();
        let is_under_way = state.result.is_none();
        if is_under_way {
            state.waker = Some(waker.clone());
        }
        is_under_way
    }
}

impl Download {
    /// Records the copy into an encoder; `staging` is memory to use again where it has the right size.
    pub fn record(
        context: &Context,
        encoder: &mut wgpu::CommandEncoder,
        buffer: &wgpu::Buffer,
        bytes: Range<u64>,
        staging: Option<wgpu::Buffer>,
    ) -> Self {
        let size = bytes.end - bytes.start;
        let staging = staging.filter(|staging| staging.size() == size).unwrap_or_else(|| {
            context.device.create_buffer(&wgpu::BufferDescriptor {
                label: Some("cloth read-back"),
                size,
                usage: wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST,
                mapped_at_creation: false,
            })
        });
        encoder.copy_buffer_to_buffer(buffer, bytes.start, &staging, 0, size);
        Self { staging, arrival: Arc::default() }
    }

    /// Lets the copy come to the host; to be called when the encoder was submitted. A device that was lost refuses it at
    /// once, and tells so in no other way: a device of the caller has handlers of the caller.
    pub fn send(&self, context: &Context) {
        let arrival = Arc::downgrade(&self.arrival);
        self.staging.map_async(wgpu::MapMode::Read, .., move |result| {
            // Nobody waits any more where it is gone.
            if let Some(arrival) = arrival.upgrade() {
                arrival.arrive(result);
            }
        });
        if let Some(Err(reason)) = &self.arrival.lock().result {
            context.give_up(reason);
        }
    }

    /// Tells whether it has arrived.
    pub fn is_here(&self) -> bool {
        self.arrival.lock().result.is_some()
    }

    /// Waits for it, where a program may wait: in a browser a copy that is still under way is an error.
    pub fn wait(&self, context: &Context) -> Result<()> {
        if !self.is_here() {
            context.device.poll(wgpu::PollType::wait_indefinitely()).map_err(lost)?;
            context.check()?;
            if cfg!(not(target_arch = "wasm32")) {
                self.arrival.wait_for_others();
            }
        }
        match &self.arrival.lock().result {
            // Nothing comes from a device that was lost.
            Some(result) => result.clone().map_err(|reason| context.give_up(&reason)),
            None => Err(Error::StepOrder(
                "the GPU is still at work, and a web page cannot wait for it: await step_async and fetch_particles, \
                 or ask poll_ready first"
                    .into(),
            )),
        }
    }

    /// Waits for it and takes it. The memory comes back for the next copy.
    pub fn take<T: bytemuck::Pod>(self, context: &Context) -> Result<(Vec<T>, wgpu::Buffer)> {
        self.wait(context)?;
        let values = {
            let mapped = self.staging.get_mapped_range(..).map_err(lost)?;
            bytemuck::pod_collect_to_vec(&mapped)
        };
        self.staging.unmap();
        Ok((values, self.staging))
    }
}

/// All copies that somebody wants to know of.
#[derive(Debug, Default)]
pub(crate) struct Downloads(Mutex<Vec<Weak<Arrival>>>);

impl Downloads {
    /// Sends a copy and keeps an eye on it.
    pub fn send(&self, context: &Context, download: &Download) {
        download.send(context);
        self.lock().push(Arc::downgrade(&download.arrival));
    }

    /// Tells whether all of them have arrived or are not wanted any more.
    pub fn poll(&self, context: &Context, waker: &Waker) -> Poll<Result<()>> {
        context.device.poll(wgpu::PollType::Poll).map_err(lost)?;
        context.check()?;
        let mut under_way = self.lock();
        under_way.retain(|arrival| arrival.upgrade().is_some_and(|arrival| arrival.is_under_way(waker)));
        if under_way.is_empty() {
            return Poll::Ready(Ok(()));
        }
        // A browser says when copies arrive; elsewhere nobody hears of it without asking.
        if cfg!(not(target_arch = "wasm32")) {
            waker.wake_by_ref();
        }
        Poll::Pending
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Weak<Arrival>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

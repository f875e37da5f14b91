//! Several threads at one piece of work.
//!
//! A [`Board`] lists steps of items that are independent of each other; whoever works on it takes items nobody has taken
//! and waits for the last item of a step before the next. A [`Crew`] is the thread that asks for the work and those of a
//! pool that come along in time: nobody waits for a thread that has not started. [`Shared`] is a slice that threads
//! change, each in ranges of its own.

mod board;
mod crew;
mod shared;

pub(crate) use board::Board;
pub(crate) use crew::{Crew, Pool};
pub(crate) use shared::Shared;

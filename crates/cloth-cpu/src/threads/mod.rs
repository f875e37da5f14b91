//! Several threads at one piece of work.
//!
//! A [`Board`] has queues of items, each of which may wait for items of other queues; whoever works on it takes items nobody
//! has taken, of the same queue as long as it need not wait. A [`Crew`] is the thread that asks for the work and those of a
//! pool that come along in time: nobody waits for a thread that has not started. [`Shared`] is a slice that threads
//! change, each in ranges of its own.

mod board;
mod crew;
mod shared;

pub(crate) use board::{Board, Work};
pub(crate) use crew::{Crew, Pool};
pub(crate) use shared::Shared;

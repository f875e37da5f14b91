//! Several threads at one piece of work.
//!
//! A [`TaskQueues`] has queues of items, each of which may wait for items of other queues; whoever works on it takes items nobody
//! has taken, of the same queue as long as it need not wait. A [`ForkJoin`] has a thread that runs the work and those that join
//! it in time: [`Workers`] of a device, or threads of the host that call other chunks of the same cloth. Nobody waits for a
//! thread that has not come. [`Phases`] are chunks that anybody takes,
//! in phases. [`Shared`] is a slice that threads change, each in ranges of its own.
//!
//! What was tried at 64 x 64 with AVX-512 on two idle cores, beside these queues:
//! * two barriers per iteration: constraints 33.0 beside 31.5 and 29.7 us, 8 capsules 64.2 and 66.2 beside 58.0 and 62.8,
//!   continuous capsules 100 beside 94, wind 102 beside 100;
//! * 4, 8 or 16 slices of a collision pass that either thread may take: 129 to 181 beside 112 us, since particles move from core to core;
//! * a thread that does all parts itself keeps what it took from another: without that constraints take 12 % more beside a busy process.

mod fork_join;
mod phases;
mod shared;
mod task_queues;
mod workers;

pub(crate) use fork_join::ForkJoin;
pub(crate) use phases::Phases;
pub(crate) use shared::Shared;
pub(crate) use task_queues::{TaskQueues, Work};
pub(crate) use workers::Workers;

//! Recording everything that moves the cloths of a solver, and running it again, here or on another backend.
//!
//! All input of a cloth is host state but for particles that the user writes, so a [`Recorder`] intercepts no setter: it looks
//! at the solver before each step and stores what differs from how the step before left it. After the step it stores a hash
//! of each cloth, by which a [`Replay`] judges itself. [`compare`] finds the kernel and the particle at which two replays
//! diverge.
//!
//! A replay file is a sequence of files of sections ([`crate::sections`]), each with its checksum: a header, the state before
//! the first frame, frames, and now and then the whole state again, to begin there. One that a crash has cut short is read up
//! to its last whole frame.

mod changes;
mod compare;
mod file;
mod filter;
mod frame;
mod recorder;
mod run;

pub use compare::{Difference, compare};
pub use file::{Ending, ReplayFile};
pub use recorder::Recorder;
pub use run::{Replay, ReplayedFrame};

use crate::sections::Format;

const FIELD: &str = "replay file";
const CURE: &str = "record it again";

/// The header of a file.
const HEADER: Format =
    Format { magic: b"CLOTHREP", version: 1, field: FIELD, content: "a replay file", cure: CURE };

/// A frame.
const FRAME: Format = Format {
    magic: b"CLOTHFRM",
    version: 1,
    field: "frame",
    content: "a frame of a replay file",
    cure: CURE,
};

/// What changed of a cloth.
const CHANGES: Format =
    Format { magic: b"CLOTHDLT", version: 1, field: "changes", content: "changes of a cloth", cure: CURE };

/// The end of a file that was finished.
const END: Format =
    Format { magic: b"CLOTHEND", version: 1, field: FIELD, content: "the end of a replay file", cure: CURE };

/// Who recorded it, as text.
const ORIGIN: [u8; 4] = *b"INFO";

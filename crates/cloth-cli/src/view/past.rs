//! Time travel: the last states of a simulation.

use std::collections::VecDeque;

use crate::simulation::Checkpoint;

/// States in the order of their frames, oldest first; of too many the oldest are forgotten.
#[derive(Debug)]
pub struct Past {
    moments: VecDeque<(Checkpoint, usize)>,
    most: usize,
    most_bytes: usize,
    bytes: usize,
}

impl Past {
    /// At most so many states of at most so many bytes together; the newest is kept whatever it takes.
    pub fn new(most: usize, most_bytes: usize) -> Self {
        Self { moments: VecDeque::new(), most: most.max(1), most_bytes, bytes: 0 }
    }

    /// Adds the newest state. Those of the same frame and of later ones are forgotten: they will be others.
    pub fn push(&mut self, moment: Checkpoint) {
        self.forget_from(moment.frame());
        let bytes = moment.memory_bytes();
        self.bytes += bytes;
        self.moments.push_back((moment, bytes));
        while self.moments.len() > 1 && (self.moments.len() > self.most || self.bytes > self.most_bytes) {
            self.bytes -= self.moments.pop_front().map_or(0, |(_, bytes)| bytes);
        }
    }

    /// Forgets a frame and those after it.
    pub fn forget_from(&mut self, frame: usize) {
        while self.moments.back().is_some_and(|(moment, _)| moment.frame() >= frame) {
            self.bytes -= self.moments.pop_back().map_or(0, |(_, bytes)| bytes);
        }
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        self.moments.clear();
        self.bytes = 0;
    }

    /// First and last frame that are kept.
    pub fn frames(&self) -> Option<[usize; 2]> {
        Some([self.moments.front()?.0.frame(), self.moments.back()?.0.frame()])
    }

    /// The state of a frame, or of the last one before it that is kept.
    pub fn at(&self, frame: usize) -> Option<&Checkpoint> {
        let after = self.moments.partition_point(|(moment, _)| moment.frame() <= frame);
        self.moments.get(after.checked_sub(1)?).map(|(moment, _)| moment)
    }

    /// All frames that are kept, in their order.
    pub fn kept(&self) -> impl Iterator<Item = usize> {
        self.moments.iter().map(|(moment, _)| moment.frame())
    }

    /// Number of states.
    pub fn len(&self) -> usize {
        self.moments.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.moments.is_empty()
    }

    /// Bytes of all states.
    pub fn memory_bytes(&self) -> usize {
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::scene::SceneFile;
    use crate::simulation::Simulation;
    use cloth::Backend;

    fn simulation() -> Simulation {
        let text = "format = 1\n[[cloth]]\ngrid = { size = [1, 1], resolution = [3, 3] }\n";
        let file = SceneFile::parse(text.into(), "a", "a".into(), Path::new("").into()).unwrap();
        Simulation::new(file, Backend::Scalar).unwrap()
    }

    #[test]
    fn the_oldest_and_what_comes_otherwise_are_forgotten() {
        let mut simulation = simulation();
        let mut past = Past::new(4, usize::MAX);
        let mut hashes = Vec::new();
        for _ in 0..7 {
            simulation.step().unwrap();
            hashes.push(simulation.state_hash().unwrap());
            past.push(simulation.checkpoint().unwrap());
        }
        assert_eq!((past.frames(), past.len()), (Some([3, 6]), 4));
        assert!(past.at(2).is_none());
        simulation.return_to(past.at(4).unwrap()).unwrap();
        assert_eq!(simulation.state_hash().unwrap(), hashes[4]);
        simulation.step().unwrap();
        assert_eq!(simulation.state_hash().unwrap(), hashes[5], "the same bits again");
        past.push(simulation.checkpoint().unwrap());
        assert_eq!(past.frames(), Some([3, 5]));
        past.forget_from(4);
        assert_eq!(past.at(100).map(Checkpoint::frame), Some(3));
    }

    #[test]
    fn memory_is_limited_and_the_newest_stays() {
        let mut simulation = simulation();
        let mut past = Past::new(100, 1);
        for frame in 0..3 {
            simulation.step().unwrap();
            past.push(simulation.checkpoint().unwrap());
            assert_eq!((past.frames(), past.len()), (Some([frame, frame]), 1));
        }
        assert!(past.memory_bytes() > 1);
        past.clear();
        assert_eq!((past.is_empty(), past.memory_bytes()), (true, 0));
    }
}

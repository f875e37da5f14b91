//! Values that move inside a frame, from a start to a target.

/// An array with a value at the start of the next frame and, if it moves, one at its end.
///
/// Over the iterations of a frame everything is interpolated linearly from start to target; after the frame the
/// target is the new start.
#[derive(Debug)]
pub struct Animated<T> {
    start: Vec<T>,
    /// Of the last frame in which anything moved, unless it `moves` now: memory for the next one.
    target: Vec<T>,
    moves: bool,
}

impl<T> Default for Animated<T> {
    fn default() -> Self {
        Self { start: Vec::new(), target: Vec::new(), moves: false }
    }
}

impl<T: Copy> Clone for Animated<T> {
    fn clone(&self) -> Self {
        let target = if self.moves { self.target.clone() } else { Vec::new() };
        Self { start: self.start.clone(), target, moves: self.moves }
    }
}

impl<T: Copy + PartialEq> PartialEq for Animated<T> {
    fn eq(&self, other: &Self) -> bool {
        self.moves == other.moves && self.start == other.start && self.target() == other.target()
    }
}

impl<T: Copy> Animated<T> {
    /// Number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.start.len()
    }

    /// Returns whether there is nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.start.is_empty()
    }

    /// Values at the start of the next frame.
    #[must_use]
    pub fn start(&self) -> &[T] {
        &self.start
    }

    /// Values at the end of the next frame: the start values where nothing moves.
    #[must_use]
    pub fn target(&self) -> &[T] {
        if self.moves { &self.target } else { &self.start }
    }

    /// Returns whether a target was given since the last frame.
    #[must_use]
    pub fn moves(&self) -> bool {
        self.moves
    }

    /// Bytes of both ends.
    pub(crate) fn memory_bytes(&self) -> usize {
        (self.start.capacity() + self.target.capacity()) * size_of::<T>()
    }

    /// Sets where the values shall be at the end of the next frame. The first values ever are the start, too, as
    /// are elements that are new.
    pub(crate) fn move_to(&mut self, values: impl ExactSizeIterator<Item = T>) {
        self.moves = !self.start.is_empty() && values.len() > 0;
        if !self.moves {
            refill(&mut self.start, values);
            return;
        }
        refill(&mut self.target, values);
        let kept = self.start.len().min(self.target.len());
        self.start.truncate(kept);
        self.start.extend_from_slice(&self.target[kept..]);
    }

    /// Where the values are at the end of the next frame, for moving single ones; what is not moved stays where it is.
    pub(crate) fn target_mut(&mut self) -> &mut [T] {
        if !std::mem::replace(&mut self.moves, true) {
            self.target.clone_from(&self.start);
        }
        &mut self.target
    }

    /// Sets both ends of the next frame; the lengths must agree.
    pub(crate) fn set(
        &mut self,
        start: impl ExactSizeIterator<Item = T>,
        target: impl ExactSizeIterator<Item = T>,
    ) {
        debug_assert_eq!(start.len(), target.len());
        refill(&mut self.start, start);
        refill(&mut self.target, target);
        self.moves = true;
    }

    /// The frame is over, or interpolation is unwanted: the target becomes the start.
    pub(crate) fn settle(&mut self) {
        if std::mem::take(&mut self.moves) {
            std::mem::swap(&mut self.start, &mut self.target);
        }
    }
}

fn refill<T>(values: &mut Vec<T>, new: impl Iterator<Item = T>) {
    values.clear();
    values.extend(new);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_values_do_not_move_and_new_elements_start_where_they_are() {
        let mut shapes = Animated::default();
        shapes.move_to([1.0, 2.0].into_iter());
        assert!(!shapes.moves());
        shapes.move_to([3.0, 4.0, 5.0].into_iter());
        assert_eq!((shapes.start(), shapes.target()), (&[1.0, 2.0, 5.0][..], &[3.0, 4.0, 5.0][..]));
        shapes.settle();
        assert_eq!((shapes.start(), shapes.moves()), (&[3.0, 4.0, 5.0][..], false));
    }
}

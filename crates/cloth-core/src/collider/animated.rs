//! Values that move inside a frame, from a start to a target.

/// An array with a value at the start of the next frame and, if it moves, one at its end.
///
/// Over the iterations of a frame everything is interpolated linearly from start to target; after the frame the
/// target is the new start.
#[derive(Debug, Clone, PartialEq)]
pub struct Animated<T> {
    start: Vec<T>,
    target: Option<Vec<T>>,
}

impl<T> Default for Animated<T> {
    fn default() -> Self {
        Self { start: Vec::new(), target: None }
    }
}

impl<T: Copy> Animated<T> {
    /// Number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.start.len()
    }

    /// Whether there is nothing.
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
        self.target.as_deref().unwrap_or(&self.start)
    }

    /// Whether a target was given since the last frame.
    #[must_use]
    pub fn moves(&self) -> bool {
        self.target.is_some()
    }

    /// Sets where the values shall be at the end of the next frame. The first values ever are the start, too, as
    /// are elements that are new.
    pub(crate) fn move_to(&mut self, values: Vec<T>) {
        if self.start.is_empty() || values.is_empty() {
            self.target = None;
            self.start = values;
            return;
        }
        let kept = self.start.len().min(values.len());
        self.start.truncate(kept);
        self.start.extend_from_slice(&values[kept..]);
        self.target = Some(values);
    }

    /// Sets both ends of the next frame; the lengths must agree.
    pub(crate) fn set(&mut self, start: Vec<T>, target: Vec<T>) {
        debug_assert_eq!(start.len(), target.len());
        self.start = start;
        self.target = Some(target);
    }

    /// The frame is over, or interpolation is unwanted: the target becomes the start.
    pub(crate) fn settle(&mut self) {
        if let Some(target) = self.target.take() {
            self.start = target;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_values_do_not_move_and_new_elements_start_where_they_are() {
        let mut shapes = Animated::default();
        shapes.move_to(vec![1.0, 2.0]);
        assert!(!shapes.moves());
        shapes.move_to(vec![3.0, 4.0, 5.0]);
        assert_eq!((shapes.start(), shapes.target()), (&[1.0, 2.0, 5.0][..], &[3.0, 4.0, 5.0][..]));
        shapes.settle();
        assert_eq!((shapes.start(), shapes.moves()), (&[3.0, 4.0, 5.0][..], false));
    }
}

//! Where a set may begin before the last one has ended.

use super::packed::Kind;
use super::tiles::Placed;

/// Looks at segments in their order.
pub(super) struct Borders {
    /// For each particle one more than the number of the last group with a constraint of it; 0 is none.
    last: Vec<usize>,
    /// Number of groups so far.
    count: usize,
    /// Of the last segment.
    form: Option<(Kind, bool)>,
}

impl Borders {
    pub fn new(particle_count: usize) -> Self {
        Self { last: vec![0; particle_count], count: 0, form: None }
    }

    /// Whether the next segment may begin before the one before it has ended: it is of the same form, and none of its groups
    /// shares a particle with one of the `distance` groups before it.
    pub fn follows(&mut self, segment: &[Placed], distance: usize) -> bool {
        let form = segment.first().map(|placed| placed.group.form());
        let mut follows = self.form == form;
        for placed in segment {
            let number = self.count + 1;
            for particle in placed.group.active() {
                let last = std::mem::replace(&mut self.last[particle as usize], number);
                follows &= last == 0 || last + distance < number;
            }
            self.count = number;
        }
        self.form = form;
        follows
    }
}

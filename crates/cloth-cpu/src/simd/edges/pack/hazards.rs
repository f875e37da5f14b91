//! Hazards between segments: where a set may begin before the last one has ended.

use super::Kind;
use super::tiles::Placed;

/// Last use of each particle, while segments are looked at in their order.
pub(super) struct Hazards {
    /// For each particle one more than the number of the last group with a constraint of it; 0 is none.
    last: Vec<usize>,
    /// Number of groups so far.
    count: usize,
    /// Of the last segment.
    form: Option<(Kind, bool)>,
}

impl Hazards {
    pub fn new(particle_count: usize) -> Self {
        Self { last: vec![0; particle_count], count: 0, form: None }
    }

    /// Whether the next segment may begin before the one before it has ended: it is of the same form, and none of its groups
    /// shares a particle with one of the `distance` groups before it.
    pub fn can_overlap(&mut self, segment: &[Placed], distance: usize) -> bool {
        let form = segment.first().map(|placed| placed.group.form());
        let mut can_overlap = self.form == form;
        for placed in segment {
            let number = self.count + 1;
            for particle in placed.group.active() {
                let last = std::mem::replace(&mut self.last[particle as usize], number);
                can_overlap &= last == 0 || last + distance < number;
            }
            self.count = number;
        }
        self.form = form;
        can_overlap
    }
}

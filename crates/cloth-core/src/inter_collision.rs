//! Collision between cloths: settings, collision filter, and plan.
//!
//! The host plans what it knows before the frames of a step: poses, the pairs that the collision filter accepts, and an origin
//! near the cloths. Where cloths then are, the device knows first, which finds the broad-phase pairs and the particles that take
//! part by `cloth_kernels::broad_phase`: two cloths are a pair where the filter accepts them and the boxes around them in global
//! space, each grown by the distance, overlap; a particle takes part where it is inside the grown box of a partner of its cloth.

use crate::cloth::Cloth;
use crate::error::Result;
use crate::particle::check_range;
use glam::{DMat3, DVec3};
use std::sync::Arc;

/// Settings of the collision of the cloths of one solver with each other, once per step.
///
/// ```
/// use cloth_core::InterCollision;
///
/// // Layers of clothing that stay 1 cm apart.
/// let settings = InterCollision::new(0.01).with_iterations(2);
/// assert_eq!(settings.stiffness, 1.0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct InterCollision {
    /// Distance that particles of different cloths keep (m), at least 0; default 0, which switches it off.
    pub distance: f32,
    /// Fraction of a penetration removed per pass, in `0..=1`, whatever the time step; default 1.
    pub stiffness: f32,
    /// Passes per step, at most 1024; default 1. Zero switches it off.
    pub iterations: u32,
}

impl Default for InterCollision {
    fn default() -> Self {
        Self { distance: 0.0, stiffness: 1.0, iterations: 1 }
    }
}

impl InterCollision {
    /// Particles of different cloths keep this distance (m) from each other.
    #[must_use]
    pub fn new(distance: f32) -> Self {
        Self { distance, ..Self::default() }
    }

    /// The same with another stiffness, in `0..=1`.
    #[must_use]
    pub fn with_stiffness(self, stiffness: f32) -> Self {
        Self { stiffness, ..self }
    }

    /// The same with another number of passes.
    #[must_use]
    pub fn with_iterations(self, iterations: u32) -> Self {
        Self { iterations, ..self }
    }

    pub(crate) fn validate(&self) -> Result<()> {
        check_range(|| "inter_collision.distance".into(), self.distance, 0.0, f32::MAX)?;
        check_range(|| "inter_collision.stiffness".into(), self.stiffness, 0.0, 1.0)?;
        if self.iterations > 1024 {
            return Err(crate::Error::invalid(
                "inter_collision.iterations",
                self.iterations,
                "must be at most 1024",
            ));
        }
        Ok(())
    }

    pub(crate) fn is_on(&self) -> bool {
        self.distance > 0.0 && self.stiffness > 0.0 && self.iterations > 0
    }
}

/// Tells whether two cloths collide with each other. Asked when a step begins, once for each pair of which one cloth moves
/// at least, the cloth added first coming first.
pub type InterCollisionFilter = Arc<dyn Fn(&Cloth, &Cloth) -> bool + Send + Sync>;

/// A cloth that takes part in a plan.
#[derive(Debug, Clone, PartialEq)]
pub struct ParticipantPlan {
    /// Rotation from local to global axes, rows.
    pub rotation: [[f32; 4]; 3],
    /// Rotation from global to local axes, rows.
    pub to_local: [[f32; 4]; 3],
    /// Origin of the local space (m), from a place amid the participants: pairs are found near zero, where float32 is fine.
    pub translation: [f32; 3],
    /// 1 - 1/N: how much of a push goes into the previous positions as well.
    pub kept: f32,
    /// True if the cloth can be pushed: a sleeping one cannot.
    pub movable: bool,
}

/// Collision between cloths as data.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct InterCollisionPlan {
    /// Distance kept (m).
    pub distance: f32,
    /// Fraction of a penetration removed per pass.
    pub stiffness: f32,
    /// Passes.
    pub iterations: u32,
    /// The cloths that are in an accepted pair, in the order in which they were added.
    pub participants: Vec<ParticipantPlan>,
    /// The pairs of them that the collision filter accepts, and of which one moves at least.
    pub accepted_pairs: Pairs,
}

/// Unordered pairs of a number of things, as a symmetric matrix of bits; nothing is paired with itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pairs {
    /// Numbers of a row.
    row_length: usize,
    bits: Vec<u32>,
}

impl Pairs {
    /// No pairs of so many things.
    #[must_use]
    pub fn none(count: usize) -> Self {
        let mut pairs = Self::default();
        pairs.reset(count);
        pairs
    }

    /// Removes all pairs; there are so many things from now on.
    pub fn reset(&mut self, count: usize) {
        self.row_length = count.div_ceil(32);
        self.bits.clear();
        self.bits.resize(count * self.row_length, 0);
    }

    /// Adds a pair of two different things.
    pub fn add(&mut self, i: usize, j: usize) {
        for (row, column) in [(i, j), (j, i)] {
            self.bits[row * self.row_length + column / 32] |= 1 << (column % 32);
        }
    }

    /// Tells whether two things are a pair.
    #[must_use]
    pub fn contains(&self, i: usize, j: usize) -> bool {
        self.bits[i * self.row_length + j / 32] >> (j % 32) & 1 != 0
    }

    /// Tells whether something is in a pair.
    fn has_partner(&self, i: usize) -> bool {
        self.bits[i * self.row_length..][..self.row_length].iter().any(|&bits| bits != 0)
    }

    /// A row for each thing, of as many numbers as it takes: bit `j % 32` of number `j / 32` is that of thing `j`.
    #[must_use]
    pub fn bits(&self) -> &[u32] {
        &self.bits
    }
}

/// A cloth that could take part.
pub(crate) struct Candidate<'a> {
    /// Already where it is at the end of the frame.
    pub cloth: &'a Cloth,
    /// Iterations of this frame; 0 where it sleeps.
    pub iterations: u32,
}

impl Candidate<'_> {
    /// Particles that could touch another cloth.
    fn particle_count(&self) -> usize {
        self.cloth.self_collision_indices().map_or(self.cloth.particle_count(), <[u32]>::len)
    }

    /// Middle of the box in which it was last, in global space.
    fn center(&self) -> DVec3 {
        let bounds = self.cloth.bounds();
        let local = (bounds.lower.as_dvec3() + bounds.upper.as_dvec3()) * 0.5;
        let placement = &self.cloth.frame.current;
        placement.rotation * local + placement.translation
    }

    fn participant(&self, origin: DVec3) -> ParticipantPlan {
        let row = |v: DVec3| [v.x as f32, v.y as f32, v.z as f32, 0.0];
        let rows = |m: DMat3| [row(m.row(0)), row(m.row(1)), row(m.row(2))];
        let placement = &self.cloth.frame.current;
        let rotation = DMat3::from_quat(placement.rotation);
        ParticipantPlan {
            rotation: rows(rotation),
            to_local: rows(rotation.transpose()),
            translation: (placement.translation - origin).as_vec3().to_array(),
            kept: (1.0 - 1.0 / f64::from(self.iterations.max(1))) as f32,
            movable: self.iterations > 0,
        }
    }
}

/// Plans collision between cloths; its memory stays for the next plan.
#[derive(Debug, Default)]
pub(crate) struct CollisionPlanner {
    plan: InterCollisionPlan,
    participants: Vec<usize>,
    /// The pairs of candidates that could touch and be pushed.
    accepted: Pairs,
    centers: Vec<DVec3>,
    sorted: Vec<f64>,
}

impl CollisionPlanner {
    /// Returns the plan.
    pub fn result(&self) -> &InterCollisionPlan {
        &self.plan
    }

    /// Returns which candidates are participants of the plan.
    pub fn participants(&self) -> &[usize] {
        &self.participants
    }

    /// Plans who collides of so many candidates.
    pub fn plan<'a>(
        &mut self,
        settings: InterCollision,
        count: usize,
        candidate: impl Fn(usize) -> Candidate<'a>,
        filter: Option<&InterCollisionFilter>,
    ) {
        self.accept(count, &candidate, filter);
        let Self { plan, participants, accepted, centers, .. } = self;
        participants.clear();
        participants.extend((0..count).filter(|&i| accepted.has_partner(i)));
        plan.accepted_pairs.reset(participants.len());
        for (i, &first) in participants.iter().enumerate() {
            for (j, &second) in participants.iter().enumerate().skip(i + 1) {
                if accepted.contains(first, second) {
                    plan.accepted_pairs.add(i, j);
                }
            }
        }
        centers.clear();
        centers.extend(participants.iter().map(|&i| candidate(i).center()));
        let origin = DVec3::from([0, 1, 2].map(|axis| self.median(axis)));
        let Self { plan, participants, .. } = self;
        plan.distance = settings.distance;
        plan.stiffness = settings.stiffness;
        plan.iterations = settings.iterations;
        plan.participants.clear();
        plan.participants.extend(participants.iter().map(|&i| candidate(i).participant(origin)));
    }

    /// Finds the pairs that could touch and be pushed.
    fn accept<'a>(
        &mut self,
        count: usize,
        candidate: &impl Fn(usize) -> Candidate<'a>,
        filter: Option<&InterCollisionFilter>,
    ) {
        self.accepted.reset(count);
        for i in 0..count {
            let first = candidate(i);
            for j in if first.particle_count() > 0 { i + 1..count } else { 0..0 } {
                let second = candidate(j);
                let moves = first.iterations > 0 || second.iterations > 0;
                if moves
                    && second.particle_count() > 0
                    && filter.is_none_or(|filter| filter(first.cloth, second.cloth))
                {
                    self.accepted.add(i, j);
                }
            }
        }
    }

    /// Returns the median of a coordinate of the centers, which a few points far away from the others move little; 0 where
    /// there are none.
    fn median(&mut self, axis: usize) -> f64 {
        let Self { centers, sorted, .. } = self;
        sorted.clear();
        sorted.extend(centers.iter().map(|point| point[axis]));
        sorted.sort_unstable_by(f64::total_cmp);
        let middle = |place: usize| sorted.get(place).copied().unwrap_or(0.0);
        (middle(sorted.len().saturating_sub(1) / 2) + middle(sorted.len() / 2)) * 0.5
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a call that fails fails the test")]
mod tests {
    use super::*;
    use crate::cloth::{Bounds, Pose};
    use crate::fabric::Fabric;
    use glam::Vec3;
    use std::sync::Mutex;

    /// A cloth of one particle at its origin.
    fn cloth(x: f32) -> Cloth {
        let particles = [[0.0, 0.0, 0.0, 1.0]];
        let fabric = Fabric::from_edges(&particles, &[]).unwrap().validate().unwrap();
        let pose = Pose { translation: Vec3::new(x, 0.0, 0.0), ..Pose::default() };
        Cloth::new(fabric.into(), Bounds::of(&particles), pose)
    }

    fn plan(
        cloths: &[Cloth],
        iterations: &[u32],
        filter: Option<&InterCollisionFilter>,
    ) -> (InterCollisionPlan, Vec<usize>) {
        let candidate = |i: usize| Candidate { cloth: &cloths[i], iterations: iterations[i] };
        let settings = InterCollision { distance: 0.1, ..InterCollision::default() };
        let mut planner = CollisionPlanner::default();
        planner.plan(settings, cloths.len(), candidate, filter);
        (planner.plan, planner.participants)
    }

    #[test]
    fn pairs_go_both_ways() {
        let mut pairs = Pairs::none(70);
        pairs.add(3, 65);
        assert!(pairs.contains(3, 65) && pairs.contains(65, 3) && !pairs.contains(65, 65));
        assert_eq!(pairs.bits().len(), 70 * 3);
        assert_eq!((pairs.bits()[3 * 3 + 2], pairs.bits()[65 * 3]), (1 << 1, 1 << 3));
        let with_partner: Vec<usize> = (0..70).filter(|&i| pairs.has_partner(i)).collect();
        assert_eq!(with_partner, [3, 65]);
    }

    #[test]
    fn the_filter_is_asked_once_for_each_pair_of_which_one_moves() {
        let cloths: Vec<Cloth> = (0..4_u8).map(|x| cloth(f32::from(x))).collect();
        let asked = Arc::new(Mutex::new(Vec::new()));
        let log = asked.clone();
        let filter: InterCollisionFilter = Arc::new(move |a, b| {
            let place = |cloth: &Cloth| cloth.frame.current.translation.x as u32;
            log.lock().unwrap().push((place(a), place(b)));
            place(a) != 2
        });
        // The first two sleep.
        let (plan, chosen) = plan(&cloths, &[0, 0, 5, 5], Some(&filter));
        assert_eq!(*asked.lock().unwrap(), [(0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
        assert_eq!(chosen, [0, 1, 2, 3]);
        let accepted = |i: usize| (0..4).filter(|&j| plan.accepted_pairs.contains(i, j)).collect::<Vec<_>>();
        assert_eq!([0, 1, 2, 3].map(accepted), [vec![2, 3], vec![2, 3], vec![0, 1], vec![0, 1]]);
        assert_eq!(
            plan.participants.iter().map(|p| p.movable).collect::<Vec<_>>(),
            [false, false, true, true]
        );
        assert_eq!((plan.participants[0].kept, plan.participants[2].kept), (0.0, 0.8));
    }

    #[test]
    fn a_cloth_without_accepted_pair_is_no_participant() {
        let cloths: Vec<Cloth> = (0..3_u8).map(|x| cloth(f32::from(x))).collect();
        let filter: InterCollisionFilter =
            Arc::new(|a, b| a.frame.current.translation.x + b.frame.current.translation.x > 2.5);
        let (some, chosen) = plan(&cloths, &[1; 3], Some(&filter));
        assert_eq!((some.participants.len(), chosen), (2, vec![1, 2]));
        assert!(some.accepted_pairs.contains(0, 1));
        assert_eq!(plan(&cloths, &[0; 3], None).1, [], "nobody moves");
        assert_eq!(plan(&cloths[..1], &[1], None).1, [], "nobody else is there");
        let mut listed = cloths.clone();
        listed[0].set_self_collision_indices(Some(&[])).unwrap();
        assert_eq!(plan(&listed, &[1; 3], None).1, [1, 2], "none of its particles takes part");
    }

    /// Far from the origin cloths keep their distance to each other; one far away from all others changes little.
    #[test]
    fn the_origin_is_amid_the_cloths() {
        let at = |xs: &[f32]| {
            let cloths: Vec<Cloth> = xs.iter().map(|&x| cloth(x)).collect();
            let (plan, _) = plan(&cloths, &vec![1; xs.len()], None);
            plan.participants.iter().map(|participant| participant.translation[0]).collect::<Vec<_>>()
        };
        assert_eq!(at(&[1.0e6, 1.0e6 + 2.0]), [-1.0, 1.0]);
        assert_eq!(at(&[1.0, 3.0, -1.0e7]), [0.0, 2.0, -10_000_001.0]);
    }
}

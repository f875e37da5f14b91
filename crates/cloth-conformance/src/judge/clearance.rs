//! Clearance, which is what a user sees of collision between particles: cloth must not sink into cloth.
//!
//! Trajectories of touching cloth depend on the order of pairs, so positions alone say little about it. The recording
//! itself does not keep the full distance at every moment either: its own depths are the measure. Two rules:
//!
//! * the smallest distance over the whole run may fall short of the recording's own by at most a tenth of the
//!   distance to keep, plus twice the largest position tolerance of the case (both particles of a pair may be off);
//! * the depths of all pairs that are too close, added up, may exceed the recording's in the mean over all frames by at
//!   most a quarter, plus a tenth of the distance to keep. Cloth that sinks in more and more breaks this rule.

use super::distance::distance;
use crate::case::{Case, CaseCloth, Reference, Trajectory};
use crate::runner::Run;
use cloth_core::{Parameters, Pose};
use std::fmt;

/// Smallest distances between particles.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Clearance {
    /// The pair of cloths, in words.
    what: String,
    /// Distance to keep (m).
    distance: f64,
    /// Distance by which the smallest may fall short of the recording's (m).
    allowance: f64,
    run: Depth,
    recorded: Depth,
}

/// Distances over a whole run.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Depth {
    /// Smallest distance of any pair at any frame (m).
    smallest: f64,
    /// Sum over pairs of what they are too close (m), mean over frames.
    mean_depth: f64,
}

impl Clearance {
    /// Describes the failure, if there is one.
    pub fn fault(&self) -> Option<String> {
        let least = self.recorded.smallest - self.allowance;
        let most = self.recorded.mean_depth * 1.25 + self.distance * 0.1;
        let too_close = (self.run.smallest < least).then(|| format!("{self}: must keep {least:.4} m"));
        too_close
            .or_else(|| (self.run.mean_depth > most).then(|| format!("{self}: the depth may be {most:.4} m")))
    }
}

impl fmt::Display for Clearance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, distance, run, recorded, .. } = self;
        write!(
            f,
            "{what}: keeps {:.4} of {distance:.4} m (recorded {:.4}), depth {:.4} m (recorded {:.4})",
            run.smallest, recorded.smallest, run.mean_depth, recorded.mean_depth
        )
    }
}

/// Measures every cloth with self-collision and every pair of cloths with inter-collision.
pub(super) fn measure(case: &Case, run: &Run) -> Vec<Clearance> {
    let tolerance = case.criteria.iter().map(|criterion| criterion.tolerance).fold(0.0, f64::max);
    let clearance = |what, distance: f64, run, recorded| {
        let allowance = distance * 0.1 + tolerance * 2.0;
        Clearance { what, distance, allowance, run, recorded }
    };
    let mut found = Vec::new();
    let references: Vec<&Reference> =
        case.cloths.iter().filter_map(|cloth| cloth.reference.as_ref()).collect();
    for (c, ((cloth, run), reference)) in case.cloths.iter().zip(&run.cloths).zip(&references).enumerate() {
        let Parameters { self_collision_distance, self_collision_stiffness, .. } = cloth.setup.parameters;
        if self_collision_distance > 0.0 && self_collision_stiffness > 0.0 {
            let distance = f64::from(self_collision_distance);
            let pairs = SelfPairs::new(cloth, distance);
            let (mine, recorded) = (pairs.depth(&run.trajectory), pairs.depth(&reference.clean));
            found.push(clearance(format!("cloth {c} and itself"), distance, mine, recorded));
        }
    }
    let distance = f64::from(case.inter_collision.distance);
    if distance > 0.0 && case.inter_collision.stiffness > 0.0 && case.inter_collision.iterations > 0 {
        for j in 0..case.cloths.len() {
            for i in 0..j {
                let side = |c: usize, trajectory| Side {
                    indices: taking_part(&case.cloths[c]),
                    trajectory,
                    poses: &run.cloths[c].poses,
                };
                let mine =
                    side(i, &run.cloths[i].trajectory).depth(&side(j, &run.cloths[j].trajectory), distance);
                let recorded = side(i, &references[i].clean).depth(&side(j, &references[j].clean), distance);
                found.push(clearance(format!("cloths {i} and {j}"), distance, mine, recorded));
            }
        }
    }
    found
}

/// The particles that collide with cloth.
fn taking_part(cloth: &CaseCloth) -> Vec<usize> {
    match &cloth.setup.self_collision_indices {
        Some(indices) => indices.iter().map(|&index| index as usize).collect(),
        None => (0..cloth.description.particles.len()).collect(),
    }
}

/// The pairs of one cloth that must keep their distance.
struct SelfPairs {
    distance: f64,
    pairs: Vec<[usize; 2]>,
}

impl SelfPairs {
    fn new(cloth: &CaseCloth, distance_to_keep: f64) -> Self {
        let indices = taking_part(cloth);
        let rest = &cloth.setup.rest_positions;
        // Pairs that are close at rest are left alone, and so are those that neither of which can move.
        let is_pair = |i: usize, j: usize| {
            let far_at_rest = rest.is_empty() || distance(&rest[i], &rest[j]) > distance_to_keep;
            far_at_rest && [i, j].iter().any(|&p| cloth.description.particles[p][3] > 0.0)
        };
        let mut pairs = Vec::new();
        for (k, &i) in indices.iter().enumerate() {
            pairs.extend(indices[..k].iter().filter(|&&j| is_pair(i, j)).map(|&j| [i, j]));
        }
        Self { distance: distance_to_keep, pairs }
    }

    fn depth(&self, trajectory: &Trajectory) -> Depth {
        let frames = trajectory.frames().map(|particles| {
            let distances = self.pairs.iter().map(|&[i, j]| distance(&particles[i], &particles[j]));
            closeness(distances, self.distance)
        });
        over_frames(frames)
    }
}

/// One cloth of a pair.
struct Side<'a> {
    indices: Vec<usize>,
    trajectory: &'a Trajectory,
    poses: &'a [Pose],
}

impl Side<'_> {
    fn depth(&self, other: &Self, distance_to_keep: f64) -> Depth {
        let frames = (0..self.trajectory.frame_count()).map(|frame| {
            let (mine, theirs) = (self.in_global_space(frame), other.in_global_space(frame));
            let distances = mine.iter().flat_map(|p| theirs.iter().map(move |q| distance(p, q)));
            closeness(distances, distance_to_keep)
        });
        over_frames(frames)
    }

    fn in_global_space(&self, frame: usize) -> Vec<[f32; 4]> {
        let (pose, particles) = (self.poses[frame], self.trajectory.frame(frame));
        let place = |&i: &usize| {
            let [x, y, z, w] = particles[i];
            let global = pose.rotation * glam::Vec3::new(x, y, z) + pose.translation;
            global.extend(w).to_array()
        };
        self.indices.iter().map(place).collect()
    }
}

/// The smallest distance in a frame and the depths of all pairs that are too close, added up.
fn closeness(distances: impl Iterator<Item = f64>, distance_to_keep: f64) -> (f64, f64) {
    distances.fold((f64::INFINITY, 0.0), |(smallest, depth), d| {
        (smallest.min(d), depth + (distance_to_keep - d).max(0.0))
    })
}

fn over_frames(frames: impl ExactSizeIterator<Item = (f64, f64)>) -> Depth {
    let count = frames.len() as f64;
    let (smallest, depth) =
        frames.fold((f64::INFINITY, 0.0), |(s, sum), (smallest, depth)| (s.min(smallest), sum + depth));
    Depth { smallest, mean_depth: depth / count }
}

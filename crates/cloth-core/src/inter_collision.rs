//! Collision between cloths: who may touch whom, and where.

use crate::cloth::{Bounds, Cloth};
use crate::error::Result;
use crate::particle::check_range;
use glam::{DMat3, DVec3};
use std::sync::Arc;

/// How cloths of one solver collide with each other, once per step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct InterCollision {
    /// Distance that particles of different cloths keep [m], at least 0; default 0, which switches it off.
    pub distance: f32,
    /// Fraction of a penetration removed per pass, in `0..=1`, whatever the time step; default 1.
    pub stiffness: f32,
    /// Passes per step; default 1.
    pub iterations: u32,
}

impl Default for InterCollision {
    fn default() -> Self {
        Self { distance: 0.0, stiffness: 1.0, iterations: 1 }
    }
}

impl InterCollision {
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

/// Tells whether two cloths collide with each other. Asked once per pair and step, the cloth added first coming first.
pub type InterCollisionFilter = Arc<dyn Fn(&Cloth, &Cloth) -> bool + Send + Sync>;

/// One cloth's part in a plan.
#[derive(Debug, Clone, PartialEq)]
pub struct MemberPlan {
    /// Rotation from local to global axes, rows.
    pub rotation: [[f32; 4]; 3],
    /// Rotation from global to local axes, rows.
    pub to_local: [[f32; 4]; 3],
    /// Origin of the local space [m], from the middle of all members: pairs are found near zero, where float32 is fine.
    pub translation: [f32; 3],
    /// Boxes in local space: particles inside any of them may touch another cloth.
    pub regions: Vec<Bounds>,
    /// 1 - 1/N: how much of a push goes into the previous positions as well.
    pub kept: f32,
    /// Whether the cloth can be pushed: a sleeping one cannot.
    pub movable: bool,
}

/// Collision between cloths as data.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct InterCollisionPlan {
    /// Distance kept [m].
    pub distance: f32,
    /// Fraction of a penetration removed per pass.
    pub stiffness: f32,
    /// Passes.
    pub iterations: u32,
    /// The cloths that may touch another, in the order in which they were added.
    pub members: Vec<MemberPlan>,
    /// Whether members `i` and `j` collide: element `i * members.len() + j`.
    pub accepts: Vec<bool>,
}

/// A cloth that could take part.
pub(crate) struct Candidate<'a> {
    pub cloth: &'a Cloth,
    /// Iterations of this frame; 0 where it slept.
    pub iterations: u32,
}

impl InterCollisionPlan {
    /// Plans who collides where. Returns also which candidates became members.
    pub(crate) fn new(
        settings: InterCollision,
        candidates: &[Candidate<'_>],
        filter: Option<&InterCollisionFilter>,
    ) -> (Self, Vec<usize>) {
        let placed: Vec<Placed> =
            candidates.iter().map(|c| Placed::new(c.cloth, settings.distance)).collect();
        let n = candidates.len();
        let mut pairs = vec![false; n * n];
        let mut regions = vec![Vec::new(); n];
        for i in 0..n {
            for j in i + 1..n {
                let accepted = filter.is_none_or(|filter| filter(candidates[i].cloth, candidates[j].cloth));
                if !accepted || !overlap(&placed[i].global, &placed[j].global) {
                    continue;
                }
                pairs[i * n + j] = true;
                pairs[j * n + i] = true;
                regions[i].extend(placed[i].region_shared_with(&placed[j]));
                regions[j].extend(placed[j].region_shared_with(&placed[i]));
            }
        }
        let chosen: Vec<usize> = (0..n).filter(|&i| !regions[i].is_empty()).collect();
        let origin = middle(chosen.iter().map(|&i| &placed[i].global));
        let members = chosen
            .iter()
            .map(|&i| placed[i].member(origin, std::mem::take(&mut regions[i]), candidates[i].iterations))
            .collect();
        let accepts = chosen
            .iter()
            .flat_map(|&i| chosen.iter().map(move |&j| (i, j)))
            .map(|(i, j)| pairs[i * n + j])
            .collect();
        let plan = Self {
            distance: settings.distance,
            stiffness: settings.stiffness,
            iterations: settings.iterations,
            members,
            accepts,
        };
        (plan, chosen)
    }

    /// Number of pairs of cloths that collide.
    pub(crate) fn pair_count(&self) -> u32 {
        self.accepts.iter().filter(|&&accepted| accepted).count() as u32 / 2
    }
}

/// A box as centre and half extent.
#[derive(Clone, Copy)]
struct Span {
    center: DVec3,
    half: DVec3,
}

/// A cloth in global space.
struct Placed {
    rotation: DMat3,
    translation: DVec3,
    local: Span,
    global: Span,
}

impl Placed {
    fn new(cloth: &Cloth, distance: f32) -> Self {
        let rotation = DMat3::from_quat(cloth.frame.current.rotation);
        let translation = cloth.frame.current.translation;
        let (lower, upper) = (cloth.bounds().lower.as_dvec3(), cloth.bounds().upper.as_dvec3());
        let local = Span {
            center: (lower + upper) * 0.5,
            half: (upper - lower) * 0.5 + DVec3::splat(f64::from(distance)),
        };
        let global = turned(rotation, translation, local);
        Self { rotation, translation, local, global }
    }

    /// This cloth's box, cut by the box of another.
    fn region_shared_with(&self, other: &Self) -> Option<Bounds> {
        let to_local = self.rotation.transpose();
        let between = to_local * other.rotation;
        let offset = to_local * (other.translation - self.translation);
        let theirs = turned(between, offset, other.local);
        let lower = (self.local.center - self.local.half).max(theirs.center - theirs.half);
        let upper = (self.local.center + self.local.half).min(theirs.center + theirs.half);
        lower.cmple(upper).all().then(|| Bounds { lower: lower.as_vec3(), upper: upper.as_vec3() })
    }

    fn member(&self, origin: DVec3, regions: Vec<Bounds>, iterations: u32) -> MemberPlan {
        let row = |v: DVec3| [v.x as f32, v.y as f32, v.z as f32, 0.0];
        let rows = |m: DMat3| [row(m.row(0)), row(m.row(1)), row(m.row(2))];
        MemberPlan {
            rotation: rows(self.rotation),
            to_local: rows(self.rotation.transpose()),
            translation: (self.translation - origin).as_vec3().to_array(),
            regions,
            kept: (1.0 - 1.0 / f64::from(iterations.max(1))) as f32,
            movable: iterations > 0,
        }
    }
}

/// The axis-aligned box around a turned box.
fn turned(rotation: DMat3, translation: DVec3, span: Span) -> Span {
    let half = rotation.x_axis.abs() * span.half.x
        + rotation.y_axis.abs() * span.half.y
        + rotation.z_axis.abs() * span.half.z;
    Span { center: rotation * span.center + translation, half }
}

fn overlap(a: &Span, b: &Span) -> bool {
    (a.center - b.center).abs().cmple(a.half + b.half).all()
}

/// The middle of the box around some boxes.
fn middle<'a>(spans: impl Iterator<Item = &'a Span>) -> DVec3 {
    let (lower, upper) = spans.fold((DVec3::MAX, DVec3::MIN), |(lower, upper), span| {
        (lower.min(span.center - span.half), upper.max(span.center + span.half))
    });
    (lower + upper) * 0.5
}

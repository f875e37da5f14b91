//! Wind on a segment of groups.
//!
//! What is linear is done on rows of particles as they lie in memory; only edges and displacements of triangles are
//! transposed, and their impulses back.

use super::grouping::Kind;
use super::packed::{Segment, WindGroups};
use super::rows::Rows;
use crate::scalar::iteration::Iteration;
use crate::simd::checks::allow;
use crate::simd::lanes::{Kernel, MOST_LANES, Wide};
use cloth_core::Particle;
use cloth_core::method::pbd::Features;
use cloth_kernels::pbd::wind::{Air, Face, face, impulse, middle, pushed, rotated};
use cloth_kernels::{Mat3, Vec3};

/// A segment, whose corners are quads or anywhere, and whose current positions are displacements or not.
pub(super) struct Blow<'a, 'b, const QUADS: bool, const DISPLACED: bool> {
    pub it: &'a mut Iteration<'b>,
    pub packed: &'a WindGroups,
    pub segment: &'a Segment,
}

impl<const QUADS: bool, const DISPLACED: bool> Kernel for Blow<'_, '_, QUADS, DISPLACED> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let Self { it, packed, segment } = self;
        let within = &segment.within;
        assert_eq!(it.current.len(), it.previous.len());
        assert!(it.first <= within.start && within.end <= it.first + it.current.len());
        assert_eq!(segment.kind == Kind::Quads, QUADS);
        let places = packed.places(segment);
        let [x, y, z, _] = it.parameters.wind_bias;
        let frame = &it.plan.frame;
        let air =
            Air { drag: W::splat(frame.drag), lift: W::splat(frame.lift), bias: Vec3::broadcast([x, y, z]) };
        let mut bias = [[0.0; 4]; MOST_LANES / 4];
        bias.fill([x, y, z, 0.0]);
        let wind = Wind::<W, QUADS, DISPLACED> {
            air,
            bias: W::load(bias.as_flattened()),
            rotation_step: if it.has(Features::ROTATING_FRAME) {
                Some(Mat3::broadcast(it.parameters.rotation_step))
            } else {
                None
            },
            // Places count from the first particle of the cloth.
            current: it.current.as_mut_ptr().wrapping_sub(it.first).cast(),
            previous: it.previous.as_ptr().wrapping_sub(it.first).cast(),
            rows: Rows { places: places.as_ptr() },
        };
        assert!([wind.current.addr(), wind.previous.addr()].iter().all(|at| at % size_of::<Particle>() == 0));
        let _allowed = [
            allow("current particles", it.current.as_ptr(), it.current.len()),
            allow("previous particles", it.previous.as_ptr(), it.previous.len()),
            allow("places", places.as_ptr(), places.len()),
        ];
        // SAFETY: there are places for all slots, of particles `within`, which are at hand and aligned (checked above).
        unsafe { wind.blow(segment.slots) };
    }
}

struct Wind<W: Wide, const QUADS: bool, const DISPLACED: bool> {
    air: Air<W>,
    /// The bias of the air, once per particle of a row.
    bias: W,
    rotation_step: Option<Mat3<W>>,
    current: *mut f32,
    previous: *const f32,
    rows: Rows<QUADS>,
}

/// Triangles and how they face the air.
#[derive(Clone, Copy)]
struct Found<W: Wide> {
    corners: [[W; 3]; 4],
    face: Face<W>,
}

/// The corners of a row of triangles, and what of these is linear in them.
struct Row<W> {
    corners: [W; 3],
    edge1: W,
    edge2: W,
    center: W,
    d: W,
}

impl<W: Wide, const QUADS: bool, const DISPLACED: bool> Wind<W, QUADS, DISPLACED> {
    /// Finds how as many triangles as there are lanes face the air while those before them are applied: the processor then has
    /// enough to do during square roots and divisions.
    ///
    /// # Safety
    /// There must be places of particles for so many slots, at least one, in whole groups.
    #[inline(always)]
    unsafe fn blow(&self, slots: usize) {
        // SAFETY: the caller's.
        unsafe {
            let (mut last, mut found) = (0, self.find(0));
            for slot in (W::LANES..slots).step_by(W::LANES) {
                let next = self.find(slot);
                self.apply(last, found);
                (last, found) = (slot, next);
            }
            self.apply(last, found);
        }
    }

    /// # Safety
    /// As [`Self::blow`].
    #[inline(always)]
    unsafe fn find(&self, slot: usize) -> Found<W> {
        // SAFETY: the caller's.
        let [a, b, c, d] = unsafe {
            [
                self.row(slot),
                self.row(slot + W::BLOCKS),
                self.row(slot + 2 * W::BLOCKS),
                self.row(slot + 3 * W::BLOCKS),
            ]
        };
        let edge1 = vector([a.edge1, b.edge1, c.edge1, d.edge1]);
        let edge2 = vector([a.edge2, b.edge2, c.edge2, d.edge2]);
        let mut moved = vector([a.d, b.d, c.d, d.d]);
        if let Some(rotation_step) = self.rotation_step {
            moved = rotated(vector([a.center, b.center, c.center, d.center]), moved, rotation_step);
        }
        Found { corners: [a.corners, b.corners, c.corners, d.corners], face: face(edge2, edge1, moved) }
    }

    /// # Safety
    /// As [`Self::blow`].
    #[inline(always)]
    unsafe fn row(&self, slot: usize) -> Row<W> {
        // SAFETY: the caller's.
        let ([a, b, c], [p, q, r]) = unsafe {
            (self.rows.load::<W>(self.current.cast_const(), slot), self.rows.load::<W>(self.previous, slot))
        };
        let corners = [a, b, c];
        let (places, d) = match DISPLACED {
            true => ([p + a, q + b, r + c], middle(a, b, c) + self.bias),
            false => (corners, middle(a, b, c) - middle(p, q, r) + self.bias),
        };
        let [a, b, c] = places;
        Row { corners, edge1: b - a, edge2: c - a, center: middle(a, b, c), d }
    }

    /// # Safety
    /// As [`Self::blow`].
    #[inline(always)]
    unsafe fn apply(&self, slot: usize, found: Found<W>) {
        let Vec3 { x, y, z } = impulse(found.face, self.air);
        let [ia, ib, ic, id] = W::transpose([x, y, z, W::splat(0.0)]);
        let slots = [slot, slot + W::BLOCKS, slot + 2 * W::BLOCKS, slot + 3 * W::BLOCKS];
        // SAFETY: the caller's.
        unsafe {
            let mut corners = found.corners;
            // Loading corners again costs less than keeping them where they lie in rows. All before any is stored: some are
            // there twice.
            for (corners, slot) in corners.iter_mut().zip(slots).filter(|_| QUADS) {
                *corners = self.rows.load(self.current.cast_const(), slot);
            }
            let [a, b, c, d] = corners;
            self.rows.store(self.current, slots[0], moved(a, ia));
            self.rows.store(self.current, slots[1], moved(b, ib));
            self.rows.store(self.current, slots[2], moved(c, ic));
            self.rows.store(self.current, slots[3], moved(d, id));
        }
    }
}

/// A row of triangles moved by their impulses; that on a mass is zero, so it stays.
#[inline(always)]
fn moved<W: Wide>([a, b, c]: [W; 3], impulse: W) -> [W; 3] {
    [
        pushed(a, impulse, a.broadcast::<3>()),
        pushed(b, impulse, b.broadcast::<3>()),
        pushed(c, impulse, c.broadcast::<3>()),
    ]
}

/// The positions of rows.
#[inline(always)]
fn vector<W: Wide>(rows: [W; 4]) -> Vec3<W> {
    let [x, y, z, _] = W::transpose(rows);
    Vec3::new(x, y, z)
}

//! Collision with convexes.

use super::boxes::{Box3, box_of_particles};
use super::inflated_bounds::enlarged_by_rounding;
use super::{BLOCK, response, store_state};
use crate::scalar::iteration::Iteration;
use crate::simd::lanes::{Kernel, Wide};
use crate::simd::particles::{load, load_state};
use crate::simd::reused::Reused;
use cloth_core::method::pbd::Features;
use cloth_kernels::collide::contact::{Contacts, resolve};
use cloth_kernels::collide::convex::{self, Surface, nearest_plane, plane_velocity};
use cloth_kernels::{Lane, Vec3};

/// So few planes are looked at sooner than the box around a block.
const FEW_PLANES: usize = 8;

/// Collides all particles with convexes.
pub(in crate::simd) struct CollideConvexes<'a, 'b>(pub &'a mut Iteration<'b>);

impl Kernel for CollideConvexes<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self) {
        let it = self.0;
        let response = response::<W>(it, Features::CONVEX_MASS_SCALE);
        let mut convexes = Convexes::new(it);
        let count = it.current.len();
        for block in (0..count).step_by(BLOCK * W::LANES) {
            let end = count.min(block + BLOCK * W::LANES);
            if !convexes.take_near(|| box_of_particles::<W>(&it.current[block..end])) {
                continue;
            }
            for first in (block..end).step_by(W::LANES) {
                let contacts = convexes.contacts(Contacts::none(), load::<W>(it.current, first).position);
                if W::bits(contacts.any()) != 0 {
                    let state = load_state(it.current, it.previous, first);
                    store_state(it.current, it.previous, first, resolve(state, contacts, response), state);
                }
            }
        }
    }
}

/// The convexes of one iteration.
pub(super) struct Convexes<'a> {
    /// Convex `c` has planes `members[offsets[c]..offsets[c + 1]]`.
    offsets: &'a [u32],
    members: &'a [u32],
    before: &'a [[f32; 4]],
    now: &'a [[f32; 4]],
    with_velocity: bool,
    /// Convexes that particles of a block may be inside of, ascending.
    near: Reused<u32>,
}

impl<'a> Convexes<'a> {
    pub fn new(it: &Iteration<'a>) -> Self {
        let plan = it.plan;
        let mut near = Reused::new();
        near.extend(0..plan.convex_offsets.len().saturating_sub(1) as u32);
        Self {
            offsets: &plan.convex_offsets,
            members: &plan.convex_planes,
            before: plan.planes_at(it.number),
            now: plan.planes_at(it.number + 1),
            with_velocity: it.has(Features::CONVEX_VELOCITY),
            near,
        }
    }

    /// Takes the convexes that points of a box may be inside of: not those with a plane behind which no point of the box
    /// is. Returns whether there are any.
    ///
    /// Points that are not finite may be outside of the box. No plane is nearest to them, so a convex does not move them.
    #[inline(always)]
    pub fn take_near(&mut self, bounds: impl FnOnce() -> Box3) -> bool {
        if self.members.len() > FEW_PLANES {
            self.take_behind(enlarged_by_rounding(bounds()));
        }
        !self.near.is_empty()
    }

    fn take_behind(&mut self, bounds: Box3) {
        let Self { offsets, members, now, near, .. } = self;
        near.clear();
        near.extend((0..).zip(offsets.windows(2)).filter_map(|(convex, range)| {
            let planes = &members[range[0] as usize..range[1] as usize];
            let reaches = planes.iter().all(|&index| reaches_behind(bounds, now[index as usize]));
            reaches.then_some(convex)
        }));
    }

    /// Adds the contacts of points with the convexes at hand.
    #[inline(always)]
    pub fn contacts<W: Wide>(&self, mut contacts: Contacts<W>, p: Vec3<W>) -> Contacts<W> {
        for &convex in self.near.iter() {
            let convex = convex as usize;
            let mut surface = Surface::none();
            for &index in &self.members[self.offsets[convex] as usize..self.offsets[convex + 1] as usize] {
                let (normal, offset) = plane(self.now[index as usize]);
                let velocity = if self.with_velocity {
                    plane_velocity(p, plane(self.before[index as usize]), (normal, offset))
                } else {
                    Vec3::zero()
                };
                surface = nearest_plane(surface, p, normal, offset, velocity);
            }
            contacts = convex::contact(contacts, surface);
        }
        contacts
    }
}

/// Returns whether a plane may have a point of a box behind it; of numbers that are not finite that is not known.
fn reaches_behind([lower, upper]: Box3, row: [f32; 4]) -> bool {
    let deepest = std::array::from_fn(|k| if row[k] > 0.0 { lower[k] } else { upper[k] });
    let (normal, offset) = plane::<f32>(row);
    let surface = nearest_plane(Surface::none(), Vec3::broadcast(deepest), normal, offset, Vec3::zero());
    // Not in front of it: where the distance is not a number, nothing was nearer than at the start.
    let is_in_front = surface.distance > 0.0;
    !is_in_front
}

#[inline(always)]
fn plane<L: Lane>([x, y, z, offset]: [f32; 4]) -> (Vec3<L>, L) {
    (Vec3::broadcast([x, y, z]), L::splat(offset))
}

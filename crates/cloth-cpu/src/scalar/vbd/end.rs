//! Where a substep ends: the particles get the displacements.

use super::{ROWS, State, SweepVertices, Vertices, row};
use crate::doubles::{Doubles, Piece};
use crate::scalar::is_finite;
use crate::scalar::iteration::Iteration;
use cloth_core::method::vbd;
use cloth_core::outcome::{ContactReport, FrameOutcome, Minimum};
use cloth_core::{Particle, canonical};
use cloth_kernels::Particle as KernelParticle;
use cloth_kernels::solve::vertex_block::moved;
use std::sync::{Mutex, PoisonError};

/// Moves what has mass, some rows at a time.
struct End<'a> {
    previous: &'a [Particle],
    u: &'a [Particle],
    inertial: &'a [Particle],
    rows: Vec<Mutex<&'a mut [Particle]>>,
}

impl Piece for End<'_> {
    #[inline(always)]
    fn run<D: Doubles>(&self, number: usize) {
        let mut rows = self.rows[number].lock().unwrap_or_else(PoisonError::into_inner);
        let range = ROWS * number..ROWS * number + rows.len();
        let [previous, u, inertial] = [self.previous, self.u, self.inertial].map(|all| &all[range.clone()]);
        for (k, particle) in rows.iter_mut().enumerate() {
            if previous[k][3] != 0.0 {
                *particle = arrived(previous[k], u[k], inertial[k], particle[3]);
            }
        }
    }
}

/// Where a displacement moves a particle; where that is not finite, inertia does.
#[inline(always)]
fn arrived(start: Particle, u: Particle, ahead: Particle, inverse_mass: f32) -> Particle {
    let [start, u, ahead] = [KernelParticle::from(start), u.into(), ahead.into()].map(|p| p.position);
    let place = canonical(row(moved(start, u), inverse_mass));
    if is_finite(place) { place } else { canonical(row(moved(start, ahead), inverse_mass)) }
}

impl Vertices {
    /// Hands the displacements over: where one is not finite, inertia moves the vertex.
    pub(super) fn end(
        &mut self,
        it: &mut Iteration<'_>,
        settings: &vbd::Settings,
        repeated: bool,
        outcome: &mut FrameOutcome,
        sweep: &mut impl SweepVertices,
    ) {
        let ends = self.first.map(|first| self.measure_ends(it, settings, first, sweep));
        let pressing = self.points.pressing(&self.state);
        let State { u, inertial, .. } = &self.state;
        if self.points.holds() {
            for i in 0..it.current.len() {
                if it.previous[i][3] == 0.0 && self.points.held(it, i).is_some() {
                    it.current[i] = arrived(it.previous[i], u[i], inertial[i], it.current[i][3]);
                }
            }
        }
        let rows = it.current.chunks_mut(ROWS).map(Mutex::new).collect();
        let end = End { previous: it.previous, u, inertial, rows };
        sweep.pieces(end.rows.len(), &end);
        let before = outcome.contact.unwrap_or_default();
        let of_surfaces = self.contact.as_mut().map(|contact| {
            contact.end(it);
            contact.report(before)
        });
        if of_surfaces.is_some() || pressing.is_some() {
            let found = of_surfaces.unwrap_or_default();
            outcome.contact =
                Some(ContactReport { contacts: found.contacts + pressing.unwrap_or(0), ..found });
        }
        let Some([first, last]) = ends else { return };
        let before = outcome.minimum.unwrap_or_default();
        outcome.minimum = Some(Minimum {
            energy: last.energy,
            gradient: last.gradient,
            relative_gradient: if first.gradient > 0.0 { last.gradient / first.gradient } else { 0.0 },
            iterations: before.iterations + settings.iterations * (1 + u32::from(repeated)),
            unfinished: before.unfinished + u32::from(!last.is_below(first)),
            repeated: before.repeated + u32::from(repeated),
            ..before
        });
    }
}

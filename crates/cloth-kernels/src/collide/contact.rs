//! Contacts of one particle and their response (docs/math/contact-response.md).

use crate::pbd::integrate::State;
use crate::{EPSILON, Lane, Particle, Vec3};

/// Sums over the contacts of one particle.
#[derive(Debug, Clone, Copy)]
pub struct Contacts<L> {
    /// Displacements out of the shapes (m).
    pub delta: Vec3<L>,
    /// Displacements of the surfaces in this iteration (m).
    pub velocity: Vec3<L>,
    /// Number of contacts.
    pub count: L,
}

/// Parameters of the response to contacts.
#[derive(Debug, Clone, Copy)]
pub struct Response<L> {
    /// Friction coefficient µ; 0 is none.
    pub friction: L,
    /// Mass scale (1/m²); 0 is none.
    pub mass_scale: L,
    /// ε (m²).
    pub epsilon: L,
}

impl<L: Lane> Contacts<L> {
    /// Returns the sums of no contact.
    #[inline(always)]
    pub fn none() -> Self {
        Self { delta: Vec3::zero(), velocity: Vec3::zero(), count: L::splat(0.0) }
    }

    /// Adds a contact where the mask holds.
    #[inline(always)]
    pub fn with(self, mask: L::Mask, delta: Vec3<L>, velocity: Vec3<L>) -> Self {
        Self {
            delta: Vec3::select(mask, self.delta + delta, self.delta),
            velocity: Vec3::select(mask, self.velocity + velocity, self.velocity),
            count: L::select(mask, self.count + L::splat(1.0), self.count),
        }
    }

    /// Selects `a` where the mask holds, otherwise `b`.
    #[inline(always)]
    pub(super) fn select(mask: L::Mask, a: Self, b: Self) -> Self {
        Self {
            delta: Vec3::select(mask, a.delta, b.delta),
            velocity: Vec3::select(mask, a.velocity, b.velocity),
            count: L::select(mask, a.count, b.count),
        }
    }

    /// Tells whether there is any contact.
    #[inline(always)]
    pub fn any(self) -> L::Mask {
        self.count.gt(L::splat(0.0))
    }

    /// Returns the average displacement: `delta / (ε + count)`.
    #[inline(always)]
    pub fn average(self) -> Vec3<L> {
        self.delta * self.inverse_count()
    }

    #[inline(always)]
    fn inverse_count(self) -> L {
        L::splat(1.0) / (L::splat(EPSILON) + self.count)
    }
}

/// Returns the displacement that Coulomb friction adds to the previous position.
///
/// With D the sum of displacements, V the average surface displacement, n = D / sqrt(|D|² + ε), v = p - q - V and
/// its tangential part vt = v - (v.n) n:
///
/// ```text
/// q += vt min(1, µ |D|² / sqrt(|D|² + ε) / sqrt(|vt|² + ε))
/// ```
#[inline(always)]
pub fn friction<L: Lane>(
    contacts: Contacts<L>,
    p: Vec3<L>,
    q: Vec3<L>,
    coefficient: L,
    epsilon: L,
) -> Vec3<L> {
    let one = L::splat(1.0);
    let depth_squared = contacts.delta.dot(contacts.delta);
    let inverse_depth = one / (depth_squared + epsilon).sqrt();
    let normal = contacts.delta * inverse_depth;
    let velocity = p - q - contacts.velocity * contacts.inverse_count();
    let tangential = velocity - normal * velocity.dot(normal);
    let limit = coefficient * (depth_squared * inverse_depth);
    let speed = (tangential.dot(tangential) + epsilon).sqrt();
    tangential * (limit / speed).min(one)
}

/// Returns the factor on the inverse mass of a particle in contact: `1 / (1 + scale |D / count|²)`; 1 without contact, and
/// where the depth is so huge that the product is not a number.
#[inline(always)]
pub fn mass_factor<L: Lane>(contacts: Contacts<L>, scale: L) -> L {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let average = contacts.delta * (one / L::select(contacts.any(), contacts.count, one));
    let scaled = scale * average.dot(average);
    one / (one + L::select(zero.le(scaled), scaled, zero))
}

/// Applies the contacts of a particle: `p += average`, friction to q, mass scaling to w. A particle whose working
/// inverse mass is 0 is left alone.
#[inline(always)]
pub fn resolve<L: Lane>(state: State<L>, contacts: Contacts<L>, response: Response<L>) -> State<L> {
    let State { current, previous } = state;
    let (p, q) = (current.position, previous.position);
    let acts = contacts.any() & current.is_movable();
    let slowed = q + friction(contacts, p, q, response.friction, response.epsilon);
    let inverse_mass = current.inverse_mass * mass_factor(contacts, response.mass_scale);
    State {
        current: Particle::new(
            Vec3::select(acts, p + contacts.average(), p),
            L::select(acts, inverse_mass, current.inverse_mass),
        ),
        previous: previous.at(Vec3::select(acts, slowed, q)),
    }
}

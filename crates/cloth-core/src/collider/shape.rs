//! The single shapes, as plain old data.

use crate::error::{Error, Result};
use crate::particle::{canonical, check_finite, check_range};
use bytemuck::{Pod, Zeroable};
use glam::Vec3;

/// A sphere in the local space of a cloth, which stays outside. Of one in world space: [`Pose::to_local`](crate::Pose::to_local).
#[derive(Debug, Clone, Copy, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub struct Sphere {
    /// Centre (m), in the local space of the cloth.
    pub center: [f32; 3],
    /// Radius (m), not negative.
    pub radius: f32,
}

impl Sphere {
    /// A sphere around `center` (m) with `radius` (m).
    #[must_use]
    pub fn new(center: impl Into<Vec3>, radius: f32) -> Self {
        Self { center: center.into().to_array(), radius }
    }
}

/// A tapered capsule: the cone that touches two spheres of the same cloth, and the spheres. It is where they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct Capsule {
    /// Index of the sphere at one end.
    pub first: u32,
    /// Index of the sphere at the other end.
    pub second: u32,
}

impl Capsule {
    /// The capsule between spheres `first` and `second`.
    #[must_use]
    pub fn new(first: u32, second: u32) -> Self {
        Self { first, second }
    }
}

/// A tapered capsule with spheres of its own at both ends, in the local space of a cloth. Of one in world space:
/// [`Pose::to_local`](crate::Pose::to_local).
///
/// ```
/// use cloth_core::{Pose, TaperedCapsule};
///
/// // A forearm of 25 cm in the world, 6 cm thick at the elbow and 4 cm at the wrist, for a cloth that is 10 m to the right.
/// let forearm = TaperedCapsule::new([10.0, 1.0, 0.0], 0.03, [10.25, 1.0, 0.0], 0.02);
/// let local = Pose::at([10.0, 0.0, 0.0]).to_local(&[forearm]);
/// assert_eq!((local[0].a, local[0].b), ([0.0, 1.0, 0.0], [0.25, 1.0, 0.0]));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TaperedCapsule {
    /// Centre of one end (m), in local space.
    pub a: [f32; 3],
    /// Centre of the other end (m), in local space.
    pub b: [f32; 3],
    /// Radius at `a` (m), not negative.
    pub radius_a: f32,
    /// Radius at `b` (m), not negative.
    pub radius_b: f32,
}

impl TaperedCapsule {
    /// The capsule from `a` to `b` (m) with the radii `radius_a` and `radius_b` (m) there.
    #[must_use]
    pub fn new(a: impl Into<Vec3>, radius_a: f32, b: impl Into<Vec3>, radius_b: f32) -> Self {
        Self { a: a.into().to_array(), b: b.into().to_array(), radius_a, radius_b }
    }

    /// The spheres at its ends.
    #[must_use]
    pub fn spheres(&self) -> [Sphere; 2] {
        [Sphere { center: self.a, radius: self.radius_a }, Sphere { center: self.b, radius: self.radius_b }]
    }
}

/// An oriented plane in the local space of a cloth: the points `x` with `normal . x + offset = 0`. It collides only as part
/// of a convex. Of one in world space: [`Pose::to_local`](crate::Pose::to_local).
#[derive(Debug, Clone, Copy, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub struct Plane {
    /// Unit normal (to 1 %), out of the solid, in local axes.
    pub normal: [f32; 3],
    /// Minus the distance of the plane from the origin along the normal (m).
    pub offset: f32,
}

impl Plane {
    /// The plane with unit normal `normal` and offset `offset` (m).
    #[must_use]
    pub fn new(normal: impl Into<Vec3>, offset: f32) -> Self {
        Self { normal: normal.into().to_array(), offset }
    }

    /// The plane through `point` (m) with unit normal `normal`.
    #[must_use]
    pub fn through(point: impl Into<Vec3>, normal: impl Into<Vec3>) -> Self {
        let normal = normal.into();
        Self::new(normal, -normal.dot(point.into()))
    }
}

/// A convex solid: the points that are behind all of its planes.
///
/// ```
/// use cloth_core::{Colliders, Convex, Plane};
///
/// // The ground at a height of 0 m, and a ramp that rises to the right.
/// let planes = [Plane::new([0.0, 1.0, 0.0], 0.0), Plane::through([2.0, 0.0, 0.0], [-0.6, 0.8, 0.0])];
/// let mut colliders = Colliders::default();
/// colliders.set_planes(&planes)?;
/// colliders.set_convexes(&[Convex::new([0]), Convex::new([1])])?;
/// # Ok::<(), cloth_core::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Convex {
    /// Indices of its planes, at least one. The order decides between planes at the same distance.
    pub planes: Vec<u32>,
}

impl Convex {
    /// The solid behind the planes with these indices. One plane makes a half space.
    #[must_use]
    pub fn new(planes: impl Into<Vec<u32>>) -> Self {
        Self { planes: planes.into() }
    }

    /// The solid whose planes are the set bits of `mask`.
    #[must_use]
    pub fn from_mask(mask: u64) -> Self {
        Self { planes: (0..u64::BITS).filter(|bit| mask >> bit & 1 == 1).collect() }
    }
}

/// A one-sided collision triangle in the local space of a cloth, which stays on the side of `(b - a) x (c - a)`. Of one in
/// world space: [`Pose::to_local`](crate::Pose::to_local).
#[derive(Debug, Clone, Copy, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub struct Triangle {
    /// The corners `a`, `b`, `c` (m), in the local space of the cloth.
    pub corners: [[f32; 3]; 3],
}

impl Triangle {
    /// The triangle with these corners (m).
    #[must_use]
    pub fn new(a: impl Into<Vec3>, b: impl Into<Vec3>, c: impl Into<Vec3>) -> Self {
        Self { corners: [a.into().to_array(), b.into().to_array(), c.into().to_array()] }
    }
}

fn check_vector(field: impl Fn() -> String, values: &[f32]) -> Result<()> {
    let axes = ["x", "y", "z"].into_iter();
    axes.zip(values).try_for_each(|(axis, &value)| check_finite(|| format!("{}.{axis}", field()), value))
}

pub(crate) fn check_spheres(field: &str, spheres: &[Sphere]) -> Result<()> {
    spheres.iter().enumerate().try_for_each(|(i, sphere)| {
        check_vector(|| format!("{field}[{i}].center"), &sphere.center)?;
        check_range(|| format!("{field}[{i}].radius"), sphere.radius, 0.0, f32::MAX)
    })
}

pub(crate) fn check_tapered_capsules(capsules: &[TaperedCapsule]) -> Result<()> {
    capsules.iter().enumerate().try_for_each(|(i, capsule)| {
        check_vector(|| format!("capsules[{i}].a"), &capsule.a)?;
        check_vector(|| format!("capsules[{i}].b"), &capsule.b)?;
        check_range(|| format!("capsules[{i}].radius_a"), capsule.radius_a, 0.0, f32::MAX)?;
        check_range(|| format!("capsules[{i}].radius_b"), capsule.radius_b, 0.0, f32::MAX)
    })
}

pub(crate) fn check_planes(planes: &[Plane]) -> Result<()> {
    planes.iter().enumerate().try_for_each(|(i, plane)| {
        check_vector(|| format!("planes[{i}].normal"), &plane.normal)?;
        check_finite(|| format!("planes[{i}].offset"), plane.offset)?;
        let length = Vec3::from(plane.normal).length();
        if (length - 1.0).abs() <= 0.01 {
            return Ok(());
        }
        Err(Error::invalid(
            format!("planes[{i}].normal"),
            format!("{:?} of length {length}", plane.normal),
            "must have length 1 (to 1 %): normalise it",
        ))
    })
}

pub(crate) fn check_triangles(triangles: &[Triangle]) -> Result<()> {
    triangles.iter().enumerate().try_for_each(|(i, triangle)| {
        (0..3).try_for_each(|k| {
            check_vector(|| format!("collision_triangles[{i}].corners[{k}]"), &triangle.corners[k])
        })
    })
}

impl Sphere {
    pub(super) fn canonical(self) -> [f32; 4] {
        canonical(bytemuck::cast(self))
    }
}

impl Plane {
    pub(super) fn canonical(self) -> [f32; 4] {
        canonical(bytemuck::cast(self))
    }
}

impl Triangle {
    pub(super) fn canonical(self) -> Self {
        Self { corners: self.corners.map(|corner| corner.map(|v| v + 0.0)) }
    }

    /// Tells whether it has no area, and so no side: nothing collides with it.
    #[must_use]
    pub fn is_flat(&self) -> bool {
        let [a, b, c] = self.corners.map(Vec3::from);
        (b - a).cross(c - a).length_squared() == 0.0
    }
}

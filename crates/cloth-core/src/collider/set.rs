//! All shapes of one cloth.

use super::shape::{checked_planes, checked_spheres, checked_triangles};
use super::{Animated, Capsule, Convex, Plane, Sphere, Triangle};
use crate::error::{Error, Result};

/// The collision shapes of one cloth. There is no limit on their number.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Colliders {
    spheres: Animated<[f32; 4]>,
    capsules: Vec<Capsule>,
    planes: Animated<[f32; 4]>,
    convexes: Vec<Convex>,
    triangles: Animated<Triangle>,
}

impl Colliders {
    /// Spheres as `[x, y, z, radius]`.
    #[must_use]
    pub fn spheres(&self) -> &Animated<[f32; 4]> {
        &self.spheres
    }

    /// Capsules between the spheres.
    #[must_use]
    pub fn capsules(&self) -> &[Capsule] {
        &self.capsules
    }

    /// Planes as `[nx, ny, nz, offset]`.
    #[must_use]
    pub fn planes(&self) -> &Animated<[f32; 4]> {
        &self.planes
    }

    /// Convexes over the planes.
    #[must_use]
    pub fn convexes(&self) -> &[Convex] {
        &self.convexes
    }

    /// Collision triangles.
    #[must_use]
    pub fn triangles(&self) -> &Animated<Triangle> {
        &self.triangles
    }

    pub(crate) fn move_spheres(&mut self, spheres: &[Sphere]) -> Result<()> {
        let checked = checked_spheres("spheres", bytemuck::cast_slice(spheres))?;
        check_capsules(&self.capsules, checked.len())?;
        self.spheres.move_to(checked);
        Ok(())
    }

    pub(crate) fn set_spheres(&mut self, start: &[Sphere], target: &[Sphere]) -> Result<()> {
        check_same_length("spheres", start.len(), target.len())?;
        let start = checked_spheres("spheres.start", bytemuck::cast_slice(start))?;
        let target = checked_spheres("spheres.target", bytemuck::cast_slice(target))?;
        check_capsules(&self.capsules, start.len())?;
        self.spheres.set(start, target);
        Ok(())
    }

    pub(crate) fn set_capsules(&mut self, capsules: &[Capsule]) -> Result<()> {
        check_capsules(capsules, self.spheres.len())?;
        self.capsules = capsules.to_vec();
        Ok(())
    }

    pub(crate) fn move_planes(&mut self, planes: &[Plane]) -> Result<()> {
        let checked = checked_planes(planes)?;
        check_convexes(&self.convexes, checked.len())?;
        self.planes.move_to(checked);
        Ok(())
    }

    pub(crate) fn set_planes(&mut self, start: &[Plane], target: &[Plane]) -> Result<()> {
        check_same_length("planes", start.len(), target.len())?;
        let (start, target) = (checked_planes(start)?, checked_planes(target)?);
        check_convexes(&self.convexes, start.len())?;
        self.planes.set(start, target);
        Ok(())
    }

    pub(crate) fn set_convexes(&mut self, convexes: &[Convex]) -> Result<()> {
        check_convexes(convexes, self.planes.len())?;
        self.convexes = convexes.to_vec();
        Ok(())
    }

    pub(crate) fn move_triangles(&mut self, triangles: &[Triangle]) -> Result<()> {
        self.triangles.move_to(checked_triangles(triangles)?);
        Ok(())
    }

    pub(crate) fn set_triangles(&mut self, start: &[Triangle], target: &[Triangle]) -> Result<()> {
        check_same_length("collision_triangles", start.len(), target.len())?;
        self.triangles.set(checked_triangles(start)?, checked_triangles(target)?);
        Ok(())
    }

    pub(crate) fn settle(&mut self) {
        self.spheres.settle();
        self.planes.settle();
        self.triangles.settle();
    }
}

fn check_same_length(field: &str, start: usize, target: usize) -> Result<()> {
    if start == target {
        return Ok(());
    }
    Err(Error::length(format!("{field}.target"), target, format!("{start}, as many as {field}.start")))
}

fn check_capsules(capsules: &[Capsule], sphere_count: usize) -> Result<()> {
    for (i, capsule) in capsules.iter().enumerate() {
        for sphere in [capsule.first, capsule.second] {
            if sphere as usize >= sphere_count {
                return Err(Error::invalid(
                    format!("capsules[{i}]"),
                    format!("{}-{}", capsule.first, capsule.second),
                    format!(
                        "names sphere {sphere}, but there are {sphere_count} spheres: set the spheres before the capsules, and remove capsules before their spheres"
                    ),
                ));
            }
        }
        if capsule.first == capsule.second {
            return Err(Error::invalid(
                format!("capsules[{i}]"),
                format!("{}-{}", capsule.first, capsule.second),
                "must join two different spheres",
            ));
        }
    }
    Ok(())
}

fn check_convexes(convexes: &[Convex], plane_count: usize) -> Result<()> {
    for (i, convex) in convexes.iter().enumerate() {
        if convex.planes.is_empty() {
            return Err(Error::invalid(format!("convexes[{i}]"), "[]", "must name at least one plane"));
        }
        if let Some(plane) = convex.planes.iter().find(|&&plane| plane as usize >= plane_count) {
            return Err(Error::invalid(
                format!("convexes[{i}]"),
                format!("{:?}", convex.planes),
                format!(
                    "names plane {plane}, but there are {plane_count} planes: set the planes before the convexes, and remove convexes before their planes"
                ),
            ));
        }
    }
    Ok(())
}

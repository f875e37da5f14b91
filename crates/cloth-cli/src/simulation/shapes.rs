//! The colliders that one cloth meets, in its local space.

use cloth::{Capsule, Cloth, Convex, Plane, Sphere, Triangle};

use super::bodies::Bodies;
use super::rigid::Rigid;
use super::solid::Solid;

/// What one cloth meets.
#[derive(Clone, Debug)]
pub(super) struct ShapeSet {
    /// Indices of bodies.
    members: Vec<usize>,
    /// Distance that the cloth keeps from their surfaces.
    thickness: f32,
    last: Moving,
}

/// The parts that move.
#[derive(Clone, Debug, Default, PartialEq)]
struct Moving {
    spheres: Vec<Sphere>,
    planes: Vec<Plane>,
    triangles: Vec<Triangle>,
}

impl ShapeSet {
    pub(super) fn new(members: Vec<usize>, thickness: f32) -> Self {
        Self { members, thickness, last: Moving::default() }
    }

    pub(super) fn members(&self) -> &[usize] {
        &self.members
    }

    pub(super) fn thickness(&self) -> f32 {
        self.thickness
    }

    /// Gives the cloth its shapes where they are at the start.
    pub(super) fn begin(
        &mut self,
        cloth: &mut Cloth,
        bodies: &Bodies,
        places: &[Rigid],
        frame: &Rigid,
    ) -> cloth::Result<()> {
        self.last = self.moving(bodies, places, frame);
        cloth.set_spheres(&self.last.spheres)?;
        cloth.set_planes(&self.last.planes)?;
        cloth.set_collision_triangles(&self.last.triangles)?;
        let (mut spheres, mut planes) = (0, 0);
        let (mut capsules, mut convexes) = (Vec::new(), Vec::new());
        for solid in self.solids(bodies) {
            let capsule = |&[a, b]: &[u32; 2]| Capsule::new(spheres + a, spheres + b);
            capsules.extend(solid.capsules.iter().map(capsule));
            let next = planes + solid.planes.len() as u32;
            if next > planes {
                convexes.push(Convex::new((planes..next).collect::<Vec<_>>()));
            }
            spheres += solid.spheres.len() as u32;
            planes = next;
        }
        cloth.set_capsules(&capsules)?;
        cloth.set_convexes(&convexes)
    }

    /// Moves the shapes to where they are at the end of the next step.
    pub(super) fn advance(
        &mut self,
        cloth: &mut Cloth,
        bodies: &Bodies,
        places: &[Rigid],
        frame: &Rigid,
    ) -> cloth::Result<()> {
        let now = self.moving(bodies, places, frame);
        // What stands still needs no interpolation and wakes no cloth.
        if now.spheres != self.last.spheres {
            cloth.set_spheres(&now.spheres)?;
        }
        if now.planes != self.last.planes {
            cloth.set_planes(&now.planes)?;
        }
        if now.triangles != self.last.triangles {
            cloth.set_collision_triangles(&now.triangles)?;
        }
        self.last = now;
        Ok(())
    }

    fn solids<'a>(&'a self, bodies: &'a Bodies) -> impl Iterator<Item = &'a Solid> {
        self.members.iter().filter_map(|&index| bodies.all()[index].solid.as_ref())
    }

    fn moving(&self, bodies: &Bodies, places: &[Rigid], frame: &Rigid) -> Moving {
        let back = frame.inverse();
        let mut moving = Moving::default();
        for &index in &self.members {
            let Some(solid) = &bodies.all()[index].solid else { continue };
            let place = back.after(&places[index]);
            for &(center, radius) in &solid.spheres {
                moving.spheres.push(Sphere::new(place.apply(center), radius + self.thickness));
            }
            for &(normal, offset) in &solid.planes {
                let turned = place.rotation * normal;
                let offset = offset - turned.dot(place.translation) - self.thickness;
                moving.planes.push(Plane::new(turned, offset));
            }
            for (corners, normals) in solid.triangles.iter().zip(&solid.corner_normals) {
                let [a, b, c] = [0, 1, 2].map(|k| place.apply(corners[k] + normals[k] * self.thickness));
                moving.triangles.push(Triangle::new(a, b, c));
            }
        }
        moving
    }
}

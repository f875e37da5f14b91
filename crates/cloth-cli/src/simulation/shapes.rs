//! The colliders that one cloth meets, in its local space.

use cloth::{Capsule, Cloth, Convex, Plane, Sphere, Triangle, VoxelCollider};
use glam::Vec3;

use super::bodies::Bodies;
use super::rigid::Rigid;
use super::skin::Form;
use super::solid::Solid;

/// What one cloth meets.
#[derive(Clone, Debug)]
pub(super) struct ShapeSet {
    /// Indices of bodies.
    members: Vec<usize>,
    /// Distance that the cloth keeps from their surfaces.
    thickness: f32,
    /// The parts that move, of each member; `None` for those that are not there.
    last: Vec<Option<Moving>>,
}

/// The parts that move.
#[derive(Clone, Debug, Default)]
struct Moving {
    spheres: Vec<Sphere>,
    planes: Vec<Plane>,
    triangles: Vec<Triangle>,
    voxels: Vec<VoxelCollider>,
}

impl ShapeSet {
    pub(super) fn new(members: Vec<usize>, thickness: f32) -> Self {
        Self { members, thickness, last: Vec::new() }
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
        forms: &[Form],
        frame: &Rigid,
    ) -> cloth::Result<()> {
        self.last = self.moving(bodies, places, forms, frame);
        self.replace(cloth, bodies, &self.last)
    }

    /// Moves the shapes to where they are at the end of the next step.
    pub(super) fn advance(
        &mut self,
        cloth: &mut Cloth,
        bodies: &Bodies,
        places: &[Rigid],
        forms: &[Form],
        frame: &Rigid,
    ) -> cloth::Result<()> {
        let now = self.moving(bodies, places, forms, frame);
        let before = std::mem::replace(&mut self.last, now);
        if before.iter().map(Option::is_some).ne(self.last.iter().map(Option::is_some)) {
            return self.replace(cloth, bodies, &before);
        }
        // What stands still needs no interpolation and wakes no cloth.
        let [before, now] = [Moving::all(&before), Moving::all(&self.last)];
        if now.spheres != before.spheres {
            cloth.set_spheres(&now.spheres)?;
        }
        if now.planes != before.planes {
            cloth.set_planes(&now.planes)?;
        }
        if now.triangles != before.triangles {
            cloth.set_collision_triangles(&now.triangles)?;
        }
        if now.voxels != before.voxels {
            cloth.set_voxels(&now.voxels)?;
        }
        Ok(())
    }

    /// Gives the cloth other shapes than before: those that were there move, new ones start where they are.
    fn replace(&self, cloth: &mut Cloth, bodies: &Bodies, before: &[Option<Moving>]) -> cloth::Result<()> {
        let start = |(before, now): (&Option<Moving>, &Option<Moving>)| {
            now.as_ref().map(|now| before.as_ref().unwrap_or(now).clone())
        };
        let start: Vec<Option<Moving>> = before.iter().zip(&self.last).map(start).collect();
        let [start, target] = [Moving::all(&start), Moving::all(&self.last)];
        // Nothing may name a sphere or a plane that is gone.
        cloth.set_capsules(&[])?;
        cloth.set_convexes(&[])?;
        cloth.set_spheres_start_target(&start.spheres, &target.spheres)?;
        cloth.set_planes_start_target(&start.planes, &target.planes)?;
        cloth.set_collision_triangles_start_target(&start.triangles, &target.triangles)?;
        cloth.set_voxels_start_target(&start.voxels, &target.voxels)?;
        let (mut spheres, mut planes) = (0, 0);
        let (mut capsules, mut convexes) = (Vec::new(), Vec::new());
        for (&index, _) in self.members.iter().zip(&self.last).filter(|(_, last)| last.is_some()) {
            let Some(solid) = &bodies.all()[index].solid else { continue };
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

    fn moving(
        &self,
        bodies: &Bodies,
        places: &[Rigid],
        forms: &[Form],
        frame: &Rigid,
    ) -> Vec<Option<Moving>> {
        let back = frame.inverse();
        let of_member = |&index: &usize| {
            let solid = forms[index].solid(bodies.all()[index].solid.as_ref())?;
            let (place, size) = (back.after(&places[index]), forms[index].size);
            (size > 0.0).then(|| Moving::new(solid, &place, size, self.thickness))
        };
        self.members.iter().map(of_member).collect()
    }
}

impl Moving {
    fn new(solid: &Solid, place: &Rigid, size: f32, thickness: f32) -> Self {
        let sphere = |&(center, radius): &(Vec3, f32)| {
            Sphere::new(place.apply(center * size), radius * size + thickness)
        };
        let plane = |&(normal, offset): &(Vec3, f32)| {
            let turned = place.rotation * normal;
            Plane::new(turned, offset * size - turned.dot(place.translation) - thickness)
        };
        let triangle = |(corners, normals): (&[Vec3; 3], &[Vec3; 3])| {
            let [a, b, c] = [0, 1, 2].map(|k| place.apply(corners[k] * size + normals[k] * thickness));
            Triangle::new(a, b, c)
        };
        let voxels = solid.voxels.iter();
        let voxels: Vec<_> = voxels.map(|it| it.clone().at((*place).into()).offset(thickness)).collect();
        let is_surface = voxels.is_empty();
        Self {
            spheres: solid.spheres.iter().map(sphere).collect(),
            planes: solid.planes.iter().map(plane).collect(),
            triangles: solid
                .triangles
                .iter()
                .zip(&solid.corner_normals)
                .filter(|_| is_surface)
                .map(triangle)
                .collect(),
            voxels,
        }
    }

    /// Those of all members, one after the other.
    fn all(members: &[Option<Self>]) -> Self {
        let mut all = Self::default();
        for member in members.iter().flatten() {
            all.spheres.extend_from_slice(&member.spheres);
            all.planes.extend_from_slice(&member.planes);
            all.triangles.extend_from_slice(&member.triangles);
            all.voxels.extend_from_slice(&member.voxels);
        }
        all
    }
}

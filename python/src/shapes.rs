//! Collision shapes as arrays.

use crate::arrays::{Array, float_rows, floats, index_rows, indices};
use cloth::{Capsule, ClothBuilder, Convex, Plane, Pose, Sphere, TaperedCapsule, Triangle};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

/// Shapes that were given; the others stay as they are.
#[derive(Default)]
pub struct Shapes {
    spheres: Option<Vec<Sphere>>,
    /// Pairs of spheres.
    joints: Option<Vec<Capsule>>,
    capsules: Option<Vec<TaperedCapsule>>,
    planes: Option<Vec<Plane>>,
    convexes: Option<Vec<Convex>>,
    triangles: Option<Vec<Triangle>>,
}

impl Shapes {
    /// Reads the shapes with this name; false where no shapes are called so.
    pub fn read(&mut self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<bool> {
        match name {
            "spheres" => self.spheres = Some(spheres(value)?),
            "capsules" => self.read_capsules(value)?,
            "planes" => {
                let plane = |[x, y, z, offset]: [f32; 4]| Plane { normal: [x, y, z], offset };
                self.planes = Some(float_rows("planes", value)?.into_iter().map(plane).collect());
            }
            "convexes" => {
                let mut convexes = Vec::new();
                for (k, planes) in value.try_iter()?.enumerate() {
                    let field = format!("convexes[{k}]");
                    convexes.push(Convex::new(indices(&field, &planes?)?.column(&field)?));
                }
                self.convexes = Some(convexes);
            }
            "triangles" => self.triangles = Some(triangles(value)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Two columns are the spheres at the ends; eight are `[x, y, z, radius]` of both.
    fn read_capsules(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        if let Ok(pairs) = index_rows::<2>("capsules", value) {
            self.joints = Some(pairs.iter().map(|&[a, b]| Capsule::new(a, b)).collect());
            self.capsules = None;
            return Ok(());
        }
        let ends = floats("capsules", value)?;
        let Ok(rows) = float_rows::<8>("capsules", value) else {
            return Err(ends.wrong_shape(
                "capsules",
                "(n, 2), the spheres at both ends, or (n, 8), x, y, z, radius of both",
            ));
        };
        let capsule = |&[a, b, c, r, d, e, f, s]: &[f32; 8]| TaperedCapsule::new([a, b, c], r, [d, e, f], s);
        self.capsules = Some(rows.iter().map(capsule).collect());
        self.joints = None;
        Ok(())
    }

    /// From the world into the local space that is at this pose.
    pub fn into_local(self, pose: &Pose) -> Self {
        Self {
            spheres: self.spheres.map(|of| pose.to_local(&of)),
            capsules: self.capsules.map(|of| pose.to_local(&of)),
            planes: self.planes.map(|of| pose.to_local(&of)),
            triangles: self.triangles.map(|of| pose.to_local(&of)),
            ..self
        }
    }

    pub fn add_to(self, mut builder: ClothBuilder) -> ClothBuilder {
        if let Some(spheres) = &self.spheres {
            builder = builder.spheres(spheres);
        }
        if let Some(joints) = &self.joints {
            builder = builder.capsules(joints);
        }
        if let Some(capsules) = &self.capsules {
            builder = builder.tapered_capsules(capsules);
        }
        if self.planes.is_some() || self.convexes.is_some() {
            let planes = self.planes.unwrap_or_default();
            let convexes = self.convexes.unwrap_or_else(|| half_spaces(planes.len()));
            builder = builder.convexes(&planes, &convexes);
        }
        match &self.triangles {
            Some(triangles) => builder.collision_triangles(triangles),
            None => builder,
        }
    }

    /// Sets where they shall be at the end of the next step.
    pub fn set(self, cloth: &mut cloth::Cloth) -> cloth::Result<()> {
        match (self.spheres, self.capsules) {
            (spheres, Some(capsules)) => {
                cloth.set_tapered_capsules(&spheres.unwrap_or_default(), &capsules)?;
            }
            (Some(spheres), None) => {
                // Capsules that name spheres which are gone would be in the way.
                if self.joints.is_some() {
                    cloth.set_capsules(&[])?;
                }
                cloth.set_spheres(&spheres)?;
            }
            (None, None) => {}
        }
        if let Some(joints) = &self.joints {
            cloth.set_capsules(joints)?;
        }
        if let Some(planes) = &self.planes {
            let are_half_spaces = cloth.colliders().convexes().iter().all(|convex| convex.planes.len() == 1);
            let convexes = self.convexes.clone();
            let convexes = convexes.or_else(|| are_half_spaces.then(|| half_spaces(planes.len())));
            if convexes.is_some() && planes.len() < cloth.colliders().planes().len() {
                cloth.set_convexes(&[])?;
            }
            cloth.set_planes(planes)?;
            if let Some(convexes) = convexes.filter(|new| new.as_slice() != cloth.colliders().convexes()) {
                cloth.set_convexes(&convexes)?;
            }
        } else if let Some(convexes) = &self.convexes {
            cloth.set_convexes(convexes)?;
        }
        self.triangles.map_or(Ok(()), |triangles| cloth.set_collision_triangles(&triangles))
    }
}

/// Each plane by itself.
fn half_spaces(planes: usize) -> Vec<Convex> {
    (0..planes as u32).map(|plane| Convex::new([plane])).collect()
}

/// `[n, 4]`: x, y, z, radius.
fn spheres(value: &Bound<'_, PyAny>) -> PyResult<Vec<Sphere>> {
    Ok(spheres_of(float_rows("spheres", value)?))
}

pub fn spheres_of(rows: Vec<[f32; 4]>) -> Vec<Sphere> {
    rows.into_iter().map(|[x, y, z, radius]| Sphere::new([x, y, z], radius)).collect()
}

/// `[n, 3, 3]`: the corners of each.
fn triangles(value: &Bound<'_, PyAny>) -> PyResult<Vec<Triangle>> {
    let array: Array<f32> = floats("triangles", value)?;
    match array.shape[..] {
        [_, 3, 3] => {}
        _ if array.values.is_empty() => {}
        _ => {
            return Err(array
                .wrong_shape("triangles", "(n, 3, 3), the corners of each: positions[triangles] of a mesh"));
        }
    }
    let corner =
        |&[a, b, c, d, e, f, g, h, i]: &[f32; 9]| Triangle { corners: [[a, b, c], [d, e, f], [g, h, i]] };
    Ok(array.chunks::<9>().iter().map(corner).collect())
}

/// Refuses a name of an argument that nothing has.
pub fn unknown(name: &str, known: &[&str]) -> PyErr {
    let mut near: Vec<(usize, &str)> = known.iter().map(|&known| (common(name, known), known)).collect();
    near.sort_by_key(|&(common, _)| std::cmp::Reverse(common));
    let near: Vec<&str> = near.iter().take(3).map(|&(_, name)| name).collect();
    PyTypeError::new_err(format!("there is no argument '{name}'; the nearest are {}", near.join(", ")))
}

/// Number of letters at the begin that two words share, and of those that one has of the other.
fn common(a: &str, b: &str) -> usize {
    let begin = a.bytes().zip(b.bytes()).take_while(|(x, y)| x == y).count();
    2 * begin + a.chars().filter(|&letter| b.contains(letter)).count()
}

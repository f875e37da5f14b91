//! The collision primitives of one collider, in its own space.

use cloth::{Triangle, VoxelCollider, VoxelGrid};
use glam::Vec3;

use crate::mesh::{Mesh, vertex_normals, weld_by_position};
use crate::scene::{Block, Chain, ConvexSolid, HalfSpace, Issue, Pill, VoxelEntry};

/// What a collider collides with. Only one of the groups is filled.
#[derive(Clone, Debug, Default)]
pub(super) struct Solid {
    /// Centre and radius.
    pub(super) spheres: Vec<(Vec3, f32)>,
    /// Pairs of spheres.
    pub(super) capsules: Vec<[u32; 2]>,
    /// Unit normal and offset; all together are one convex.
    pub(super) planes: Vec<(Vec3, f32)>,
    /// Corners of triangles.
    pub(super) triangles: Vec<[Vec3; 3]>,
    /// Unit normals at those corners, smooth over the surface.
    pub(super) corner_normals: Vec<[Vec3; 3]>,
    /// What cloth meets instead of the triangles.
    pub(super) voxels: Option<VoxelCollider>,
}

impl Solid {
    pub(super) fn sphere(radius: f32) -> Result<Self, Issue> {
        let radius = positive("radius", radius)?;
        Ok(Self { spheres: vec![(Vec3::ZERO, radius)], ..Self::default() })
    }

    pub(super) fn capsule(pill: &Pill) -> Result<Self, Issue> {
        let radii =
            [positive("radius", pill.radius)?, positive("to_radius", pill.to_radius.unwrap_or(pill.radius))?];
        Self::linked(&[pill.from, pill.to], &radii)
    }

    pub(super) fn chain(chain: &Chain) -> Result<Self, Issue> {
        if chain.points.len() < 2 {
            return Err(Issue::new("points", "a chain needs at least two points; for one use a sphere"));
        }
        if chain.points.len() != chain.radii.len() {
            let message = format!(
                "there are {} points but {} radii; give one each",
                chain.points.len(),
                chain.radii.len()
            );
            return Err(Issue::new("radii", message));
        }
        for &radius in &chain.radii {
            positive("radii", radius)?;
        }
        Self::linked(&chain.points, &chain.radii)
    }

    fn linked(points: &[[f32; 3]], radii: &[f32]) -> Result<Self, Issue> {
        if points.iter().flatten().any(|number| !number.is_finite()) {
            return Err(Issue::new("", "every number must be finite"));
        }
        let spheres = points.iter().zip(radii).map(|(&point, &radius)| (Vec3::from(point), radius));
        let capsules = (1..points.len() as u32).map(|end| [end - 1, end]).collect();
        Ok(Self { spheres: spheres.collect(), capsules, ..Self::default() })
    }

    pub(super) fn block(block: &Block) -> Result<Self, Issue> {
        let mut planes = Vec::new();
        for axis in 0..3 {
            let half = positive("size", block.size[axis])? * 0.5;
            let mut normal = Vec3::ZERO;
            normal[axis] = 1.0;
            planes.extend([(normal, -half), (-normal, -half)]);
        }
        Ok(Self { planes, ..Self::default() })
    }

    pub(super) fn convex(solid: &ConvexSolid) -> Result<Self, Issue> {
        if solid.planes.is_empty() {
            return Err(Issue::new("planes", "there is no plane; give at least one"));
        }
        let planes = solid.planes.iter().enumerate().map(|(index, &[x, y, z, d])| {
            let normal = Vec3::new(x, y, z);
            let length = normal.length();
            if length > 0.0 && length.is_finite() && d.is_finite() {
                Ok((normal / length, d / length))
            } else {
                Err(Issue::new(format!("planes[{index}]"), "the normal has no direction; give another"))
            }
        });
        Ok(Self { planes: planes.collect::<Result<_, _>>()?, ..Self::default() })
    }

    pub(super) fn half_space(plane: &HalfSpace) -> Result<Self, Issue> {
        let [x, y, z] = plane.normal;
        Self::convex(&ConvexSolid { planes: vec![[x, y, z, 0.0]] })
            .map_err(|_| Issue::new("normal", "the normal has no direction; give another"))
    }

    pub(super) fn ground() -> Self {
        Self { planes: vec![(Vec3::Y, 0.0)], ..Self::default() }
    }

    /// A closed surface of triangles; those without area are left out.
    pub(super) fn surface(mesh: &Mesh) -> Result<Self, Issue> {
        let triangles = mesh.triangles();
        let classes = weld_by_position(&mesh.positions);
        let normals = vertex_normals(&mesh.positions, &triangles, Some(&classes));
        let mut solid = Self::default();
        for corners in triangles {
            let [a, b, c] = corners.map(|vertex| Vec3::from(mesh.positions[vertex as usize]));
            if (b - a).cross(c - a).length_squared() > 0.0 {
                solid.triangles.push([a, b, c]);
                solid.corner_normals.push(corners.map(|vertex| normals[vertex as usize].into()));
            }
        }
        if solid.triangles.is_empty() {
            return Err(Issue::new("file", "no triangle of the mesh has an area; export it again"));
        }
        Ok(solid)
    }

    /// The surface of a skin at one time: all of its triangles, those without area, too, so that their number never changes.
    pub(super) fn deformed(triangles: &[[u32; 3]], positions: &[[f32; 3]], classes: &[u32]) -> Self {
        let normals = vertex_normals(positions, triangles, Some(classes));
        let of = |from: &[[f32; 3]]| {
            let corners = |corners: &[u32; 3]| corners.map(|vertex| Vec3::from(from[vertex as usize]));
            triangles.iter().map(corners).collect()
        };
        Self { triangles: of(positions), corner_normals: of(&normals), ..Self::default() }
    }

    /// A closed surface of triangles as voxels.
    pub(super) fn voxels(mesh: &Mesh, entry: &VoxelEntry) -> Result<Self, Issue> {
        let solid = Self::surface(mesh)?;
        let triangles: Vec<Triangle> =
            solid.triangles.iter().map(|&[a, b, c]| Triangle::new(a, b, c)).collect();
        let grid =
            VoxelGrid::from_triangles(&triangles, entry.size).map_err(|error| Issue::new("", error))?;
        let normal = entry.normal_attenuation.unwrap_or(1.0);
        for (key, part) in
            [("tangential_attenuation", entry.tangential_attenuation), ("normal_attenuation", normal)]
        {
            if !(0.0..=1.0).contains(&part) {
                return Err(Issue::new(key, format!("{part} must be in 0 to 1")));
            }
        }
        let voxels = VoxelCollider::new(grid).attenuation(entry.tangential_attenuation, normal);
        Ok(Self { voxels: Some(voxels), ..solid })
    }

    /// Smallest extent in any direction, as far as it is known cheaply: what could jump through the cloth.
    pub(super) fn thickness(&self) -> Option<f32> {
        if !self.spheres.is_empty() {
            return self.spheres.iter().map(|&(_, radius)| 2.0 * radius).reduce(f32::min);
        }
        // Opposite planes bound a slab; a half space has no thickness to speak of.
        let slab = |&(normal, offset): &(Vec3, f32)| {
            let opposite = self.planes.iter().filter(|(other, _)| other.dot(normal) < -0.999);
            opposite.map(|(_, other)| -(offset + other)).reduce(f32::min)
        };
        self.planes.iter().filter_map(slab).reduce(f32::min)
    }
}

fn positive(key: &str, value: f32) -> Result<f32, Issue> {
    if value.is_finite() && value > 0.0 {
        Ok(value)
    } else {
        Err(Issue::new(key, format!("{value} must be greater than 0")))
    }
}

//! One cloth of a case: `cloths[i]` of `case.json` and the arrays with its prefix.

use super::fabric::{FabricScale, load_fabric};
use super::object::Object;
use super::parameters::take_parameters;
use super::{CaseError, CaseFiles, Trajectory};
use cloth_core::{Capsule, ClothDescription, Convex, Parameters, PhaseConfig, Plane, Pose, Sphere, Triangle};
use glam::{Quat, Vec3};

/// One cloth of a case.
#[derive(Debug, Clone)]
pub struct CaseCloth {
    /// Prefix of the names of its files.
    pub prefix: String,
    /// Number of identical cloths, at least 1.
    pub copies: usize,
    /// Fabric, particles and pose.
    pub description: ClothDescription,
    /// Settings before the first frame.
    pub setup: Setup,
    /// Recording, if there is one.
    pub reference: Option<Reference>,
}

/// Settings before the first frame. Empty lists mean that there is no such thing.
#[derive(Debug, Clone)]
pub struct Setup {
    /// Parameters.
    pub parameters: Parameters,
    /// Phases in solving order.
    pub phases: Vec<PhaseConfig>,
    /// Spheres.
    pub spheres: Vec<Sphere>,
    /// Capsules between the spheres.
    pub capsules: Vec<Capsule>,
    /// Planes.
    pub planes: Vec<Plane>,
    /// Convexes over the planes.
    pub convexes: Vec<Convex>,
    /// Collision triangles.
    pub collision_triangles: Vec<Triangle>,
    /// Motion constraints.
    pub motion_constraints: Vec<[f32; 4]>,
    /// Separation constraints.
    pub separation_constraints: Vec<[f32; 4]>,
    /// Accelerations per particle.
    pub particle_accelerations: Vec<[f32; 4]>,
    /// Virtual particles.
    pub virtual_particles: Vec<[u32; 4]>,
    /// Their weights.
    pub virtual_particle_weights: Vec<[f32; 3]>,
    /// Rest positions for self-collision.
    pub rest_positions: Vec<[f32; 4]>,
    /// The particles that collide with each other; all where there is no list.
    pub self_collision_indices: Option<Vec<u32>>,
}

/// The recording of one cloth.
#[derive(Debug, Clone)]
pub struct Reference {
    /// The clean algorithm: what a solver is held to.
    pub clean: Trajectory,
    /// The reference solver itself, for information.
    pub original: Option<Trajectory>,
    /// Asleep or not, and sleep tests passed, after each frame.
    pub sleep: Option<Vec<[u32; 2]>>,
}

/// Reads one cloth of a case with `frames` frames.
pub(super) fn load_cloth(
    files: &CaseFiles,
    mut object: Object,
    frames: usize,
    has_sleep: bool,
) -> Result<CaseCloth, CaseError> {
    let prefix: String = object.take("prefix")?.unwrap_or_default();
    if prefix.contains(['/', '\\']) {
        return Err(object.error("prefix", format!("{prefix:?} must be the start of a file name")));
    }
    let copies: usize = object.take("copies")?.unwrap_or(1);
    if !(1..=1 << 16).contains(&copies) {
        return Err(object.error("copies", format!("{copies} must be between 1 and {}", 1 << 16)));
    }
    let scale = FabricScale {
        rest_lengths: object.take("rest_value_scale")?.unwrap_or(1.0),
        tether_lengths: object.take("tether_length_scale")?.unwrap_or(1.0),
    };
    let pose = Pose {
        translation: object.take::<[f32; 3]>("translation")?.map_or(Vec3::ZERO, Vec3::from),
        rotation: object.take("rotation")?.map_or(Quat::IDENTITY, Quat::from_array),
    };

    let file = |name: &str| format!("{prefix}{name}.npy");
    let particles = files.require_array(&file("particles"), |a| a.into_f32_rows())?;
    let n = particles.len();
    let fabric = load_fabric(files, &prefix, n, &scale)?;
    let previous_particles = files.array(&file("previous_particles"), |a| a.into_f32_rows())?;
    let rows = |name: &str| files.array(&file(name), |a| a.into_f32_rows()).map(Option::unwrap_or_default);
    let setup = Setup {
        phases: take_phases(&mut object, "phase_configs")?,
        spheres: sphere_list(object.take("spheres")?.unwrap_or_default()),
        capsules: object
            .take::<Vec<[u32; 2]>>("capsules")?
            .unwrap_or_default()
            .into_iter()
            .map(|[first, second]| Capsule::new(first, second))
            .collect(),
        planes: plane_list(object.take("planes")?.unwrap_or_default()),
        convexes: object
            .take::<Vec<u64>>("convexes")?
            .unwrap_or_default()
            .into_iter()
            .map(Convex::from_mask)
            .collect(),
        collision_triangles: triangle_list(object.take("collision_triangles")?.unwrap_or_default()),
        motion_constraints: rows("motion_constraints")?,
        separation_constraints: rows("separation_constraints")?,
        particle_accelerations: rows("particle_accelerations")?,
        rest_positions: rows("rest_positions")?,
        virtual_particles: files
            .array(&file("virtual_particles"), |a| a.into_u32_rows())?
            .unwrap_or_default(),
        virtual_particle_weights: files
            .array(&file("virtual_particle_weights"), |a| a.into_f32_rows())?
            .unwrap_or_default(),
        self_collision_indices: files.array(&file("self_collision_indices"), |a| a.into_u32_vector())?,
        parameters: take_parameters(&mut object)?,
    };
    object.finish()?;
    let reference = load_reference(files, &prefix, n, frames, has_sleep)?;
    let mut description = ClothDescription::new(fabric, particles);
    (description.previous_particles, description.pose) = (previous_particles, pose);
    Ok(CaseCloth { prefix, copies, description, setup, reference })
}

fn load_reference(
    files: &CaseFiles,
    prefix: &str,
    n: usize,
    frames: usize,
    has_sleep: bool,
) -> Result<Option<Reference>, CaseError> {
    let check_rows = |file: &str, rows: usize| {
        if rows == frames + 1 {
            return Ok(());
        }
        Err(CaseError::new(files.place(file), format!("has {rows} frames, expected {}", frames + 1)))
    };
    let trajectory = |name: &str| -> Result<Option<Trajectory>, CaseError> {
        let file = format!("{prefix}{name}.npy");
        let Some(particles) = files.array(&file, |a| a.into_frames(n))? else { return Ok(None) };
        check_rows(&file, particles.len() / n)?;
        Ok(Some(Trajectory::from_particles(n, particles)))
    };
    let Some(clean) = trajectory("positions_clean")? else { return Ok(None) };
    let sleep_file = format!("{prefix}sleep_clean.npy");
    let sleep = if has_sleep {
        Some(files.require_array(&sleep_file, |a| a.into_u32_rows())?)
    } else {
        files.array(&sleep_file, |a| a.into_u32_rows())?
    };
    if let Some(sleep) = &sleep {
        check_rows(&sleep_file, sleep.len())?;
    }
    Ok(Some(Reference { clean, original: trajectory("positions")?, sleep }))
}

/// Phase configurations in solving order; a phase that is not listed is not solved.
pub(super) fn take_phases(object: &mut Object, key: &str) -> Result<Vec<PhaseConfig>, CaseError> {
    let mut phases = Vec::new();
    for mut entry in object.take_objects(key)? {
        let default = PhaseConfig::new(entry.require("phase")?);
        let stiffness = entry.take("stiffness")?.unwrap_or(default.stiffness);
        phases.push(default.with_stiffness(stiffness).with_softening(
            entry.take("stiffness_multiplier")?.unwrap_or(default.stiffness_multiplier),
            entry.take("compression_limit")?.unwrap_or(default.compression_limit),
            entry.take("stretch_limit")?.unwrap_or(default.stretch_limit),
        ));
        entry.finish()?;
    }
    Ok(phases)
}

pub(super) fn sphere_list(rows: Vec<[f32; 4]>) -> Vec<Sphere> {
    rows.into_iter().map(|[x, y, z, radius]| Sphere::new([x, y, z], radius)).collect()
}

pub(super) fn plane_list(rows: Vec<[f32; 4]>) -> Vec<Plane> {
    rows.into_iter().map(|[x, y, z, offset]| Plane::new([x, y, z], offset)).collect()
}

pub(super) fn triangle_list(rows: Vec<[f32; 9]>) -> Vec<Triangle> {
    rows.into_iter()
        .map(|[ax, ay, az, bx, by, bz, cx, cy, cz]| Triangle::new([ax, ay, az], [bx, by, bz], [cx, cy, cz]))
        .collect()
}

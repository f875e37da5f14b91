//! Reading what may be damaged or hostile: everything goes through the checks that a user's values go through.

use super::{names, state};
use crate::cloth::sphere_constraints::KINDS;
use crate::cloth::{Bounds, Cloth, Pose};
use crate::collider::{Animated, Capsule, Convex, voxels};
use crate::error::{Error, Result};
use crate::fabric::ValidFabric;
use crate::method::Settings;
use crate::particle::canonical;
use crate::sections::{Sections, Words};
use crate::watchdog::Watch;
use bytemuck::Pod;
use std::sync::Arc;

impl Cloth {
    /// A cloth of this fabric from the sections that [`Cloth::write`] wrote.
    pub(crate) fn read(file: &Sections<'_>, fabric: &Arc<ValidFabric>) -> Result<Self> {
        let mut cloth = Self::new(fabric.clone(), Bounds::of(&[]), Pose::default());
        cloth.set_settings(Settings::read(file, fabric)?)?;
        cloth.read_colliders(file)?;
        for (i, kind) in KINDS.iter().enumerate() {
            cloth.sphere_constraints[i] = cloth.read_spheres(file, kind.sections, kind.field)?;
        }
        if let Some(accelerations) = file.optional(names::ACCELERATIONS)? {
            cloth.set_accelerations(&accelerations)?;
        }
        if let Some(particles) = file.optional(names::VIRTUAL_PARTICLES)? {
            cloth.set_virtual_particles(&particles, &file.required(names::VIRTUAL_WEIGHTS)?)?;
        }
        cloth.set_rest_positions(&file.required(names::REST_POSITIONS)?)?;
        let indices: Option<Vec<u32>> = file.optional(names::SELF_COLLISION)?;
        cloth.set_self_collision_indices(indices.as_deref())?;
        if let Some(rows) = file.optional::<[f32; 4]>(names::MEMORY)? {
            if let Some(i) = rows.iter().position(|row| !row.iter().all(|x| x.is_finite())) {
                let field = format!("{}[{i}]", file.field(names::MEMORY));
                return Err(Error::invalid(field, format!("{:?}", rows[i]), "must be finite"));
            }
            cloth.method_memory = rows;
        }
        // Last, since the setters wake a cloth and clear its history.
        let history: Vec<[u32; 2]> = file.required(names::TIME)?;
        cloth.time.history = history.into_iter().map(state::whole).collect();
        if let Some(i) = cloth.time.history.iter().position(|length| !length.is_finite()) {
            let field = format!("{}[{i}]", file.field(names::TIME));
            return Err(Error::invalid(field, cloth.time.history[i], "must be finite"));
        }
        let words: Vec<u32> = file.required(names::STATE)?;
        state::from_words(&mut cloth, &words, &file.field(names::STATE))?;
        cloth.watch = Watch::new(cloth.bounds);
        cloth.read_watchdog(file)?;
        Ok(cloth)
    }

    fn read_colliders(&mut self, file: &Sections<'_>) -> Result<()> {
        match read_moving::<[f32; 4], _>(file, names::SPHERES)? {
            (start, None) => self.set_spheres(&start)?,
            (start, Some(target)) => self.set_spheres_start_target(&start, &target)?,
        }
        let capsules: Vec<[u32; 2]> = file.required(names::CAPSULES)?;
        self.set_capsules(&capsules.iter().map(|&[a, b]| Capsule::new(a, b)).collect::<Vec<_>>())?;
        match read_moving::<[f32; 4], _>(file, names::PLANES)? {
            (start, None) => self.set_planes(&start)?,
            (start, Some(target)) => self.set_planes_start_target(&start, &target)?,
        }
        self.set_convexes(&read_convexes(file)?)?;
        match read_moving::<[f32; 9], _>(file, names::TRIANGLES)? {
            (start, None) => self.set_collision_triangles(&start)?,
            (start, Some(target)) => self.set_collision_triangles_start_target(&start, &target)?,
        }
        match voxels::read(file)? {
            None => Ok(()),
            Some((start, None)) => self.set_voxels(&start),
            Some((start, Some(target))) => self.set_voxels_start_target(&start, &target),
        }
    }

    /// Spheres of which each particle has one, unless there are none.
    fn read_spheres(
        &self,
        file: &Sections<'_>,
        ends: names::Ends,
        field: &str,
    ) -> Result<Animated<[f32; 4]>> {
        let (start, target) = read_moving::<[f32; 4], [f32; 4]>(file, ends)?;
        let mut spheres = Animated::default();
        if start.is_empty() && target.is_none() {
            return Ok(spheres);
        }
        self.check_spheres(field, &start)?;
        let start = start.into_iter().map(canonical);
        match target {
            None => spheres.move_to(start),
            Some(target) => {
                self.check_spheres(field, &target)?;
                spheres.set(start, target.into_iter().map(canonical));
            }
        }
        Ok(spheres)
    }
}

/// Values at the start of a frame and at its end, stored as `T`.
fn read_moving<T: Words, S: Pod>(
    file: &Sections<'_>,
    [start, target]: names::Ends,
) -> Result<(Vec<S>, Option<Vec<S>>)> {
    let cast = |values: Vec<T>| bytemuck::cast_slice(&values).to_vec();
    Ok((cast(file.required(start)?), file.optional(target)?.map(cast)))
}

fn read_convexes(file: &Sections<'_>) -> Result<Vec<Convex>> {
    let sizes: Vec<u32> = file.required(names::CONVEX_SIZES)?;
    let planes: Vec<u32> = file.required(names::CONVEX_PLANES)?;
    let mut rest = &planes[..];
    let mut convexes = Vec::with_capacity(sizes.len());
    for (i, &size) in sizes.iter().enumerate() {
        let Some((own, behind)) = rest.split_at_checked(size as usize) else {
            let field = format!("{}[{i}]", file.field(names::CONVEX_SIZES));
            return Err(Error::invalid(field, size, format!("there are only {} planes left", rest.len())));
        };
        convexes.push(Convex::new(own));
        rest = behind;
    }
    Ok(convexes)
}

//! What the plugin knows of a cloth that is simulated.

use crate::bones::BonePins;
use crate::component::Cloth;
use crate::cook::Cooked;
use crate::drive::Shapes;
use crate::solver::ClothSolver;
use bevy::math::Mat3A;
use bevy::prelude::*;
use cloth::{ClothId, Parameters, Particle};
use std::sync::Arc;

/// A cloth in the solver. The plugin adds it when the mesh is cooked, one or more frames after [`Cloth`] was; taking it
/// away makes the cloth anew, at rest.
#[derive(Component)]
pub struct ClothSimulation {
    pub(crate) id: ClothId,
    pub(crate) cooked: Arc<Cooked>,
    /// What it was built with: where this changes it is built anew.
    pub(crate) built: Cloth,
    /// Substeps a second that the method of a material takes where the component has the default.
    pub(crate) own_frequency: Option<f32>,
    /// The mesh that it was made of.
    pub(crate) source: Handle<Mesh>,
    /// The copy that is moved.
    pub(crate) mesh: Handle<Mesh>,
    /// Scale and shear that are built into the particles.
    pub(crate) shape: Mat3A,
    pub(crate) bones: Option<BonePins>,
    /// Shapes as they were given to the solver.
    pub(crate) shapes: Shapes,
    /// Positions before and after the last step, each with a value that means nothing, and normals likewise: only while `kept`.
    pub(crate) previous: Vec<[f32; 4]>,
    pub(crate) current: Vec<[f32; 4]>,
    pub(crate) previous_normals: Vec<[f32; 3]>,
    pub(crate) normals: Vec<[f32; 3]>,
    /// Whether both states are kept, as frames that do not end with a step need them. Others show what the solver has: a copy of
    /// it would have to go through the caches in every frame.
    pub(crate) kept: bool,
    /// Attributes of the mesh, changed places with it.
    pub(crate) positions_out: Vec<[f32; 3]>,
    pub(crate) normals_out: Vec<[f32; 3]>,
    pub(crate) bounds: Option<(Vec3, Vec3)>,
    pub(crate) asleep: bool,
    pub(crate) frozen: bool,
    pub(crate) level: Option<usize>,
    pub(crate) teleport: bool,
    /// Whether it made no step yet.
    pub(crate) is_new: bool,
    /// Whether it takes part in the step that is being made.
    pub(crate) moves: bool,
    /// Whether particles moved since the mesh was written.
    pub(crate) stepped: bool,
    /// Whether the mesh shows the particles as they are.
    pub(crate) shown: bool,
    /// Whether `positions_out` has what the mesh is to show.
    pub(crate) written: bool,
}

impl ClothSimulation {
    /// The cloth in [`ClothSolver`](crate::ClothSolver).
    #[must_use]
    pub fn id(&self) -> ClothId {
        self.id
    }

    /// Parameters as the component has them now.
    pub(crate) fn parameters(&self, config: &Cloth) -> Parameters {
        let mut parameters = config.resting_parameters();
        if let Some(own) = self.own_frequency
            && parameters.solver_frequency == Parameters::default().solver_frequency
        {
            parameters.solver_frequency = own;
        }
        parameters
    }

    /// Number of particles.
    #[must_use]
    pub fn particle_count(&self) -> usize {
        self.cooked.particles.len()
    }

    /// Particles after the last step, in the local space of the cloth, which is the entity's without its scale (m); none where the
    /// cloth was removed from the solver.
    #[must_use]
    pub fn particles<'a>(&self, solver: &'a ClothSolver) -> &'a [Particle] {
        solver.get().particles(self.id).unwrap_or_default()
    }

    /// Particle of each vertex of the mesh; [`cloth::cooker::NO_PARTICLE`] for vertices without a triangle.
    #[must_use]
    pub fn vertex_to_particle(&self) -> &[u32] {
        &self.cooked.vertex_to_particle
    }

    /// What cooking found and made.
    #[must_use]
    pub fn report(&self) -> &cloth::cooker::CookReport {
        &self.cooked.report
    }

    /// The mesh asset that it was made of.
    #[must_use]
    pub fn source(&self) -> &Handle<Mesh> {
        &self.source
    }

    /// Whether it sleeps: it is not simulated until something moves it.
    #[must_use]
    pub fn is_asleep(&self) -> bool {
        self.asleep
    }

    /// Whether it is beyond [`ClothLod::freeze_beyond`](crate::ClothLod::freeze_beyond), and not simulated.
    #[must_use]
    pub fn is_frozen(&self) -> bool {
        self.frozen
    }

    /// Level of detail that it is simulated with: index into [`ClothLod::levels`](crate::ClothLod::levels); none for full detail.
    #[must_use]
    pub fn lod_level(&self) -> Option<usize> {
        self.level
    }

    /// Copies the state after a step.
    pub(crate) fn keep(&mut self, solver: &cloth::Solver) {
        if let Ok(positions) = solver.positions(self.id) {
            self.current.clear();
            self.current.extend_from_slice(positions.as_arrays());
        }
        // Keeps the normals that there are where it fails.
        let _ = solver.normals(self.id, &mut self.normals);
        self.kept = true;
    }

    /// Forgets the state before: nothing is interpolated.
    pub(crate) fn settle(&mut self) {
        self.kept = false;
        self.stepped = true;
    }
}

/// Stands beside a [`Cloth`] that could not be made; the [`ClothIssue`](crate::ClothIssue) says why. The plugin tries again when
/// the mesh or the [`Cloth`] changes, or when this component is taken away.
#[derive(Component, Debug, Clone, PartialEq)]
pub struct ClothFailed {
    /// The reason, in words.
    pub reason: String,
    /// The mesh of which it could not be made.
    pub mesh: AssetId<Mesh>,
}

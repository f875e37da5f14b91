//! The plugin.

use crate::collider::{Grids, WorldColliders};
use crate::cook::Cookery;
use crate::issue::Issues;
use crate::solver::{ClothSolver, ClothStepped};
use crate::wind::Air;
use crate::{ClothClock, ClothIssue, ClothLimits, ClothTime, ClothWind};
use crate::{collider, issue, lifecycle, output, step, teleport, wind};
use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::VisibilitySystems;
use bevy::mesh::MeshPlugin;
use bevy::prelude::*;
use bevy::time::common_conditions::on_timer;
use cloth::{Backend, Solver};

/// Simulates every [`Cloth`](crate::Cloth) of the app.
///
/// It needs `AssetPlugin`, `TransformPlugin` and the time, as `DefaultPlugins` have them; add it after those. Nothing of rendering
/// is needed. Where the backend cannot be made it says so in the log and the app goes on without cloth.
#[derive(Debug, Clone, Copy, Default)]
pub struct ClothPlugin {
    /// What simulates; default [`Backend::Auto`], which without features of the library is SIMD on the CPU. Threads are
    /// those of Bevy's compute task pool.
    pub backend: Backend,
}

/// What the plugin does in [`PostUpdate`], in this order, after transforms were propagated and before visibility is checked and
/// changes of assets are told.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClothSystems {
    /// Cloths come and go.
    Manage,
    /// Colliders and wind are looked at.
    Gather,
    /// Steps are made.
    Simulate,
    /// Vertices are written into meshes, issues are told.
    Write,
}

impl Plugin for ClothPlugin {
    fn build(&self, app: &mut App) {
        let solver = match Solver::new(self.backend).or_else(|error| {
            warn!("ClothPlugin.backend = {:?}: {error}; the SIMD backend is taken instead", self.backend);
            Solver::new(Backend::Simd)
        }) {
            Ok(solver) => solver,
            Err(error) => return error!("ClothPlugin.backend = Simd: {error}; there is no cloth"),
        };
        // Without rendering nobody else brings meshes.
        if app.world().contains_resource::<AssetServer>() && !app.world().contains_resource::<Assets<Mesh>>()
        {
            app.add_plugins(MeshPlugin);
        }
        app.insert_resource(ClothSolver::new(solver))
            .init_resource::<ClothClock>()
            .init_resource::<ClothLimits>()
            .init_resource::<ClothTime>()
            .init_resource::<ClothWind>()
            .init_resource::<Air>()
            .init_resource::<Cookery>()
            .init_resource::<Grids>()
            .init_resource::<Issues>()
            .init_resource::<WorldColliders>()
            .add_message::<ClothIssue>()
            .add_message::<ClothStepped>()
            .add_observer(lifecycle::when_cloth_goes)
            .add_observer(lifecycle::when_simulation_goes)
            .add_observer(collider::watch_gone)
            .add_observer(teleport::teleport)
            .configure_sets(
                PostUpdate,
                (ClothSystems::Manage, ClothSystems::Gather, ClothSystems::Simulate, ClothSystems::Write)
                    .chain()
                    .after(TransformSystems::Propagate)
                    .before(VisibilitySystems::CalculateBounds)
                    .before(AssetEventSystems)
                    .distributive_run_if(resource_exists::<Assets<Mesh>>),
            )
            .add_systems(
                PostUpdate,
                // Each system that runs has others wait for a thread to wake up: those that most frames do not need are left out.
                (
                    (lifecycle::watch, lifecycle::begin.run_if(lifecycle::any_waits))
                        .chain()
                        .in_set(ClothSystems::Manage),
                    (
                        collider::gather,
                        collider::check_bodies.run_if(on_timer(collider::BODY_CHECKS)),
                        wind::gather.run_if(wind::blows),
                    )
                        .in_set(ClothSystems::Gather),
                    step::simulate.in_set(ClothSystems::Simulate),
                    (output::write, issue::publish.run_if(issue::any_new))
                        .chain()
                        .in_set(ClothSystems::Write),
                ),
            );
        #[cfg(feature = "avian")]
        app.add_systems(PostUpdate, crate::avian::convert.in_set(ClothSystems::Manage));
        #[cfg(feature = "gizmos")]
        crate::gizmos::build(app);
    }

    fn finish(&self, app: &mut App) {
        // Where the plugin was added before those that draw.
        #[cfg(feature = "gizmos")]
        crate::gizmos::finish(app);
        let _ = app;
    }
}

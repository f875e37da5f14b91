//! From meshes to fabrics, beside the game: once for all cloths of one mesh.

use crate::issue::{ClothIssue, IssueKind, Severity};
use bevy::asset::AssetId;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use cloth::ValidFabric;
use cloth::cooker::{CookOptions, CookReport, FindingKind, Mesh as Surface, WarpDirection, cook};
use std::sync::Arc;

/// So many particles are no cloth: a square that was not subdivided has four.
const FEW_PARTICLES: usize = 4;

/// What is too much.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct ClothLimits {
    /// Most vertices of a mesh that becomes a cloth or a collider, at least 3; default 200,000. Cooking takes some microseconds a
    /// vertex, and a step some hundreds of nanoseconds.
    pub most_vertices: usize,
}

impl Default for ClothLimits {
    fn default() -> Self {
        Self { most_vertices: 200_000 }
    }
}

/// A fabric with what its cloths share.
pub(crate) struct Cooked {
    pub fabric: Arc<ValidFabric>,
    /// Particles at rest, in the local space.
    pub particles: Vec<[f32; 4]>,
    pub vertex_to_particle: Vec<u32>,
    pub report: CookReport,
    /// Whether the vertices are the particles, in their order.
    pub is_one_to_one: bool,
}

/// What makes two cloths of one fabric.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct CookKey {
    pub mesh: AssetId<Mesh>,
    /// Bits of the scale and shear that are built in.
    pub shape: [u32; 9],
    pub pinned: Arc<[u32]>,
    /// Bits of the mass per area.
    pub density: u32,
    /// Whether it has the surface that materials need.
    pub has_surface: bool,
}

/// All fabrics that are in use, and those that are being made.
#[derive(Resource, Default)]
pub(crate) struct Cookery {
    made: HashMap<CookKey, State>,
}

enum State {
    Cooking(Task<cloth::Result<Cooked>>),
    Ready(Arc<Cooked>),
    Refused(cloth::Error),
}

impl Cookery {
    /// Begins to make a fabric, unless it is made.
    pub fn begin(&mut self, key: &CookKey, positions: Vec<[f32; 3]>, triangles: Vec<[u32; 3]>) {
        self.made.entry(key.clone()).or_insert_with(|| {
            let key = key.clone();
            let work = async move { make(&key, &positions, triangles) };
            match AsyncComputeTaskPool::try_get() {
                Some(pool) => State::Cooking(pool.spawn(work)),
                None => State::from(bevy::tasks::block_on(work)),
            }
        });
    }

    /// Looks whether a fabric is made.
    pub fn look(&mut self, key: &CookKey) -> Progress {
        let Some(state) = self.made.get_mut(key) else { return Progress::Unknown };
        if let State::Cooking(task) = state {
            match check_ready(task) {
                Some(made) => *state = State::from(made),
                None => return Progress::Cooking,
            }
        }
        match state {
            State::Cooking(_) => Progress::Cooking,
            State::Ready(cooked) => Progress::Ready(cooked.clone()),
            State::Refused(error) => Progress::Refused(error.clone()),
        }
    }

    /// The mesh has changed, or is gone.
    pub fn forget(&mut self, mesh: AssetId<Mesh>) {
        self.made.retain(|key, _| key.mesh != mesh);
    }

    /// Drops what no cloth uses.
    pub fn tidy(&mut self) {
        self.made.retain(|_, state| match state {
            State::Cooking(_) => true,
            State::Ready(cooked) => Arc::strong_count(cooked) > 1,
            State::Refused(_) => false,
        });
    }
}

/// How far a fabric is.
pub(crate) enum Progress {
    /// Nobody makes it.
    Unknown,
    Cooking,
    Ready(Arc<Cooked>),
    Refused(cloth::Error),
}

impl From<cloth::Result<Cooked>> for State {
    fn from(result: cloth::Result<Cooked>) -> Self {
        match result {
            Ok(cooked) => Self::Ready(Arc::new(cooked)),
            Err(error) => Self::Refused(error),
        }
    }
}

fn make(key: &CookKey, positions: &[[f32; 3]], triangles: Vec<[u32; 3]>) -> cloth::Result<Cooked> {
    let shape = bevy::math::Mat3A::from_cols_array(&key.shape.map(f32::from_bits));
    let shaped = |&position: &[f32; 3]| (shape * bevy::math::Vec3A::from_array(position)).to_array();
    let positions = positions.iter().map(shaped).collect();
    let surface = Surface::new(positions, triangles, Vec::new())
        .attach(&key.pinned)?
        .with_density(f32::from_bits(key.density));
    let mut options = CookOptions::default();
    if key.has_surface {
        options = options.warp(WarpDirection::Auto);
    }
    let cooked = cook(&surface, &options)?;
    let is_one_to_one = (0..).zip(&cooked.vertex_to_particle).all(|(vertex, &particle)| vertex == particle);
    Ok(Cooked {
        fabric: Arc::new(cooked.fabric),
        particles: cooked.particles,
        vertex_to_particle: cooked.vertex_to_particle,
        report: cooked.report,
        is_one_to_one,
    })
}

/// What is worth saying about a mesh that could be cooked.
pub(crate) fn remarks(entity: Entity, cooked: &Cooked) -> Vec<ClothIssue> {
    let report = &cooked.report;
    let notice = |field: &str, value: String, advice: String| {
        ClothIssue::new(entity, Severity::Notice, IssueKind::Mesh, field, value, advice)
    };
    let mut remarks = Vec::new();
    if let Some(guess) = report.cleaning.unit_guess() {
        remarks.push(notice("Mesh3d.size", "unusual".into(), guess));
    }
    for (kind, advice) in [
        (FindingKind::NonManifoldEdges, "edges of more than two triangles: they are kept, and may look torn"),
        (FindingKind::OneSidedParts, "parts with one side only: their normals cannot agree"),
        (FindingKind::UnreachableParticles, "particles that no pin holds by any way: they fall"),
    ] {
        let count = report.count(kind);
        if count > 0 {
            remarks.push(notice(&format!("Mesh3d.{kind:?}"), count.to_string(), advice.into()));
        }
    }
    let count = cooked.particles.len();
    if count <= FEW_PARTICLES {
        let advice = "cloth bends only between vertices: subdivide the mesh, for a cape or a curtain to edges of 2 to 5 cm";
        let (severity, kind) = (Severity::Warning, IssueKind::Mesh);
        remarks.push(ClothIssue::new(entity, severity, kind, "Mesh3d.vertices", count, advice));
    }
    remarks
}

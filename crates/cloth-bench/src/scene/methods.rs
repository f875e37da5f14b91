//! A sheet of cotton that hangs from two corners, moved by each physical method: time beside the error that is reached in it.

use super::{Features, Garment, ITERATIONS, Scene, Shape};
use crate::results::Group;
use cloth::material::{BendingModel, MembraneModel};
use cloth::{
    ClothBuilder, ClothId, Constrained, Filter, Material, Method, Newton, Policy, Solver, Start, Vbd, Xpbd,
};

/// Particles along each side.
const SIDES: [usize; 3] = [32, 64, LARGE];
/// Of the one that is for vertex block descent on several threads.
const LARGE: usize = 255;

/// A physical method, and what cloth is made of for it.
#[derive(Debug, Clone, PartialEq)]
pub struct Physical {
    /// The method, with as many substeps per second as it has by default.
    pub method: Method,
    /// The material.
    pub material: Material,
}

impl Physical {
    /// Whether several threads work at one cloth.
    #[must_use]
    pub fn has_threads(&self) -> bool {
        matches!(self.method, Method::Vbd(_))
    }

    /// Adds a cloth to a solver.
    ///
    /// # Errors
    /// Whatever the solver refuses.
    pub fn add_to(&self, garment: &Garment, solver: &mut Solver) -> cloth::Result<ClothId> {
        let cloth = ClothBuilder::new(garment.fabric.clone(), &garment.particles)
            .material(self.material)
            .method(self.method)
            .watchdog(Policy::Off)
            .gravity([0.0, -9.81, 0.0]);
        solver.add(cloth)
    }
}

/// Each method with its defaults, as far as GPUs have them, and vertex block descent with the bending that costs least.
#[must_use]
pub fn methods() -> Vec<Scene> {
    let mut scenes = Vec::new();
    for side in SIDES {
        let scene = |(name, method, material): (&str, Method, Material)| Scene {
            name: format!("method_{name}_{side}x{side}"),
            group: Group::Method,
            shape: Shape::HangingSheet,
            side,
            cloths: 1,
            features: Features::default(),
            iterations: ITERATIONS,
            physical: Some(Physical { method, material }),
        };
        // Tensions as unknowns of their own take a minute for some frames at 64 x 64.
        let is_affordable = |(name, ..): &(&str, Method, Material)| match side {
            LARGE => *name == "vbd_quadratic",
            side => side == SIDES[0] || *name != "constrained",
        };
        scenes.extend(choices().into_iter().filter(is_affordable).map(scene));
    }
    scenes
}

fn choices() -> [(&'static str, Method, Material); 10] {
    let cotton =
        || Material::new().grams_per_m2(150.0).stretch(1000.0, 1000.0).shear(300.0).thickness(4.0e-4);
    let quadratic = || cotton().bending(BendingModel::Quadratic);
    let springs = || quadratic().membrane(MembraneModel::Springs);
    // By inertia, as in all reports so far.
    let vbd = Vbd { start: Some(Start::Inertia), ..Vbd::default() };
    let newton = Newton { tolerance: 1.0e-3, ..Newton::default() };
    [
        ("xpbd", Xpbd::default().into(), cotton()),
        ("xpbd_quadratic", Xpbd::default().into(), quadratic()),
        ("xpbd_springs", Xpbd::default().into(), springs()),
        ("vbd", vbd.into(), cotton()),
        ("vbd_quadratic", vbd.into(), quadratic()),
        ("newton", newton.into(), cotton()),
        ("newton_hierarchy", Newton { hierarchy: true, ..newton }.into(), cotton()),
        ("projective", Method::projective(), cotton()),
        ("constrained", Constrained::default().into(), cotton()),
        // It has springs only.
        ("filter", Filter::default().into(), springs().bending_micro(0.0, 0.0)),
    ]
}

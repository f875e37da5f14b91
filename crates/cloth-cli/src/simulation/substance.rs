//! What a cloth is made of, in the words of the method that moves it.

use std::path::Path;

use cloth::material::presets;
use cloth::{ColliderTiming, Impulses, Material, Method, Order, StrainLimit};

use crate::scene::{
    ClothEntry, Issue, MaterialEntry, MethodEntry, MethodName, PBD_PRESETS, PbdPreset, nearest,
};

/// What a cloth is made of.
#[derive(Clone, Debug)]
pub enum Substance {
    /// A preset of position based dynamics, and the order of its constraints.
    Pbd(&'static PbdPreset, Order),
    /// A material in SI units, the physical method that moves it, and what acts after its substeps.
    Physical(Box<Material>, Method, Remedies),
}

/// What acts after each substep of a physical method.
#[derive(Clone, Copy, Debug, Default)]
pub struct Remedies {
    /// Whether colliders do.
    pub collider_timing: ColliderTiming,
    /// A strain limit by sweeps.
    pub strain_limit: Option<StrainLimit>,
    /// Contact by impulses.
    pub impulses: Option<Impulses>,
}

impl Substance {
    /// What a cloth of a scene is made of; material files are looked for in `folder`.
    pub(super) fn new(entry: &ClothEntry, folder: &Path) -> Result<Self, Issue> {
        let usual = MethodEntry::default();
        let below = |issue: Issue| issue.below("method");
        let method = entry.method.as_ref().unwrap_or(&usual);
        if !method.method().map_err(below)?.is_physical {
            check_pbd(method)?;
            let preset = preset(entry.material.as_ref()).map_err(|issue| issue.below("material"))?;
            return Ok(Self::Pbd(preset, method.order().map_err(below)?));
        }
        if let Some((key, instead)) = stiffness_of_pbd(entry) {
            let name = &method.0.name;
            let message = format!(
                "belongs to pbd, whose stiffness is a fraction per time; {name} takes it from the material: {instead}, or \
                 take the method pbd"
            );
            return Err(Issue::new(key, message));
        }
        let material = match &entry.material {
            None => Ok(Material::default()),
            Some(material) => material.material(folder),
        };
        let material = material.and_then(|material| match material.validate() {
            Ok(()) => Ok(material),
            Err(error) => Err(Issue::new("", error)),
        });
        let material = material.map_err(|issue| issue.below("material"))?;
        let strain_limit = method.strain_limit().map_err(below)?;
        let collider_timing = method.collider_timing().map_err(below)?;
        let remedies = Remedies { collider_timing, strain_limit, impulses: method.impulses() };
        Ok(Self::Physical(Box::new(material), method.made().map_err(below)?, remedies))
    }

    /// Whether it is a material in SI units.
    pub fn is_physical(&self) -> bool {
        matches!(self, Self::Physical(..))
    }

    /// What position based dynamics knows of it, and the air.
    pub(super) fn preset(&self) -> &'static PbdPreset {
        match self {
            Self::Pbd(preset, _) => preset,
            Self::Physical(..) => PbdPreset::usual(),
        }
    }
}

/// A key that gives a cloth stiffness or masses of position based dynamics, and what to do instead.
fn stiffness_of_pbd(entry: &ClothEntry) -> Option<(&'static str, &'static str)> {
    if entry.constraints != Default::default() {
        return Some((
            "constraints",
            "set stretch_warp, shear, bending_warp and the like in [cloth.material]",
        ));
    }
    let given = [
        (entry.vertex_stiffness.is_some(), "vertex_stiffness", "leave it out"),
        (entry.density.is_some(), "density", "set area_density in [cloth.material]"),
        (entry.mass_attribute.is_some(), "mass_attribute", "set area_density in [cloth.material]"),
    ];
    given.into_iter().find_map(|(is_given, key, instead)| is_given.then_some((key, instead)))
}

/// Leaves out of a cloth what belongs to position based dynamics alone. Returns the keys.
pub fn leave_out_pbd(entry: &mut ClothEntry) -> Vec<&'static str> {
    let mut keys = Vec::new();
    while let Some((key, _)) = stiffness_of_pbd(entry) {
        keys.push(key);
        match key {
            "constraints" => entry.constraints = Default::default(),
            "vertex_stiffness" => entry.vertex_stiffness = None,
            "density" => entry.density = None,
            _ => entry.mass_attribute = None,
        }
    }
    // Iterations that stiffness takes; substeps are the method's.
    if entry.parameters.remove("solver_frequency").is_some() {
        keys.push("parameters.solver_frequency");
    }
    keys
}

fn check_pbd(method: &MethodEntry) -> Result<(), Issue> {
    let mut others = MethodEntry::named(&method.0.name);
    (others.0.order, others.0.relaxation) = (method.0.order.clone(), method.0.relaxation);
    if *method == others {
        return Ok(());
    }
    let message = format!(
        "pbd has no settings here but order and relaxation, its quality is solver_frequency; those are of physical methods: {}",
        MethodName::physical_names()
    );
    Err(Issue::new("method", message))
}

/// The preset of position based dynamics with this name.
fn preset(material: Option<&MaterialEntry>) -> Result<&'static PbdPreset, Issue> {
    let names = PBD_PRESETS.map(|preset| preset.name);
    let physical = format!(
        "a physical method, such as method = \"newton\" (--method newton; there are: {})",
        MethodName::physical_names()
    );
    let name = match material {
        None => return Ok(PbdPreset::usual()),
        Some(MaterialEntry::Named(name)) => name,
        Some(MaterialEntry::Values(_)) => {
            let message = format!(
                "a material in SI units needs {physical}; the method pbd has presets by eye instead: {}",
                names.join(", ")
            );
            return Err(Issue::new("", message));
        }
    };
    PbdPreset::find(name).ok_or_else(|| {
        let is_file = crate::scene::is_material_file(name);
        if is_file || presets().iter().any(|preset| preset.name == name) {
            let message = format!(
                "\"{name}\" is a material in SI units, which needs {physical}; the method pbd has presets by eye instead: {}",
                names.join(", ")
            );
            return Issue::new("", message);
        }
        let advice = match nearest(name, names) {
            Some(near) => format!("did you mean \"{near}\"? There are: {}", names.join(", ")),
            None => format!("choose one of: {}", names.join(", ")),
        };
        Issue::new("", format!("there is no material \"{name}\" for the method pbd; {advice}"))
    })
}

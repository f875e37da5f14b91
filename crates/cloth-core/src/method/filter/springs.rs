//! The springs of a potential, which are all that the filter takes.

use crate::error::{Error, Result};
use crate::material::{Material, MembraneModel};
use crate::potential::Potential;

/// A spring as the filter sees it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Link {
    /// Its vertices.
    pub ends: [u32; 2],
    /// Lengths between which it does not pull (m): twice its length, unless its material has a free range.
    pub range: [f64; 2],
    /// Its stiffness (N/m) stretched, which the matrix has as well, and compressed.
    pub stiffness: [f64; 2],
}

/// All springs of a potential: those of the materials edge by edge, then those of the user, in their order.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Springs {
    /// The springs.
    pub links: Vec<Link>,
}

impl Springs {
    /// Collects them.
    #[must_use]
    pub fn new(potential: &Potential) -> Self {
        let mut links = Vec::new();
        if let Some(surface) = potential.surface() {
            let materials = potential.materials();
            let stiffness = surface.spring_stiffness(materials).unwrap_or_default();
            let edges = surface.edges().iter().zip(surface.edge_lengths()).zip(stiffness);
            let edges = edges.zip(surface.edge_materials(materials));
            links.extend(edges.filter_map(|(((&ends, &length), stretched), material)| {
                let material: &Material = material?;
                let range = material.free_range.map(|ratio| ratio * length);
                let stiffness = [stretched, stretched * material.compression];
                Some(Link { ends, range, stiffness })
            }));
        }
        links.extend(potential.springs().iter().map(|spring| Link {
            ends: spring.ends,
            range: [spring.length; 2],
            stiffness: [spring.stiffness; 2],
        }));
        Self { links }
    }
}

/// Refuses a potential with other energies than springs.
pub(super) fn check(potential: &Potential) -> Result<()> {
    for (i, material) in potential.materials().iter().enumerate() {
        let refuse = |name: &str, value: &dyn std::fmt::Display, expected: &str| {
            Err(Error::invalid(format!("materials[{i}].{name}"), value, expected))
        };
        if material.membrane != MembraneModel::Springs {
            let expected = "must be springs for method filter, whose matrix is made of springs; others take newton or vbd";
            return refuse("membrane", &material.membrane.name(), expected);
        }
        let bias = material.bending_bias.unwrap_or(0.0);
        for (name, value) in [
            ("bending_warp", material.bending_warp),
            ("bending_weft", material.bending_weft),
            ("bending_bias", bias),
        ] {
            if value != 0.0 {
                let expected = "must be 0 for method filter, which has springs only: let springs across edges of the mesh \
                                resist bending, or take newton or vbd";
                return refuse(name, &value, expected);
            }
        }
        if let Some(limit) = material.strain_limit {
            let expected = "must be none for method filter, which has `max_elongation`; newton has a barrier";
            return refuse("strain_limit", &limit, expected);
        }
        if material.stretch_damping != 0.0 {
            let expected =
                "must be 0 for method filter, which has a viscosity of its own: h times the stiffness";
            return refuse("stretch_damping", &material.stretch_damping, expected);
        }
    }
    match potential.contacts().len() {
        0 => Ok(()),
        count => {
            let expected = "must be none for method filter, which has springs only; newton takes them";
            Err(Error::invalid("contacts", count, expected))
        }
    }
}

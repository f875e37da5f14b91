//! Triangles.

use super::damping::Damping;
use super::{Element, M, V};
use cloth_core::material::MembraneModel;
use cloth_core::{Material, Surface};
use cloth_kernels::energy::deformation::{ColumnBlocks, Columns, RestShape, corners, deformation};
use cloth_kernels::energy::{Energy, membrane_corotated, membrane_stvk, membrane_woven};

#[derive(Debug, Clone, Copy)]
enum Law {
    Woven(membrane_woven::Stiffness<f64>),
    Stvk(membrane_stvk::Stiffness<f64>),
    Corotated(membrane_corotated::Stiffness<f64>),
}

/// A triangle.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Membrane {
    vertices: [u32; 3],
    rest: RestShape<f64>,
    law: Law,
    damping: Damping<3>,
}

impl Membrane {
    /// A triangle of the material; none where that stretches springs instead.
    pub fn new(surface: &Surface, triangle: usize, material: &Material) -> Option<Self> {
        let area = surface.areas()[triangle];
        let law = match material.membrane {
            MembraneModel::Springs => return None,
            MembraneModel::Stvk => {
                let [warp, coupling, weft, shear] = material.plane_stiffness().map(|c| c * area);
                Law::Stvk(membrane_stvk::Stiffness { warp, weft, coupling, shear })
            }
            MembraneModel::Corotated => {
                let [mu, lambda] = material.lame().map(|c| c * area);
                Law::Corotated(membrane_corotated::Stiffness { mu, lambda })
            }
            _ => Law::Woven(membrane_woven::Stiffness {
                warp: material.stretch_warp * area,
                weft: material.stretch_weft * area,
                shear: material.shear * area,
            }),
        };
        let [b1, b2] = surface.rest_inverses()[triangle];
        let vertices = surface.triangles()[triangle];
        Some(Self {
            vertices,
            rest: RestShape { b1, b2 },
            law,
            damping: Damping::new(material.stretch_damping),
        })
    }
}

/// Calls an expression with the strain and the stiffness of a triangle's law.
macro_rules! with_law {
    ($self:ident, $d:ident, |$element:ident, $stiffness:ident| $result:expr) => {{
        let f = deformation($self.rest, $d[1], $d[2]);
        match $self.law {
            Law::Woven($stiffness) => {
                let $element = membrane_woven::strain(f);
                $result
            }
            Law::Stvk($stiffness) => {
                let $element = membrane_stvk::strain(f);
                $result
            }
            Law::Corotated($stiffness) => {
                let $element = membrane_corotated::strain(f);
                $result
            }
        }
    }};
}

impl Element<3> for Membrane {
    fn vertices(&self) -> [u32; 3] {
        self.vertices
    }
    fn begin(&mut self, d: [V; 3]) {
        if self.damping.time > 0.0 {
            self.damping.before = with_law!(self, d, |element, _stiffness| Energy::<f64, 3>::strain(element));
        }
    }
    fn energy(&self, d: [V; 3], rate: f64) -> f64 {
        with_law!(self, d, |element, stiffness| self.damping.energy(element, stiffness, rate))
    }
    fn gradient(&self, d: [V; 3], rate: f64) -> [V; 3] {
        let columns: Columns<f64> = with_law!(self, d, |element, stiffness| {
            element.gradient(self.damping.tension(element, stiffness, rate))
        });
        corners(self.rest, columns)
    }
    fn blocks(&self, d: [V; 3], rate: f64, add: &mut dyn FnMut(usize, usize, M)) {
        let hessian: ColumnBlocks<f64> = with_law!(self, d, |element, stiffness| {
            let own = element.hessian(stiffness, element.tension(stiffness));
            match self.damping.time {
                0.0 => own,
                _ => own + element.gauss_newton(stiffness) * self.damping.rate(rate),
            }
        });
        let (own, [first, second, mixed]) = self.rest.blocks(hessian);
        (0..3).for_each(|corner| add(corner, corner, own[corner].full()));
        [(0, 1, first), (0, 2, second), (1, 2, mixed)].into_iter().for_each(|(i, j, block)| add(i, j, block));
    }
}

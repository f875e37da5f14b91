//! A piece of flat cloth, and where it rests.

use super::{Direction, GRAVITY};
use crate::{Backend, ClothBuilder, Minimum, Newton, Policy, Solver};
use cloth_core::{Error, Fabric, Material, Result, Surface};
use std::sync::Arc;

/// Length of the static steps (s): gravity then moves particles by about their size, which float32 holds best.
const STEP: f32 = 0.1;
/// Most iterations of a static step, and most steps.
const ITERATIONS: u32 = 500;
const STEPS: u32 = 6;

/// A piece of flat cloth, held at some vertices, and where it rests under gravity along -Y.
#[derive(Debug, Clone)]
pub struct Specimen {
    /// Vertices of each triangle.
    pub triangles: Vec<[u32; 3]>,
    /// Place of each vertex on the table on which it is cut (m).
    pub cut: Vec<[f64; 2]>,
    /// Place of each vertex in space (m): at first where it is laid, then where it rests.
    pub places: Vec<[f32; 3]>,
    /// Whether each vertex is held.
    pub is_held: Vec<bool>,
    /// How far the last step went.
    pub minimum: Minimum,
}

impl Specimen {
    /// A rectangle of `columns` by `rows` quads from the origin, all halved alike: `size` (m) is that along x and along y of the
    /// cutting table.
    pub(super) fn strip([width, length]: [f64; 2], [columns, rows]: [u32; 2]) -> Self {
        let across = columns + 1;
        let part = |index: u32, count: u32| f64::from(index) / f64::from(count);
        let vertices = (0..=rows).flat_map(|row| (0..across).map(move |column| (row, column)));
        let cut =
            vertices.map(|(row, column)| [width * part(column, columns), length * part(row, rows)]).collect();
        let quads = (0..rows).flat_map(|row| (0..columns).map(move |column| row * across + column));
        let halves = |i: u32| [[i, i + 1, i + across], [i + 1, i + across + 1, i + across]];
        Self::new(cut, quads.flat_map(halves).collect())
    }

    /// Flat cloth that lies nowhere yet and is not held.
    pub(super) fn new(cut: Vec<[f64; 2]>, triangles: Vec<[u32; 3]>) -> Self {
        let count = cut.len();
        Self {
            triangles,
            cut,
            places: vec![[0.0; 3]; count],
            is_held: vec![false; count],
            minimum: Minimum::default(),
        }
    }

    /// Lays it into space: `place` has the place on the table.
    pub(super) fn laid(mut self, place: impl Fn([f64; 2]) -> [f64; 3]) -> Self {
        self.places = self.cut.iter().map(|&cut| place(cut).map(|x| x as f32)).collect();
        self
    }

    /// Holds the vertices for which this is true of the place on the table.
    pub(super) fn held(mut self, is_held: impl Fn([f64; 2]) -> bool) -> Self {
        self.is_held = self.cut.iter().map(|&cut| is_held(cut)).collect();
        self
    }

    /// Lets it come to rest: the potential of the material and gravity has a minimum there. `along` is the direction of
    /// the cloth that lies along y of the cutting table.
    ///
    /// # Errors
    /// When the material is out of range, or nothing finds a place at rest.
    pub(super) fn rest(mut self, material: &Material, along: Direction) -> Result<Self> {
        let builder = self.builder(material, along)?;
        let mut solver = Solver::new(Backend::Auto)?;
        let id = solver.add(builder)?;
        for _ in 0..STEPS {
            let report = solver.step(STEP)?;
            let Some(minimum) = report.cloths[0].minimum else { break };
            self.minimum = minimum;
            if minimum.unfinished == 0 {
                break;
            }
        }
        for (place, found) in self.places.iter_mut().zip(solver.positions(id)?.iter()) {
            *place = found;
        }
        if self.minimum.unfinished > 0 {
            let expected = "must become small: the material may be too stiff for its weight; take stretch and shear stiffness \
                            below 1e7 N/m";
            return Err(Error::invalid("gradient of a specimen (N)", self.minimum.gradient, expected));
        }
        Ok(self)
    }

    fn builder(&self, material: &Material, along: Direction) -> Result<ClothBuilder> {
        // Warp and weft of a place on the table.
        let [cosine, sine] = along.vector();
        let turned = |[x, y]: [f64; 2]| [(cosine * y - sine * x) as f32, (sine * y + cosine * x) as f32];
        let clockwise = |triangle: &[u32; 3]| {
            let [a, b, c] = triangle.map(|vertex| turned(self.cut[vertex as usize]));
            (b[0] - a[0]) * (c[1] - a[1]) < (b[1] - a[1]) * (c[0] - a[0])
        };
        let right = |triangle: &[u32; 3]| {
            let [a, b, c] = *triangle;
            if clockwise(triangle) { [a, c, b] } else { [a, b, c] }
        };
        let triangles: Vec<[u32; 3]> = self.triangles.iter().map(right).collect();
        let place = |vertex: u32| turned(self.cut[vertex as usize]);
        let coordinates = triangles.iter().map(|triangle| triangle.map(place)).collect();
        let count = self.cut.len();
        let fabric = Fabric {
            particle_count: count as u32,
            sets: vec![0],
            surface: Some(Arc::new(Surface::new(count, triangles, coordinates)?)),
            ..Fabric::default()
        };
        let particle =
            |(&[x, y, z], &is_held): (&[f32; 3], &bool)| [x, y, z, if is_held { 0.0 } else { 1.0 }];
        let particles: Vec<[f32; 4]> = self.places.iter().zip(&self.is_held).map(particle).collect();
        let newton = Newton {
            iterations: ITERATIONS,
            linear_iterations: 2000,
            tolerance: 1.0e-6,
            is_static: true,
            ..Newton::default()
        };
        // Nothing touches a specimen, so its thickness must not limit how fine its mesh is.
        Ok(ClothBuilder::new(fabric.validate()?, &particles)
            .material(material.thickness(0.0))
            .method(newton)
            .solver_frequency(1.0 / STEP)
            .watchdog(Policy::Report)
            .gravity([0.0, -GRAVITY as f32, 0.0]))
    }
}

//! Scenes with one minimum: at most 200 vertices, pinned and drawn so that nothing buckles.

use super::energy_of;
use super::holds::Hold;
use super::oracle::Contact;
use crate::elastic::oracle::Energy;
use crate::pbd::oracle::random::Random;
use crate::textile::{Model, Sheet, material};
use cloth_core::material::MembraneModel;
use cloth_core::{Cloth, ContactElement, Fabric, Material, Potential, Result};
use glam::{DVec2, DVec3};
use std::sync::Arc;

/// A scene as the solver and as the oracle take it.
pub(crate) struct Scene {
    /// Unique.
    pub name: &'static str,
    pub model: Model,
    pub energies: Vec<Energy>,
    pub(super) contacts: Vec<Contact>,
    pub(super) holds: Vec<Hold>,
    /// What the solver's cloth has beside particles and energies.
    pub(super) fabric: Option<Fabric>,
    pub(super) prepare: Option<Box<Prepare>>,
    /// Whether it is judged in statics, too. Shapes there would give way: they are as stiff as inertia.
    pub(super) has_statics: bool,
    /// Largest extent (m).
    pub size: f64,
}

/// Gives the cloth what a scene has beside energies.
type Prepare = dyn Fn(&mut Cloth) -> Result<()>;

pub(super) const CELL: f64 = 0.05;

fn scene(
    name: &'static str,
    sheet: &Sheet,
    materials: &[Material],
    kinds: &[u16],
    places: Vec<DVec3>,
    is_pinned: impl Fn(usize) -> bool,
) -> Result<Scene> {
    let surface = sheet.surface(0.0)?.with_materials(kinds.to_vec())?;
    let masses = surface.masses(materials)?;
    let potential = Potential::new(Arc::new(surface), materials.to_vec())?;
    let is_of = |kind: usize| move |triangle: usize| usize::from(kinds[triangle]) == kind;
    let energies = materials.iter().enumerate().map(|(kind, cloth)| energy_of(sheet, cloth, is_of(kind)));
    let energies = energies.collect();
    let corner = places.iter().fold(DVec3::INFINITY, |low, &p| low.min(p));
    let size = places.iter().map(|p| (*p - corner).max_element()).fold(0.0, f64::max);
    let mut model = Model::at_rest(potential, masses, places).pinned(|i, _| is_pinned(i));
    model.tolerance = 1.0e-10;
    // Free vertices stand out of the plane, so that it bends.
    let mut random = Random::new(13);
    for (place, _) in model.places.iter_mut().zip(&model.pins).filter(|(_, pinned)| !**pinned) {
        *place += DVec3::from_array(random.point(1.0).map(f64::from)) * 0.02 * CELL;
    }
    Ok(Scene {
        name,
        model,
        energies,
        contacts: Vec::new(),
        holds: Vec::new(),
        fabric: None,
        prepare: None,
        has_statics: true,
        size,
    })
}

pub(super) fn of_one(
    name: &'static str,
    sheet: &Sheet,
    cloth: Material,
    places: Vec<DVec3>,
    is_pinned: impl Fn(usize) -> bool,
) -> Result<Scene> {
    scene(name, sheet, &[cloth], &vec![0; sheet.triangles.len()], places, is_pinned)
}

/// A sheet that hangs from its first row.
pub(crate) fn hanging() -> Result<Scene> {
    let sheet = Sheet::grid(9, 10, DVec2::splat(CELL));
    let cloth = material(0.2, 800.0, 200.0, 1.0e-5);
    let places = sheet.laid(|p| DVec3::new(p.x, -p.y, 0.0));
    of_one("hanging", &sheet, cloth, places, |i| i < 10)
}

/// The drawn sheet, which does not buckle, with 40 contacts that press from all sides: of a vertex with a plane, of a point of three vertices with one, of
/// pairs of two points.
pub(crate) fn contacts() -> Result<Scene> {
    let mut scene = Scene { name: "contacts", ..stretched()? };
    let mut random = Random::new(29);
    let mut elements = Vec::new();
    for number in 0..40_u32 {
        let first = 11 * (number / 5) + 1 + 2 * (number % 5);
        let (a, b) = (random.between(0.2, 0.8), random.between(0.2, 0.8));
        let (vertices, weights) = match number % 3 {
            0 => ([first, 0, 0, 0], [1.0, 0.0, 0.0, 0.0]),
            1 => ([first, first + 1, first + 11, 0], [a * b, a * (1.0 - b), 1.0 - a, 0.0]),
            _ => ([first, first + 1, first + 11, first + 12], [a, 1.0 - a, -b, b - 1.0]),
        };
        let normal = DVec3::from_array(random.point(1.0).map(f64::from)).normalize().as_vec3();
        let along: f64 = (0..4)
            .map(|k| {
                f64::from(weights[k])
                    * scene.model.places[vertices[k] as usize].as_vec3().as_dvec3().dot(normal.as_dvec3())
            })
            .sum();
        let radius = 0.01;
        let offset = (along - f64::from(radius * random.between(0.45, 0.9))) as f32;
        let normal = normal.to_array();
        elements.push(ContactElement {
            vertices,
            weights,
            normal,
            offset,
            radius,
            stiffness: 30.0,
            ..Default::default()
        });
        let own =
            vertices.into_iter().zip(weights.map(f64::from)).filter(|(_, weight)| *weight != 0.0).collect();
        scene.contacts.push(Contact {
            vertices: own,
            normal: normal.map(f64::from),
            offset: offset.into(),
            radius: radius.into(),
            stiffness: 30.0,
        });
    }
    scene.model.potential = Arc::new((*scene.model.potential).clone().with_contacts(elements));
    Ok(scene)
}

/// A sheet drawn to one and a half of its length, StVK.
pub(crate) fn stretched() -> Result<Scene> {
    let sheet = Sheet::grid(10, 8, DVec2::splat(CELL));
    let places = sheet.laid(|p| DVec3::new(1.5 * p.x, p.y, 0.0));
    of_one("stretched", &sheet, stvk(1.0e-5), places, |i| i % 11 == 0 || i % 11 == 10)
}

/// A membrane that a frame draws in all directions, StVK: its Hessian is exact.
pub(crate) fn drum() -> Result<Scene> {
    let sheet = Sheet::grid(10, 8, DVec2::splat(CELL));
    let places = sheet.laid(|p| DVec3::new(1.3 * p.x, 1.3 * p.y, 0.0));
    let is_edge = |i: usize| [0, 10].contains(&(i % 11)) || [0, 8].contains(&(i / 11));
    of_one("drum", &sheet, stvk(0.0), places, is_edge)
}

fn stvk(bending: f64) -> Material {
    let cloth = Material::from_lame(150.0, 60.0).membrane(MembraneModel::Stvk).thickness(1.0e-6);
    let mut cloth = cloth.grams_per_m2(200.0);
    (cloth.bending_warp, cloth.bending_weft) = (bending, bending);
    cloth
}

/// A co-rotated sheet whose boundary is sheared and drawn.
pub(crate) fn sheared() -> Result<Scene> {
    let sheet = Sheet::grid(9, 9, DVec2::splat(CELL));
    let cloth = Material::from_lame(300.0, 100.0).membrane(MembraneModel::Corotated).thickness(1.0e-6);
    let mut cloth = cloth.grams_per_m2(200.0);
    (cloth.bending_warp, cloth.bending_weft) = (1.0e-5, 1.0e-5);
    let places = sheet.laid(|p| DVec3::new(1.2 * p.x + 0.3 * p.y, 1.2 * p.y, 0.0));
    of_one("sheared", &sheet, cloth, places, |i| [i % 10, i / 10].iter().any(|&k| k == 0 || k == 9))
}

/// A cape of three materials, the stiffest above, that hangs from a row.
pub(crate) fn cape() -> Result<Scene> {
    let sheet = Sheet::grid(10, 12, DVec2::splat(CELL));
    let mut materials = [
        material(0.4, 2000.0, 600.0, 8.0e-5),
        material(0.2, 900.0, 300.0, 1.0e-5),
        material(0.1, 300.0, 150.0, 2.0e-6),
    ];
    materials[0].bending_weft = 3.0e-5;
    materials[1].stretch_weft = 500.0;
    let kinds: Vec<u16> = (0..sheet.triangles.len()).map(|triangle| (triangle / 80) as u16).collect();
    // It flares.
    let places = sheet.laid(|p| DVec3::new(0.25 + (p.x - 0.25) * (1.0 + 0.1 * p.y), -p.y, 0.05 * p.y));
    scene("cape", &sheet, &materials, &kinds, places, |i| i < 11)
}

//! Which vertices an attachment means.

use glam::Vec3;

use super::bodies::Bodies;
use super::rigid::Rigid;
use crate::mesh::Mesh;
use crate::scene::{AttachEntry, Edge, Issue, nearest};

/// How near a colour must be.
const COLOR_RADIUS: f32 = 0.25;

/// A group of attached vertices and the body that carries them.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) vertices: Vec<u32>,
    pub(super) carrier: Option<usize>,
}

/// The vertices of an attachment, never none, all with a face. Mesh and bodies are where they are at the start.
pub(super) fn select(
    entry: &AttachEntry,
    mesh: &Mesh,
    bodies: &Bodies,
    places: &[Rigid],
) -> Result<Group, Issue> {
    let given = [
        entry.edge.is_some(),
        entry.inside.is_some(),
        entry.vertices.is_some(),
        entry.color.is_some(),
        entry.attribute.is_some(),
        entry.nearest.is_some(),
        entry.collider.is_some(),
    ];
    if given.iter().filter(|&&given| given).count() != 1 {
        let message = "give exactly one of edge, box, vertices, color, attribute, nearest and collider";
        return Err(Issue::new("", message));
    }
    let mut carrier = named(bodies, "follow", entry.follow.as_deref())?;
    let (key, vertices) = if let Some(edge) = entry.edge {
        let depth = entry.edge_depth.unwrap_or(0.01);
        if !(0.0..=1.0).contains(&depth) {
            return Err(Issue::new(
                "edge_depth",
                format!("{depth} is not between 0 and 1, a part of the size"),
            ));
        }
        ("edge", at_edge(mesh, edge, depth))
    } else if let Some(bounds) = &entry.inside {
        let (least, most) = (Vec3::from(bounds.min), Vec3::from(bounds.max));
        ("box", matching(mesh, |_, point| point.cmpge(least).all() && point.cmple(most).all()))
    } else if let Some(vertices) = &entry.vertices {
        let count = mesh.positions.len();
        if let Some(wrong) = vertices.iter().find(|&&vertex| vertex as usize >= count) {
            let message = format!("vertex {wrong} does not exist; the mesh has {count}, counted from 0");
            return Err(Issue::new("vertices", message));
        }
        ("vertices", vertices.clone())
    } else if let Some(color) = entry.color {
        let Some(colors) = &mesh.colors else {
            return Err(Issue::new(
                "color",
                "the mesh has no vertex colours; paint them or choose another way",
            ));
        };
        let wanted = Vec3::from(color);
        let near = |vertex: usize, _| {
            let [r, g, b, _] = colors[vertex];
            Vec3::new(r, g, b).distance(wanted) <= COLOR_RADIUS
        };
        ("color", matching(mesh, near))
    } else if let Some(name) = &entry.attribute {
        let Some(attribute) = mesh.attributes.get(name) else {
            let names: Vec<&str> = mesh.attributes.keys().map(String::as_str).collect();
            let advice = match nearest(name, names.iter().copied()) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None if names.is_empty() => "it has none: export custom attributes, too".to_owned(),
                None => format!("it has: {}", names.join(", ")),
            };
            return Err(Issue::new("attribute", format!("the mesh has no attribute \"{name}\"; {advice}")));
        };
        ("attribute", matching(mesh, |vertex, _| attribute.values[vertex * attribute.components] > 0.5))
    } else if let Some(points) = &entry.nearest {
        ("nearest", points.points.iter().filter_map(|&point| nearest_vertex(mesh, point.into())).collect())
    } else if let Some(collider) = &entry.collider {
        let Some(index) = named(bodies, "collider.name", Some(&collider.name))? else {
            return Err(Issue::new("collider", ""));
        };
        carrier = carrier.or(Some(index));
        let Some(solid) = &bodies.all()[index].solid else {
            return Err(Issue::new("collider.name", "that is a pivot, which has no surface; name a shape"));
        };
        let back = places[index].inverse();
        ("collider", matching(mesh, |_, point| solid.distance(back.apply(point)) <= collider.within))
    } else {
        ("", Vec::new())
    };
    let used = mesh.vertices_in_use();
    let vertices: Vec<u32> = vertices.into_iter().filter(|&vertex| used[vertex as usize]).collect();
    if vertices.is_empty() {
        return Err(Issue::new(key, nowhere(mesh, key)));
    }
    Ok(Group { vertices, carrier })
}

/// Index of a body by an optional name.
pub(super) fn named(bodies: &Bodies, key: &str, name: Option<&str>) -> Result<Option<usize>, Issue> {
    name.map(|name| bodies.find(name).map_err(|message| Issue::new(key, message))).transpose()
}

fn matching(mesh: &Mesh, test: impl Fn(usize, Vec3) -> bool) -> Vec<u32> {
    let points = mesh.positions.iter().enumerate();
    points.filter(|&(vertex, &point)| test(vertex, point.into())).map(|(vertex, _)| vertex as u32).collect()
}

fn at_edge(mesh: &Mesh, edge: Edge, depth: f32) -> Vec<u32> {
    let (axis, sign) = match edge {
        Edge::Top => (1, 1.0),
        Edge::Bottom => (1, -1.0),
        Edge::Left => (0, -1.0),
        Edge::Right => (0, 1.0),
        Edge::Front => (2, 1.0),
        Edge::Back => (2, -1.0),
    };
    let height = |point: Vec3| sign * point[axis];
    let used = mesh.vertices_in_use();
    let heights = || {
        mesh.positions.iter().zip(&used).filter(|(_, used)| **used).map(|(&point, _)| height(point.into()))
    };
    let most = heights().fold(f32::NEG_INFINITY, f32::max);
    let least = heights().fold(f32::INFINITY, f32::min);
    let bound = most - depth * (most - least);
    matching(mesh, |_, point| height(point) >= bound)
}

/// Why a selection is empty, and the cure.
fn nowhere(mesh: &Mesh, key: &str) -> String {
    match key {
        "color" => format!("no vertex has this colour (within {COLOR_RADIUS}); check the painted colours"),
        "attribute" => "no vertex has more than 0.5 there; check the painted values".to_owned(),
        "vertices" => "none of these vertices belongs to a face; choose others".to_owned(),
        _ => {
            let (low, high) = mesh
                .positions
                .iter()
                .zip(mesh.vertices_in_use())
                .filter(|(_, used)| *used)
                .fold((Vec3::INFINITY, Vec3::NEG_INFINITY), |(low, high), (&point, _)| {
                    (low.min(point.into()), high.max(point.into()))
                });
            format!(
                "no vertex of the cloth is there; it extends from {low:.2} to {high:.2} m: check the place and the unit"
            )
        }
    }
}

fn nearest_vertex(mesh: &Mesh, point: Vec3) -> Option<u32> {
    let used = mesh.vertices_in_use();
    let distance = |vertex: &u32| point.distance_squared(mesh.positions[*vertex as usize].into());
    (0..mesh.positions.len() as u32)
        .filter(|&vertex| used[vertex as usize])
        .min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

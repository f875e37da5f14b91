//! Spheres per particle that are carried by bodies: motion limits, attachments that move, backstops.

use glam::Vec3;

use super::rigid::Rigid;

/// A radius that leaves every particle free.
pub(super) const FREE: f32 = 1e6;

/// One sphere per particle, each in the space of what carries it.
#[derive(Clone, Debug)]
pub(super) struct CarriedSpheres {
    /// A body by index, or `None` for the cloth's own frame.
    carriers: Vec<Option<usize>>,
    centers: Vec<Vec3>,
    radii: Vec<f32>,
}

impl CarriedSpheres {
    /// Spheres of one radius around points in the cloth's own frame.
    pub(super) fn new(centers: Vec<Vec3>, radius: f32) -> Self {
        let count = centers.len();
        Self { carriers: vec![None; count], centers, radii: vec![radius; count] }
    }

    /// Hands the sphere of a particle, given in world space at the start, to a body or the cloth's frame.
    pub(super) fn set(
        &mut self,
        particle: usize,
        center: Vec3,
        radius: f32,
        carrier: Option<usize>,
        places: &[Rigid],
        frame: &Rigid,
    ) {
        let place = carrier.map_or(frame, |body| &places[body]);
        self.carriers[particle] = carrier;
        self.centers[particle] = place.inverse().apply(center);
        self.radii[particle] = radius;
    }

    /// Whether any sphere moves in the cloth's frame.
    pub(super) fn moves(&self) -> bool {
        self.carriers.iter().any(Option::is_some)
    }

    /// Centres and radii in the cloth's frame.
    pub(super) fn at(&self, places: &[Rigid], frame: &Rigid) -> Vec<[f32; 4]> {
        let back = frame.inverse();
        let to_frame: Vec<Rigid> = places.iter().map(|place| back.after(place)).collect();
        let sphere = |((carrier, &center), &radius): ((&Option<usize>, &Vec3), &f32)| {
            let center = carrier.map_or(center, |body| to_frame[body].apply(center));
            center.extend(radius).to_array()
        };
        self.carriers.iter().zip(&self.centers).zip(&self.radii).map(sphere).collect()
    }
}

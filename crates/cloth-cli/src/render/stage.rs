//! A recording on stage: one camera, one ground and one light for all its frames.

use glam::Vec3;

use super::aim::Aim;
use super::camera::Camera;
use super::draw_list::{DrawList, Object};
use super::ground::{self, Floor, Ground};
use super::ground_shadow::GroundShadow;
use super::light::Lights;
use super::options::PictureOptions;
use super::overlay::Overlays;
use super::picture::Picture;
use super::raster::DepthBuffer;
use super::resolve::Frame;
use super::shade::Material;
use super::shadow_map::ShadowMap;
use super::{color, overlay_draw};
use crate::appearance::{COLLIDER_COLOR, GROUND_COLOR, cloth_color};
use crate::output::OutputError;
use crate::recording::{ColliderRole, ColliderTrack, Recording};

/// Points that decide the framing, at most about this many: more would not change it visibly.
const FRAMING_POINTS: usize = 200_000;

/// Colour of cloth under lines and marks, so that their colours can be told apart.
const MUTED_COLOR: [u8; 3] = [205, 200, 190];

/// Draws frames of one recording.
pub struct Stage<'a> {
    recording: &'a Recording,
    options: PictureOptions,
    camera: Camera,
    /// How the camera moves, unless it stands still.
    aim: Option<Aim>,
    lights: Lights,
    floor: Floor,
    ground: Ground,
    ground_depth: Vec<f32>,
    ground_shadow: GroundShadow,
    shadow_map: ShadowMap,
    depth: DepthBuffer,
    list: DrawList,
}

impl<'a> Stage<'a> {
    /// Frames all cloths and bodies over the whole recording and builds the studio around them.
    ///
    /// # Errors
    /// A picture size out of range.
    pub fn new(recording: &'a Recording, options: PictureOptions) -> Result<Self, OutputError> {
        options.check()?;
        let points = framing_points(recording);
        let least = points.iter().copied().fold(Vec3::INFINITY, Vec3::min);
        let most = points.iter().copied().fold(Vec3::NEG_INFINITY, Vec3::max);
        let radius = ((most - least).length() * 0.5).max(1e-3);
        let center = (least + most) * 0.5;
        let height = ground_height(recording).unwrap_or(least.y);

        let samples = options.samples();
        let aim = Aim::new(recording, &options, center);
        let camera = match &aim {
            Some(aim) => aim.camera(recording, 0, &options),
            None => Camera::framing(&points, &options, samples as f32),
        };
        let lights = Lights::new(&camera);
        let floor = Floor { height, center, radius };
        let ground_shadow = GroundShadow::new(least, most, height, lights.key, radius);
        let ground = Ground::new(&camera, &options, &floor, &ground_shadow);
        let (width, rows) = (options.width as usize * samples, options.height as usize * samples);
        Ok(Self {
            recording,
            options,
            camera,
            aim: aim.filter(Aim::moves),
            lights,
            ground,
            ground_depth: ground::depths(&camera, width, rows, height),
            ground_shadow,
            shadow_map: ShadowMap::new(lights.key, center, radius * 1.02),
            depth: DepthBuffer::new(width, rows),
            list: DrawList::default(),
            floor,
        })
    }

    /// Draws one frame; beyond the end of the recording, its last.
    pub fn draw(&mut self, frame: usize, overlays: &Overlays) -> Picture {
        self.move_camera(frame);
        self.collect(frame, overlays);
        self.depth.clear(&self.ground_depth);
        for (number, corners) in self.list.triangles.iter().enumerate() {
            let seen = corners.map(|vertex| self.list.vertices[vertex as usize].seen);
            self.depth.triangle(number as u32, seen);
        }
        self.shadow_map.draw(&self.list);
        self.ground_shadow.draw(&self.list);
        let frame = Frame {
            camera: &self.camera,
            lights: &self.lights,
            list: &self.list,
            depth: &self.depth,
            shadow_map: &self.shadow_map,
            ground: &self.ground,
            ground_shadow: &self.ground_shadow,
            ground_height: self.floor.height,
            ground_reach: self.floor.radius * 0.5,
        };
        let mut picture = Picture::filled(self.options.width, self.options.height, [0; 3]);
        frame.resolve(self.options.samples(), &mut picture);
        overlay_draw::draw(overlays, &self.camera, &self.depth, self.options.samples(), &mut picture);
        picture
    }

    fn move_camera(&mut self, frame: usize) {
        let Some(aim) = &self.aim else { return };
        self.camera = aim.camera(self.recording, frame, &self.options);
        self.ground = Ground::new(&self.camera, &self.options, &self.floor, &self.ground_shadow);
        self.ground_depth =
            ground::depths(&self.camera, self.depth.width, self.depth.height, self.floor.height);
    }

    fn collect(&mut self, frame: usize, overlays: &Overlays) {
        self.list.clear();
        let muted = overlays.has_marks();
        for (index, track) in self.recording.cloths().iter().enumerate() {
            let strain =
                overlays.strain.as_ref().and_then(|strain| Some((strain.values.get(index)?, strain)));
            let colors: Vec<Vec3> = strain.map_or_else(Vec::new, |(values, strain)| {
                values.iter().map(|value| color::strain_color(value / strain.limit)).collect()
            });
            let painted = if muted { &[][..] } else { track.triangle_colors() };
            let materials: Vec<Material> = painted.iter().map(|&color| Material::cloth(color)).collect();
            let object = Object {
                positions: track.positions(frame),
                normals: &track.normals(frame),
                triangles: track.triangles(),
                material: Material::cloth(if muted { MUTED_COLOR } else { cloth_color(index) }),
                colors: &colors,
                materials: &materials,
            };
            self.list.add(&self.camera, &object);
        }
        for track in self.recording.colliders().iter().filter(|track| !is_flat_ground(track)) {
            let ground = track.role() == ColliderRole::Ground;
            let object = Object {
                positions: &track.positions(frame),
                normals: &track.normals(frame),
                triangles: track.triangles(),
                material: Material::solid(if ground { GROUND_COLOR } else { COLLIDER_COLOR }),
                colors: &[],
                materials: &[],
            };
            self.list.add(&self.camera, &object);
        }
    }
}

/// A level ground is drawn by the studio, which has no edges.
fn is_flat_ground(track: &ColliderTrack) -> bool {
    let heights = || track.mesh().positions.iter().map(|position| position[1]);
    let (least, most) =
        (heights().fold(f32::INFINITY, f32::min), heights().fold(f32::NEG_INFINITY, f32::max));
    track.role() == ColliderRole::Ground && track.is_static() && most - least < 1e-4
}

fn ground_height(recording: &Recording) -> Option<f32> {
    let ground = recording.colliders().iter().find(|track| is_flat_ground(track))?;
    ground.positions(0).first().map(|position| position[1])
}

fn framing_points(recording: &Recording) -> Vec<Vec3> {
    let bodies = || recording.colliders().iter().filter(|track| track.role() == ColliderRole::Body);
    let frames = recording.frame_count().max(1);
    let per_frame = recording.cloths().iter().map(|track| track.mesh().positions.len()).sum::<usize>()
        + bodies().map(|track| track.mesh().positions.len()).sum::<usize>();
    let step = (per_frame * frames).div_ceil(FRAMING_POINTS).max(1);
    let mut points = Vec::new();
    // A step that shifts from frame to frame meets every vertex now and then. Frame 0 always gives a point.
    for frame in 0..frames {
        let mut add = |positions: &[[f32; 3]]| {
            points.extend(positions.iter().skip(frame % step).step_by(step).map(|&point| Vec3::from(point)));
        };
        recording.cloths().iter().for_each(|track| add(track.positions(frame)));
        bodies().for_each(|track| add(&track.positions(frame)));
    }
    points
}

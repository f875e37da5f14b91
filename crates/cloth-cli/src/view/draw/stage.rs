//! What the window shows of one or two sessions.

use web_time::Instant;

use cloth::backend::wgpu::Wgpu;
use glam::{Mat4, Vec3, Vec4};

use super::numbers::{MOST_PARTS, ObjectNumbers, ViewNumbers};
use super::object::Object;
use super::pipelines::Pipelines;
use super::target::Target;
use super::upload::Upload;
use crate::appearance::{COLLIDER_COLOR, cloth_color};
use crate::recording::ColliderRole;
use crate::render::Picture;
use crate::simulation::Shown;
use crate::view::camera::Camera;
use crate::view::session::Session;
use crate::view::tint::Tints;

/// Colour behind everything, as sRGB.
const BACKGROUND: wgpu::Color = wgpu::Color { r: 0.87, g: 0.88, b: 0.89, a: 1.0 };

/// Colour of the marks on pinned particles.
const PIN: [u8; 3] = [255, 210, 60];

/// Pipelines, the picture, and what lies in the memory of the GPU.
#[derive(Debug)]
pub struct Stage {
    device: wgpu::Device,
    queue: wgpu::Queue,
    pipelines: Pipelines,
    samples: u32,
    target: Target,
    upload: Upload,
    /// Where what shaders are told of the view is in the upload.
    view: u32,
    scenes: Vec<Scenery>,
    /// What copying particles and describing the picture took the host, last time.
    pub seconds: f64,
}

/// The objects of a session.
#[derive(Debug)]
struct Scenery {
    generation: u64,
    /// Height of the floor (m).
    floor: f32,
    /// Cloths that are drawn, and which of the simulation they are.
    cloths: Vec<(usize, Object)>,
    /// Bodies that are drawn, and which of the colliders they are, in the order of the recording: the ground is the floor.
    bodies: Vec<(Object, Vec<usize>)>,
    normals: Vec<[f32; 3]>,
}

impl Stage {
    /// On the device of a renderer, with so many samples per pixel.
    pub fn new(device: &wgpu::Device, queue: &wgpu::Queue, samples: u32) -> Self {
        let pipelines = Pipelines::new(device, samples);
        let upload = Upload::new(device, &pipelines.numbers);
        let target = Target::new(device, [16, 16], samples);
        let (device, queue) = (device.clone(), queue.clone());
        Self { device, queue, pipelines, samples, target, upload, view: 0, scenes: Vec::new(), seconds: 0.0 }
    }

    /// The picture.
    pub fn target(&self) -> &Target {
        &self.target
    }

    /// The picture on the host.
    ///
    /// # Errors
    /// When the device was lost.
    pub fn picture(&self) -> Result<Picture, String> {
        self.target.read(&self.device, &self.queue)
    }

    /// Draws sessions side by side, seen by one camera. True where the picture is another texture than before.
    pub fn draw(&mut self, size: [u32; 2], camera: &Camera, sessions: &mut [(Session, Tints)]) -> bool {
        self.draw_on(None, size, camera, sessions)
    }

    /// As [`draw`](Self::draw), on a picture of so many pixels and the format [`COLOR`](super::COLOR).
    pub fn draw_on(
        &mut self,
        other: Option<&wgpu::TextureView>,
        size: [u32; 2],
        camera: &Camera,
        sessions: &mut [(Session, Tints)],
    ) -> bool {
        let is_new = self.prepare(size, camera, sessions);
        self.submit(other);
        is_new
    }

    /// Looks what is to be seen, as [`draw`](Self::draw) does. The sessions may go on then.
    pub fn prepare(&mut self, size: [u32; 2], camera: &Camera, sessions: &mut [(Session, Tints)]) -> bool {
        let begin = Instant::now();
        let size = size.map(|side| side.max(1));
        let is_new = self.target.size != size;
        if is_new {
            self.target = Target::new(&self.device, size, self.samples);
        }
        self.scenes.truncate(sessions.len());
        for (index, (session, _)) in sessions.iter_mut().enumerate() {
            if self.scenes.get(index).is_none_or(|scenery| scenery.generation != session.generation()) {
                self.scenes.truncate(index);
                self.scenes.push(Scenery::new(&self.device, &self.queue, session));
            }
        }
        let [width, height] = [size[0] / sessions.len().max(1) as u32, size[1]];
        let floor = self.scenes.first().map_or(0.0, |scenery| scenery.floor);
        self.upload.clear();
        self.view = self.upload.add_numbers::<_, u8>(&ViewNumbers::new(camera, [width, height], floor), &[]);
        for (scenery, (session, tints)) in self.scenes.iter_mut().zip(sessions) {
            scenery.update(&self.device, &self.queue, &mut self.upload, session, tints);
        }
        self.seconds = begin.elapsed().as_secs_f64();
        is_new
    }

    /// Draws what was prepared, on the picture or another of the same size and format.
    pub fn submit(&mut self, other: Option<&wgpu::TextureView>) {
        let mut encoder = self.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        self.record(&mut encoder, other);
        let begin = Instant::now();
        self.queue.submit([encoder.finish()]);
        self.seconds += begin.elapsed().as_secs_f64();
    }

    /// Sends what was prepared to the device, and adds the commands that draw it. Others may go before them, but none that change what is
    /// drawn.
    pub fn record(&mut self, encoder: &mut wgpu::CommandEncoder, other: Option<&wgpu::TextureView>) {
        let begin = Instant::now();
        self.upload.send(&self.device, &self.queue);
        let cloths = self.scenes.iter().flat_map(|scenery| &scenery.cloths);
        cloths.for_each(|(_, object)| object.copy_marks(encoder));
        let [width, height] = [self.target.size[0] / self.scenes.len().max(1) as u32, self.target.size[1]];
        let mut pass = self.target.begin(encoder, other, BACKGROUND);
        pass.set_bind_group(0, self.upload.group(), &[self.view]);
        for (index, scenery) in self.scenes.iter().enumerate() {
            let left = width * index as u32;
            pass.set_viewport(left as f32, 0.0, width as f32, height as f32, 0.0, 1.0);
            pass.set_scissor_rect(left, 0, width.max(1), height);
            scenery.draw(&self.pipelines, &mut pass, &self.upload);
        }
        drop(pass);
        self.seconds += begin.elapsed().as_secs_f64();
    }
}

impl Scenery {
    /// What a session shows. Says in it what is too large to be drawn.
    fn new(device: &wgpu::Device, queue: &wgpu::Queue, session: &mut Session) -> Self {
        let simulation = session.simulation();
        let (mut cloths, mut refused) = (Vec::new(), Vec::new());
        let mut fits = |what: &str, name: &str, points: usize, triangles: usize| {
            let fits = Object::fits(device, points, triangles);
            if !fits {
                refused
                    .push(format!("{what} {name:?}: {points} vertices are more than this device can draw"));
            }
            fits
        };
        for (index, cloth) in simulation.cloths().iter().enumerate() {
            let fabric = &cloth.cooked.fabric;
            let (points, triangles) = (fabric.particle_count(), fabric.triangles());
            if fits("cloth", cloth.name(), points, triangles.len()) {
                let pins = cloth.cooked.attached();
                cloths.push((index, Object::new(device, queue, &[(points, triangles)], &pins)));
            }
        }
        let tracks = simulation.recording().colliders();
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut sum = [0; 2];
        for (index, track) in tracks.iter().enumerate() {
            let [points, triangles] = [track.mesh().positions.len(), track.triangles().len()];
            if track.role() == ColliderRole::Ground || !fits("collider", track.name(), points, triangles) {
                continue;
            }
            let together = [sum[0] + points, sum[1] + triangles];
            match groups.last_mut() {
                Some(group) if group.len() < MOST_PARTS && Object::fits(device, together[0], together[1]) => {
                    group.push(index);
                    sum = together;
                }
                _ => {
                    groups.push(vec![index]);
                    sum = [points, triangles];
                }
            }
        }
        let body = |group: Vec<usize>| {
            let tracks = group.iter().map(|&index| &tracks[index]);
            let meshes: Vec<_> =
                tracks.clone().map(|track| (track.mesh().positions.len(), track.triangles())).collect();
            let object = Object::new(device, queue, &meshes, &[]);
            for (part, track) in tracks.enumerate() {
                object.write(queue, part, &rows(&track.mesh().positions), &rows(&track.rest_normals()));
            }
            (object, group)
        };
        let bodies = groups.into_iter().map(body).collect();
        refused.into_iter().for_each(|words| session.say(words));
        let (generation, floor) = (session.generation(), session.floor());
        Self { generation, floor, cloths, bodies, normals: Vec::new() }
    }

    fn update(
        &mut self,
        device: &wgpu::Device,
        queue: &wgpu::Queue,
        upload: &mut Upload,
        session: &mut Session,
        tints: &Tints,
    ) {
        let is_here = session.is_on_renderer();
        let simulation = session.simulation_mut();
        let shown = simulation.bodies().shown(simulation.now());
        let tracks = simulation.recording().colliders();
        let color = srgb(COLLIDER_COLOR);
        let (front, back) = (light(color), light(color * 0.7));
        for (body, drawn) in &mut self.bodies {
            let mut models = Vec::with_capacity(drawn.len());
            for (part, &index) in drawn.iter().enumerate() {
                let Shown { place, size, skin } = &shown[index];
                if let Some(positions) = skin {
                    let normals = tracks[index].normals_of(positions);
                    body.write(queue, part, &rows(positions), &rows(&normals));
                }
                let scale = Vec3::splat(*size);
                models.push(Mat4::from_scale_rotation_translation(scale, place.rotation, place.translation));
            }
            let numbers = ObjectNumbers { front, back, mark: Vec4::ZERO };
            body.describe(device, upload, &numbers, &models, &[]);
        }
        for (index, object) in &mut self.cloths {
            let index = *index;
            let frame = simulation.frame_of(index);
            let model = Mat4::from_rotation_translation(frame.rotation, frame.translation);
            let front = srgb(cloth_color(index));
            let back = (front * 0.75 + Vec4::splat(0.08)).with_w(1.0);
            let Some((solver, id)) = simulation.solver_of_mut(index) else { continue };
            if let Some(world) = is_here.then(|| solver.world_mut::<Wgpu>()).flatten() {
                let Ok((gpu, on_gpu)) = world.on_device(id) else { continue };
                // Where the device is lost, what was there stays.
                if let (Some(buffers), Ok(normals)) = (gpu.buffers(on_gpu), gpu.normals(on_gpu)) {
                    object.share(&buffers.current, &normals);
                }
            } else if let (Ok(()), Ok(particles)) =
                (solver.normals(id, &mut self.normals), solver.particles(id))
            {
                object.set_points(particles, &self.normals);
            }
            let colors = tints.colors.get(index).map_or(&[][..], Vec::as_slice);
            let (front, back) = (light(front), light(back));
            let numbers = ObjectNumbers { front, back, mark: srgb(PIN) };
            object.describe(device, upload, &numbers, &[model], colors);
        }
    }

    fn draw(&self, pipelines: &Pipelines, pass: &mut wgpu::RenderPass<'_>, upload: &Upload) {
        pass.set_pipeline(&pipelines.floor);
        pass.draw(0..4, 0..1);
        for pipeline in [&pipelines.shadow, &pipelines.surface] {
            pass.set_pipeline(pipeline);
            let bodies = self.bodies.iter().map(|(body, _)| body);
            bodies
                .chain(self.cloths.iter().map(|(_, cloth)| cloth))
                .for_each(|object| object.draw(pass, upload));
        }
        pass.set_pipeline(&pipelines.mark);
        self.cloths.iter().for_each(|(_, object)| object.draw_marks(pass, upload));
    }
}

fn rows(points: &[[f32; 3]]) -> Vec<[f32; 4]> {
    points.iter().map(|&[x, y, z]| [x, y, z, 0.0]).collect()
}

fn srgb(color: [u8; 3]) -> Vec4 {
    let [red, green, blue] = color.map(|channel| f32::from(channel) / 255.0);
    Vec4::new(red, green, blue, 1.0)
}

/// sRGB to light.
fn light(color: Vec4) -> Vec4 {
    color.powf(2.2)
}

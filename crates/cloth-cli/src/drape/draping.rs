//! A garment in the making: sewn, settled, and led by its body.

mod forces;

use cloth::cooker::{CookOptions, CookedFabric, Tethers, WarpDirection, cook};
use cloth::{ClothBuilder, ClothId, Contact, Material, Policy, Solver, Vbd};
use glam::Vec3;
use web_time::Instant;

use super::body::{Body, farthest};
use super::check::{check_motion, check_sizes, check_start};
use super::error::DrapeError;
use super::intersections::{Finder, Intersections};
use super::options::Options;
use super::prepare::{WAY_OF_A_STEP, distance, parts_of, sewn, thickness, ways};
use super::report::{FrameReport, Phase};
use super::seams::Seams;
use super::thin::grow;
use super::topology::Topology;
use crate::mesh::{Mesh, weld_by_position};
use crate::recording::{ClothTrack, ColliderPose, ColliderRole, ColliderTrack, Recording};
use crate::render::vertex_strain;
use crate::simulation::{cook_options, cooker_mesh, corner_uvs};

/// A garment on a body, frame by frame.
#[derive(Debug)]
pub struct Draping {
    options: Options,
    garment: Mesh,
    body: Body,
    cooked: CookedFabric,
    solver: Solver,
    id: ClothId,
    /// Pairs of particles, and how far they are apart at the start (m).
    seams: Vec<([u32; 2], f32)>,
    /// As it is used, with the distance that cloth keeps.
    material: Material,
    finder: Finder,
    at_start: Intersections,
    /// How many of those are left when it is sewn.
    kept: usize,
    /// The shapes of a body that grows, and where it is in each frame of its animation; only one where it stands still.
    ways: Vec<Vec<[f32; 3]>>,
    /// Which of these is the body before its animation.
    still: usize,
    recording: Recording,
    frames: Vec<FrameReport>,
    /// Intersections of the last frame.
    found: Intersections,
    remarks: Vec<String>,
}

impl Draping {
    /// Looks a garment and a body over, and dresses the one in the other.
    ///
    /// # Errors
    /// What cannot work, in words, with what to do.
    pub fn new(mut garment: Mesh, seams: &Seams, body: Body, options: Options) -> Result<Self, DrapeError> {
        let refused = |error: cloth::Error| DrapeError::Refused(error.to_string());
        check_sizes(&garment, &body)?;
        let mut remarks = Vec::new();
        let ways = ways(&body, &options)?;
        let most = check_motion(&ways, options.frame_rate)?;
        let growth = grow(&mut garment, &body, &options, &mut remarks);
        if let Some(remark) = Topology::new(&body.mesh().positions, body.triangles()).remark() {
            remarks.push(format!(
                "the body has {remark}; its triangles count from both sides, so that is allowed"
            ));
        }
        let mut source = cooker_mesh(&garment);
        source.uvs = corner_uvs(&garment);
        let options_of_cook: CookOptions =
            cook_options(&Default::default(), GRAVITY).tethers(Tethers::None).warp(WarpDirection::Auto);
        let cooked = cook(&source, &options_of_cook).map_err(refused)?;
        remarks
            .extend(cooked.report.cleaning.findings.iter().map(|finding| format!("the garment: {finding}")));
        let surface = cooked.fabric.surface().cloned().ok_or_else(|| {
            DrapeError::Refused("the garment has no triangle with an area; export its faces again".to_owned())
        })?;
        let places: Vec<[f32; 3]> = cooked.particles.iter().map(|&[x, y, z, _]| [x, y, z]).collect();
        let mut finder =
            Finder::new((&places, surface.triangles()), (&body.mesh().positions, body.triangles()));
        let is_let = options.keeps_intersections || options.untangling > 0.0;
        let still = growth.len();
        let ways: Vec<_> = growth.into_iter().chain(ways).collect();
        let of_body = (&ways[0][..], body.triangles());
        let at_start = check_start(&mut finder, &places, surface.triangles(), of_body, is_let)?;
        if most > WAY_OF_A_STEP {
            remarks.push(format!(
                "the body moves up to {:.0} mm in a frame: such frames are divided into up to {} steps",
                most * 1e3,
                parts_of(most)
            ));
        }
        let mut material = options.material;
        material.thickness = thickness(&options, &surface, &mut remarks);
        let sewn = sewn(&seams.pairs, &cooked, &places);
        if seams.pairs.len() > sewn.len() {
            let count = seams.pairs.len() - sewn.len();
            remarks.push(format!("{count} of {} pairs of seams are one vertex already", seams.pairs.len()));
        }
        let vbd =
            Vbd { iterations: Some(options.iterations), contact: Contact::Guaranteed, ..Vbd::default() };
        let friction = material.friction as f32;
        let builder = ClothBuilder::cooked(&cooked)
            .material(material)
            .method(vbd)
            .friction(friction)
            .watchdog(Policy::Off)
            .solver_frequency((options.frame_rate * f64::from(options.substeps)) as f32)
            .collision_triangles(&body.collision_triangles(&ways[0]));
        let mut solver = Solver::new(options.backend)?;
        let id = solver.add(builder).map_err(refused)?;
        let recording = recording(&garment, &body, options.frame_rate)?;
        let mut draping = Self {
            options,
            garment,
            body,
            cooked,
            solver,
            id,
            seams: sewn,
            material,
            finder,
            at_start,
            kept: 0,
            ways,
            still,
            recording,
            frames: Vec::new(),
            found: Intersections::default(),
            remarks,
        };
        draping.untangle()?;
        draping.record(0)?;
        Ok(draping)
    }

    /// Frees a garment that begins tangled, without gravity and before it is sewn. What stays is refused, or kept where that is wanted.
    fn untangle(&mut self) -> Result<(), DrapeError> {
        let before = self.at_start.total();
        if before == 0 {
            return Ok(());
        }
        let most = (self.options.untangling * self.options.frame_rate).ceil() as usize;
        self.set_forces(Phase::Sewing, 0, 0.0)?;
        self.found = self.at_start.clone();
        let (mut frames, mut places) = (0, self.places()?);
        while frames < most && self.found.total() > 0 {
            self.step([0, 0])?;
            places = self.places()?;
            self.found = self.finder.find(&places, &self.ways[0]);
            frames += 1;
        }
        let surface = self.cooked.fabric.surface().cloned();
        let triangles = surface.as_ref().map_or(&[][..], |surface| surface.triangles());
        let keeps = self.options.keeps_intersections;
        let of_body = (&self.ways[0][..], self.body.triangles());
        let left = check_start(&mut self.finder, &places, triangles, of_body, keeps)?;
        self.kept = left.total();
        let seconds = frames as f64 / self.options.frame_rate;
        self.remarks.push(if left.total() == 0 {
            format!("{before} intersections at the start are untangled, in {seconds:.2} s without gravity")
        } else {
            format!("{} of {before} intersections at the start are kept: {}", left.total(), left.example())
        });
        Ok(())
    }

    /// What users should know before it begins.
    #[must_use]
    pub fn remarks(&self) -> &[String] {
        &self.remarks
    }

    /// Number of particles of the garment.
    #[must_use]
    pub fn particle_count(&self) -> usize {
        self.cooked.particles.len()
    }

    /// Number of pairs that are sewn.
    #[must_use]
    pub fn seam_count(&self) -> usize {
        self.seams.len()
    }

    /// Distance that cloth keeps (m).
    #[must_use]
    pub fn thickness(&self) -> f64 {
        self.material.thickness
    }

    /// The body.
    #[must_use]
    pub fn body(&self) -> &Body {
        &self.body
    }

    /// Intersections that there were at the start.
    #[must_use]
    pub fn at_start(&self) -> &Intersections {
        &self.at_start
    }

    /// Number of intersections that were not untangled and are kept.
    #[must_use]
    pub fn kept(&self) -> usize {
        self.kept
    }

    /// What runs it.
    #[must_use]
    pub fn backend(&self) -> String {
        let info = self.solver.info();
        format!("{} ({})", info.backend, info.device)
    }

    /// Frames to be made: of the body's growing, of sewing, of settling, and of the body's motion.
    #[must_use]
    pub fn frame_counts(&self) -> [usize; 4] {
        let frames = |seconds: f64| (seconds * self.options.frame_rate).ceil() as usize;
        let sewing = if self.seams.is_empty() { 0 } else { frames(self.options.sewing).max(1) };
        [self.still, sewing, frames(self.options.settling), self.ways.len() - 1 - self.still]
    }

    /// The phase of a frame, and the number of the frame in it; none behind the last one.
    fn phase_of(&self, frame: usize) -> Option<(Phase, usize)> {
        let phases = [Phase::Growing, Phase::Sewing, Phase::Settling, Phase::Following];
        let mut of_phase = frame;
        for (phase, count) in phases.into_iter().zip(self.frame_counts()) {
            if of_phase < count {
                return Some((phase, of_phase));
            }
            of_phase -= count;
        }
        None
    }

    /// The frames made so far.
    #[must_use]
    pub fn frames(&self) -> &[FrameReport] {
        &self.frames
    }

    /// What was recorded: where the body moves, all of that; else sewing and settling.
    #[must_use]
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// Strain of the garment's vertices as it is now, see [`vertex_strain`].
    ///
    /// # Errors
    /// When a device was lost.
    pub fn strain(&self) -> Result<Vec<f32>, DrapeError> {
        let mut strain = vec![0.0; self.garment.positions.len()];
        self.cooked.scatter(&self.particle_strain(&self.places()?), &mut strain)?;
        Ok(strain)
    }

    fn particle_strain(&self, places: &[[f32; 3]]) -> Vec<f32> {
        let Some(surface) = self.cooked.fabric.surface() else { return vec![0.0; places.len()] };
        let lengths: Vec<f32> = surface.edge_lengths().iter().map(|&length| length as f32).collect();
        vertex_strain(places, surface.edges(), &lengths)
    }

    /// Where the particles are.
    fn places(&self) -> Result<Vec<[f32; 3]>, DrapeError> {
        Ok(self.solver.positions(self.id)?.iter().collect())
    }

    /// Makes the next frame; none where all are made.
    ///
    /// # Errors
    /// When the solver or the recording refuses; what was recorded stays.
    pub fn advance(&mut self) -> Result<Option<&FrameReport>, DrapeError> {
        let frame = self.frames.len();
        self.stop_where_pinched()?;
        let Some((phase, of_phase)) = self.phase_of(frame) else { return Ok(None) };
        let begin = Instant::now();
        let closed = match phase {
            Phase::Growing => 0.0,
            Phase::Sewing => (of_phase + 1) as f64 / self.frame_counts()[1] as f64,
            _ => 1.0,
        };
        self.set_forces(phase, of_phase, closed)?;
        if phase == Phase::Following && of_phase == 0 {
            // Only what the body leads is kept.
            self.recording = recording(&self.garment, &self.body, self.options.frame_rate)?;
            self.record(self.still)?;
        }
        let at = match phase {
            Phase::Growing => [of_phase, of_phase + 1],
            Phase::Following => [self.still + of_phase, self.still + of_phase + 1],
            _ => [self.still; 2],
        };
        let mut report = self.step(at)?;
        report.seconds = begin.elapsed().as_secs_f64();
        (report.frame, report.phase) = (frame, phase);
        self.look(at[1], &mut report)?;
        self.record(at[1])?;
        self.frames.push(report);
        Ok(self.frames.last())
    }

    /// Goes no further where the body went through the garment: what is inside of each other costs hundreds of detections in each step, and
    /// the draping has failed anyway.
    fn stop_where_pinched(&self) -> Result<(), DrapeError> {
        let Some(last) = self.frames.last().filter(|_| !self.options.keeps_intersections) else {
            return Ok(());
        };
        let found: usize = last.intersections.iter().sum();
        if last.pinched == 0 || found == 0 {
            return Ok(());
        }
        let before: usize = self.frame_counts()[..3].iter().sum();
        let time = (last.frame + 1).saturating_sub(before) as f64 / self.options.frame_rate;
        Err(DrapeError::Failed(format!(
            "frame {} ({time:.2} s of the motion): the body left the garment no room and went through it, {found} intersections, the first: \
             {}; play it slower (--speed 0.5), or give the garment more room there; the files end with this frame",
            last.frame,
            self.found.example()
        )))
    }

    /// Steps over a frame in which the body goes from one of its places to another.
    fn step(&mut self, [from, to]: [usize; 2]) -> Result<FrameReport, DrapeError> {
        let mut report = FrameReport {
            frame: 0,
            phase: Phase::Settling,
            seconds: 0.0,
            contacts: 0,
            gap: None,
            intersections: [0; 2],
            stretch: 0.0,
            seam_gap: 0.0,
            held: 0,
            pinched: 0,
            parts: 1,
        };
        let (begin, end) = (&self.ways[from], &self.ways[to]);
        if from != to {
            report.parts = parts_of(farthest(begin, end).1);
        }
        let mut before = self.body.collision_triangles(begin);
        for part in 1..=report.parts {
            if from != to {
                let part = part as f32 / report.parts as f32;
                let between =
                    |(a, b): (&[f32; 3], &[f32; 3])| Vec3::from(*a).lerp((*b).into(), part).to_array();
                let places: Vec<[f32; 3]> =
                    if part < 1.0 { begin.iter().zip(end).map(between).collect() } else { end.clone() };
                let after = self.body.collision_triangles(&places);
                let cloth = self.solver.cloth_mut(self.id)?;
                cloth.set_collision_triangles_start_target(&before, &after)?;
                before = after;
            }
            let dt = 1.0 / (self.options.frame_rate * f64::from(report.parts));
            let found = self.solver.step(dt as f32)?;
            let Some(contact) = found.cloths.first().and_then(|cloth| cloth.contact) else { continue };
            report.contacts = contact.contacts;
            if contact.contacts > 0 {
                report.gap = Some(report.gap.map_or(contact.gap, |gap| gap.min(contact.gap)));
            }
            report.held = contact.held;
            report.pinched += contact.pinched;
        }
        Ok(report)
    }

    /// Looks at the state at the end of a frame.
    fn look(&mut self, body: usize, report: &mut FrameReport) -> Result<(), DrapeError> {
        let places = self.places()?;
        let found = self.finder.find(&places, &self.ways[body]);
        report.intersections = [found.garment, found.body];
        self.found = found;
        report.stretch = self.particle_strain(&places).into_iter().fold(0.0, f32::max);
        let apart = |&([a, b], _): &([u32; 2], f32)| distance(&places, [a, b]);
        report.seam_gap = self.seams.iter().map(apart).fold(0.0, f32::max);
        Ok(())
    }

    fn record(&mut self, body: usize) -> Result<(), DrapeError> {
        let mut vertices = self.garment.positions.clone();
        self.cooked.scatter(&self.places()?, &mut vertices)?;
        let pose = match self.ways.len() {
            1 => ColliderPose::IDENTITY,
            _ => ColliderPose::Vertices(self.ways[body].clone()),
        };
        self.recording.push_frame(&[&vertices], &[pose])?;
        Ok(())
    }
}

/// (m/s²).
const GRAVITY: [f32; 3] = [0.0, -9.81, 0.0];

fn recording(garment: &Mesh, body: &Body, frame_rate: f64) -> Result<Recording, DrapeError> {
    let weld = weld_by_position(&garment.positions);
    let cloth = ClothTrack::new(garment.clone(), Some(weld))?;
    let body = ColliderTrack::new(body.mesh().clone(), ColliderRole::Body, true)?;
    Ok(Recording::new(frame_rate, vec![cloth], vec![body])?)
}

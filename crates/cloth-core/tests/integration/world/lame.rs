//! A device that lacks features and fails on demand.

use cloth_core::capability::{BackendInfo, Capabilities};
use cloth_core::device::{Chunking, Device, Job, JoinFrame, Participant, SharedFrame};
use cloth_core::inter_collision::InterCollisionPlan;
use cloth_core::method::pbd::Features;
use cloth_core::outcome::FrameOutcome;
use cloth_core::{
    Cloth, ClothDescription, ClothId, Error, Fabric, Particle, ParticleArray, Result, Solver, ValidFabric,
    World,
};
use std::sync::{Arc, Mutex};

/// A device that lifts all particles by 1 m in each frame, knows only tethers and edges, takes four particles and fails on demand.
pub struct Lame {
    pub fails: bool,
    /// In the frame of a cloth with this user data, after it has moved its particles.
    pub panics_at: Option<u64>,
    pub forgets: bool,
    pub chunking: Chunking,
    /// Leaves outcomes to `collect`.
    pub begins: bool,
    pub collides: bool,
    /// Number of chunks that share each frame.
    pub chunks: usize,
    pub log: Arc<Log>,
}

/// What was called.
#[derive(Debug, Default)]
pub struct Log(Mutex<Vec<String>>);

impl Log {
    pub fn note(&self, call: impl Into<String>) {
        self.0.lock().unwrap().push(call.into());
    }

    pub fn calls(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }
}

impl JoinFrame for Log {
    fn join(&self) {
        self.note("join");
    }
    fn close(&self) {
        self.note("close");
    }
}

pub fn good() -> Lame {
    Lame {
        fails: false,
        panics_at: None,
        forgets: false,
        chunking: Chunking::PerCloth,
        begins: false,
        collides: false,
        chunks: 1,
        log: Arc::default(),
    }
}

impl Lame {
    pub fn note(&self, call: impl Into<String>) {
        self.log.note(call);
    }

    fn finish(jobs: &mut [Job<'_, <Self as Device>::Cloth>]) {
        for job in jobs {
            let bounds = cloth_core::Bounds::of(&job.device.1[0]);
            job.outcome = Some(FrameOutcome {
                bounds,
                restored_particles: 0,
                largest_displacements: vec![],
                ..FrameOutcome::default()
            });
        }
    }
}

impl Device for Lame {
    type Cloth = (Arc<ValidFabric>, [Vec<Particle>; 2]);

    fn info(&self) -> BackendInfo {
        BackendInfo::new("lame", "none")
    }
    fn capabilities(&self) -> Capabilities {
        let mut capabilities = Capabilities::all();
        capabilities.features = Features::TETHERS;
        capabilities.inter_collision = self.collides;
        capabilities.max_particles = 4;
        capabilities.bit_exact = false;
        capabilities
    }
    fn chunking(&self) -> Chunking {
        self.chunking
    }
    fn create(&self, cloth: &Cloth, current: &[Particle], previous: &[Particle]) -> Result<Self::Cloth> {
        Ok((cloth.fabric().clone(), [current.to_vec(), previous.to_vec()]))
    }
    fn fabric<'a>(&self, cloth: &'a Self::Cloth) -> &'a Arc<ValidFabric> {
        &cloth.0
    }
    fn share_frame(&self, _: &Cloth, _: &Self::Cloth, _: usize) -> Option<SharedFrame> {
        (self.chunks > 1).then(|| SharedFrame { chunks: self.chunks, frame: self.log.clone() })
    }
    fn simulate(&self, jobs: &mut [Job<'_, Self::Cloth>]) -> Result<()> {
        if self.fails {
            return Err(Error::DeviceLost { backend: "lame".into(), reason: "tripped".into() });
        }
        self.note(format!("simulate {}", jobs.len()));
        for job in &mut *jobs {
            job.device.1[0].iter_mut().for_each(|particle| particle[1] += 1.0);
            if self.panics_at == Some(job.cloth.user_data()) {
                panic!("tripped");
            }
        }
        if !self.forgets && !self.begins {
            Self::finish(jobs);
        }
        Ok(())
    }
    fn inter_collide(
        &self,
        participants: &mut [Participant<'_, Self::Cloth>],
        plan: &InterCollisionPlan,
    ) -> Result<u32> {
        assert_eq!(participants.len(), plan.participants.len());
        let width = |participant: &Participant<'_, _>| {
            participant.bounds.map(|bounds| bounds.upper.x - bounds.lower.x)
        };
        self.note(format!("collide {:?}", participants.iter().map(width).collect::<Vec<_>>()));
        Ok(if self.begins { 0 } else { 7 })
    }
    fn submit(&self) -> Result<()> {
        self.note("submit");
        Ok(())
    }
    fn collect(&self, jobs: &mut [Job<'_, Self::Cloth>]) -> Result<u32> {
        self.note(format!("collect {}", jobs.len()));
        if !self.forgets {
            Self::finish(jobs);
        }
        Ok(7)
    }
    fn read<'a>(&self, cloth: &'a Self::Cloth, array: ParticleArray) -> Result<&'a [Particle]> {
        Ok(&cloth.1[array as usize])
    }
    fn write(
        &self,
        cloth: &mut Self::Cloth,
        array: ParticleArray,
        first: usize,
        particles: &[Particle],
    ) -> Result<()> {
        cloth.1[array as usize][first..first + particles.len()].copy_from_slice(particles);
        Ok(())
    }
    fn memory_bytes(&self, _: &Self::Cloth) -> usize {
        0
    }
}

pub fn rope(count: u32) -> ClothDescription {
    let particles: Vec<Particle> = (0..count).map(|i| [i as f32, 0.0, 0.0, 1.0]).collect();
    let edges: Vec<[u32; 2]> = (1..count).map(|i| [i - 1, i]).collect();
    let fabric = Fabric::from_edges(&particles, &edges).unwrap().validate().unwrap();
    ClothDescription::new(fabric.into(), particles)
}

pub fn world(device: Lame) -> (World<Lame>, ClothId) {
    let mut world = World::new(device);
    let id = world.add_cloth(rope(3)).unwrap();
    (world, id)
}

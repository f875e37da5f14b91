//! A solver made of a device: the cloth registry, the order of a step, snapshots and hashes, once for all backends.

mod active;
mod features;
mod frame;
mod planning;
mod registry;
mod restore;
mod step;
mod transfer;
mod watch;

use crate::capability::{BackendInfo, Capabilities};
use crate::cloth::{BeforeFrame, Change, Cloth};
use crate::device::{Device, check_fabric};
use crate::error::{Error, Result};
use crate::fabric::ValidFabric;
use crate::hash::StateHash;
use crate::id::{ClothId, Ids};
use crate::inter_collision::{InterCollision, InterCollisionFilter};
use crate::method::pbd::plan::FramePlan;
use crate::outcome::FrameOutcome;
use crate::particle::Particle;
use crate::program::Program;
use crate::report::{ClothReport, PassTimes, StepReport};
use crate::snapshot::{Snapshot, SolverSnapshot, set_masses};
use crate::solver::{ClothDescription, ParticleArray, Solver};
use active::{ActiveStep, Caller};
use std::sync::{Arc, OnceLock};
use std::task::{Poll, Waker};
use watch::SlotWatch;

/// All cloths of a solver, on one device.
pub struct World<D: Device> {
    device: D,
    info: BackendInfo,
    /// In ascending order of ids.
    slots: Vec<Slot>,
    /// The same cloths on the device. While a step is under way they are there.
    sides: Vec<DeviceSide<D::Cloth>>,
    ids: Ids,
    inter_collision: InterCollision,
    filter: Option<InterCollisionFilter>,
    /// How many kernel runs of each frame are done, to look at the state in the middle of it.
    run_limit: Option<usize>,
    /// Times of the last step, if they are asked for.
    times: Option<PassTimes>,
    step: ActiveStep<D::Cloth>,
    /// Of the last step.
    reports: Arc<Vec<ClothReport>>,
}

/// One cloth, as the host knows it.
struct Slot {
    id: ClothId,
    /// The fabric that the device holds; the cloth's own must be the same.
    fabric: Arc<ValidFabric>,
    cloth: Cloth,
    plan: FramePlan,
    before: BeforeFrame,
    /// True if the device may hold scratch of the method in place of inverse masses of current particles.
    has_scratch_masses: bool,
    /// Current particles with the user's masses, where the device has others and somebody asked.
    visible: OnceLock<Vec<Particle>>,
    watch: SlotWatch,
}

/// What a chunk touches.
struct DeviceSide<C> {
    cloth: Box<C>,
    progress: Progress,
    /// Empty, with the memory for the next outcome.
    displacements: Vec<f32>,
    /// That of the slot, which has an empty one in its place, while a step is under way: whoever runs a chunk completes it.
    plan: FramePlan,
}

/// How far a cloth is in the step under way.
#[cfg_attr(
    target_pointer_width = "64",
    expect(
        clippy::large_enum_variant,
        reason = "one for each cloth, where a box would allocate in every frame"
    )
)]
enum Progress {
    Idle,
    Planned,
    /// A chunk is at it. Nobody sees this when a step ends, unless the chunk panicked.
    Begun,
    /// The device works on it, on this path.
    Running(&'static str),
    Done(FrameOutcome, &'static str),
    Failed(Error),
}

impl<D: Device> World<D> {
    /// An empty world on `device`.
    pub fn new(device: D) -> Self {
        Self {
            info: device.info(),
            device,
            slots: Vec::new(),
            sides: Vec::new(),
            ids: Ids::new(),
            inter_collision: InterCollision::default(),
            filter: None,
            run_limit: None,
            times: None,
            step: ActiveStep::default(),
            reports: Arc::default(),
        }
    }

    /// The device.
    pub fn device(&self) -> &D {
        &self.device
    }

    /// The device, and a cloth as it is there, for what only this kind of device offers: buffers that a renderer reads,
    /// for instance.
    ///
    /// # Errors
    /// When there is no such cloth, or a step is under way.
    pub fn on_device(&mut self, id: ClothId) -> Result<(&D, &mut D::Cloth)> {
        self.check_not_stepping("reach into the device")?;
        let slot = self.position(id)?;
        let Self { device, sides, slots, .. } = self;
        // Whatever is done there.
        slots[slot].visible.take();
        slots[slot].has_scratch_masses = true;
        slots[slot].cloth.revisions.change(Change::Masses);
        Ok((device, &mut sides[slot].cloth))
    }

    /// Refuses a cloth to which one of another fabric was assigned, here or on the device: its arrays do not fit the particles.
    fn check_fabric(&self, slot: usize) -> Result<()> {
        let Slot { id, fabric, cloth, .. } = &self.slots[slot];
        if !Arc::ptr_eq(cloth.fabric(), fabric) {
            return Err(Error::another_fabric(*id));
        }
        check_fabric(|| format!("{id} on the device"), self.device.fabric(&self.sides[slot].cloth), fabric)
    }

    /// Bytes of a cloth beside its slot.
    fn bytes_beside(&self, side: &DeviceSide<D::Cloth>) -> usize {
        self.device.memory_bytes(&side.cloth) + side.plan.memory_bytes()
    }

    /// Both arrays of a cloth as the device holds them: current particles, then previous ones.
    fn arrays(&self, slot: usize) -> Result<[&[Particle]; 2]> {
        let read = |array| self.device.read(&self.sides[slot].cloth, array);
        Ok([read(ParticleArray::Current)?, read(ParticleArray::Previous)?])
    }
}

impl<D: Device + 'static> AsMut<dyn Solver> for World<D> {
    fn as_mut(&mut self) -> &mut (dyn Solver + 'static) {
        self
    }
}

impl<D: Device> std::fmt::Debug for World<D> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("World")
            .field("info", &self.info)
            .field("cloths", &self.slots.len())
            .finish_non_exhaustive()
    }
}

impl<D: Device> Solver for World<D> {
    fn info(&self) -> &BackendInfo {
        &self.info
    }

    fn capabilities(&self) -> Capabilities {
        self.device.capabilities()
    }

    fn add_cloth(&mut self, description: ClothDescription) -> Result<ClothId> {
        self.check_not_stepping("add a cloth")?;
        let (cloth, current, previous) = registry::new_cloth(description)?;
        let id = self.ids.next();
        self.insert(id, cloth, &current, &previous)
    }

    fn remove_cloth(&mut self, id: ClothId) -> Result<()> {
        self.check_not_stepping("remove a cloth")?;
        let slot = self.position(id)?;
        self.slots.remove(slot);
        self.sides.remove(slot);
        Ok(())
    }

    fn cloths(&self) -> Vec<ClothId> {
        self.slots.iter().map(|slot| slot.id).collect()
    }

    fn cloth(&self, id: ClothId) -> Result<&Cloth> {
        Ok(&self.slots[self.position(id)?].cloth)
    }

    fn cloth_mut(&mut self, id: ClothId) -> Result<&mut Cloth> {
        self.check_not_stepping("change a cloth")?;
        let slot = self.position(id)?;
        Ok(&mut self.slots[slot].cloth)
    }

    fn cloths_mut(&mut self) -> Result<Vec<(ClothId, &mut Cloth)>> {
        self.check_not_stepping("change cloths")?;
        Ok(self.slots.iter_mut().map(|slot| (slot.id, &mut slot.cloth)).collect())
    }

    fn particles(&self, id: ClothId, array: ParticleArray) -> Result<&[Particle]> {
        self.check_not_stepping("read particles")?;
        let position = self.position(id)?;
        let slot = &self.slots[position];
        if array == ParticleArray::Previous || !slot.has_scratch_masses {
            return self.device.read(&self.sides[position].cloth, array);
        }
        let [current, previous] = self.arrays(position)?;
        Ok(slot.visible.get_or_init(|| {
            let mut visible = current.to_vec();
            set_masses(&mut visible, previous);
            visible
        }))
    }

    fn positions(&self, id: ClothId) -> Result<&[Particle]> {
        self.check_not_stepping("read positions")?;
        self.device.read(&self.sides[self.position(id)?].cloth, ParticleArray::Current)
    }

    fn write_particles(
        &mut self,
        id: ClothId,
        array: ParticleArray,
        first: usize,
        particles: &[Particle],
    ) -> Result<()> {
        self.check_not_stepping("write particles")?;
        self.write(id, array, first, particles)
    }

    fn inter_collision(&self) -> InterCollision {
        self.inter_collision
    }

    fn set_inter_collision(&mut self, settings: InterCollision) -> Result<()> {
        settings.validate()?;
        self.inter_collision = settings;
        Ok(())
    }

    fn set_inter_collision_filter(&mut self, filter: Option<InterCollisionFilter>) {
        self.filter = filter;
    }

    fn inter_collision_filter(&self) -> Option<InterCollisionFilter> {
        self.filter.clone()
    }

    fn begin_step(&mut self, dt: f32) -> Result<usize> {
        self.begin(dt, Caller::Threads)
    }

    fn step(&mut self, dt: f32) -> Result<StepReport> {
        for chunk in 0..self.begin(dt, Caller::OneThread)? {
            // A failing chunk ends the step; the end reports it.
            if self.run(chunk).is_err() {
                break;
            }
        }
        self.end()
    }

    fn run_chunk(&self, chunk: usize) -> Result<()> {
        self.run(chunk)
    }

    fn end_step(&mut self) -> Result<StepReport> {
        self.end()
    }

    fn abort_step(&mut self) {
        self.abort();
    }

    fn poll_ready(&self, waker: &Waker) -> Poll<Result<()>> {
        self.device.poll_ready(waker)
    }

    fn request_particles(&self, id: ClothId) -> Result<()> {
        self.check_not_stepping("request particles")?;
        let slot = self.position(id)?;
        self.device.request(&self.sides[slot].cloth)
    }

    fn program(&self, id: ClothId) -> Result<&Program> {
        self.check_not_stepping("look at a program")?;
        Ok(&self.slots[self.position(id)?].plan.program)
    }

    fn set_run_limit(&mut self, limit: Option<usize>) {
        self.run_limit = limit;
    }

    fn time_passes(&mut self, on: bool) {
        self.times = on.then(PassTimes::default);
    }

    fn pass_times(&self) -> Result<Option<PassTimes>> {
        match &self.times {
            Some(times) if !times.stages.is_empty() => Ok(Some(times.clone())),
            _ => self.device.pass_times(),
        }
    }

    fn snapshot(&self, id: ClothId) -> Result<Snapshot> {
        self.check_not_stepping("take a snapshot")?;
        let slot = self.position(id)?;
        let [current, previous] = self.arrays(slot)?.map(<[_]>::to_vec);
        self.check_fabric(slot)?;
        Ok(Snapshot::new(self.slots[slot].cloth.clone(), current, previous))
    }

    fn restore(&mut self, id: ClothId, snapshot: &Snapshot) -> Result<()> {
        self.check_not_stepping("restore a snapshot")?;
        self.restore_slot(id, snapshot)
    }

    fn add_snapshot(&mut self, snapshot: &Snapshot) -> Result<ClothId> {
        self.check_not_stepping("add a snapshot")?;
        let id = self.ids.next();
        self.insert(id, snapshot.cloth.clone(), &snapshot.working_particles(), &snapshot.previous)
    }

    fn restore_all(&mut self, snapshot: &SolverSnapshot) -> Result<()> {
        self.check_not_stepping("restore a snapshot")?;
        self.restore_cloths(snapshot)
    }

    fn state_hash(&self) -> Result<u64> {
        self.check_not_stepping("hash the state")?;
        let mut hash = StateHash::default();
        for id in self.slots.iter().map(|slot| slot.id) {
            for array in [ParticleArray::Current, ParticleArray::Previous] {
                hash.write(self.particles(id, array)?);
            }
        }
        Ok(hash.finish())
    }

    fn memory_bytes(&self, id: ClothId) -> Result<usize> {
        let position = self.position(id)?;
        let Slot { cloth, plan, visible, .. } = &self.slots[position];
        let on_device = match self.sides.get(position) {
            Some(side) => self.bytes_beside(side),
            None => self.step.with_side(position, |side| self.bytes_beside(side)),
        };
        let visible = visible.get().map_or(0, |particles| size_of_val(&**particles));
        Ok(cloth.memory_bytes() + plan.memory_bytes() + visible + on_device)
    }
}

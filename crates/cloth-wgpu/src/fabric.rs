//! What a fabric looks like on the GPU: its columns behind each other, once for all cloths made of it.

use crate::arena::{Arena, Lease};
use crate::context::Context;
use crate::job::Job;
use cloth_core::{Result, ValidFabric};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// A fabric on the GPU.
#[derive(Debug)]
pub(crate) struct GpuFabric {
    lease: Lease,
    /// Fields that name parts of the fabric, counted from its start.
    job: Job,
}

/// The fabrics that cloths are made of.
#[derive(Debug)]
pub(crate) struct Fabrics {
    pub arena: Arc<Arena>,
    known: Mutex<Vec<(Weak<ValidFabric>, Weak<GpuFabric>)>>,
}

impl Fabrics {
    pub fn new() -> Self {
        Self { arena: Arena::new("cloth fabrics", 4), known: Mutex::default() }
    }

    /// The fabric on the GPU; uploaded unless another cloth is made of it.
    pub fn get(&self, context: &Context, fabric: &Arc<ValidFabric>) -> Result<Arc<GpuFabric>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|(fabric, on_gpu)| fabric.strong_count() > 0 && on_gpu.strong_count() > 0);
        let found = known.iter().find(|(known, _)| known.as_ptr() == Arc::as_ptr(fabric));
        if let Some(on_gpu) = found.and_then(|(_, on_gpu)| on_gpu.upgrade()) {
            return Ok(on_gpu);
        }
        let (words, job) = pack(fabric);
        let lease = self.arena.lease(context, words.len() as u32)?;
        lease.write(context, 0, &words);
        let on_gpu = Arc::new(GpuFabric { lease, job });
        known.push((Arc::downgrade(fabric), Arc::downgrade(&on_gpu)));
        Ok(on_gpu)
    }
}

fn pack(fabric: &ValidFabric) -> (Vec<u32>, Job) {
    let mut words: Vec<u32> = Vec::new();
    let mut column = |values: &[u32]| {
        let start = words.len() as u32;
        words.extend_from_slice(values);
        start
    };
    let job = Job {
        sets: column(fabric.sets()),
        constraints: column(bytemuck::cast_slice(fabric.constraints())),
        rest_lengths: column(bytemuck::cast_slice(fabric.rest_lengths())),
        anchors: column(fabric.anchors()),
        anchor_count: fabric.anchors().len() as u32,
        tether_slots: column(fabric.tether_slots()),
        tether_lengths: column(bytemuck::cast_slice(fabric.tether_lengths())),
        tethers: fabric.tethers_per_particle() as u32,
        triangles: column(bytemuck::cast_slice(fabric.triangles())),
        triangle_sets: column(fabric.triangle_sets()),
        triangle_set_count: fabric.triangle_sets().len().saturating_sub(1) as u32,
        ..Job::default()
    };
    (words, job)
}

impl GpuFabric {
    /// A job with everything that belongs to the fabric.
    pub fn job(&self) -> Job {
        let start = self.lease.start();
        let mut job = self.job;
        for column in [
            &mut job.sets,
            &mut job.constraints,
            &mut job.rest_lengths,
            &mut job.anchors,
            &mut job.tether_slots,
            &mut job.tether_lengths,
            &mut job.triangles,
            &mut job.triangle_sets,
        ] {
            *column += start;
        }
        job
    }
}

//! Particles, contexts and streams shared with other code on the same GPU.

use crate::library::{count, is_inside, symbol};
use crate::scene::sheet;
use cloth_core::{Particle, ParticleArray, Solver, World};
use cloth_cuda::{Cuda, CudaDriver};
use std::ffi::{c_int, c_void};
use std::ptr::null_mut;
use std::task::Waker;

const DT: f32 = 1.0 / 60.0;

/// In the driver for tests, addresses of the GPU are those of the host.
pub fn particles_are_where_their_addresses_say() {
    if !is_inside("sharing::particles_are_where_their_addresses_say", "", &[]) {
        return;
    }
    let mut world = World::new(Cuda::new().unwrap());
    let cloth = sheet(&mut world, 4);
    world.step(DT).unwrap();
    for array in [ParticleArray::Current, ParticleArray::Previous] {
        let read = world.particles(cloth, array).unwrap().to_vec();
        let (_, on_device) = world.on_device(cloth).unwrap();
        let address = on_device.address(array) as *mut [f32; 4];
        // SAFETY: everything was waited for, and the memory lives as long as the cloth.
        let there = unsafe { std::slice::from_raw_parts_mut(address, read.len()) };
        assert_eq!(there, read);
        // What other code writes there is seen once it is said; beside current positions lie working masses, which are not.
        there[3] = [1.0, 2.0, 3.0, 4.0];
        assert_eq!(world.particles(cloth, array).unwrap(), read);
        world.on_device(cloth).unwrap().1.forget_read_particles();
        let mass = if array == ParticleArray::Previous { 4.0 } else { read[3][3] };
        assert_eq!(world.particles(cloth, array).unwrap()[3], [1.0, 2.0, 3.0, mass]);
    }
}

pub fn normals_have_the_bits_of_the_cpu() {
    if !is_inside("sharing::normals_have_the_bits_of_the_cpu", "", &[]) {
        return;
    }
    let mut world = World::new(Cuda::new().unwrap());
    let cloth = sheet(&mut world, 20);
    for _ in 0..3 {
        world.step(DT).unwrap();
        let (device, on_device) = world.on_device(cloth).unwrap();
        let address = device.normals(on_device).unwrap().address() as *const Particle;
        device.driver().record_event().unwrap().wait().unwrap();
        // SAFETY: everything was waited for, and the memory lives as long as the cloth.
        let found = unsafe { std::slice::from_raw_parts(address, 400) }.to_vec();

        let particles = world.particles(cloth, ParticleArray::Current).unwrap().to_vec();
        let mut expected = Vec::new();
        cloth_cpu::normals(world.cloth(cloth).unwrap().fabric(), &particles, &mut expected).unwrap();
        assert!(expected.iter().filter(|normal| **normal != [0.0; 3]).count() > 390);
        for (i, (found, [x, y, z])) in found.into_iter().zip(expected).enumerate() {
            assert_eq!(found.map(f32::to_bits), [x, y, z, 0.0].map(f32::to_bits), "particle {i}");
        }
    }
    let allocations = count("allocations");
    world.remove_cloth(cloth).unwrap();
    assert!(count("allocations") <= allocations - 4, "particles, normals, and what the fabric had");
}

/// The host is free while the GPU works: a chunk only begins it, and the end of the step waits.
pub fn a_step_runs_beside_the_host() {
    if !is_inside("sharing::a_step_runs_beside_the_host", "", &[]) {
        return;
    }
    let mut world = World::new(Cuda::new().unwrap());
    sheet(&mut world, 8);
    let start = world.device().driver().record_event().unwrap();
    start.wait().unwrap();
    assert_eq!(world.begin_step(DT).unwrap(), 1);
    world.run_chunk(0).unwrap();
    let after = world.device().driver().record_event().unwrap();
    assert!(!after.is_reached().unwrap(), "nobody waited for it yet");
    let report = world.end_step().unwrap();
    assert_eq!(report.cloths.len(), 1);
    after.wait().unwrap();
    assert!(after.is_reached().unwrap());
    assert!(after.seconds_since(&start).unwrap() > 0.0);
}

/// A host that must not wait asks whether the GPU is done.
pub fn a_step_without_waiting() {
    if !is_inside("sharing::a_step_without_waiting", "", &[]) {
        return;
    }
    let mut world = World::new(Cuda::new().unwrap());
    let mut other = World::new(Cuda::new().unwrap());
    sheet(&mut world, 8);
    sheet(&mut other, 8);
    world.begin_step(DT).unwrap();
    world.run_chunk(0).unwrap();
    let mut asked = 0;
    while world.poll_ready(Waker::noop()).is_pending() {
        asked += 1;
    }
    assert!(asked > 0, "the work was done before anybody asked");
    world.end_step().unwrap();
    pollster::block_on(other.step_async(DT)).unwrap();
    assert_eq!(world.state_hash().unwrap(), other.state_hash().unwrap());
}

/// A context and a stream that somebody else made: they are used, and left as they were.
pub fn a_context_of_the_caller() {
    if !is_inside("sharing::a_context_of_the_caller", "", &[]) {
        return;
    }
    type Init = unsafe extern "C" fn(u32) -> c_int;
    type Retain = unsafe extern "C" fn(*mut *mut c_void, c_int) -> c_int;
    type Push = unsafe extern "C" fn(*mut c_void) -> c_int;
    type CreateStream = unsafe extern "C" fn(*mut *mut c_void, u32) -> c_int;
    let (mut context, mut stream) = (null_mut(), null_mut());
    // SAFETY: the signatures are those of the driver, and all pointers are valid for the calls.
    unsafe {
        assert_eq!(symbol::<Init>("cuInit")(0), 0);
        assert_eq!(symbol::<Retain>("cuDevicePrimaryCtxRetain")(&raw mut context, 0), 0);
        assert_eq!(symbol::<Push>("cuCtxPushCurrent_v2")(context), 0);
        assert_eq!(symbol::<CreateStream>("cuStreamCreate")(&raw mut stream, 0), 0);
    }
    // SAFETY: both are never released.
    let driver = unsafe { CudaDriver::of_caller(context, stream) }.unwrap();
    assert_eq!((driver.context(), driver.stream()), (context, stream));
    let mut world = World::new(Cuda::on(driver, "cuda"));
    sheet(&mut world, 4);
    let mut own = World::new(Cuda::new().unwrap());
    sheet(&mut own, 4);
    for _ in 0..3 {
        world.step(DT).unwrap();
        own.step(DT).unwrap();
    }
    assert_eq!(world.state_hash().unwrap(), own.state_hash().unwrap());
    drop((world, own));
    assert_eq!((count("streams"), count("allocations"), count("current")), (1, 0, 1));
}

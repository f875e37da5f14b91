//! What a renderer uses: buffers, normals, and particles that arrive later.
#![allow(clippy::unwrap_used, reason = "a call that fails fails the test")]

use cloth::backend::World;
use cloth::backend::wgpu::{ReadBack, Vec4Slice, Wgpu, wgpu};
use cloth::{ClothBuilder, ClothId, Fabric, Particle, Solver};
use std::process::ExitCode;

fn main() -> ExitCode {
    cloth_testing::run(cloth_testing::tests![
        a_renderer_finds_particles_and_normals_in_buffers,
        particles_arrive_as_late_as_allowed,
    ])
}

const SIDE: u32 = 12;

/// A grid of particles that falls and waves, in a solver on a GPU. Where there is none, the test ends.
fn falling_grid() -> (Solver, ClothId) {
    let device = Wgpu::new().unwrap_or_else(|error| cloth_testing::lacks_tool(error));
    let particles: Vec<Particle> = (0..SIDE * SIDE)
        .map(|i| {
            let inverse_mass = if i == 0 { 0.0 } else { 1.0 };
            Particle {
                position: [(i % SIDE) as f32, (0.7 * i as f32).sin(), (i / SIDE) as f32],
                inverse_mass,
            }
        })
        .collect();
    let edges: Vec<[u32; 2]> = (0..SIDE * SIDE).filter(|i| i % SIDE + 1 < SIDE).map(|i| [i, i + 1]).collect();
    let mut fabric = Fabric::from_edges(&particles, &edges).unwrap();
    fabric.triangles = (0..SIDE * (SIDE - 1))
        .filter(|i| i % SIDE + 1 < SIDE)
        .flat_map(|i| [[i, i + SIDE, i + 1], [i + 1, i + SIDE, i + SIDE + 1]])
        .collect();
    let mut solver = Solver::from(World::new(device));
    let builder = ClothBuilder::new(fabric.validate().unwrap(), &particles);
    // The second one does not start where the buffer starts.
    solver.add(builder.clone()).unwrap();
    let cloth = solver.add(builder.gravity([0.0, -9.8, 0.0])).unwrap();
    (solver, cloth)
}

/// Rows as a renderer on the same queue would find them.
fn copy_of(solver: &Solver, rows: &Vec4Slice) -> Vec<Particle> {
    let gpu = solver.world::<Wgpu>().unwrap().device();
    let (device, queue) = (gpu.device(), gpu.queue());
    let size = rows.bytes.end - rows.bytes.start;
    let staging = device.create_buffer(&wgpu::BufferDescriptor {
        label: None,
        size,
        usage: wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST,
        mapped_at_creation: false,
    });
    let mut encoder = device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
    encoder.copy_buffer_to_buffer(&rows.buffer, rows.bytes.start, &staging, 0, size);
    queue.submit([encoder.finish()]);
    staging.map_async(wgpu::MapMode::Read, .., |result| result.unwrap());
    device.poll(wgpu::PollType::wait_indefinitely()).unwrap();
    bytemuck::pod_collect_to_vec(&staging.get_mapped_range(..).unwrap())
}

fn a_renderer_finds_particles_and_normals_in_buffers() {
    let (mut solver, cloth) = falling_grid();
    for _ in 0..3 {
        solver.step(1.0 / 60.0).unwrap();
        let (device, on_gpu) = solver.world_mut::<Wgpu>().unwrap().on_device(cloth).unwrap();
        let buffers = device.buffers(on_gpu).unwrap();
        let normals = device.normals(on_gpu).unwrap();
        let found = [&buffers.current, &buffers.previous, &normals].map(|rows| copy_of(&solver, rows));

        assert_eq!(found[0], solver.particles(cloth).unwrap());
        assert_eq!(found[1], solver.previous_particles(cloth).unwrap());
        let mut expected = Vec::new();
        solver.normals(cloth, &mut expected).unwrap();
        for (i, (found, expected)) in found[2].iter().zip(&expected).enumerate() {
            let difference = (0..3).map(|k| (found.position[k] - expected[k]).abs()).fold(0.0, f32::max);
            assert!(difference < 1e-5, "particle {i}: {found:?} and {expected:?}");
            assert!(found.inverse_mass == 0.0 && expected.iter().any(|x| *x != 0.0));
        }
    }
}

fn particles_arrive_as_late_as_allowed() {
    for latency in 0..3_u64 {
        let (mut solver, cloth) = falling_grid();
        let current = |solver: &Solver| Particle::as_arrays(solver.particles(cloth).unwrap()).to_vec();
        let mut read_back = ReadBack::new(latency as usize);
        assert_eq!(read_back.latest(solver.world::<Wgpu>().unwrap().device()).unwrap(), None);
        let mut trajectory = vec![current(&solver)];
        for frame in 1..=6 {
            solver.step(1.0 / 60.0).unwrap();
            let (device, on_gpu) = solver.world_mut::<Wgpu>().unwrap().on_device(cloth).unwrap();
            assert_eq!(read_back.request(device, on_gpu).unwrap(), frame);
            trajectory.push(current(&solver));
            let Some((arrived, particles)) =
                read_back.latest(solver.world::<Wgpu>().unwrap().device()).unwrap()
            else {
                assert!(frame <= latency, "frame {frame} with latency {latency}");
                continue;
            };
            assert!(arrived <= frame && arrived + latency >= frame, "{arrived} in frame {frame}");
            assert_eq!(particles, trajectory[arrived as usize]);
        }
    }
}

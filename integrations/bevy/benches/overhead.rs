//! What the plugin costs beside the solver: 200 capes on figures that walk.
//!
//! `cargo bench --bench overhead [-- --frames N]`. Frames are simulated in turns, first by the plugin, then by a solver without it
//! that has the same state, is given the same poses, shapes and pins, and runs its chunks on the same task pool; both end with
//! the same bits, which is checked. Compared are, in the same frame:
//!
//! * `plugin`: all systems of `ClothSystems`, from meshes that may have changed to vertices of meshes;
//! * `bare`: setting poses, shapes and pins, and the step;
//! * `bare with vertices`: that, and reading positions and normals in the order of the vertices, which whoever draws has to do.
#![allow(clippy::print_stdout, reason = "a benchmark that prints")]

#[path = "../examples/common/cape.rs"]
mod cape;
#[allow(dead_code, reason = "the examples take more of it")]
#[path = "../examples/common/figure/skeleton.rs"]
mod skeleton;
#[allow(dead_code, reason = "the examples take more of it")]
#[path = "../examples/common/figure/walk.rs"]
mod walk;

use bevy::mesh::skinning::{SkinnedMesh, SkinnedMeshInverseBindposes};
use bevy::prelude::*;
use bevy::tasks::ComputeTaskPool;
use bevy::time::TimeUpdateStrategy;
use cloth_bevy::cloth::{Backend, Capsule, ClothId, Pose, Solver, Sphere, cooker::NO_PARTICLE};
use cloth_bevy::{Cloth, ClothBody, ClothPlugin, ClothSimulation, ClothSolver, ClothSystems, ColorChannel};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const CAPES: usize = 200;
const STEP: f32 = 1.0 / 60.0;
/// Frames before the first that counts.
const WARM_UP: usize = 60;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let frames = match (arguments.next().as_deref(), arguments.next()) {
        (None, _) => 600,
        (Some("-h" | "--help"), _) => {
            println!("options: --frames NUMBER, at least 20 (default: 600)");
            return ExitCode::SUCCESS;
        }
        (Some("--frames"), Some(value)) if value.parse().is_ok_and(|frames: usize| frames >= 20) => {
            value.parse().unwrap_or(600)
        }
        _ => {
            eprintln!("options: --frames NUMBER, at least 20");
            return ExitCode::from(2);
        }
    };
    match measure(frames) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Times of the systems of the plugin in a frame.
#[derive(Resource, Default)]
struct Watch {
    begin: Option<Instant>,
    spent: Duration,
}

fn app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), TransformPlugin, ClothPlugin::default()))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO))
        .init_resource::<Watch>()
        .add_systems(Update, walk::walk)
        .add_systems(
            PostUpdate,
            (
                (|mut watch: ResMut<'_, Watch>| watch.begin = Some(Instant::now()))
                    .after(TransformSystems::Propagate)
                    .before(ClothSystems::Manage),
                (|mut watch: ResMut<'_, Watch>| {
                    watch.spent = watch.begin.map_or(Duration::ZERO, |begin| begin.elapsed());
                })
                .after(ClothSystems::Write)
                .before(bevy::asset::AssetEventSystems),
            ),
        );
    app.finish();
    app.cleanup();
    app
}

/// Figures as in the example `two_hundred_capes`, in full detail.
fn spawn(app: &mut App) -> Vec<Entity> {
    let world = app.world_mut();
    let poses = SkinnedMeshInverseBindposes::from(skeleton::inverse_bind_poses());
    let poses = world.resource_mut::<Assets<SkinnedMeshInverseBindposes>>().add(poses);
    let mesh = world.resource_mut::<Assets<Mesh>>().add(cape::mesh(19, 25));
    let mut capes = Vec::new();
    for number in 0..CAPES {
        let start = Transform::from_xyz(1.4 * (number % 10) as f32, 0.0, 1.3 * (number / 10) as f32);
        let phase = (number as f32 * 0.618_034).fract();
        // Straight on: rotations come out of the solver rounded, and inputs would differ by that.
        let walk = walk::Walk { speed: 1.2 + 0.2 * phase, circle: None, phase, start };
        let mut commands = world.commands();
        let root = commands.spawn((start, walk)).id();
        let joints = skeleton::spawn_skeleton(&mut commands, root);
        commands.entity(root).insert(walk::Joints(joints.clone()));
        let skin = commands.spawn(SkinnedMesh { inverse_bindposes: poses.clone(), joints }).id();
        let cloth = Cloth::from_mesh().pin_vertex_color(ColorChannel::Red).attach_to_skin(skin).density(0.3);
        let cape = (Mesh3d(mesh.clone()), cloth.thickness(0.016), ClothBody(root), ChildOf(root));
        capes.push(commands.spawn(cape).id());
    }
    world.flush();
    capes
}

/// What a cloth is given before a step.
struct Input {
    cloth: ClothId,
    pose: Pose,
    spheres: Vec<Sphere>,
    capsules: Vec<Capsule>,
    pins: Vec<(u32, [f32; 4])>,
}

/// What the plugin gave to a cloth before the step that it has just made.
fn inputs(app: &App, into: &mut Vec<Input>) -> cloth_bevy::cloth::Result<()> {
    let solver = app.world().resource::<ClothSolver>().get();
    into.clear();
    for id in solver.cloths() {
        let cloth = solver.cloth(id)?;
        let sphere = |&[x, y, z, radius]: &[f32; 4]| Sphere { center: [x, y, z], radius };
        into.push(Input {
            cloth: id,
            pose: cloth.pose(),
            spheres: cloth.colliders().spheres().start().iter().map(sphere).collect(),
            capsules: cloth.colliders().capsules().to_vec(),
            pins: (0..)
                .zip(cloth.motion_constraints().start().iter().copied())
                .filter(|(_, [.., radius])| *radius == 0.0)
                .collect(),
        });
    }
    Ok(())
}

/// A step of the solver by itself; returns the time without and with reading vertices.
fn bare(
    solver: &mut Solver,
    inputs: &[Input],
    vertices: &mut [(Vec<u32>, Vec<[f32; 3]>, Vec<[f32; 3]>, Vec<[f32; 3]>)],
) -> cloth_bevy::cloth::Result<[Duration; 2]> {
    let begin = Instant::now();
    for input in inputs {
        let cloth = solver.cloth_mut(input.cloth)?;
        cloth.set_pose(input.pose)?;
        if cloth.colliders().capsules() == input.capsules {
            cloth.set_spheres(&input.spheres)?;
        } else {
            cloth.set_capsules(&[])?;
            cloth.set_spheres_start_target(&input.spheres, &input.spheres)?;
            cloth.set_capsules(&input.capsules)?;
        }
        cloth.move_motion_constraints(&input.pins)?;
    }
    let chunks = solver.begin_step(STEP)?;
    let pool = ComputeTaskPool::get();
    let next = AtomicUsize::new(0);
    let shared = &*solver;
    let work = || {
        loop {
            let chunk = next.fetch_add(1, Ordering::Relaxed);
            if chunk >= chunks {
                break;
            }
            let _ = shared.run_chunk(chunk);
        }
    };
    pool.scope(|scope| {
        let work = &work;
        (0..=pool.thread_num()).for_each(|_| scope.spawn(async move { work() }));
    });
    solver.end_step()?;
    let stepped = begin.elapsed();
    let shared = &*solver;
    pool.scope(|scope| {
        for (input, (map, positions, normals, scratch)) in inputs.iter().zip(vertices) {
            scope.spawn(async move {
                let Ok(particles) = shared.positions(input.cloth) else { return };
                if shared.normals(input.cloth, scratch).is_err() {
                    return;
                }
                positions.resize(map.len(), [0.0; 3]);
                normals.resize(map.len(), [0.0; 3]);
                for (vertex, &particle) in
                    map.iter().enumerate().filter(|(_, particle)| **particle != NO_PARTICLE)
                {
                    positions[vertex] = particles[particle as usize];
                    normals[vertex] = scratch[particle as usize];
                }
            });
        }
    });
    Ok([stepped, begin.elapsed()])
}

fn measure(frames: usize) -> Result<(), BevyError> {
    let mut app = app();
    let capes = spawn(&mut app);
    while app.world_mut().query::<&ClothSimulation>().iter(app.world()).len() < CAPES {
        app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
    let mut alone = Solver::new(Backend::Auto)?;
    alone.restore_all(&app.world().resource::<ClothSolver>().get().snapshot_all()?)?;
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_nanos(16_666_667)));
    let mut vertices: Vec<_> = capes
        .iter()
        .filter_map(|&cape| app.world().entity(cape).get::<ClothSimulation>())
        .map(|simulation| (simulation.vertex_to_particle().to_vec(), Vec::new(), Vec::new(), Vec::new()))
        .collect();
    let mut given = Vec::new();
    let mut times: Vec<[f64; 3]> = Vec::with_capacity(frames);
    for frame in 0..WARM_UP + frames {
        app.update();
        let plugin = app.world().resource::<Watch>().spent;
        inputs(&app, &mut given)?;
        let [stepped, read] = bare(&mut alone, &given, &mut vertices)?;
        if frame >= WARM_UP {
            times.push([plugin, stepped, read].map(|time| 1000.0 * time.as_secs_f64()));
        }
    }
    let solver = app.world().resource::<ClothSolver>();
    let (made, expected) = (solver.steps(), (WARM_UP + frames) as u64);
    let same = solver.get().state_hash()? == alone.state_hash()?;
    print(&times, &alone, capes.len());
    println!("steps {made} of {expected}; states of plugin and bare solver are equal to the bit: {same}");
    if same && made == expected { Ok(()) } else { Err("plugin and bare solver did not do the same".into()) }
}

fn print(times: &[[f64; 3]], solver: &Solver, capes: usize) {
    let particles: usize =
        solver.cloths().iter().filter_map(|&cloth| Some(solver.cloth(cloth).ok()?.particle_count())).sum();
    println!(
        "{capes} capes, {particles} particles, {} frames, {} threads, {} ({})",
        times.len(),
        ComputeTaskPool::get().thread_num() + 1,
        solver.info().backend,
        solver.info().device,
    );
    for (i, name) in ["plugin", "bare", "bare with vertices"].iter().enumerate() {
        let [low, middle, high] = quartiles(times.iter().map(|times| times[i]).collect());
        println!("{name:18} {middle:8.3} ms a frame (quartiles {low:.3} to {high:.3})");
    }
    for (i, name) in [(1, "plugin / bare"), (2, "plugin / bare with vertices")] {
        // Medians of ten stretches of frames: what changes slowly, such as other programs, hits both.
        let ratio = |part: &[[f64; 3]]| median(part, 0) / median(part, i);
        let parts: Vec<f64> = times.chunks(times.len().div_ceil(10)).map(ratio).collect();
        let [low, _, high] = quartiles(parts.clone());
        let least = parts.iter().copied().fold(f64::INFINITY, f64::min);
        let most = parts.iter().copied().fold(0.0, f64::max);
        println!(
            "{name:27} {:.3} (in ten stretches: quartiles {low:.3} to {high:.3}, all {least:.3} to {most:.3})",
            ratio(times)
        );
    }
}

fn median(times: &[[f64; 3]], column: usize) -> f64 {
    quartiles(times.iter().map(|times| times[column]).collect())[1]
}

fn quartiles(mut values: Vec<f64>) -> [f64; 3] {
    values.sort_by(f64::total_cmp);
    [1, 2, 3].map(|quarter| values[(values.len() - 1) * quarter / 4])
}

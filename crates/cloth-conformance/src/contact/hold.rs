//! Contact that holds, as rows: short scenes in which no edge meets a triangle in any state, and nothing meets on the way from one to the
//! next, with one iteration and with eight. Every backend ends in the states that are recorded here.

use super::{
    Effort, Play, SceneObstacle, Sheet, capstan, corner, friction, impulses, interior, layers, pinch, stress,
    tangled,
};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::collider::Sphere;
use cloth_core::method::Settings;
use cloth_core::method::vbd::{self, Contact};
use cloth_core::{Cloth, Error, InterCollision, Material, Result, Snapshot, Solver};

/// One row per scene.
#[must_use]
pub fn checks() -> Vec<Check> {
    let mut checks = vec![STACK, SPHERE, TWIST, FOLD, FAST, REFUSED, RESUMED];
    checks.extend(tangled::checks());
    checks.extend(impulses::checks());
    checks.extend(interior::checks());
    checks.extend(friction::checks());
    checks.extend(capstan::checks());
    checks.extend(corner::checks());
    checks.extend(layers::checks());
    checks.extend(pinch::checks());
    checks.extend(stress::checks());
    checks
}

const STACK: Check = Check {
    name: "contact/stack",
    description: "Two sheets that fall on a held one, the upper one folded: no intersection in any state or on the way",
    run: |make| hold(make, &stack()?, 2, [0x3bef_0b07_baa1_6a6f, 0x1d8a_6ccc_0758_58d5]),
};

const SPHERE: Check = Check {
    name: "contact/sphere",
    description: "A sheet that falls on a sphere of triangles: the same",
    run: |make| hold(make, &sphere()?, 2, [0x9b6e_d955_9716_5983, 0xba06_1830_34bf_f3a9]),
};

const TWIST: Check = Check {
    name: "contact/twist",
    description: "A strip whose ends turn against each other: the same",
    run: |make| hold(make, &twist()?, 4, [0x948d_91cb_63bf_18dd, 0x9eef_2049_dbd4_866f]),
};

const FOLD: Check = Check {
    name: "contact/fold",
    description: "A sheet of which one half is laid onto the other one: the same",
    run: |make| hold(make, &fold()?, 2, [0xfae2_d9b0_5004_4684, 0x789c_3acb_c6a4_3968]),
};

const FAST: Check = Check {
    name: "contact/fast",
    description: "A sheet that falls on a sphere by fast contact ends beside it",
    run: fast,
};

const REFUSED: Check = Check {
    name: "contact/refused",
    description: "What would move particles through the cloth is refused beside guaranteed contact, in words",
    run: refused,
};

const RESUMED: Check = Check {
    name: "contact/resumed",
    description: "A snapshot as bytes, taken while a sheet lies on a sphere, goes on in a fresh solver bit for bit",
    run: resumed,
};

pub(super) fn soft(thickness: f64) -> Material {
    let mut material = Material::new().grams_per_m2(200.0).stretch(200.0, 200.0).shear(80.0);
    (material.thickness, material.friction) = (thickness, 0.2);
    material.bending_micro(100.0, 100.0)
}

/// A held sheet, one above it, and above that one a sheet whose halves lie on each other.
pub(super) fn stack() -> Result<Play> {
    let mut sheet = Sheet::default();
    sheet.add([11, 11], 0.03, |[x, y]| [x, 0.0, y]);
    sheet.add([9, 9], 0.028, |[x, y]| [x + 0.04, 0.012, y + 0.035]);
    sheet.add([13, 7], 0.027, |[x, y]| {
        let beyond = x - 0.162;
        if beyond <= 0.0 {
            [x + 0.06, 0.03, y + 0.05]
        } else {
            [0.222 - beyond, 0.042 + 0.05 * beyond, y + 0.051]
        }
    });
    let corners = [0, 10, 110, 120];
    let places = sheet.places.clone();
    Play::of_sheet("stack", sheet, soft(0.004), 40, |i, _| corners.contains(&i).then(|| places[i]))
}

/// Triangles of a sphere by rings.
pub(super) fn ball(center: [f32; 3], radius: f32, [around, up]: [u32; 2]) -> SceneObstacle {
    let turn = std::f32::consts::TAU / around as f32;
    let mut positions = vec![[center[0], center[1] - radius, center[2]]];
    for ring in 1..up {
        let (height, wide) = (std::f32::consts::PI * ring as f32 / up as f32).sin_cos();
        let at = |k: u32| (turn * k as f32).sin_cos();
        positions.extend((0..around).map(|k| {
            let (z, x) = at(k);
            [center[0] + radius * height * x, center[1] - radius * wide, center[2] + radius * height * z]
        }));
    }
    positions.push([center[0], center[1] + radius, center[2]]);
    let vertex = |ring: u32, k: u32| 1 + (ring - 1) * around + k % around;
    let last = positions.len() as u32 - 1;
    let mut triangles = Vec::new();
    for k in 0..around {
        triangles.push([0, vertex(1, k), vertex(1, k + 1)]);
        triangles.push([last, vertex(up - 1, k + 1), vertex(up - 1, k)]);
        for ring in 1..up - 1 {
            let [a, b, c, d] =
                [vertex(ring, k), vertex(ring, k + 1), vertex(ring + 1, k), vertex(ring + 1, k + 1)];
            triangles.extend([[a, c, b], [b, c, d]]);
        }
    }
    SceneObstacle { prefix: "o0_".into(), positions: vec![positions], triangles }
}

pub(super) fn sphere() -> Result<Play> {
    let mut sheet = Sheet::default();
    sheet.add([15, 15], 0.025, |[x, y]| [x - 0.171, 0.13, y - 0.178]);
    let mut play = Play::of_sheet("sphere", sheet, soft(0.004), 40, |_, _| None)?;
    play.scene.obstacles.push(ball([0.0; 3], 0.12, [16, 9]));
    Ok(play)
}

/// A strip along x, both ends of which turn about it.
pub(super) fn twist() -> Result<Play> {
    let (columns, spacing) = (21_u32, 0.02_f32);
    let half = spacing * (columns - 1) as f32 / 2.0;
    let mut sheet = Sheet::default();
    sheet.add([columns, 7], spacing, |[x, y]| [x - half, y - 0.06, 1.0e-4 * (37.0 * x + 11.0 * y).sin()]);
    let places = sheet.places.clone();
    let last = columns as usize - 1;
    let held = move |i: usize, step: usize| {
        let [x, y, z] = places[i];
        let sign = match i % columns as usize {
            0 => 1.0,
            column if column == last => -1.0,
            _ => return None,
        };
        let (sine, cosine) = (sign * 0.07 * step as f32).sin_cos();
        // The ends come nearer, so that the strip is not torn.
        let nearer = 1.0 - 0.002 * step as f32;
        Some([x * nearer, y * cosine - z * sine, y * sine + z * cosine])
    };
    let mut play = Play::of_sheet("twist", sheet, soft(0.003), 60, held)?;
    play.gravity = [0.0; 3];
    Ok(play)
}

/// A sheet on which its free half falls down, from almost upright.
pub(super) fn fold() -> Result<Play> {
    let mut sheet = Sheet::default();
    sheet.add([19, 9], 0.02, |[x, y]| {
        let beyond = x - 0.18;
        if beyond <= 0.0 { [x, 0.0, y] } else { [0.18 - 0.35 * beyond, 0.93 * beyond, y + 0.004] }
    });
    let places = sheet.places.clone();
    Play::of_sheet("fold", sheet, soft(0.004), 40, |i, _| (i % 19 < 9).then(|| places[i]))
}

/// Plays a scene with one iteration and with eight, whose last states are recorded by their hashes. The error counts what a judge of
/// scenes finds wrong, and other states.
fn hold(make: &mut MakeSolver<'_>, play: &Play, substeps: u32, recorded: [u64; 2]) -> Result<Measurement> {
    let (mut wrong, mut notes) = (0.0, Vec::new());
    for (iterations, recorded) in [1, 8].into_iter().zip(recorded) {
        let effort = Effort { substeps, iterations, contact: Contact::Guaranteed, hierarchy: false };
        let mut play = play.clone();
        // What is left of the error with one iteration is stretch.
        play.scene.stretch_at_most = if iterations == 1 { 10.0 } else { 3.0 };
        let played = play.run(&mut *make()?, effort)?;
        let found = play.measurement(&played);
        wrong += found.error + f64::from(u32::from(played.hash != recorded));
        notes.push(format!("{iterations}: {}", found.note));
    }
    Ok(Measurement { error: wrong, tolerance: 0.0, frame: 0, note: notes.join("; ") })
}

/// Fast contact promises nothing, but what is slow it holds: only the last state is judged.
fn fast(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut play = sphere()?;
    play.scene.tangled = true;
    let effort = Effort { substeps: 4, iterations: 8, contact: Contact::Fast, hierarchy: false };
    let played = play.run(&mut *make()?, effort)?;
    Ok(play.measurement(&played))
}

/// Counts what is not refused although it would move particles through the cloth.
fn refused(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let play = fold()?;
    let settings = || {
        let mut settings = vbd::Settings::new(play.potential.clone());
        settings.contact = Contact::Guaranteed;
        settings
    };
    let changes: [fn(&mut vbd::Settings, &mut Cloth) -> Result<()>; 5] = [
        |settings, _| {
            settings.acceleration = 0.5;
            Ok(())
        },
        |settings, _| {
            settings.is_measured = true;
            Ok(())
        },
        |settings, _| {
            settings.common.parameters.self_collision_distance = 0.01;
            settings.common.parameters.self_collision_stiffness = 1.0;
            Ok(())
        },
        |_, cloth| cloth.set_spheres(&[Sphere::new([0.0; 3], 0.1)]),
        |_, cloth| cloth.set_separation_constraints(&vec![[0.0; 4]; cloth.particle_count()]),
    ];
    let (mut kept, mut words) = (0, Vec::new());
    for change in changes {
        let mut solver = make()?;
        let id = solver.add_cloth(play.description()?)?;
        let mut settings = settings();
        change(&mut settings, solver.cloth_mut(id)?)?;
        let outcome = solver.cloth_mut(id)?.set_settings(Settings::Vbd(settings)).map(|_| ());
        match outcome.and_then(|()| solver.step(1.0 / 60.0).map(|_| ())) {
            Ok(()) => kept += 1,
            Err(Error::Unsupported { backend, feature }) => {
                return Err(Error::Unsupported { backend, feature });
            }
            Err(error) => words.push(error.to_string()),
        }
    }
    let spoken = words.iter().filter(|words| words.contains("must be")).count();
    for newton in [false, true] {
        kept += u32::from(!is_refused_between(make, &play, newton)?);
    }
    let note = words.first().cloned().unwrap_or_default();
    Ok(Measurement { error: f64::from(kept) + (5 - spoken) as f64, tolerance: 0.0, frame: 0, note })
}

/// Whether collision between cloths is refused beside guaranteed contact of vertex block descent or of Newton's method, and only where there are
/// two.
fn is_refused_between(make: &mut MakeSolver<'_>, play: &Play, newton: bool) -> Result<bool> {
    let mut solver = make()?;
    let effort = Effort { substeps: 1, iterations: 1, contact: Contact::Guaranteed, hierarchy: false };
    let add = |solver: &mut dyn Solver| match newton {
        true => play.add_with(solver, 1, interior::settings(play)),
        false => play.add(solver, effort),
    };
    add(&mut *solver)?;
    solver.set_inter_collision(InterCollision::new(0.01))?;
    solver.step(1.0 / 60.0)?;
    add(&mut *solver)?;
    let is_told = |feature: &str| feature.contains("guaranteed contact between cloths");
    Ok(matches!(solver.step(1.0 / 60.0), Err(Error::Unsupported { feature, .. }) if is_told(&feature)))
}

/// Counts the steps after which a sheet that a snapshot carried on is in another state.
fn resumed(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let play = sphere()?;
    let effort = Effort { substeps: 1, iterations: 4, contact: Contact::Guaranteed, hierarchy: false };
    let mut solver = make()?;
    let id = play.add(&mut *solver, effort)?;
    let ball = play.obstacles(0.0);
    solver.cloth_mut(id)?.set_collision_triangles(&ball)?;
    (0..14).try_for_each(|_| solver.step(1.0 / 60.0).map(|_| ()))?;
    let bytes = solver.snapshot(id)?.to_bytes();
    let mut other = make()?;
    let fabric = solver.cloth(id)?.fabric().clone();
    other.add_snapshot(&Snapshot::from_bytes(&bytes, &fabric)?)?;
    let (mut wrong, mut contacts) = (0, 0);
    for _ in 0..8 {
        let report = solver.step(1.0 / 60.0)?;
        contacts += report.cloths.first().and_then(|cloth| cloth.contact).map_or(0, |found| found.contacts);
        other.step(1.0 / 60.0)?;
        wrong += u32::from(solver.state_hash()? != other.state_hash()?);
    }
    let error = if contacts > 0 { f64::from(wrong) } else { f64::INFINITY };
    Ok(Measurement { error, tolerance: 0.0, frame: 0, note: format!("{contacts} contacts in 8 steps") })
}

//! Shapes, motion and separation spheres and tethers within a substep, by the methods that have no Hessian of the whole cloth. That vertex block
//! descent and constrained dynamics end at Newton's minimum with them are rows `minimiser/...`.

use super::cloths::{Run, Sheet, plain, soft};
use super::states;
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::material::{BendingModel, MembraneModel};
use cloth_core::method::{Settings, constrained, descent, explicit, newton, vbd, xpbd};
use cloth_core::{
    Capsule, Convex, Fabric, Material, Particle, ParticleArray, Plane, Potential, Result, Sphere, Triangle,
};
use glam::{DVec3, Vec3};
use std::sync::Arc;

/// Thickness of cloth (m).
const THICKNESS: f64 = 0.005;
const GRAVITY: f64 = 9.81;

/// A method with substeps per second that it takes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Kind {
    Newton,
    Vbd,
    Xpbd,
    Descent,
    Explicit,
    Constrained,
}

impl Kind {
    pub fn frequency(self) -> f32 {
        match self {
            Self::Newton | Self::Vbd | Self::Descent | Self::Constrained => 120.0,
            Self::Xpbd => 600.0,
            Self::Explicit => 4800.0,
        }
    }

    /// The same for what rests: explicit Euler trembles with g h², which has to be more than the rounding of places.
    fn slow_frequency(self) -> f32 {
        if self == Self::Explicit { 2400.0 } else { self.frequency() }
    }

    pub fn settings(self, potential: &Arc<Potential>, frequency: f32) -> Settings {
        let potential = potential.clone();
        let mut settings = match self {
            Self::Newton => {
                let mut settings = newton::Settings::new(potential);
                (settings.tolerance, settings.iterations) = (1.0e-9, 200);
                Settings::Newton(settings)
            }
            Self::Vbd => {
                let mut settings = vbd::Settings::new(potential);
                settings.iterations = 20;
                Settings::Vbd(settings)
            }
            Self::Xpbd => Settings::Xpbd(xpbd::Settings::new(potential)),
            Self::Descent => Settings::Descent(descent::Settings::new(potential)),
            Self::Explicit => Settings::Explicit(explicit::Settings::new(potential)),
            Self::Constrained => Settings::Constrained(constrained::Settings::new(potential)),
        };
        plain(&mut settings.common_mut().parameters, frequency);
        settings
    }
}

macro_rules! rows {
    ($($kind:ident $prefix:literal;)+) => {
        /// Rows of these methods.
        pub(super) fn checks() -> Vec<Check> {
            vec![$(
                Check {
                    name: concat!($prefix, "/held-bits"),
                    description: "Sheets on shapes, in spheres and on tethers end in the states that are recorded here",
                    run: |make| bits(make, Kind::$kind),
                },
                Check {
                    name: concat!($prefix, "/held-contained"),
                    description: "With shapes, spheres and tethers sheets that are too much never hold a number that is not finite",
                    run: |make| contained(make, Kind::$kind, |_| {}),
                },
                Check {
                    name: concat!($prefix, "/resting"),
                    description: "A sheet that falls onto a sphere stays out of it",
                    run: |make| resting(make, Kind::$kind),
                },
                Check {
                    name: concat!($prefix, "/incline"),
                    description: "A sheet on a slope sticks or slides as its friction says",
                    run: |make| incline(make, Kind::$kind),
                },
                Check {
                    name: concat!($prefix, "/held-momentum"),
                    description: "Two pairs of masses that a tether stops keep their momentum",
                    run: |make| momentum(make, Kind::$kind),
                },
            )+]
        }
    };
}

rows! {
    Vbd "vbd";
    Xpbd "xpbd";
    Explicit "explicit";
    Constrained "constrained";
}

pub(super) const ORDER: Check = Check {
    name: "xpbd/held-order",
    description: "On a sphere and on tethers the distance to Newton's minimiser after the same substeps falls with their length",
    run: order,
};

pub(super) fn measured(error: f64, tolerance: f64, note: String) -> Measurement {
    Measurement { error, tolerance, frame: 0, note }
}

pub(super) fn cloth() -> Material {
    soft(MembraneModel::Woven, BendingModel::Joined).thickness(THICKNESS)
}

/// Tethers of each particle to the head of its column, by this factor longer than they are apart.
pub(super) fn tethered(particles: &[Particle], columns: usize, factor: f32) -> Fabric {
    let place = |i: usize| Vec3::from_slice(&particles[i][..3]);
    Fabric {
        particle_count: particles.len() as u32,
        sets: vec![0],
        tether_anchors: (0..particles.len()).map(|i| (i % columns) as u32).collect(),
        tether_lengths: (0..particles.len())
            .map(|i| factor * place(i).distance(place(i % columns)))
            .collect(),
        ..Fabric::default()
    }
}

/// Gives a sheet everything that holds it.
pub(super) fn hold(run: &mut Run, particles: &[Particle]) -> Result<()> {
    let last = Vec3::from_slice(&particles[particles.len() - 5][..3]);
    let mut within: Vec<[f32; 4]> = particles.iter().map(|p| [p[0], p[1], p[2], 0.12]).collect();
    // One without an unknown.
    within[particles.len() / 2][3] = 0.0;
    let beyond: Vec<[f32; 4]> = particles.iter().map(|p| [p[0], p[1], p[2] - 0.05, 0.049]).collect();
    let cloth = run.solver.cloth_mut(run.id)?;
    cloth.set_motion_constraints(&within)?;
    cloth.set_separation_constraints(&beyond)?;
    let ends = [-0.2_f32, 0.2].map(|x| Sphere::new(last + Vec3::new(x, 0.05, 0.05), 0.04));
    cloth.set_spheres(&[ends[0], ends[1], Sphere::new(last + Vec3::new(0.0, -0.02, 0.06), 0.04)])?;
    cloth.set_capsules(&[Capsule::new(0, 1)])?;
    cloth.set_planes(&[Plane::new(Vec3::NEG_Z, last.z + 0.1)])?;
    cloth.set_convexes(&[Convex::new([0])])?;
    let corners = [[-0.2, 0.1, 0.07], [0.2, 0.1, 0.07], [0.0, 0.4, 0.03]];
    let [a, b, c] = corners.map(|corner| last + Vec3::from_array(corner));
    cloth.set_collision_triangles(&[Triangle::new(a, c, b)])
}

/// State hashes after 12 frames.
fn recorded(kind: Kind) -> [u64; 1] {
    match kind {
        // Rows `newton/...` have their own, and descent minimises the same.
        Kind::Newton | Kind::Descent => [0],
        Kind::Vbd => [0x25e6_36f4_39d8_28df],
        Kind::Xpbd => [0xa40f_f677_ec20_b4b5],
        Kind::Explicit => [0xea96_b34e_32e9_32e0],
        Kind::Constrained => [0x9178_ef9e_e3bc_e9ec],
    }
}

pub(super) fn sheet(kind: Kind, size: [u32; 2]) -> Result<(Sheet, Settings)> {
    let sheet = Sheet::new(size, 0.05, &cloth())?;
    let mut settings = kind.settings(&sheet.potential(cloth())?, kind.frequency());
    settings.common_mut().parameters.gravity = Vec3::new(0.0, -9.81, 3.0);
    Ok((sheet, settings))
}

fn bits(make: &mut MakeSolver<'_>, kind: Kind) -> Result<Measurement> {
    let (sheet, settings) = sheet(kind, [9, 11])?;
    let fabric = tethered(&sheet.particles, 9, 1.01);
    let mut run = Run::with_fabric(make, fabric, sheet.particles.clone(), settings)?;
    hold(&mut run, &sheet.particles)?;
    (0..12).try_for_each(|_| run.solver.step(1.0 / 60.0).map(|_| ()))?;
    states::compared(&[states::state(&*run.solver)?], &recorded(kind), 12)
}

pub(super) fn contained(
    make: &mut MakeSolver<'_>,
    kind: Kind,
    change_settings: fn(&mut Settings),
) -> Result<Measurement> {
    let (mut not_finite, mut steps) = (0, 0);
    for change in 0..3 {
        let (sheet, mut settings) = sheet(kind, [6, 7])?;
        change_settings(&mut settings);
        let fabric = tethered(&sheet.particles, 6, 1.01);
        let mut particles = sheet.particles.clone();
        for (i, p) in particles.iter_mut().enumerate() {
            match change {
                // Explicit Euler refuses what is lighter.
                0 => p[3] *= if i % 3 == 0 || kind == Kind::Explicit { 1.0e-3 } else { 1.0e3 },
                1 => *p = [0.0, 0.0, 0.0, p[3]],
                _ if i % 5 == 0 => p[0] = 3.0e38,
                _ => {}
            }
        }
        let mut run = Run::with_fabric(make, fabric, particles, settings)?;
        hold(&mut run, &sheet.particles)?;
        for _ in 0..6 {
            run.solver.step(1.0 / 60.0)?;
            steps += 1;
            for array in [ParticleArray::Current, ParticleArray::Previous] {
                not_finite += run.array(array)?.iter().filter(|p| !p.is_finite()).count();
            }
        }
    }
    Ok(measured(not_finite as f64, 0.0, format!("{steps} steps of 3 sheets")))
}

/// A free sheet that lies in a plane.
pub(super) fn free(columns: u32, place: impl Fn(f64, f64) -> DVec3) -> Result<Sheet> {
    let mut sheet = Sheet::new([columns, columns], 0.05, &cloth())?;
    let masses = sheet.surface.masses(&[cloth()])?;
    let half = 0.025 * f64::from(columns - 1);
    for (p, mass) in sheet.particles.iter_mut().zip(masses) {
        let at = place(f64::from(p[0]) - half, f64::from(p[1]) + half).as_vec3();
        *p = [at.x, at.y, at.z, (1.0 / mass) as f32];
    }
    Ok(sheet)
}

fn resting(make: &mut MakeSolver<'_>, kind: Kind) -> Result<Measurement> {
    let radius = 0.15;
    let sheet = free(7, |x, y| DVec3::new(x, radius + 0.02, y))?;
    let mut settings = kind.settings(&sheet.potential(cloth())?, kind.frequency());
    settings.common_mut().parameters.gravity = Vec3::new(0.0, -9.81, 0.0);
    let mut run = Run::new(make, sheet.particles.clone(), settings)?;
    run.solver.cloth_mut(run.id)?.set_spheres(&[Sphere::new(Vec3::ZERO, radius as f32)])?;
    let (mut nearest, mut contacts) = (f64::INFINITY, 0);
    for _ in 0..60 {
        let report = run.solver.step(1.0 / 60.0)?;
        contacts += report.cloths.first().and_then(|cloth| cloth.contact).unwrap_or_default().contacts;
        nearest = run.positions()?.iter().map(|p| p.length() - radius).fold(nearest, f64::min);
    }
    let touches = kind == Kind::Explicit || contacts > 0;
    let error = if touches { (THICKNESS - nearest) / THICKNESS } else { f64::NAN };
    let note = format!("thickness {THICKNESS} m, nearest {:.2} mm in 60 frames", 1.0e3 * nearest);
    Ok(measured(error, 0.9, note))
}

/// How far a sheet has slid downhill after each frame.
fn slide(make: &mut MakeSolver<'_>, kind: Kind, angle: f64) -> Result<Vec<f64>> {
    let (normal, down) =
        (DVec3::new(angle.sin(), angle.cos(), 0.0), DVec3::new(angle.cos(), -angle.sin(), 0.0));
    let sheet = free(4, |x, y| down * x + DVec3::Z * y + normal * THICKNESS)?;
    let mut material = cloth();
    material.friction = 0.4;
    let mut settings = kind.settings(&sheet.potential(material)?, kind.slow_frequency());
    settings.common_mut().parameters.gravity = Vec3::new(0.0, -GRAVITY as f32, 0.0);
    if let Settings::Vbd(settings) = &mut settings {
        // All vertices together slow down as elasticity lets them, sweep by sweep.
        settings.iterations = 200;
    }
    let mut run = Run::new(make, sheet.particles.clone(), settings)?;
    let cloth = run.solver.cloth_mut(run.id)?;
    cloth.set_planes(&[Plane::new(normal.as_vec3(), 0.0)])?;
    cloth.set_convexes(&[Convex::new([0])])?;
    let mut slid = Vec::new();
    for _ in 0..60 {
        run.solver.step(1.0 / 60.0)?;
        let places = run.positions()?;
        slid.push(places.iter().copied().sum::<DVec3>().dot(down) / places.len() as f64);
    }
    Ok(slid)
}

fn incline(make: &mut MakeSolver<'_>, kind: Kind) -> Result<Measurement> {
    let mut worst = measured(0.0, 0.02, String::new());
    for degrees in [15.0_f64, 30.0, 45.0] {
        let angle = degrees.to_radians();
        let slid = slide(make, kind, angle)?;
        let speed = |k: usize| (slid[k] - slid[k - 1]) * 60.0;
        let found = (speed(59) - speed(29)) * 2.0;
        let expected = (GRAVITY * (angle.sin() - 0.4 * angle.cos())).max(0.0);
        // What sticks may creep at 1 mm/s; by explicit Euler as fast as its friction is soft, 8 μ g h.
        let soft = 8.0 * 0.4 * GRAVITY / f64::from(kind.slow_frequency());
        let creep = if kind == Kind::Explicit { soft } else { 0.001 };
        let crept = 0.02 * speed(59).abs() / creep;
        let error = if expected > 0.0 { (found / expected - 1.0).abs() } else { crept };
        worst.error = if error.is_finite() { worst.error.max(error) } else { f64::NAN };
        worst.note +=
            &format!("{degrees}°: {found:.4} of {expected:.4} m/s², at last {:.2e} m/s; ", speed(59));
    }
    Ok(worst)
}

fn momentum(make: &mut MakeSolver<'_>, kind: Kind) -> Result<Measurement> {
    let masses = [0.1_f64, 0.3];
    let particles: Vec<Particle> =
        vec![[0.0, 0.0, 0.0, (1.0 / masses[0]) as f32], [0.2, 0.0, 0.0, (1.0 / masses[1]) as f32]];
    let fabric = Fabric {
        particle_count: 2,
        sets: vec![0],
        tether_anchors: vec![1, 1],
        tether_lengths: vec![0.21, 0.0],
        ..Fabric::default()
    };
    let mut settings = kind.settings(&Arc::new(Potential::default()), kind.frequency());
    if let Settings::Vbd(settings) = &mut settings {
        // A tether between free vertices is a stiff spring, which sweeps take long for.
        settings.iterations = 20_000;
    }
    if let Settings::Constrained(settings) = &mut settings {
        (settings.iterations, settings.tolerance) = (10_000, 1.0e-12);
    }
    settings.common_mut().parameters.damping = Vec3::ZERO;
    let mut run = Run::with_velocities(make, fabric, particles, settings, [-0.5, 0.3])?;
    let mut worst = 0.0_f64;
    let sum = |positions: &[DVec3]| positions.iter().zip(masses).map(|(x, m)| *x * m).sum::<DVec3>();
    let mut before = sum(&run.positions()?);
    let expected = (masses[1] * 0.3 - masses[0] * 0.5) / 60.0;
    let mut apart = 0.0;
    for _ in 0..30 {
        run.solver.step(1.0 / 60.0)?;
        let positions = run.positions()?;
        let now = sum(&positions);
        worst = worst.max((now - before - DVec3::X * expected).length() / expected.abs());
        before = now;
        apart = positions[0].distance(positions[1]);
    }
    // It has stopped them: without a tether they would be 0.6 m apart.
    let error = if apart < 0.22 { worst } else { f64::NAN };
    Ok(measured(error, 1.0e-3, format!("{apart:.4} m apart at the end, tether of 0.21 m")))
}

fn order(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut errors = Vec::new();
    let sheet = Sheet::new([5, 5], 0.1, &cloth())?;
    let potential = sheet.potential(cloth())?;
    for frequency in [240.0_f32, 480.0, 960.0] {
        let mut ends = Vec::new();
        for kind in [Kind::Newton, Kind::Xpbd] {
            let mut settings = kind.settings(&potential, frequency);
            settings.common_mut().parameters.gravity = Vec3::new(0.0, -9.81, 2.0);
            let fabric = tethered(&sheet.particles, 5, 1.0);
            let mut run = Run::with_fabric(make, fabric, sheet.particles.clone(), settings)?;
            let cloth = run.solver.cloth_mut(run.id)?;
            cloth.set_spheres(&[Sphere::new([0.2, -0.3, 0.205], 0.2)])?;
            (0..8).try_for_each(|_| run.solver.step(1.0 / 60.0).map(|_| ()))?;
            ends.push(run.positions()?);
        }
        errors.push(ends[0].iter().zip(&ends[1]).map(|(a, b)| a.distance(*b)).fold(0.0, f64::max));
    }
    let [first, second, last] = [errors[0], errors[1], errors[2]];
    let note = format!("{first:.1e}, {second:.1e}, {last:.1e} m at 240, 480, 960 substeps per second");
    Ok(measured(last / first, 0.5, note))
}

//! Contact by impulses, as rows: nothing passes through anything whatever the method; layers rest at their thickness, friction is Coulomb's,
//! zones keep their momenta, and what does not collide does not feel it. What closed forms say is found here in float64.

use super::friction::{middle, plane};
use super::hold::{soft, sphere, stack, twist};
use super::{Play, Sheet};
use crate::check::{Check, MakeSolver, Measurement};
use cloth_core::method::impulses::Impulses;
use cloth_core::method::{Settings, explicit, newton, vbd, xpbd};
use cloth_core::{ClothDescription, Error, Fabric, ParticleArray, Potential, Result};
use glam::DVec3;
use std::sync::Arc;

/// All rows.
pub(super) fn checks() -> Vec<Check> {
    vec![SPHERE, TWIST, SHEETS, RESTING, MOMENTUM, ALONE, REFUSED]
}

const SPHERE: Check = Check {
    name: "contact/impulses-sphere",
    description: "A sheet that falls on a sphere of triangles by xpbd, vbd, newton and explicit, with impulses after each substep: no \
                  intersection in any state or on the way",
    run: |make| {
        let mut play = sphere()?;
        play.scene.steps = 30;
        let recorded = [
            ("xpbd", 0x8238_0f13_8568_1a6d),
            ("vbd", 0xbaa3_3c4e_1eed_1b44),
            ("newton", 0x35c0_6319_585f_60ae),
            ("explicit", 0x9219_591a_347d_ed97),
        ];
        hold(make, &play, &recorded)
    },
};

const TWIST: Check = Check {
    name: "contact/impulses-twist",
    description: "A strip whose ends turn against each other, by newton: the same",
    run: |make| hold(make, &twist()?, &[("newton", 0x2f33_8001_e793_0e0c)]),
};

const SHEETS: Check = Check {
    name: "contact/impulses-sheets",
    description: "Two sheets that fall on a held one, the upper one folded, by xpbd, vbd and newton: the same",
    run: |make| {
        let recorded = [
            ("xpbd", 0x5a01_fee0_e841_e27f),
            ("vbd", 0x2f2f_a8f5_6031_9196),
            ("newton", 0xe00d_5b09_9e30_7f1b),
        ];
        hold(make, &stack()?, &recorded)
    },
};

const RESTING: Check = Check {
    name: "contact/impulses-resting",
    description: "Three sheets that lie on each other rest at the distance of their thickness, within 5 %",
    run: resting,
};

const MOMENTUM: Check = Check {
    name: "contact/impulses-momentum",
    description: "Sheets that hit each other have the linear and angular momentum that they have without impulses: by impact zones, projected and \
                  rigid, within 1e-5 of what moves",
    run: momentum,
};

const ALONE: Check = Check {
    name: "contact/impulses-alone",
    description: "Vertices that collide with nothing have the bits that they have without impulses",
    run: alone,
};

const REFUSED: Check = Check {
    name: "contact/impulses-refused",
    description: "Impulses without triangles, beside another contact, in an equilibrium, or with numbers out of range are refused in words",
    run: refused,
};

/// Settings of every method with the number of its substeps in a step.
fn methods(potential: &Arc<Potential>) -> [(&'static str, u32, Settings); 4] {
    let potential = || potential.clone();
    let mut xpbd = xpbd::Settings::new(potential());
    xpbd.iterations = 4;
    let vbd = vbd::Settings::new(potential());
    let newton = newton::Settings::new(potential());
    let explicit = explicit::Settings::new(potential());
    [
        ("xpbd", 4, Settings::Xpbd(xpbd)),
        ("vbd", 4, Settings::Vbd(vbd)),
        ("newton", 2, Settings::Newton(newton)),
        ("explicit", 40, Settings::Explicit(explicit)),
    ]
}

fn with(mut settings: Settings, impulses: Impulses) -> Settings {
    settings.common_mut().impulses = Some(impulses);
    settings
}

/// Plays a scene by some methods. The error counts what a judge of scenes finds wrong, and other states than the recorded ones.
fn hold(make: &mut MakeSolver<'_>, play: &Play, recorded: &[(&str, u64)]) -> Result<Measurement> {
    let (mut wrong, mut notes) = (0.0, Vec::new());
    for (name, substeps, settings) in methods(&play.potential) {
        let Some((_, recorded)) = recorded.iter().find(|(of, _)| *of == name) else { continue };
        let played = play.run_with(&mut *make()?, substeps, with(settings, Impulses::default()))?;
        let found = play.measurement(&played);
        let pinched = played.impulses.map_or(1, |done| done.pinched);
        wrong += found.error + f64::from(pinched) + f64::from(u32::from(played.hash != *recorded));
        notes.push(format!("{name}: {}", found.note));
    }
    Ok(Measurement { error: wrong, tolerance: 0.0, frame: 0, note: notes.join("; ") })
}

fn resting(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let (thickness, count) = (0.004, 36);
    let mut sheet = Sheet::default();
    for layer in 0..3_u32 {
        let aside = 0.004 * layer as f32;
        let height = 0.0041 + 0.006 * layer as f32;
        sheet.add([6, 6], 0.03, |[x, y]| [x + aside - 0.075, height, y - aside - 0.07]);
    }
    let mut play = Play::of_sheet("resting", sheet, soft(thickness), 60, |_, _| None)?;
    play.scene.moves_at_least = 0.0;
    play.scene.obstacles.push(plane(0.0, 0.4).0);
    let (mut worst, mut notes) = (0.0_f64, Vec::new());
    for (name, substeps, settings) in methods(&play.potential).into_iter().take(3) {
        let played = play.run_with(&mut *make()?, substeps.max(4), with(settings, Impulses::default()))?;
        let found = play.measurement(&played);
        let last = played.states[0].last().map_or(&[][..], Vec::as_slice);
        let heights: Vec<f64> = last.chunks(count).map(|layer| middle(layer).y).collect();
        let gaps = [heights[0], heights[1] - heights[0], heights[2] - heights[1]];
        let off = gaps.map(|gap| gap / thickness - 1.0);
        worst = off.iter().fold(worst.max(found.error), |worst, off| worst.max(off.abs()));
        notes.push(format!("{name}: {:.1?} %", off.map(|off| 100.0 * off)));
    }
    Ok(Measurement { error: worst, tolerance: 0.05, frame: 60, note: notes.join("; ") })
}

/// Two sheets, the second of which flies at a corner of the first one and turns, by one step with these settings: places before and after.
struct Crash {
    play: Play,
    start: Vec<DVec3>,
    masses: Vec<f64>,
}

impl Crash {
    fn new() -> Result<Self> {
        let mut sheet = Sheet::default();
        sheet.add([8, 8], 0.03, |[x, y]| [x, 0.2 * x, y]);
        sheet.add([8, 8], 0.029, |[x, y]| [x + 0.1, 0.062 + 0.3 * y, y + 0.12]);
        let mut play = Play::of_sheet("crash", sheet, soft(0.003), 1, |_, _| None)?;
        (play.gravity, play.damping) = ([0.0; 3], 0.0);
        for (i, (velocity, p)) in play.velocities.iter_mut().zip(&play.particles).enumerate() {
            let [x, _, z, _] = *p;
            *velocity = if i < 64 { [0.3, 0.5, -0.2] } else { [-0.5, -4.0 + 6.0 * z, 0.6 + 3.0 * x] };
        }
        let start = play.particles.iter().map(|p| DVec3::new(p[0].into(), p[1].into(), p[2].into()));
        let start = start.collect();
        let masses = play.particles.iter().map(|p| 1.0 / f64::from(p[3])).collect();
        Ok(Self { play, start, masses })
    }

    fn step(
        &self,
        make: &mut MakeSolver<'_>,
        settings: Settings,
    ) -> Result<(Vec<DVec3>, Option<cloth_core::ImpulseReport>)> {
        let mut solver = make()?;
        let id = self.play.add_with(&mut *solver, 1, settings)?;
        let report = solver.step(self.play.dt as f32)?;
        let particles = solver.particles(id, ParticleArray::Current)?;
        let ends = particles.iter().map(|p| DVec3::new(p[0].into(), p[1].into(), p[2].into())).collect();
        Ok((ends, report.cloths.first().and_then(|cloth| cloth.impulses)))
    }

    /// Σ m u and Σ m x × u, and the sums of their sizes.
    fn momenta(&self, ends: &[DVec3]) -> ([DVec3; 2], [f64; 2]) {
        let center = DVec3::new(0.1, 0.03, 0.1);
        let (mut sums, mut sizes) = ([DVec3::ZERO; 2], [0.0; 2]);
        for ((&start, &end), &mass) in self.start.iter().zip(ends).zip(&self.masses) {
            let (u, arm) = (end - start, start - center);
            sums = [sums[0] + u * mass, sums[1] + arm.cross(u) * mass];
            sizes = [sizes[0] + u.length() * mass, sizes[1] + arm.length() * u.length() * mass];
        }
        (sums, sizes)
    }
}

fn momentum(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let crash = Crash::new()?;
    let plain = Settings::Xpbd(xpbd::Settings::new(crash.play.potential.clone()));
    let (free, _) = crash.step(make, plain.clone())?;
    let (before, sizes) = crash.momenta(&free);
    let (mut worst, mut notes) = (0.0_f64, Vec::new());
    let nothing = Impulses::default().rounds(0).stiffness(0.0);
    for (name, impulses, has_turn) in [
        ("rigid", nothing.projections(0), true),
        ("projected", nothing, false),
        ("impulses", Impulses::default(), false),
    ] {
        let (ends, report) = crash.step(make, with(plain.clone(), impulses))?;
        let (after, _) = crash.momenta(&ends);
        let lost = [0, 1].map(|k| (after[k] - before[k]).length() / sizes[k]);
        let report = report.unwrap_or_default();
        let acts = match name {
            "rigid" => report.rigid > 0 && report.stopped == 0,
            "projected" => report.zones > 0 && report.rigid == 0,
            _ => report.impulses > 0 && report.zones == 0,
        };
        worst = worst.max(lost[0]).max(if has_turn { lost[1] } else { 0.0 });
        worst = if acts { worst } else { f64::INFINITY };
        notes.push(format!(
            "{name}: {:.1e} linear, {:.1e} angular, {} zones, {} rigid, {} impulses",
            lost[0], lost[1], report.zones, report.rigid, report.impulses
        ));
    }
    Ok(Measurement { error: worst, tolerance: 1.0e-5, frame: 1, note: notes.join("; ") })
}

fn alone(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let crash = Crash::new()?;
    let plain = Settings::Xpbd(xpbd::Settings::new(crash.play.potential.clone()));
    let (free, _) = crash.step(make, plain.clone())?;
    let (ends, report) = crash.step(make, with(plain, Impulses::default()))?;
    // Of a sheet only what comes near the box around the other one can collide.
    let (mut wrong, mut far, mut moved) = (0, 0, 0);
    for sheet in 0..2 {
        let other = (1 - sheet) * 64..(2 - sheet) * 64;
        let corners = || other.clone().flat_map(|i| [crash.start[i], free[i]]);
        let low = corners().fold(DVec3::INFINITY, DVec3::min) - 0.065;
        let high = corners().fold(DVec3::NEG_INFINITY, DVec3::max) + 0.065;
        for i in sheet * 64..(sheet + 1) * 64 {
            let (from, to) = (crash.start[i].min(free[i]), crash.start[i].max(free[i]));
            let is_far = from.cmpgt(high).any() || to.cmplt(low).any();
            far += u32::from(is_far);
            wrong += u32::from(is_far && ends[i] != free[i]);
            moved += u32::from(ends[i] != free[i]);
        }
    }
    let is_told = report.is_some_and(|report| report.impulses > 0) && far > 0 && moved > 0;
    let error = if is_told { f64::from(wrong) } else { f64::INFINITY };
    let note = format!("{far} vertices are far from the other sheet, {moved} of 128 were moved");
    Ok(Measurement { error, tolerance: 0.0, frame: 1, note })
}

fn refused(make: &mut MakeSolver<'_>) -> Result<Measurement> {
    let mut sheet = Sheet::default();
    sheet.add([3, 3], 0.03, |[x, y]| [x, y, 0.0]);
    let play = Play::of_sheet("refused", sheet, soft(0.003), 1, |_, _| None)?;
    let usual = Impulses::default();
    let mut guaranteed = vbd::Settings::new(play.potential.clone());
    guaranteed.contact = vbd::Contact::Guaranteed;
    let mut still = newton::Settings::new(play.potential.clone());
    still.is_static = true;
    let xpbd = |impulses| with(Settings::Xpbd(xpbd::Settings::new(play.potential.clone())), impulses);
    let flat = Arc::new(Potential::default());
    let settings = [
        with(Settings::Vbd(guaranteed), usual),
        with(Settings::Newton(still), usual),
        with(Settings::Xpbd(xpbd::Settings::new(flat)), usual),
        xpbd(usual.rounds(1001)),
        xpbd(usual.projections(1001)),
        xpbd(usual.stiffness(f64::NAN)),
    ];
    let mut spoken = 0;
    let mut note = String::new();
    for settings in settings {
        let mut solver = make()?;
        let id = solver.add_cloth(play.description()?)?;
        if let Err(error) = solver.cloth_mut(id)?.set_settings(settings) {
            note = error.to_string();
            spoken += u32::from(note.contains("must be"));
        }
    }
    // Position based dynamics has no triangles of a material.
    let fabric = Fabric { particle_count: 1, sets: vec![0], ..Fabric::default() };
    let mut solver = make()?;
    let particles = vec![[0.0, 0.0, 0.0, 1.0]];
    let id = solver.add_cloth(ClothDescription::new(Arc::new(fabric.validate()?), particles))?;
    let mut pbd = solver.cloth(id)?.settings().clone();
    pbd.common_mut().impulses = Some(usual);
    match solver.cloth_mut(id)?.set_settings(pbd) {
        Err(Error::Invalid { .. }) => spoken += 1,
        _ => note = "pbd takes impulses".into(),
    }
    Ok(Measurement { error: f64::from(7 - spoken), tolerance: 0.0, frame: 0, note })
}

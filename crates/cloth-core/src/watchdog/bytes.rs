//! The watchdog as sections of a file.

use super::state::{Alarm, Calm};
use super::{CalmPose, Cause, Policy, Watch, Watchdog};
use crate::cloth::{Bounds, Cloth};
use crate::error::{Error, Result};
use crate::sections::{SectionWriter, Sections};
use glam::Vec3;

/// Policy, then limits.
const SETTINGS: [u8; 4] = *b"WDOG";
/// See [`to_words`].
const STATE: [u8; 4] = *b"WDST";
/// The last calm pose, see [`CalmPose::to_words`].
const KEPT: [u8; 4] = *b"KEPT";

const POLICIES: [Policy; 6] =
    [Policy::Contain, Policy::Retry, Policy::Reset, Policy::Error, Policy::Report, Policy::Off];
/// The first versions know nothing of air and suspects, nine words, and then of what comes after these.
const LEAST_WORDS: usize = 33 + 2 * Cause::KINDS;
const WORDS: usize = LEAST_WORDS + 9 + 4;

impl Cloth {
    pub(crate) fn write_watchdog(&self, out: &mut SectionWriter) {
        let Watchdog { policy, speed_limit, stretch_limit, teleport_speed, teleport_turn } = self.watchdog;
        let policy = POLICIES.iter().position(|known| *known == policy).unwrap_or_default() as u32;
        let [a, b, c, d] = [speed_limit, stretch_limit, teleport_speed, teleport_turn].map(f32::to_bits);
        out.section(SETTINGS, &[policy, a, b, c, d]);
        out.section(STATE, &to_words(&self.watch));
        out.section(KEPT, &self.kept.to_words());
    }

    /// Reads what [`write_watchdog`](Self::write_watchdog) wrote; files from before the watchdog have nothing of it.
    pub(crate) fn read_watchdog(&mut self, file: &Sections<'_>) -> Result<()> {
        if let Some(words) = file.optional::<u32>(SETTINGS)? {
            let [policy, limits @ ..] = <[u32; 5]>::try_from(&words[..])
                .map_err(|_| Error::length(file.field(SETTINGS), words.len(), 5))?;
            let Some(&policy) = POLICIES.get(policy as usize) else {
                let expected = format!("must be below {}", POLICIES.len());
                return Err(Error::invalid(format!("{}[0]", file.field(SETTINGS)), policy, expected));
            };
            let [speed_limit, stretch_limit, teleport_speed, teleport_turn] = limits.map(f32::from_bits);
            self.set_watchdog(Watchdog {
                policy,
                speed_limit,
                stretch_limit,
                teleport_speed,
                teleport_turn,
            })?;
        }
        if let Some(words) = file.optional::<u32>(STATE)? {
            self.watch = from_words(&words, &file.field(STATE))?;
        }
        if let Some(words) = file.optional::<u32>(KEPT)? {
            let particles = self.particle_count();
            self.kept = CalmPose::from_words(&words, particles).ok_or_else(|| {
                let expected = format!("must be a pose of {particles} particles: take the snapshot again");
                Error::invalid(file.field(KEPT), format!("{} words", words.len()), expected)
            })?;
        }
        Ok(())
    }
}

/// The state as words: whole numbers and bits of floats, in the order of the fields.
fn to_words(watch: &Watch) -> Vec<u32> {
    let gathered = watch.gathered.to_bits();
    let alarm = watch.alarm.unwrap_or_default();
    let mut words = vec![
        finite_bits(watch.size),
        u32::from(watch.is_attached),
        gathered as u32,
        (gathered >> 32) as u32,
        watch.refinement,
        finite_bits(watch.dt),
        watch.frames,
        u32::from(watch.is_suspicious) | u32::from(watch.has_jumped) << 1,
        finite_bits(watch.calm.speed),
        finite_bits(watch.calm.stretch),
        watch.since_cause,
        watch.since_kept,
        u32::from(watch.alarm.is_some()),
        alarm.quiet,
        alarm.age,
        alarm.back,
        alarm.recoveries,
        alarm.resigned,
        finite_bits(alarm.stretch),
    ];
    words.extend(watch.unseen.iter().chain(&watch.unseen_frames).chain([&watch.seen_after]));
    let points = [watch.bounds.lower, watch.bounds.upper, watch.kept_middle];
    words.extend(points.iter().flat_map(|point| point.to_array()).map(finite_bits));
    words.extend(watch.said.iter().map(|said| finite_bits(*said)));
    words.extend(&watch.times);
    words.extend([watch.calm.air, watch.air].iter().flat_map(|air| air.to_array()).map(finite_bits));
    let (kind, a, b) = match watch.suspect {
        Some(Cause::Spin { speed }) => (1, speed, 0.0),
        Some(Cause::Jerk { change }) => (2, change, 0.0),
        Some(Cause::Pins { distance, seconds }) => (3, distance, seconds),
        Some(Cause::Hitch { seconds }) => (4, seconds, 0.0),
        Some(Cause::Wind { speed }) => (5, speed, 0.0),
        Some(Cause::Gravity { change }) => (6, change, 0.0),
        Some(Cause::Frequency { from, to }) => (7, from, to),
        // Nothing else is kept.
        _ => (0, 0.0, 0.0),
    };
    words.extend([kind, a.to_bits(), b.to_bits(), finite_bits(watch.frequency)]);
    words.extend(watch.gravity.to_array().map(finite_bits));
    words
}

/// The bits of a number, the largest one where it is infinite: particles at 1e38 m have a size beyond it, and files hold no such numbers.
fn finite_bits(number: f32) -> u32 {
    if number.is_nan() { 0 } else { number.clamp(f32::MIN, f32::MAX).to_bits() }
}

fn from_words(words: &[u32], field: &str) -> Result<Watch> {
    if ![LEAST_WORDS, LEAST_WORDS + 9, WORDS].contains(&words.len()) {
        return Err(Error::length(field, words.len(), WORDS));
    }
    let mut words = words.iter().copied().enumerate();
    let mut word = || words.next().unwrap_or_default();
    let finite = |(i, bits): (usize, u32)| {
        let value = f32::from_bits(bits);
        let is_fine = value.is_finite();
        if is_fine {
            Ok(value)
        } else {
            Err(Error::invalid(format!("{field}[{i}]"), value, "must be finite"))
        }
    };
    let size = finite(word())?;
    let is_attached = word().1 != 0;
    let gathered = f64::from_bits(u64::from(word().1) | u64::from(word().1) << 32);
    if !(0.0..=1.0).contains(&gathered) {
        return Err(Error::invalid(format!("{field}[2]"), gathered, "must be between 0 and 1 s"));
    }
    let refinement = word().1;
    if !(1..=64).contains(&refinement) {
        return Err(Error::invalid(format!("{field}[4]"), refinement, "must be between 1 and 64"));
    }
    let (dt, frames, flags) = (finite(word())?, word().1, word().1);
    let mut watch = Watch {
        size,
        is_attached,
        gathered,
        refinement,
        dt,
        frames,
        is_suspicious: flags & 1 != 0,
        has_jumped: flags & 2 != 0,
        calm: Calm { speed: finite(word())?, stretch: finite(word())?, air: Vec3::ZERO },
        since_cause: word().1,
        since_kept: word().1,
        ..Watch::new(Bounds::of(&[]))
    };
    let has_alarm = word().1 != 0;
    let alarm = Alarm {
        quiet: word().1,
        age: word().1,
        back: word().1,
        recoveries: word().1,
        resigned: word().1,
        stretch: finite(word())?,
    };
    watch.alarm = has_alarm.then_some(alarm);
    let counts = watch.unseen.iter_mut().chain(&mut watch.unseen_frames).chain([&mut watch.seen_after]);
    counts.for_each(|count| *count = word().1);
    let mut point = || Ok(Vec3::new(finite(word())?, finite(word())?, finite(word())?));
    watch.bounds = Bounds { lower: point()?, upper: point()? };
    watch.kept_middle = point()?;
    for said in &mut watch.said {
        *said = finite(word())?;
    }
    watch.times.iter_mut().for_each(|count| *count = word().1);
    for air in [&mut watch.calm.air, &mut watch.air] {
        *air = Vec3::new(finite(word())?, finite(word())?, finite(word())?);
    }
    // Numbers of causes may be anything, infinite too: they are only said.
    let (kind, [a, b]) = (word().1, [word(), word()].map(|(_, bits)| f32::from_bits(bits)));
    watch.suspect = match kind {
        1 => Some(Cause::Spin { speed: a }),
        2 => Some(Cause::Jerk { change: a }),
        3 => Some(Cause::Pins { distance: a, seconds: b }),
        4 => Some(Cause::Hitch { seconds: a }),
        5 => Some(Cause::Wind { speed: a }),
        6 => Some(Cause::Gravity { change: a }),
        7 => Some(Cause::Frequency { from: a, to: b }),
        _ => None,
    };
    watch.frequency = finite(word())?;
    watch.gravity = Vec3::new(finite(word())?, finite(word())?, finite(word())?);
    Ok(watch)
}

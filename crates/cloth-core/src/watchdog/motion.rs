//! What the user moved before a frame: too sudden, it is a teleport or at least a reason to look closely.

use super::Policy;
use super::cause::{Action, Cause, Collider};
use crate::cloth::{Cloth, Placement, log};
use crate::collider::Animated;
use glam::Vec3;

/// Iterations that are shorter than this part of a usual one are not simulated: what is left of the error of a constraint
/// is a displacement that does not shrink with the iteration, so the velocity that it amounts to would grow beyond all limits.
const SHORTEST_ITERATION: f64 = 0.02;
/// Steps that are longer than this (s) are said.
const HITCH: f32 = 0.1;
/// Default of the limit beyond which a change of velocity is a teleport (m/s).
const TELEPORT_SPEED: f32 = 20.0;
/// Constraints shorter than this on average (m) are seldom meant where gravity is that of metres.
const SHORT: f32 = 1e-3;
/// Angular speed of the local space (rad/s) that can wind up a cloth.
const SPIN: f64 = 12.0;
/// Change of the velocity of the local space within a step (m/s) that can throw a cloth into its body.
const JERK: f64 = 3.0;
/// Speed of the air (m/s) that can throw a cloth over its body.
const WIND: f32 = 10.0;
/// Change of its velocity that can: within a step, or, where it is as fast as that, from what the cloth is used to.
const GUST: f32 = 5.0;
/// The same that changes what is calm.
const BREEZE: f32 = 1.0;
/// Speed of motion constraints in local space (m/s) that can throw a cloth into its body.
const PIN_SPEED: f32 = 2.0;
/// Change of gravity (m/s²) within a step that can.
const GRAVITY_CHANGE: f32 = 10.0;
/// Change of the iterations per second that can, as a factor.
const FREQUENCY_CHANGE: f32 = 1.5;
/// Speed at which the radius of a sphere changes (m/s) that can: what has joints does not grow.
const GROWTH: f32 = 2.0;
/// A collider that moves by more of its radii in a step than this can pass through a cloth.
const RADII: f32 = 3.0;

impl Cloth {
    /// Returns the time that a step of `dt` seconds has to simulate, with what was gathered before; nothing where it is too short
    /// and to be gathered.
    pub(crate) fn time_to_simulate(&self, dt: f32) -> Option<f32> {
        let only_looks = matches!(self.watchdog.policy, Policy::Report | Policy::Off);
        if dt <= 0.0 || !dt.is_finite() || only_looks {
            return Some(dt);
        }
        let gathered = self.watch.gathered;
        let time = if gathered > 0.0 { (gathered + f64::from(dt)) as f32 } else { dt };
        (time >= self.shortest_step()).then_some(time)
    }

    /// Time of the shortest step that is simulated (s).
    pub(crate) fn shortest_step(&self) -> f32 {
        (SHORTEST_ITERATION * self.settings.iteration_time()) as f32
    }

    /// Looks at what is about to move in a step of `dt` seconds, and turns what is too sudden into a teleport. What is to be said
    /// goes to `causes`; what is only worth saying where something comes of it is remembered.
    pub(crate) fn watch_motion(&mut self, dt: f32, causes: &mut Vec<(Cause, Action)>) {
        self.watch.gathered = 0.0;
        self.watch.dt = dt;
        if self.watchdog.is_off() {
            return;
        }
        let known = causes.len();
        if self.watch.frames == 0 {
            let (mut sum, mut count) = (0.0, 0.0);
            for (_, length) in self.holding_constraints() {
                (sum, count) = (sum + f64::from(length), count + 1.0);
            }
            let length = (sum / f64::max(count, 1.0)) as f32;
            if length > 0.0 && length < SHORT * self.unit() {
                causes.push((Cause::Units { length }, Action::Reported));
            }
        }
        let suspect = self.watch_frame(dt, causes);
        self.watch_colliders(dt, causes);
        let suspect = suspect
            .or_else(|| (dt > HITCH).then_some(Cause::Hitch { seconds: dt }))
            .or_else(|| self.watch_pins(dt))
            .or_else(|| self.watch_settings());
        self.watch.gravity = self.settings.gravity();
        self.watch.frequency = self.frequency();
        if suspect.is_some() || causes.len() > known {
            self.watch.since_cause = 0;
        }
        self.watch.suspect = suspect.or(self.watch.suspect);
    }

    /// How many times as large as in metres numbers are likely to be: gravity tells. Smaller ones only where the fabric is as fine,
    /// since gravity may be weak for other reasons.
    fn unit(&self) -> f32 {
        self.unit_of(self.settings.gravity())
    }

    fn unit_of(&self, gravity: Vec3) -> f32 {
        (gravity.length() / 9.81).max(self.fabric().unit())
    }

    /// See [`Watchdog::teleport_speed`](super::Watchdog::teleport_speed).
    fn teleport_speed(&self) -> f32 {
        let speed = self.watchdog.teleport_speed;
        if speed > 0.0 { speed } else { TELEPORT_SPEED * self.unit() }
    }

    /// Velocity of the air past the cloth (m/s), in local axes; 0 where it does not feel air.
    pub(super) fn air(&self) -> Vec3 {
        let air = self.settings.air(self.frame.velocity.as_vec3());
        let local = (self.frame.current.rotation.conjugate() * air.as_dvec3()).as_vec3();
        // Beyond float32 it tells nothing.
        if local.is_finite() { local } else { Vec3::ZERO }
    }

    /// Whether the air is another than the one in which the cloth was calm.
    pub(super) fn is_in_other_air(&self) -> bool {
        self.air().distance(self.watch.calm.air) > BREEZE * self.unit()
    }

    fn watch_frame(&mut self, dt: f32, causes: &mut Vec<(Cause, Action)>) -> Option<Cause> {
        let motion = self.watch_pose(dt, causes);
        let (air, gust, speed) = (self.air(), GUST * self.unit(), WIND * self.unit());
        // What blows from the first frame on is no gust.
        let is_first = self.watch.frames == 0;
        let [before, calm] = if is_first { [air; 2] } else { [self.watch.air, self.watch.calm.air] };
        self.watch.air = air;
        let is_strong = air.length() > speed && air.distance(calm) > gust;
        let is_felt = is_strong || air.distance(before) > gust;
        motion.or(is_felt.then_some(Cause::Wind { speed: air.length() }))
    }

    /// The same of the motion of the local space alone.
    fn watch_pose(&mut self, dt: f32, causes: &mut Vec<(Cause, Action)>) -> Option<Cause> {
        let (limits, seconds, unit) = (self.watchdog, f64::from(dt), self.unit());
        let teleport_speed = f64::from(self.teleport_speed());
        let Self { frame, watch, .. } = self;
        let has_jumped = std::mem::take(&mut watch.has_jumped);
        if frame.ignore_discontinuity {
            return None;
        }
        let Placement { translation, rotation } = frame.current;
        let way = frame.target.translation - translation;
        let half_turn = log(frame.target.rotation * rotation.conjugate());
        let change = (way / seconds - frame.velocity).length();
        let turn_change = 2.0 * (half_turn / seconds - frame.half_angular_velocity).length();
        if has_jumped
            && (way / seconds).length() <= frame.velocity.length() + teleport_speed
            && 2.0 * half_turn.length() / seconds
                <= 2.0 * frame.half_angular_velocity.length() + f64::from(limits.teleport_turn)
        {
            // Who jumps and turns goes on in another direction, and who stops dead stands still: that is part of the jump.
            (frame.velocity, frame.half_angular_velocity) = (way / seconds, half_turn / seconds);
            return None;
        }
        let moved = change > teleport_speed;
        let turned = turn_change > f64::from(limits.teleport_turn);
        if moved || turned {
            let action = if limits.policy == Policy::Report { Action::Reported } else { Action::Teleported };
            frame.ignore_discontinuity = action == Action::Teleported;
            watch.has_jumped = frame.ignore_discontinuity;
            if moved {
                let distance = way.length() as f32;
                causes.push((Cause::FrameMoved { distance, seconds: dt }, action));
            }
            if turned {
                let angle = 2.0 * half_turn.length() as f32;
                causes.push((Cause::FrameTurned { angle, seconds: dt }, action));
            }
            return None;
        }
        let speed = 2.0 * half_turn.length() / seconds;
        let spin = (speed > SPIN).then_some(Cause::Spin { speed: speed as f32 });
        spin.or((change > JERK * f64::from(unit)).then_some(Cause::Jerk { change: change as f32 }))
    }

    /// How far those motion constraints move that hold a particle closely.
    fn watch_pins(&self, dt: f32) -> Option<Cause> {
        let (closely, least) = (0.1 * self.watch.size, PIN_SPEED * self.unit() * dt);
        let mut largest = 0.0_f32;
        for (_, [[ax, ay, az, radius], [bx, by, bz, _]]) in moving(self.motion_constraints()) {
            let squared = Vec3::new(ax, ay, az).distance_squared(Vec3::new(bx, by, bz));
            largest = if radius < closely { largest.max(squared) } else { largest };
        }
        let distance = largest.sqrt();
        (distance > least).then_some(Cause::Pins { distance, seconds: dt })
    }

    /// Iterations per second.
    fn frequency(&self) -> f32 {
        ((1.0 / self.settings.iteration_time()) as f32).min(f32::MAX)
    }

    /// What changed of gravity and the solver.
    fn watch_settings(&self) -> Option<Cause> {
        let (from, to) = (self.watch.frequency, self.frequency());
        if from == 0.0 {
            return None;
        }
        let change = self.watch.gravity.distance(self.settings.gravity()).min(f32::MAX);
        if change > GRAVITY_CHANGE * self.unit_of(self.watch.gravity) {
            return Some(Cause::Gravity { change });
        }
        let has_changed = to > FREQUENCY_CHANGE * from || from > FREQUENCY_CHANGE * to;
        has_changed.then_some(Cause::Frequency { from, to })
    }

    fn watch_colliders(&self, dt: f32, causes: &mut Vec<(Cause, Action)>) {
        let shapes = self.colliders();
        let (least, growth) = (self.teleport_speed() * dt, GROWTH * self.unit() * dt);
        let mut worst: Option<(f32, f32, Collider)> = None;
        let mut add = |least: f32, distance: f32, radii: f32, collider: Collider| {
            if distance > least && worst.is_none_or(|(known, ..)| distance > known) {
                worst = Some((distance, radii, collider));
            }
        };
        for (i, [a, b]) in moving(shapes.spheres()) {
            let ([ax, ay, az, ar], [bx, by, bz, br]) = (a, b);
            let grown = (br - ar).abs();
            let distance = Vec3::new(ax, ay, az).distance(Vec3::new(bx, by, bz)) + grown;
            let radii = distance / ar.max(f32::MIN_POSITIVE);
            if radii > RADII || grown > growth {
                add(if grown > growth { growth } else { least }, distance, radii, Collider::Sphere(i));
            }
        }
        for (i, [[.., a], [.., b]]) in moving(shapes.planes()) {
            add(least, (b - a).abs(), 0.0, Collider::Plane(i));
        }
        for (i, [a, b]) in moving(shapes.triangles()) {
            let distance = Vec3::from(a.corners[0]).distance(Vec3::from(b.corners[0]));
            add(least, distance, 0.0, Collider::Triangle(i));
        }
        for (i, [a, b]) in moving(shapes.voxel_poses()) {
            add(least, a.translation.distance(b.translation), 0.0, Collider::Voxels(i));
        }
        if let Some((distance, radii, collider)) = worst {
            causes.push((Cause::Collider { collider, distance, seconds: dt, radii }, Action::Reported));
        }
    }
}

/// Both ends of what moves, with their indices.
fn moving<T: Copy>(values: &Animated<T>) -> impl Iterator<Item = (u32, [T; 2])> {
    let target = if values.moves() { values.target() } else { &[] };
    (0..).zip(values.start().iter().zip(target).map(|(&a, &b)| [a, b]))
}

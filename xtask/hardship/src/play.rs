//! Minutes of play as a scene: jumps, gusts and hitches at random.

use std::f64::consts::TAU;

/// Frames that a cloth has between two events, at least: the time that it is given to recover, and some to look at.
const GAP: u64 = 80;
/// 2.5 minutes of play, and what it takes to be calm again.
const FRAMES: u64 = 9_950;
const JUMPS: u64 = 18;
const GUSTS: u64 = 30;
const HITCHES: u64 = 7;
const RATE: f64 = 60.0;
/// Radius of the circle on which the figure of an endless scene runs (m): so large that it bends the way by no more than a
/// hundredth of gravity, and so small that positions stay as exact as those of hardship/running.
const RADIUS: f64 = 200.0;
/// Seconds in which it runs once around, at 4 m/s.
const ROUND: f64 = RADIUS * TAU / 4.0;
/// Jumps of an endless scene end at most so far from the origin (m).
const FARTHEST: f64 = 1000.0;

/// The text of the scene of a seed.
pub fn scene(seed: u64) -> String {
    let [jumps, gusts, hitches] = [JUMPS, GUSTS, HITCHES];
    // As the figure of hardship/running does once it runs.
    let straight = |time: f64| [1.0 + 4.0 * (time - 0.7), 0.0];
    let Play { player, wind, times, events } =
        play(&mut Random(seed), FRAMES, [jumps, gusts, hitches], straight, f64::INFINITY);
    format!(
        "# 2.5 minutes of a game: {jumps} jumps, {gusts} gusts and {hitches} hitches. Made by `cargo xtask hardship --print-play {seed}`.

format = 1
base = \"hardship/running\"
title = \"2.5 minutes of play with {jumps} jumps, {gusts} gusts and {hitches} hitches\"
frames = {FRAMES}
frame_times = [
{times}]

[wind]
changes = [
{wind}]

[[collider]]
name = \"player\"
pivot = true
motion = {{ interpolation = \"step\", keys = [
    {{ time = 0 }},
{player}] }}

[[collider]]
name = \"figure\"
parent = \"player\"
{events}"
    )
}

/// The same for any number of frames, in which the figure runs in a circle; without a seed nothing else happens. It starts
/// where the cape is.
pub fn endless(seed: Option<u64>, frames: u64) -> String {
    let count = |count: u64| if seed.is_some() { count * frames / FRAMES } else { 0 };
    let [jumps, gusts, hitches] = [JUMPS, GUSTS, HITCHES].map(count);
    let circle = |time: f64| {
        let (sin, cos) = (TAU * time / ROUND).sin_cos();
        [RADIUS * sin, RADIUS * (cos - 1.0)]
    };
    let Play { player, wind, times, events } =
        play(&mut Random(seed.unwrap_or(0)), frames, [jumps, gusts, hitches], circle, FARTHEST);
    format!(
        "format = 1
base = \"hardship/running\"
title = \"{frames} frames of play with {jumps} jumps, {gusts} gusts and {hitches} hitches\"
frames = {frames}
frame_times = [
{times}]

[wind]
changes = [
{wind}]

[[collider]]
name = \"player\"
pivot = true
motion = {{ interpolation = \"step\", keys = [
    {{ time = 0 }},
{player}] }}

[[collider]]
name = \"circle\"
pivot = true
parent = \"player\"
motion = {{ interpolation = \"linear\", repeat = \"loop\", keys = [
    {{ time = 0, position = [0, 0, -{RADIUS}] }},
    {{ time = {ROUND:.6}, position = [0, 0, -{RADIUS}], rotation = [0, 360, 0] }},
] }}

[[collider]]
name = \"figure\"
parent = \"circle\"
motion = {{ keys = [{{ time = 0, position = [0, 0, {RADIUS}] }}] }}
{events}"
    )
}

/// Parts of a scene, as text.
struct Play {
    player: String,
    wind: String,
    times: String,
    events: String,
}

/// So many jumps, gusts and hitches within so many frames. `way` is where the figure is at a time, as seen from the player that
/// carries it; jumps end at most `farthest` metres from the origin.
fn play(
    random: &mut Random,
    frames: u64,
    [jumps, gusts, hitches]: [u64; 3],
    way: impl Fn(f64) -> [f64; 2],
    farthest: f64,
) -> Play {
    let mut kinds: Vec<Kind> = Vec::new();
    kinds.extend((0..jumps).map(|_| Kind::Jump));
    kinds.extend((0..gusts).map(|_| Kind::Gust));
    kinds.extend((0..hitches).map(|_| Kind::Hitch));
    random.shuffle(&mut kinds);
    // What is left of the frames is shared out at random.
    let count = kinds.len() as u64;
    let spare = frames.saturating_sub(60 + count * (GAP + 60)).max(1);
    let mut starts: Vec<u64> = (0..count).map(|_| random.below(spare)).collect();
    starts.sort_unstable();

    let (mut keys, mut wind, mut times, mut events) =
        (String::new(), String::new(), String::new(), String::new());
    // The pose of the player, which carries the figure, and how much longer frames took than usual.
    let (mut player, mut extra) = (([0.0, 0.0], 0.0_f64), 0.0);
    let figure_at = |player, time| carried(player, way(time));
    for (index, (kind, start)) in kinds.iter().zip(starts).enumerate() {
        let frame = 60 + start + index as u64 * (GAP + 60);
        let time = (frame - 1) as f64 / RATE + extra;
        let mut event = |title: String, frames: u64| {
            events += &format!(
                "\n[[event]]\ntitle = \"{title}\"\nframe = {frame}\nuntil = {}\n",
                frame + frames - 1
            );
        };
        match kind {
            Kind::Jump => {
                let length = 10_f64.powf(random.fraction() * 3.0);
                let angle = random.fraction() * TAU;
                let turn = random.below(360);
                let from = figure_at(player, time);
                let to = |angle: f64| [from[0] + length * angle.cos(), from[1] + length * angle.sin()];
                let is_far = |[x, z]: [f64; 2]| x.hypot(z) > farthest;
                let back = (-from[1]).atan2(-from[0]);
                let to = to(if is_far(to(angle)) { back } else { angle });
                player = ([0.0; 2], (turn as f64).to_radians());
                let turned = figure_at(player, time);
                player.0 = [to[0] - turned[0], to[1] - turned[1]];
                let [x, z] = player.0;
                keys += &format!(
                    "    {{ time = {:.4}, position = [{x:.3}, 0, {z:.3}], rotation = [0, {turn}, 0] }},\n",
                    time + 0.002
                );
                event(format!("jump of {length:.1} m, turned to {turn} degrees"), 1);
            }
            Kind::Gust => {
                let (velocity, frames) = (10.0 + random.fraction() * 50.0, 6 + random.below(55));
                let angle = random.fraction() * TAU;
                let [x, z] = [velocity * angle.cos(), velocity * angle.sin()];
                let end = time + frames as f64 / RATE;
                wind += &format!(
                    "    {{ time = {time:.4}, velocity = [{x:.2}, 0, {z:.2}] }},\n    {{ time = {end:.4} }},\n"
                );
                event(format!("gust of {velocity:.0} m/s"), frames);
            }
            Kind::Hitch => {
                let seconds = 0.1 + random.fraction() * 0.9;
                // As a number of frames, so that all later times are those of frames.
                let seconds = (seconds * RATE).round() / RATE;
                times += &format!("    {{ frame = {frame}, seconds = {seconds:.9} }},\n");
                extra += seconds - 1.0 / RATE;
                event(format!("hitch of {seconds:.2} s"), 1);
            }
        }
    }
    Play { player: keys, wind, times, events }
}

/// A place on the ground, carried by something that is somewhere and turned about Y.
fn carried(([x, z], turn): ([f64; 2], f64), [ahead, aside]: [f64; 2]) -> [f64; 2] {
    [x + ahead * turn.cos() + aside * turn.sin(), z - ahead * turn.sin() + aside * turn.cos()]
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Jump,
    Gust,
    Hitch,
}

/// SplitMix64 (Steele, Lea and Flood, Fast splittable pseudorandom number generators, 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// From 0 to 1.
    fn fraction(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    fn shuffle<T>(&mut self, values: &mut [T]) {
        for last in (1..values.len()).rev() {
            values.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cloth_cli::scene::{SHIPPED, SceneFile};

    #[test]
    fn the_shipped_scene_has_seed_1() {
        let shipped = SHIPPED.iter().find(|scene| scene.name == "hardship/play").unwrap();
        assert_eq!(shipped.text, scene(1));
        assert_ne!(shipped.text, scene(2));
    }

    #[test]
    fn endless_play_is_a_scene_of_any_length() {
        for (seed, frames, events) in [(None, 1000, 0), (Some(3), 1000, 4), (Some(3), 39_800, 220)] {
            let text = endless(seed, frames);
            let file =
                SceneFile::parse(text, "endless", "endless".into(), std::path::PathBuf::new()).unwrap();
            assert_eq!(file.scene.event.len(), events);
            assert!(
                file.scene.event.windows(2).all(|pair| pair[0].frames().end() + 80 <= pair[1].frame as usize)
            );
        }
    }
}

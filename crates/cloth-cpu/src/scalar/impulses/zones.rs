//! Impact zones: vertices of pairs that impulses did not keep apart, together with all that they would meet.
//!
//! A zone is projected first: what approaches in its pairs is stopped, by as little as that takes (Harmon et al. 2008). Where that does not end, it
//! moves as a rigid body (rigid.rs), and where that meets itself, by rounding or by what moves by itself, it stays where it was.

use super::rounds::impact;
use super::{Impulses, Touch, V};
use cloth_kernels::contact::impulse::{apart, change, pushed};

/// Most passes; then all of the cloth stays where it was.
const PASSES: u32 = 100;
/// Most sweeps of a projection.
const SWEEPS: u32 = 100;
/// Change of a displacement that is none (m).
const SMALL: f64 = 1.0e-10;
/// The number of no zone.
const NONE: u32 = u32::MAX;

/// How a zone moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
enum Motion {
    #[default]
    Projected,
    Rigid,
    Stopped,
}

#[derive(Debug, Default)]
pub(super) struct Zone {
    /// Its vertices that give way, and those that move by themselves.
    pub vertices: Vec<u32>,
    pub held: Vec<u32>,
    /// Pairs that would meet, with what they were pushed apart by (m).
    rows: Vec<(Touch, f64)>,
    motion: Motion,
    projections: u32,
    /// Whether the pass at hand has found an impact in it, and whether that made it larger.
    is_hit: bool,
    has_grown: bool,
}

#[derive(Debug, Default)]
pub(super) struct Zones {
    /// The zone of each vertex of the cloth.
    of: Vec<u32>,
    /// Those that became part of others are empty.
    all: Vec<Zone>,
    /// Displacements before there were zones (m).
    before: Vec<V>,
}

impl Zones {
    fn begin(&mut self, displacements: impl Iterator<Item = V>) {
        self.before.clear();
        self.before.extend(displacements);
        self.of.clear();
        self.of.resize(self.before.len(), NONE);
        self.all.clear();
    }

    /// Makes one zone of all vertices of a pair that would meet.
    fn add(&mut self, touch: Touch, is_free: impl Fn(u32) -> bool) {
        let free = || touch.vertices.into_iter().filter(|&v| is_free(v));
        let known = free().map(|v| self.of[v as usize]).min().unwrap_or(NONE);
        let number = if known == NONE { self.all.len() as u32 } else { known };
        if known == NONE {
            self.all.push(Zone::default());
        }
        for vertex in free() {
            match self.of[vertex as usize] {
                NONE => {
                    self.of[vertex as usize] = number;
                    let zone = &mut self.all[number as usize];
                    zone.vertices.push(vertex);
                    zone.has_grown = true;
                }
                other if other != number => self.join(number, other),
                _ => {}
            }
        }
        let zone = &mut self.all[number as usize];
        for vertex in touch.vertices.into_iter().filter(|&v| !is_free(v)) {
            if !zone.held.contains(&vertex) {
                zone.held.push(vertex);
                zone.has_grown = true;
            }
        }
        zone.is_hit = true;
        if zone.motion == Motion::Projected {
            zone.rows.push((touch, 0.0));
        }
    }

    fn join(&mut self, number: u32, other: u32) {
        let mut gone = std::mem::take(&mut self.all[other as usize]);
        gone.vertices.iter().for_each(|&v| self.of[v as usize] = number);
        let zone = &mut self.all[number as usize];
        zone.vertices.append(&mut gone.vertices);
        gone.held.retain(|v| !zone.held.contains(v));
        zone.held.append(&mut gone.held);
        zone.rows.append(&mut gone.rows);
        zone.motion = zone.motion.max(gone.motion);
        zone.projections = zone.projections.max(gone.projections);
        zone.has_grown = true;
    }

    pub fn memory_bytes(&self) -> usize {
        self.of.capacity() * 4
            + self.before.capacity() * size_of::<V>()
            + self.all.capacity() * size_of::<Zone>()
            + self.all.iter().map(Zone::memory_bytes).sum::<usize>()
    }
}

impl Zone {
    /// Says how it moves now that it has been hit.
    fn advance(&mut self, most: u32) {
        match self.motion {
            Motion::Projected if self.projections < most => self.projections += 1,
            Motion::Projected => self.motion = Motion::Rigid,
            _ if !self.has_grown => self.motion = Motion::Stopped,
            _ => {}
        }
    }

    fn memory_bytes(&self) -> usize {
        (self.vertices.capacity() + self.held.capacity()) * 4
            + self.rows.capacity() * size_of::<(Touch, f64)>()
    }
}

impl Impulses {
    /// Makes zones until nothing meets; each of them is projected so often at most before it is rigid.
    pub(super) fn solve_zones(&mut self, projections: u32) {
        let mut zones = std::mem::take(&mut self.zones);
        zones.begin(self.vertices[..self.skins.len()].iter().map(|vertex| vertex.u));
        let mut is_clear = false;
        for _ in 0..PASSES {
            is_clear = !self.hit(&mut zones);
            if is_clear {
                break;
            }
            for zone in zones.all.iter_mut().filter(|zone| zone.is_hit) {
                zone.advance(projections);
                match zone.motion {
                    Motion::Projected => self.project(zone),
                    Motion::Rigid => self.move_rigid(zone, &zones.before),
                    Motion::Stopped => self.stop(&zone.vertices),
                }
                (zone.is_hit, zone.has_grown) = (false, false);
            }
        }
        let is = |motion: Motion| {
            zones.all.iter().filter(|zone| !zone.vertices.is_empty() && zone.motion == motion).count() as u32
        };
        self.report.rigid = is(Motion::Rigid);
        self.report.stopped = is(Motion::Stopped);
        self.report.zones = is(Motion::Projected) + self.report.rigid + self.report.stopped;
        self.zones = zones;
        if !is_clear {
            let all: Vec<u32> = (0..self.skins.len() as u32).collect();
            self.stop(&all);
            self.report.stopped += 1;
            self.find_ways();
            let Self { vertices, pairs, .. } = self;
            let pinches = pairs.iter().any(|near| impact(vertices, near).is_some());
            self.report.pinched = u32::from(pinches);
        }
    }

    /// Adds what would meet to zones. Returns whether there is anything that a zone can still do.
    fn hit(&mut self, zones: &mut Zones) -> bool {
        self.find_ways();
        let Self { vertices, pairs, report, .. } = self;
        report.pinched = 0;
        let is_free = |v: u32| vertices[v as usize].is_free();
        let mut any = false;
        for near in pairs.iter() {
            let Some(touch) = impact(vertices, near) else { continue };
            let is_stopped = |v: u32| {
                let zone = zones.of.get(v as usize).and_then(|&number| zones.all.get(number as usize));
                zone.is_some_and(|zone| zone.motion == Motion::Stopped)
            };
            if touch.vertices.iter().all(|&v| !is_free(v) || is_stopped(v)) {
                // Nothing can hold what moves by itself; what touches already stays.
                report.pinched |= u32::from(touch.vertices.iter().any(|&v| !is_free(v)));
                continue;
            }
            zones.add(touch, is_free);
            any = true;
        }
        any
    }

    /// Stops what approaches in the pairs of a zone.
    fn project(&mut self, zone: &mut Zone) {
        for _ in 0..SWEEPS {
            let mut largest = 0.0_f64;
            for (touch, so_far) in &mut zone.rows {
                let push = pushed(*so_far, apart(touch.normal, touch.relative(&self.vertices)), 0.0);
                let change = change(touch.normal, [*so_far, push], [V::zero(); 2]);
                *so_far = push;
                if change != V::zero() {
                    touch.push(&mut self.vertices, change);
                    largest = largest.max(change.dot(change));
                }
            }
            if largest <= SMALL * SMALL {
                break;
            }
        }
    }

    /// Puts vertices back to where the substep began.
    fn stop(&mut self, vertices: &[u32]) {
        vertices.iter().for_each(|&v| self.vertices[v as usize].go(V::zero()));
    }
}

//! What shapes, spheres and tethers add to the potential, written down anew: distances of single vertices, and laws of these.

use super::oracle::P;

/// What the distance of a vertex is measured from.
#[derive(Debug, Clone)]
pub(super) enum From {
    /// A point (m).
    Point(P),
    /// A line through a point along a unit vector: a capsule whose ends are far away.
    Line(P, P),
    /// A plane, by its unit normal and offset (m).
    Plane(P, f64),
    /// Another vertex.
    Vertex(u32),
}

/// What a distance does.
#[derive(Debug, Clone)]
pub(super) enum Law {
    /// A barrier of this radius around a surface at this distance (m).
    Barrier { surface: f64, radius: f64 },
    /// A spring beyond this distance (m).
    Within(f64),
    /// A spring below it.
    Beyond(f64),
}

/// An energy of the distance of a vertex.
#[derive(Debug, Clone)]
pub(super) struct Hold {
    pub vertex: u32,
    pub from: From,
    pub law: Law,
    /// Stiffness over m/h² of the vertex.
    pub factor: f64,
}

fn minus(a: P, b: P) -> P {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn dot(a: P, b: P) -> f64 {
    (0..3).map(|k| a[k] * b[k]).sum()
}

impl Hold {
    /// Distance and its direction.
    fn distance(&self, x: &[P]) -> (f64, P) {
        let own = x[self.vertex as usize];
        let off = match self.from {
            From::Plane(normal, offset) => return (dot(own, normal) - offset, normal),
            From::Point(point) => minus(own, point),
            From::Vertex(other) => minus(own, x[other as usize]),
            From::Line(point, axis) => {
                let off = minus(own, point);
                let along = dot(off, axis);
                [0, 1, 2].map(|k| off[k] - along * axis[k])
            }
        };
        let length = dot(off, off).sqrt();
        (length, off.map(|entry| entry / length))
    }

    /// Energy and slope along the distance, of stiffness 1. Below a tenth of the radius a barrier is not a number, so that no end is judged there.
    fn law(&self, distance: f64) -> [f64; 2] {
        let spring = |out: f64| [0.5 * out * out, out];
        match self.law {
            Law::Within(longest) => spring((distance - longest).max(0.0)),
            Law::Beyond(shortest) => spring((distance - shortest).min(0.0)),
            Law::Barrier { surface, radius } => {
                let gap = distance - surface;
                if gap >= radius {
                    [0.0; 2]
                } else if gap >= 2.0 * radius / 3.0 {
                    [0.5 * (radius - gap).powi(2), gap - radius]
                } else if gap >= 0.1 * radius {
                    let cube = 4.0 * radius.powi(3) / 27.0;
                    [cube / gap - radius * radius / 6.0, -cube / (gap * gap)]
                } else {
                    [f64::NAN; 2]
                }
            }
        }
    }

    /// Whether it does something there.
    pub fn acts(&self, x: &[P]) -> bool {
        self.law(self.distance(x).0)[1] != 0.0
    }

    pub fn value(&self, x: &[P]) -> f64 {
        self.factor * self.law(self.distance(x).0)[0]
    }

    /// The vertices that feel it, with the parts of the gradient.
    fn gradient(&self, x: &[P]) -> Vec<(u32, P)> {
        let (distance, direction) = self.distance(x);
        let slope = self.factor * self.law(distance)[1];
        let own = direction.map(|entry| slope * entry);
        match self.from {
            From::Vertex(other) => vec![(self.vertex, own), (other, own.map(|entry| -entry))],
            _ => vec![(self.vertex, own)],
        }
    }

    /// Adds `weight` times the gradient.
    pub fn add_gradient(&self, x: &[P], weight: f64, sum: &mut [P]) {
        for (vertex, part) in self.gradient(x) {
            (0..3).for_each(|k| sum[vertex as usize][k] += weight * part[k]);
        }
    }

    /// Calls `add` with the second derivatives, by differences of the gradient.
    pub fn second_differences(&self, x: &[P], mut add: impl FnMut([usize; 2], [usize; 2], f64)) {
        let mut places = x.to_vec();
        let step = 1.0e-6;
        for (vertex, _) in self.gradient(x) {
            for k in 0..3 {
                let mut at = |by: f64| {
                    places[vertex as usize][k] += by;
                    let found = self.gradient(&places);
                    places[vertex as usize][k] = x[vertex as usize][k];
                    found
                };
                for ((other, high), (_, low)) in at(step).into_iter().zip(at(-step)) {
                    for l in 0..3 {
                        add([other as usize, l], [vertex as usize, k], (high[l] - low[l]) / (2.0 * step));
                    }
                }
            }
        }
    }
}

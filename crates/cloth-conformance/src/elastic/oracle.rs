//! The energies of the format, written down once more in double precision; derivatives by central differences.

/// A membrane of the format (N/m).
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) enum Membrane {
    #[default]
    None,
    Stvk {
        mu: f64,
        lambda: f64,
    },
    Corotated {
        mu: f64,
        lambda: f64,
    },
    Anisotropic {
        warp: f64,
        weft: f64,
        shear: f64,
    },
}

/// Bending of the format (N m).
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) enum Bending {
    #[default]
    None,
    /// Warp, weft, bias.
    Joined([f64; 3]),
    Hinge(f64),
    Isometric(f64),
}

/// All energies of a case, with the columns of its files.
#[derive(Debug, Clone, Default)]
pub(crate) struct Energy {
    pub springs: Vec<([u32; 2], f64, f64)>,
    pub triangles: Vec<([u32; 3], [[f64; 2]; 3])>,
    pub membrane: Membrane,
    pub bending: Bending,
    /// Vertices, and l0, A1, A2, φ0.
    pub hinges: Vec<([u32; 4], [f64; 4])>,
    pub weights: Vec<[f64; 4]>,
}

pub(crate) type P = [f64; 3];
/// Takes an element: its vertices, and its energy as a function of their places.
pub(crate) type Visit<'a> = dyn FnMut(&[u32], &dyn Fn(&[P]) -> f64) + 'a;

fn minus(a: P, b: P) -> P {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}
fn dot(a: P, b: P) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
fn cross(a: P, b: P) -> P {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
fn length(a: P) -> f64 {
    dot(a, a).sqrt()
}

impl Energy {
    /// Adds the derivative of each element with respect to its own vertices.
    pub fn gradient(&self, x: &[P]) -> Vec<P> {
        let mut gradient = vec![[0.0; 3]; x.len()];
        self.each(&mut |vertices, energy| differentiate(vertices, x, &mut gradient, energy));
        gradient
    }

    /// The sum of all elements (J).
    pub fn value(&self, x: &[P]) -> f64 {
        let mut sum = 0.0;
        self.each(&mut |vertices, energy| {
            let places: Vec<P> = vertices.iter().map(|&vertex| x[vertex as usize]).collect();
            sum += energy(&places);
        });
        sum
    }

    /// Calls `visit` with the vertices of each element, and its energy as a function of their places.
    pub fn each(&self, visit: &mut Visit<'_>) {
        for (ends, rest, stiffness) in &self.springs {
            visit(ends, &|p| 0.5 * stiffness * (length(minus(p[0], p[1])) - rest).powi(2));
        }
        for (triangle, places) in &self.triangles {
            if self.membrane != Membrane::None {
                visit(triangle, &|p| self.stretch(p, places));
            }
        }
        match self.bending {
            Bending::None => {}
            Bending::Hinge(rigidity) => {
                for (hinge, [l, a, b, rest]) in &self.hinges {
                    let stiffness = rigidity * l * l / (a + b);
                    visit(hinge, &|p| 0.5 * stiffness * (measure(p) - rest).powi(2));
                }
            }
            Bending::Isometric(rigidity) => {
                for ((hinge, [_, a, b, _]), weights) in self.hinges.iter().zip(&self.weights) {
                    visit(hinge, &|p| {
                        let sum = [0, 1, 2].map(|k| (0..4).map(|i| weights[i] * p[i][k]).sum::<f64>());
                        0.5 * rigidity / (a + b) * dot(sum, sum)
                    });
                }
            }
            Bending::Joined(rigidity) => self.each_joined(rigidity, visit),
        }
    }

    fn stretch(&self, p: &[P], places: &[[f64; 2]; 3]) -> f64 {
        let [a, b, c] = *places;
        let (m, n) = ([b[0] - a[0], b[1] - a[1]], [c[0] - a[0], c[1] - a[1]]);
        let determinant = m[0] * n[1] - m[1] * n[0];
        let area = 0.5 * determinant.abs();
        let (d, e) = (minus(p[1], p[0]), minus(p[2], p[0]));
        let u: P = [0, 1, 2].map(|k| (d[k] * n[1] - e[k] * m[1]) / determinant);
        let v: P = [0, 1, 2].map(|k| (e[k] * m[0] - d[k] * n[0]) / determinant);
        match self.membrane {
            Membrane::None => 0.0,
            Membrane::Stvk { mu, lambda } => {
                let (g, h, s) = (0.5 * (dot(u, u) - 1.0), 0.5 * (dot(v, v) - 1.0), 0.5 * dot(u, v));
                area * (mu * (g * g + h * h + 2.0 * s * s) + 0.5 * lambda * (g + h).powi(2))
            }
            Membrane::Corotated { mu, lambda } => {
                // |F - R|² = |F|² - 2 tr S + 2, with tr S = s1 + s2.
                let square = dot(u, u) + dot(v, v);
                let trace = (square + 2.0 * length(cross(u, v))).sqrt();
                area * (mu * (square - 2.0 * trace + 2.0) + 0.5 * lambda * (trace - 2.0).powi(2))
            }
            Membrane::Anisotropic { warp, weft, shear } => {
                let (g, h, s) = (length(u) - 1.0, length(v) - 1.0, dot(u, v));
                0.5 * area * (warp * g * g + weft * h * h + shear * s * s)
            }
        }
    }

    fn each_joined(&self, [warp, weft, bias]: [f64; 3], visit: &mut Visit<'_>) {
        let twist = bias - 0.25 * (warp + weft);
        for (triangle, places) in &self.triangles {
            // Hinges at the edges of this triangle, with the tensor of each.
            let mut parts: Vec<([u32; 4], f64, [f64; 3])> = Vec::new();
            let mut vertices: Vec<u32> = Vec::new();
            let [a, b, c] = *places;
            let double = ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])).abs();
            for k in 0..3 {
                let (i, j) = (triangle[k], triangle[(k + 1) % 3]);
                let is_at = |hinge: &[u32; 4]| {
                    (hinge[0] == i && hinge[1] == j || hinge[0] == j && hinge[1] == i)
                        && (triangle.contains(&hinge[2]) || triangle.contains(&hinge[3]))
                };
                let Some((hinge, rest)) = self.hinges.iter().find(|(hinge, _)| is_at(hinge)) else {
                    continue;
                };
                let (s, t) = (places[k], places[(k + 1) % 3]);
                let turned = [-(t[1] - s[1]), t[0] - s[0]];
                let edge = (turned[0].powi(2) + turned[1].powi(2)).sqrt();
                let tensor = [turned[0] * turned[0], turned[1] * turned[1], turned[0] * turned[1]];
                parts.push((*hinge, rest[3], tensor.map(|entry| entry / (double * edge))));
                vertices.extend(hinge);
            }
            vertices.sort_unstable();
            vertices.dedup();
            visit(&vertices, &|p| {
                let at = |vertex: u32| p[vertices.iter().position(|&known| known == vertex).unwrap_or(0)];
                let mut l = [0.0; 3];
                for (hinge, rest, tensor) in &parts {
                    let bent = measure(&hinge.map(at)) - rest;
                    (0..3).for_each(|k| l[k] += bent * tensor[k]);
                }
                0.25 * double * (warp * l[0] * l[0] + weft * l[1] * l[1] + 4.0 * twist * l[2] * l[2])
            });
        }
    }
}

/// φ of a hinge.
fn measure(p: &[P]) -> f64 {
    let e = minus(p[1], p[0]);
    let (n, m) = (cross(e, minus(p[2], p[0])), cross(minus(p[3], p[0]), e));
    let theta = (dot(cross(n, m), e) / length(e)).atan2(dot(n, m));
    2.0 * (0.5 * theta).tan()
}

/// Adds the derivatives of an element, by central differences of fourth order.
fn differentiate(vertices: &[u32], x: &[P], gradient: &mut [P], energy: &dyn Fn(&[P]) -> f64) {
    let mut places: Vec<P> = vertices.iter().map(|&vertex| x[vertex as usize]).collect();
    let step = 1.0e-4
        * vertices
            .iter()
            .skip(1)
            .fold(1.0e-9_f64, |size, &v| size.max(length(minus(x[v as usize], x[vertices[0] as usize]))));
    for (i, &vertex) in vertices.iter().enumerate() {
        for axis in 0..3 {
            let kept = places[i][axis];
            let mut at = |moved: f64| {
                places[i][axis] = kept + moved;
                energy(&places)
            };
            let derivative =
                (8.0 * (at(step) - at(-step)) - (at(2.0 * step) - at(-2.0 * step))) / (12.0 * step);
            places[i][axis] = kept;
            gradient[vertex as usize][axis] += derivative;
        }
    }
}

//! How a cloth of a scene is moved.

mod library;
mod table;
mod words;

pub use table::{METHOD_SETTINGS, MethodSetting, SettingKind};

use std::fmt;

use cloth::{
    AngularCorrection, ColliderTiming, Contact, Explicit, Impulses, Method, Order, Scheme, Start, StrainLimit,
};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use super::{Issue, StrainLimitEntry, nearest};

/// The contact that any physical method may have.
const IMPULSES: &str = "impulses";

/// A method by name.
#[derive(Clone, Copy, Debug)]
pub struct MethodName {
    /// Name on the command line and in scenes.
    pub name: &'static str,
    /// Whether it moves cloth of a material in SI units.
    pub is_physical: bool,
    /// Substeps per second, where none are given; 0 for those of the scene.
    frequency: f32,
    make: fn(&MethodSettings) -> Method,
}

/// All methods. A new one is a line here.
pub const METHODS: &[MethodName] = &[
    MethodName { name: "pbd", is_physical: false, frequency: 0.0, make: |_| Method::Pbd },
    MethodName {
        name: "newton",
        is_physical: true,
        frequency: 120.0,
        make: |own| Method::Newton(library::newton(own)),
    },
    MethodName {
        name: "descent",
        is_physical: true,
        frequency: 120.0,
        make: |own| Method::Descent(library::descent(own, Scheme::default())),
    },
    MethodName {
        name: "projective",
        is_physical: true,
        frequency: 120.0,
        make: |own| Method::Descent(library::descent(own, Scheme::projective())),
    },
    MethodName {
        name: "xpbd",
        is_physical: true,
        frequency: 1200.0,
        make: |own| Method::Xpbd(library::xpbd(own)),
    },
    MethodName {
        name: "vbd",
        is_physical: true,
        frequency: 960.0,
        make: |own| Method::Vbd(library::vbd(own)),
    },
    MethodName {
        name: "constrained",
        is_physical: true,
        frequency: 120.0,
        make: |own| Method::Constrained(library::constrained(own)),
    },
    MethodName {
        name: "filter",
        is_physical: true,
        frequency: 60.0,
        make: |own| Method::Filter(library::filter(own)),
    },
    MethodName {
        name: "explicit",
        is_physical: true,
        frequency: 10_000.0,
        make: |_| Method::Explicit(Explicit::default()),
    },
];

impl MethodName {
    /// Names of the methods that take a material in SI units, for messages.
    pub fn physical_names() -> String {
        let names: Vec<&str> = METHODS.iter().filter(|method| method.is_physical).map(|m| m.name).collect();
        names.join(", ")
    }
}

/// A method with its settings, or its name alone. What is not given has the default of the library.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct MethodSettings {
    /// "pbd", "newton", "descent", "projective", "xpbd", "vbd", "constrained", "filter" or "explicit". Default "pbd".
    pub name: String,
    /// Substeps per second of a physical method, instead of `solver_frequency`. Default 1200 for "xpbd",
    /// 960 for "vbd" without contact, hierarchy, acceleration and augmented, 60 for "filter", 10000 for "explicit" and 120 for the others.
    pub frequency: Option<f32>,
    /// Of "newton" the most iterations of a substep, 1 to 10000, default 30; of "xpbd" its sweeps, 1 to 100, default 1; of "vbd" likewise,
    /// 1 to 100000, default as many as make 960 in a second; of "descent" (default 50) and "projective" (default 10) the most, 1 to 100000; of "constrained"
    /// the most, 1 to 10000, default 100; of "filter" most sweeps that shorten springs, 0 to 100000, default 20.
    pub iterations: Option<u32>,
    /// Of "newton", "constrained" and of the constant matrix: most iterations of the linear solver in each, 1 to 100000. Default 500, 1000 and
    /// 100. Of "filter" those of a substep, default 10000.
    pub linear_iterations: Option<u32>,
    /// Of "newton", "filter" and of the constant matrix: solves linear systems by a sparse factorisation instead of conjugate gradients; needs a program with
    /// feature `direct`. Default `false`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub direct: bool,
    /// Of "newton" and "vbd": coarser levels of the mesh, as preconditioner of conjugate gradients and for a step of the whole cloth between
    /// sweeps; needs a material. Default `false`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hierarchy: bool,
    /// Of "newton", "descent" and "projective": a substep ends where the gradient is this fraction of that where inertia alone would lead. Default 1e-5. Of
    /// "constrained" it ends where no vertex moves by more than this part of its first step, likewise. Of "filter" sweeps end where no spring was longer than allowed by more than this part, 0 to 1, default 0.001.
    pub tolerance: Option<f64>,
    /// Of "vbd": Chebyshev's acceleration, 0 (none) to 0.9999. Default 0. Of Chebyshev in "descent" and "projective" its ρ; default 0
    /// estimates it.
    pub acceleration: Option<f32>,
    /// Contact of the cloth with itself and with collision triangles, as surfaces: "off"; of "vbd" "fast", which pushes; of "vbd" and
    /// "newton" "guaranteed", by which nothing passes through anything; of any physical method "impulses" after each substep. Default "off".
    pub contact: Option<String>,
    /// When colliders, motion and separation constraints and tethers act: "within" a substep, as energies or constraints of the method, or
    /// "after" it, as with "pbd" and "filter", which have no such setting. GPUs need "after". Default "within".
    pub collider_timing: Option<String>,
    /// Of "vbd" and "newton": where a substep begins, "inertia" (where inertia alone would lead), "positions" (where the particles were) or
    /// "adaptive" (by what each particle felt of late). Default "adaptive"; of "vbd" with
    /// contact, hierarchy, acceleration or augmented "inertia".
    pub start: Option<String>,
    /// Of "vbd": keeps edges below a material's strain limit by multipliers. Default `false`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub augmented: bool,
    /// Of "descent": "identity", "diagonal", "blocks" or "constant". Default "diagonal".
    pub matrix: Option<MatrixName>,
    /// Of "descent" and "projective": "none", "chebyshev", "nesterov", "anderson" or "lbfgs". Default "lbfgs" and "none".
    pub accelerator: Option<AcceleratorName>,
    /// Of "newton": what goes before its iterations, "descent" or "projective". Default nothing.
    pub start_by: Option<StartName>,
    /// Of "filter": what is done about the rotation that it adds, "none", "published" or "exact". Default "exact".
    pub angular_correction: Option<Correction>,
    /// Of "filter": the part of its length by which a spring may be longer, 0 to 100. Default 0.1.
    pub max_elongation: Option<f64>,
    /// Of "filter": sweeps end where those of a substep took this time, 0 (no such end) to 1 s; bits then differ from run to run. Default 0.
    pub time_budget: Option<f64>,
    /// Of "filter": drag of the air on every vertex, at least 0 kg/m. Default 0.
    pub drag: Option<f64>,
    /// A strain limit that sweeps keep after each substep, but for "filter". Default: none, or where the material has one and the method
    /// no barrier for it, 20 sweeps over the principal stretches.
    pub strain_limit: Option<StrainLimitEntry>,
    /// Of "pbd": the order of constraints, "gauss-seidel" (one after the other) or "jacobi" (all at once, on CPUs). Default "gauss-seidel".
    pub order: Option<String>,
    /// Of the order "jacobi": factor on what each constraint moves, above 0 to 2. Default 1.
    pub relaxation: Option<f32>,
    /// Of "newton": leaves inertia out, each frame shows an equilibrium. Default `false`.
    #[serde(rename = "static", skip_serializing_if = "std::ops::Not::not")]
    pub is_static: bool,
}

/// The matrix of descent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum MatrixName {
    /// For comparison.
    Identity,
    /// Of the Hessian.
    Diagonal,
    /// 3 x 3, on the diagonal of the Hessian.
    Blocks,
    /// Of projective dynamics.
    Constant,
}

/// What makes descent faster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum AcceleratorName {
    /// Plain steps.
    None,
    /// Chebyshev's semi-iterative method.
    Chebyshev,
    /// Momentum.
    Nesterov,
    /// Anderson's acceleration.
    Anderson,
    /// L-BFGS.
    Lbfgs,
}

/// What goes before Newton's method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum StartName {
    /// The default of descent.
    Descent,
    /// Projective dynamics.
    Projective,
}

/// What the filter does about the rotation that it adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Correction {
    /// Nothing.
    None,
    /// What the paper has.
    Published,
    /// What takes the torque away.
    Exact,
}

impl From<Correction> for AngularCorrection {
    fn from(correction: Correction) -> Self {
        match correction {
            Correction::None => Self::None,
            Correction::Published => Self::Published,
            Correction::Exact => Self::Exact,
        }
    }
}

/// [`MethodSettings`], or their `name` alone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MethodEntry(pub MethodSettings);

impl<'de> Deserialize<'de> for MethodEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Words;
        impl<'de> Visitor<'de> for Words {
            type Value = MethodEntry;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a method, or a table of its settings")
            }

            fn visit_str<E>(self, name: &str) -> Result<MethodEntry, E> {
                Ok(MethodEntry::named(name))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<MethodEntry, A::Error> {
                MethodSettings::deserialize(MapAccessDeserializer::new(map)).map(MethodEntry)
            }
        }
        deserializer.deserialize_any(Words)
    }
}

impl Serialize for MethodEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if *self == Self::named(&self.0.name) {
            return serializer.serialize_str(&self.0.name);
        }
        self.0.serialize(serializer)
    }
}

impl MethodEntry {
    /// A method with its default settings.
    pub fn named(name: &str) -> Self {
        Self(MethodSettings { name: name.to_owned(), ..MethodSettings::default() })
    }

    /// The method of this name; position based dynamics where none is given.
    ///
    /// # Errors
    /// When there is none.
    pub fn method(&self) -> Result<&'static MethodName, Issue> {
        let name = if self.0.name.is_empty() { "pbd" } else { &self.0.name };
        METHODS.iter().find(|method| method.name == name).ok_or_else(|| {
            let known: Vec<&str> = METHODS.iter().map(|method| method.name).collect();
            let near = match nearest(name, known.iter().copied()) {
                Some(near) => format!("did you mean \"{near}\"? There are"),
                None => "there are".to_owned(),
            };
            Issue::new("", format!("there is no method \"{name}\"; {near}: {}", known.join(", ")))
        })
    }

    /// Substeps per second of a physical method.
    pub fn frequency(&self) -> f32 {
        let usual = match self.made() {
            // It depends on the other settings.
            Ok(Method::Vbd(vbd)) => vbd.frequency(),
            _ => self.method().map_or(0.0, |method| method.frequency),
        };
        self.0.frequency.unwrap_or(usual)
    }

    /// The order of the constraints of position based dynamics.
    ///
    /// # Errors
    /// When there is no such order, or a relaxation without the order of Jacobi.
    pub fn order(&self) -> Result<Order, Issue> {
        let relaxation = self.0.relaxation;
        match (self.0.order.as_deref(), relaxation) {
            (None | Some("gauss-seidel"), None) => Ok(Order::GaussSeidel),
            (Some("jacobi"), _) => Ok(Order::Jacobi { relaxation: relaxation.unwrap_or(1.0) }),
            (None | Some("gauss-seidel"), Some(_)) => {
                Err(Issue::new("relaxation", "belongs to order = \"jacobi\"; leave it out"))
            }
            (Some(name), _) => {
                Err(Issue::new("order", format!("there is no order \"{name}\": gauss-seidel or jacobi")))
            }
        }
    }

    /// The strain limit that sweeps keep.
    ///
    /// # Errors
    /// When there is no such kind of limit.
    pub fn strain_limit(&self) -> Result<Option<StrainLimit>, Issue> {
        let limit = self.0.strain_limit.as_ref().map(StrainLimitEntry::made).transpose();
        limit.map_err(|issue| issue.below("strain_limit"))
    }

    /// When colliders act.
    ///
    /// # Errors
    /// When there is no such time.
    pub fn collider_timing(&self) -> Result<ColliderTiming, Issue> {
        let Some(name) = self.0.collider_timing.as_deref() else { return Ok(ColliderTiming::default()) };
        ColliderTiming::ALL
            .iter()
            .copied()
            .find(|timing| timing.name() == name)
            .ok_or_else(|| Issue::new("collider_timing", format!("there is no \"{name}\": within or after")))
    }

    /// Contact by impulses, where it is chosen.
    pub fn impulses(&self) -> Option<Impulses> {
        (self.0.contact.as_deref() == Some(IMPULSES)).then(Impulses::default)
    }

    /// The method with its settings.
    ///
    /// # Errors
    /// As [`method`](Self::method), and when a setting belongs to another method.
    pub fn made(&self) -> Result<Method, Issue> {
        let (method, own) = (self.method()?, &self.0);
        self.refuse_others(method.name)?;
        own.contact_of(method.name)?;
        self.collider_timing()?;
        own.start(Start::default())?;
        Ok((method.make)(own))
    }
}

impl MethodSettings {
    /// Contact within a method by its name; off where none is given, and where impulses act after it.
    fn contact_of(&self, method: &str) -> Result<Contact, Issue> {
        let known: &[Contact] = match method {
            "vbd" => &[Contact::Off, Contact::Fast, Contact::Guaranteed],
            "newton" => &[Contact::Off, Contact::Guaranteed],
            _ => &[Contact::Off],
        };
        match self.contact.as_deref() {
            None | Some(IMPULSES) => Ok(Contact::Off),
            Some(name) => known.iter().copied().find(|contact| contact.name() == name).ok_or_else(|| {
                let names: Vec<&str> = known.iter().map(|contact| contact.name()).collect();
                let problem =
                    format!("\"{method}\" has no contact \"{name}\": {} or {IMPULSES}", names.join(", "));
                Issue::new("contact", problem)
            }),
        }
    }

    /// Where a substep begins, by its name; where the method's default says where none is given.
    fn start(&self, usual: Start) -> Result<Start, Issue> {
        match self.start.as_deref() {
            None => Ok(usual),
            Some("inertia") => Ok(Start::Inertia),
            Some("positions") => Ok(Start::Positions),
            Some("adaptive") => Ok(Start::Adaptive),
            Some(name) => Err(Issue::new(
                "start",
                format!("there is no start \"{name}\": inertia, positions or adaptive"),
            )),
        }
    }
}

//! What methods can be told: which settings each has, within which range, and what holds where a scene says nothing. Scenes refuse by this
//! table what belongs to another method, and editors are made from it.

use std::ops::RangeInclusive;

use super::super::Issue;
use super::{MethodEntry, MethodSettings};

/// What a setting takes.
#[derive(Clone, Debug, PartialEq)]
pub enum SettingKind {
    /// Whole numbers in a range, and the default.
    Count(RangeInclusive<u32>, u32),
    /// Numbers in a range, and the default.
    Number(RangeInclusive<f64>, f64),
    /// On or off; off where nothing is said.
    Switch,
    /// One of some names; the first is the default.
    Choice(&'static [&'static str]),
}

/// A setting of methods, by its key in scenes.
#[derive(Debug)]
pub struct MethodSetting {
    /// The key.
    pub name: &'static str,
    /// What it does.
    pub description: &'static str,
    /// The methods that have it, and what it takes there.
    methods: &'static [(&'static str, SettingKind)],
}

impl MethodSetting {
    /// What it takes of this method; none where the method has no such setting.
    pub fn of(&self, method: &str) -> Option<&'static SettingKind> {
        self.methods.iter().find(|(name, _)| *name == method).map(|(_, kind)| kind)
    }
}

use SettingKind::{Choice, Count, Number, Switch};

/// Contact of methods that have none of their own.
const OUTER_CONTACT: SettingKind = Choice(&["off", "impulses"]);
/// The names of [`ColliderTiming`](cloth::ColliderTiming).
const TIMING: SettingKind = Choice(&["within", "after"]);
const TOLERANCE: SettingKind = Number(1e-12..=0.5, 1e-5);
const RHO: SettingKind = Number(0.0..=0.9999, 0.0);

/// All settings but the substeps, which every physical method has, and the strain limit, which is a table of its own. A new one is a
/// line here.
pub const METHOD_SETTINGS: &[MethodSetting] = &[
    MethodSetting {
        name: "iterations",
        description: "Sweeps, or the most iterations, of a substep.",
        methods: &[
            ("newton", Count(1..=10_000, 30)),
            ("xpbd", Count(1..=100, 1)),
            ("vbd", Count(1..=100_000, 1)),
            ("descent", Count(1..=100_000, 50)),
            ("projective", Count(1..=100_000, 10)),
            ("constrained", Count(1..=10_000, 100)),
            ("filter", Count(0..=100_000, 20)),
        ],
    },
    MethodSetting {
        name: "linear_iterations",
        description: "Most iterations of the linear solver.",
        methods: &[
            ("newton", Count(1..=100_000, 500)),
            ("descent", Count(1..=100_000, 100)),
            ("projective", Count(1..=100_000, 100)),
            ("constrained", Count(1..=100_000, 1000)),
            ("filter", Count(1..=100_000, 10_000)),
        ],
    },
    MethodSetting {
        name: "direct",
        description: "Linear systems by a sparse factorisation; needs a program with feature direct.",
        methods: &[("newton", Switch), ("descent", Switch), ("projective", Switch), ("filter", Switch)],
    },
    MethodSetting {
        name: "hierarchy",
        description: "Coarser levels of the mesh.",
        methods: &[("newton", Switch), ("vbd", Switch)],
    },
    MethodSetting {
        name: "tolerance",
        description: "When a substep is good enough.",
        methods: &[
            ("newton", TOLERANCE),
            ("descent", TOLERANCE),
            ("projective", TOLERANCE),
            ("constrained", TOLERANCE),
            ("filter", Number(0.0..=1.0, 0.001)),
        ],
    },
    MethodSetting {
        name: "angular_correction",
        description: "What is done about the rotation that the filter adds.",
        methods: &[("filter", Choice(&["exact", "published", "none"]))],
    },
    MethodSetting {
        name: "max_elongation",
        description: "The part of its length by which a spring may be longer.",
        methods: &[("filter", Number(0.0..=100.0, 0.1))],
    },
    MethodSetting {
        name: "time_budget",
        description: "Time of a substep after which springs are shortened no more (s); 0: none.",
        methods: &[("filter", Number(0.0..=1.0, 0.0))],
    },
    MethodSetting {
        name: "drag",
        description: "Drag of the air on every vertex (kg/m).",
        methods: &[("filter", Number(0.0..=3.4e38, 0.0))],
    },
    MethodSetting {
        name: "acceleration",
        description: "Chebyshev's acceleration; 0 is none, of descent and projective an estimate.",
        methods: &[("vbd", RHO), ("descent", RHO), ("projective", RHO)],
    },
    MethodSetting {
        name: "contact",
        description: "Contact of the cloth with itself and with collision triangles, as surfaces.",
        methods: &[
            ("newton", Choice(&["off", "guaranteed", "impulses"])),
            ("vbd", Choice(&["off", "fast", "guaranteed", "impulses"])),
            ("descent", OUTER_CONTACT),
            ("projective", OUTER_CONTACT),
            ("xpbd", OUTER_CONTACT),
            ("constrained", OUTER_CONTACT),
            ("filter", OUTER_CONTACT),
            ("explicit", OUTER_CONTACT),
        ],
    },
    MethodSetting {
        name: "collider_timing",
        description: "When colliders, motion and separation constraints and tethers act: within a substep, or after it.",
        methods: &[
            ("newton", TIMING),
            ("vbd", TIMING),
            ("descent", TIMING),
            ("projective", TIMING),
            ("xpbd", TIMING),
            ("constrained", TIMING),
            ("explicit", TIMING),
        ],
    },
    MethodSetting {
        name: "start",
        description: "Where a substep begins.",
        methods: &[
            ("newton", Choice(&["adaptive", "inertia", "positions"])),
            ("vbd", Choice(&["as fits", "adaptive", "inertia", "positions"])),
        ],
    },
    MethodSetting {
        name: "augmented",
        description: "Keeps edges below a material's strain limit by multipliers.",
        methods: &[("vbd", Switch)],
    },
    MethodSetting {
        name: "matrix",
        description: "The matrix of descent.",
        methods: &[("descent", Choice(&["diagonal", "identity", "blocks", "constant"]))],
    },
    MethodSetting {
        name: "accelerator",
        description: "What makes descent faster.",
        methods: &[
            ("descent", Choice(&["lbfgs", "none", "chebyshev", "nesterov", "anderson"])),
            ("projective", Choice(&["none", "chebyshev", "nesterov", "anderson", "lbfgs"])),
        ],
    },
    MethodSetting {
        name: "start_by",
        description: "What goes before the iterations of Newton's method.",
        methods: &[("newton", Choice(&["nothing", "descent", "projective"]))],
    },
    MethodSetting {
        name: "static",
        description: "Leaves inertia out: each frame shows an equilibrium.",
        methods: &[("newton", Switch)],
    },
    MethodSetting {
        name: "order",
        description: "The order of constraints.",
        methods: &[("pbd", Choice(&["gauss-seidel", "jacobi"]))],
    },
    MethodSetting {
        name: "relaxation",
        description: "Factor on what each constraint moves; of the order jacobi.",
        methods: &[("pbd", Number(0.0..=2.0, 1.0))],
    },
];

impl MethodEntry {
    /// All that is given, by key.
    pub(super) fn given(&self) -> Result<toml::Table, Issue> {
        toml::Table::try_from(&self.0).map_err(|error| Issue::new("", error))
    }

    /// The setting with this key, where it is given.
    pub fn value(&self, key: &str) -> Option<toml::Value> {
        self.given().ok()?.remove(key)
    }

    /// The same with another value of a setting, or without it.
    ///
    /// # Errors
    /// When there is no such key, or it takes values of another kind.
    pub fn with(&self, key: &str, value: Option<toml::Value>) -> Result<Self, Issue> {
        let mut given = self.given()?;
        match value {
            Some(value) => drop(given.insert(key.to_owned(), value)),
            None => drop(given.remove(key)),
        }
        given.try_into().map(Self).map_err(|error| Issue::new(key, error))
    }

    /// How many of a setting there are where it is not given, which in the table is `usual`: sweeps of vertex block descent go with the rest.
    pub fn default_count(&self, setting: &MethodSetting, usual: u32) -> u32 {
        if self.0.name != "vbd" || setting.name != "iterations" {
            return usual;
        }
        let vbd = super::library::vbd(&MethodSettings { iterations: None, ..self.0.clone() });
        vbd.sweeps(self.0.frequency.unwrap_or(vbd.frequency()))
    }

    /// Refuses settings that belong to other methods.
    pub(super) fn refuse_others(&self, method: &str) -> Result<(), Issue> {
        let given = self.given()?;
        let is_strange =
            |setting: &&MethodSetting| given.contains_key(setting.name) && setting.of(method).is_none();
        METHOD_SETTINGS.iter().find(is_strange).map_or(Ok(()), |setting| {
            Err(Issue::new(setting.name, format!("\"{method}\" has no such setting; leave it out")))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::METHODS;
    use super::*;
    use crate::scene::sections;

    fn default_of(kind: &SettingKind) -> toml::Value {
        match kind {
            Count(_, count) => (*count).into(),
            Number(_, number) => (*number).into(),
            Switch => false.into(),
            Choice(names) => names[0].into(),
        }
    }

    #[test]
    fn sweeps_of_vertex_block_descent_go_with_the_rest() {
        let setting = &METHOD_SETTINGS[0];
        let count = |more: &str| {
            let entry: MethodSettings = toml::from_str(&format!("name = 'vbd'\n{more}")).unwrap();
            MethodEntry(entry).default_count(setting, 5)
        };
        assert_eq!(["", "frequency = 240", "iterations = 7", "hierarchy = true"].map(count), [1, 4, 1, 8]);
        assert_eq!(MethodEntry::named("xpbd").default_count(setting, 5), 5);
    }

    #[test]
    fn what_is_not_said_is_the_default_of_the_table() {
        for setting in METHOD_SETTINGS.iter().filter(|setting| setting.name != "start_by") {
            for method in METHODS.iter().filter(|method| method.is_physical) {
                // They go with the rest.
                if method.name == "vbd" && ["iterations", "start"].contains(&setting.name) {
                    continue;
                }
                let Some(kind) = setting.of(method.name) else { continue };
                let plain = MethodEntry::named(method.name);
                let said = plain.with(setting.name, Some(default_of(kind))).unwrap();
                let made = [&plain, &said].map(|entry| format!("{:?}", entry.made().unwrap()));
                assert_eq!(made[0], made[1], "{} of {}", setting.name, method.name);
                assert_eq!(said.with(setting.name, None).unwrap(), plain);
            }
        }
    }

    #[test]
    fn every_choice_is_known_and_every_key_is_in_the_table() {
        for setting in METHOD_SETTINGS {
            for (method, kind) in setting.methods {
                let Choice(names) = kind else { continue };
                for name in names.iter().filter(|name| !["nothing", "as fits"].contains(name)) {
                    let entry = MethodEntry::named(method).with(setting.name, Some((*name).into())).unwrap();
                    assert!(*method == "pbd" || entry.made().is_ok(), "{method}: {} {name}", setting.name);
                    assert_eq!(entry.value(setting.name).as_ref().and_then(toml::Value::as_str), Some(*name));
                }
            }
        }
        let keys = sections().into_iter().find(|section| section.title == "cloth.method").unwrap().keys;
        let others = ["name", "frequency", "strain_limit"];
        for key in keys.iter().filter(|key| !others.contains(key)) {
            assert!(METHOD_SETTINGS.iter().any(|setting| setting.name == *key), "{key}");
        }
    }

    #[test]
    fn what_belongs_to_another_method_is_refused() {
        let entry = MethodEntry(MethodSettings { augmented: true, ..MethodEntry::named("xpbd").0 });
        let issue = entry.made().unwrap_err();
        assert_eq!(issue.key, "augmented");
        assert!(issue.message.contains("\"xpbd\" has no such setting"), "{}", issue.message);
        assert!(MethodEntry::named("vbd").with("iterations", Some("many".into())).is_err());
        assert_eq!(MethodEntry::named("vbd").value("iterations"), None);
    }
}

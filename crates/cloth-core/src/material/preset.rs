//! Materials by name, each with where its values come from.

use super::Material;
use crate::error::{Error, Result};

/// A material by name.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Preset {
    /// Name for [`Material::preset`].
    pub name: &'static str,
    /// What it is.
    pub description: &'static str,
    /// Where the values come from that decide how it drapes: stretch stiffness and bending length. Density, shear, Poisson's
    /// ratio, thickness and friction are nominal values of such cloths unless this says otherwise.
    pub source: &'static str,
    /// Published drape coefficients (%) of such cloths by Cusick's test, 30 cm on 18 cm: lowest and highest.
    pub drape_coefficient: [f64; 2],
    /// Where these come from.
    pub drape_source: &'static str,
    /// Angle (degrees) below the horizontal of the chord of a 4.5 cm overhang, as the source has it, where the bending length
    /// is derived from it.
    pub droop: Option<f64>,
    values: Values,
}

/// What a preset is derived from, in textile units.
#[derive(Debug, Clone, Copy)]
struct Values {
    grams_per_m2: f64,
    /// Along warp and weft (mm).
    bending_lengths: [f64; 2],
    /// Along warp and weft (N/m).
    stretch: [f64; 2],
    shear: f64,
    poisson: f64,
    thickness_mm: f64,
    friction: f64,
}

const CALIBRATION: &str =
    "calibration report and tensile table of ppf-contact-solver (Apache-2.0), denim taken as 15,000 N/m";
const CUSICK: &str = "Cusick 1965, J. Textile Inst. 56(11), in that calibration report";

/// All presets, by name.
#[must_use]
pub fn presets() -> &'static [Preset] {
    PRESETS
}

static PRESETS: &[Preset] = &[
    Preset {
        name: "banner",
        description: "polyester flag cloth",
        source: CALIBRATION,
        drape_coefficient: [20.0, 40.0],
        drape_source: CUSICK,
        droop: Some(83.7),
        values: Values {
            grams_per_m2: 110.0,
            bending_lengths: [8.0, 8.0],
            stretch: [1500.0, 1500.0],
            shear: 40.0,
            poisson: 0.4,
            thickness_mm: 0.2,
            friction: 0.25,
        },
    },
    Preset {
        name: "cotton",
        description: "plain cotton shirting",
        source: CALIBRATION,
        drape_coefficient: [60.0, 76.0],
        drape_source: "Gan, Ly, Steven 1991, J. Textile Inst. 82(1): measured 68.4 %",
        droop: Some(66.9),
        values: Values {
            grams_per_m2: 130.0,
            bending_lengths: [15.0, 15.0],
            stretch: [8250.0, 8250.0],
            shear: 60.0,
            poisson: 0.35,
            thickness_mm: 0.3,
            friction: 0.3,
        },
    },
    Preset {
        name: "denim",
        description: "twill for trousers",
        source: CALIBRATION,
        drape_coefficient: [70.0, 90.0],
        drape_source: CUSICK,
        droop: Some(48.9),
        values: Values {
            grams_per_m2: 400.0,
            bending_lengths: [20.0, 20.0],
            stretch: [15_000.0, 15_000.0],
            shear: 150.0,
            poisson: 0.25,
            thickness_mm: 0.8,
            friction: 0.4,
        },
    },
    Preset {
        name: "leather",
        description: "garment leather",
        source: CALIBRATION,
        drape_coefficient: [47.0, 70.0],
        drape_source: "Memon et al. 2021, Materials 14(16):4553",
        droop: Some(78.0),
        values: Values {
            grams_per_m2: 600.0,
            bending_lengths: [11.0, 11.0],
            stretch: [19_500.0, 19_500.0],
            shear: 6964.0,
            poisson: 0.4,
            thickness_mm: 0.9,
            friction: 0.5,
        },
    },
    Preset {
        name: "silk",
        description: "plain silk",
        source: CALIBRATION,
        drape_coefficient: [20.0, 40.0],
        drape_source: "Matsudaira, Yang 2003, Textile Research J. 73(3)",
        droop: Some(80.4),
        values: Values {
            grams_per_m2: 60.0,
            bending_lengths: [10.0, 10.0],
            stretch: [500.0, 500.0],
            shear: 30.0,
            poisson: 0.4,
            thickness_mm: 0.15,
            friction: 0.2,
        },
    },
    Preset {
        name: "wool",
        description: "soft woollen cloth",
        source: CALIBRATION,
        drape_coefficient: [40.0, 70.0],
        drape_source: CUSICK,
        droop: Some(69.6),
        values: Values {
            grams_per_m2: 200.0,
            bending_lengths: [14.0, 14.0],
            stretch: [3000.0, 3000.0],
            shear: 55.0,
            poisson: 0.4,
            thickness_mm: 0.7,
            friction: 0.4,
        },
    },
    Preset {
        name: "wool-suiting",
        description: "plain wool suiting",
        source: "density and bending lengths: one measurement by FAST of a plain wool, 168 g/m² with 5.56 and 5.02 µN·m, \
             from a secondary source; stretch as preset wool",
        drape_coefficient: [40.0, 70.0],
        drape_source: CUSICK,
        droop: None,
        values: Values {
            grams_per_m2: 168.0,
            bending_lengths: [15.0, 14.5],
            stretch: [3000.0, 3000.0],
            shear: 55.0,
            poisson: 0.4,
            thickness_mm: 0.5,
            friction: 0.35,
        },
    },
];

impl Preset {
    /// The material.
    ///
    /// # Errors
    /// Never, for the presets of this library.
    pub fn material(&self) -> Result<Material> {
        let values = &self.values;
        let [warp, weft] = values.stretch;
        // The same derivation as of the user's own measurements.
        let base = Material::from_bending_length(values.grams_per_m2, values.bending_lengths)?;
        let material = base
            .stretch(warp, weft)
            .shear(values.shear)
            .poisson(values.poisson)
            .thickness_mm(values.thickness_mm)
            .friction(values.friction);
        material.validate()?;
        Ok(material)
    }

    /// Bending lengths along warp and weft (mm).
    #[must_use]
    pub fn bending_lengths(&self) -> [f64; 2] {
        self.values.bending_lengths
    }
}

impl Material {
    /// The material with this name; [`presets`] has them all, with sources.
    ///
    /// # Errors
    /// When no preset has this name; the error names the nearest ones.
    pub fn preset(name: &str) -> Result<Self> {
        let wanted = name.trim().to_lowercase().replace([' ', '_'], "-");
        match PRESETS.iter().find(|preset| preset.name == wanted) {
            Some(preset) => preset.material(),
            None => {
                let nearest = nearest(&wanted, PRESETS.iter().map(|preset| preset.name));
                Err(Error::invalid("preset", name, format!("no material has this name; {nearest}")))
            }
        }
    }
}

/// The names that differ least from one that does not exist, in words.
pub(super) fn nearest(name: &str, names: impl Iterator<Item = &'static str>) -> String {
    let mut by_distance: Vec<(usize, &str)> = names.map(|known| (edits(name, known), known)).collect();
    by_distance.sort_by_key(|&(distance, _)| distance);
    let names: Vec<&str> = by_distance.iter().take(3).map(|&(_, name)| name).collect();
    format!("the nearest are {}", names.join(", "))
}

/// Number of letters to insert, delete or replace between two words (Levenshtein).
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    // A name that is longer than any known one needs no exact count.
    for (i, letter) in a.chars().take(64).enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &other) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != other);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

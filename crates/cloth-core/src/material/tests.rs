//! Tests of materials.

use super::units::GRAVITY;
use super::*;
use crate::error::Result;
use proptest::prelude::*;

fn message<T: std::fmt::Debug>(result: Result<T>) -> String {
    result.unwrap_err().to_string()
}

#[test]
fn rigidity_of_a_bending_length_is_that_of_astm_d1388() {
    let wool = Material::from_bending_length(168.0, [15.0, 14.5]).unwrap();
    assert!((wool.bending_warp - 0.168 * GRAVITY * 0.015_f64.powi(3)).abs() < 1e-18);
    // What FAST printed for this cloth.
    assert!((wool.bending_warp * 1e6 - 5.56).abs() < 0.01 && (wool.bending_weft * 1e6 - 5.02).abs() < 0.01);
    let error = message(Material::from_bending_length(168.0, [15.0, -1.0]));
    assert!(error.starts_with("bending_lengths[1] (mm) = -1: must be"), "{error}");
    assert!(message(Material::from_bending_length(0.0, [15.0; 2])).starts_with("material.area_density = 0"));
}

#[test]
fn fast_extensions_are_stiffness_at_their_load() {
    let values = FastValues {
        grams_per_m2: 168.0,
        extensions: [3.0, 5.0],
        shear: FastValues::shear_of_bias_extension(2.5),
        bending_lengths: [15.0, 14.5],
    };
    let cloth = Material::from_fast(values).unwrap();
    assert!((cloth.stretch_warp - 98.0665 / 0.03).abs() < 1e-9, "{}", cloth.stretch_warp);
    assert!((cloth.stretch_weft - 98.0665 / 0.05).abs() < 1e-9);
    assert!((cloth.shear - 49.2).abs() < 1e-12);
    assert_eq!(cloth.bending_warp, Material::preset("wool-suiting").unwrap().bending_warp);
    let error = message(Material::from_fast(FastValues { extensions: [3.0, 0.0], ..values }));
    assert!(error.starts_with("extensions[1] (%) = 0"), "{error}");
    let error = message(Material::from_fast(FastValues { shear: f64::NAN, ..values }));
    assert!(error.starts_with("material.shear = NaN"), "{error}");
}

#[test]
fn every_preset_is_valid_and_within_measured_fabrics() {
    for preset in presets() {
        let material = Material::preset(preset.name).unwrap();
        material.validate().unwrap();
        // The 5 and 95 % points of 618 fabrics (Feng et al. 2022), leather apart.
        let density = material.area_density * 1e3;
        assert!((30.0..=494.0).contains(&density) || preset.name == "leather", "{}", preset.name);
        assert!((0.5e-6..=116e-6).contains(&material.bending_warp), "{}", preset.name);
        assert!(preset.drape_coefficient[0] < preset.drape_coefficient[1]);
        assert!(!preset.source.is_empty() && !preset.drape_source.is_empty());
    }
    assert!(presets().windows(2).all(|pair| pair[0].name < pair[1].name));
    assert_eq!(Material::preset("Wool Suiting"), Material::preset("wool-suiting"));
    let error = message(Material::preset("denm"));
    assert!(
        error.starts_with("preset = denm: no material has this name; the nearest are denim, "),
        "{error}"
    );
    assert!(message(Material::preset(&"x".repeat(1 << 20))).contains("the nearest are"));
}

#[test]
fn errors_name_field_value_range_and_cure() {
    let good = Material::default();
    let error = message(good.grams_per_m2(0.0).validate());
    assert_eq!(
        error,
        "material.area_density = 0: must be finite, greater than 0 and at most 1000000 kg/m²; weigh a square of the cloth: \
         shirting has 130 g/m², denim 400"
    );
    for (name, bad) in [
        ("stretch_warp", good.stretch(-1.0, 1.0)),
        ("stretch_weft", good.stretch(1.0, f64::INFINITY)),
        ("shear", good.shear(-0.1)),
        ("poisson", good.poisson(1.0)),
        ("bending_warp", good.bending_micro(f64::NAN, 1.0)),
        ("bending_weft", good.bending_micro(1.0, -1.0)),
        ("bending_bias", good.bending_bias_micro(-1.0)),
        ("strain_limit", good.strain_limit_percent(0.0)),
        ("compression", good.compression(1.5)),
        ("free_range", good.free_range(1.01, 1.02)),
        ("free_range[1]", good.free_range(0.9, f64::NAN)),
        ("stretch_damping", good.damping(-1.0, 0.0)),
        ("bending_damping", good.damping(0.0, f64::NAN)),
        ("friction", good.friction(-1.0)),
        ("thickness", good.thickness_mm(-1.0)),
    ] {
        let error = message(bad.validate());
        assert!(error.starts_with(&format!("material.{name} = ")), "{name}: {error}");
    }
}

#[test]
fn parameters_are_set_by_name_in_any_of_their_units() {
    let mut material = Material::default();
    for (name, text) in [
        ("area_density", "168 g/m²"),
        ("stretch_warp", "3000"),
        ("stretch_weft", "2500 N/m"),
        ("shear", "55"),
        ("poisson", "0.3"),
        ("bending_warp", "5.56 µN·m"),
        ("bending_weft", "5.02e-6 N·m"),
        ("bending_bias", "none"),
        ("strain_limit", "5 %"),
        ("free_range", "0.98 1.02"),
        ("thickness", "0.5 mm"),
        ("membrane", "stvk"),
        ("bending", "hinge"),
    ] {
        material.set_text(name, text).unwrap();
    }
    let expected = Material::new()
        .grams_per_m2(168.0)
        .stretch(3000.0, 2500.0)
        .shear(55.0)
        .poisson(0.3)
        .bending_micro(5.56, 5.02)
        .strain_limit_percent(5.0)
        .free_range(0.98, 1.02)
        .thickness_mm(0.5)
        .membrane(MembraneModel::Stvk)
        .bending(BendingModel::Hinge);
    assert_eq!(Material { bending_weft: expected.bending_weft, ..material }, expected);
    assert!((material.bending_weft - expected.bending_weft).abs() < 1e-20);

    let before = material;
    for (name, text, expected) in [
        (
            "shears",
            "1",
            "material parameter = shears: no parameter of a material has this name; the nearest are shear",
        ),
        (
            "shear",
            "much",
            "material.shear = much: must be a number, with a blank and its unit behind it: N/m or N/m",
        ),
        ("thickness", "1 inch", "must be a number, with a blank and its unit behind it: m or mm"),
        ("poisson", "0.2 m", "must be a number, without a unit"),
        ("shear", "none", "material.shear = none: must be a number"),
        ("shear", "1 2", "material.shear = 1 to 2: must be"),
        ("membrane", "steel", "material.membrane = steel: must be one of woven, stvk, corotated, springs"),
        ("free_range", "1.1 1.2", "material.free_range = 1.1 to 1.2: the lower must be at most 1"),
    ] {
        let error = message(material.set_text(name, text));
        assert!(error.contains(expected), "{name} = {text}: {error}");
    }
    assert_eq!(material, before);
}

#[test]
fn the_plane_is_isotropic_where_it_is_said_to_be() {
    let sheet = Material::isotropic(80.0, 0.3);
    let [mu, lambda] = sheet.lame();
    assert!((mu - 30.769_230_769_230_77).abs() < 1e-12 && (lambda - 26.373_626_373_626_37).abs() < 1e-12);
    let [c11, c12, c22, g] = sheet.plane_stiffness();
    assert!((c11 - (2.0 * mu + lambda)).abs() < 1e-12 && c22 == c11);
    assert!((c12 - lambda).abs() < 1e-12 && (g - mu).abs() < 1e-12);
    let again = Material::from_lame(mu, lambda);
    assert!((again.stretch_warp - 80.0).abs() < 1e-12 && (again.poisson - 0.3).abs() < 1e-14);
    assert!((sheet.stretch_along([0.25, 0.75]) - 80.0).abs() < 1e-12);
}

#[test]
fn a_bias_that_would_gain_energy_by_twist_is_clamped() {
    let cloth = Material::new().bending_micro(3.2, 1.6).bending_bias_micro(2.0);
    let rigidity = cloth.plate_rigidity().map(|value| value * 1e6);
    assert!((rigidity[3] - 0.8).abs() < 1e-12 && rigidity[2] == 0.0, "{rigidity:?}");
    assert_eq!(cloth.bending_bias_micro(0.1).plate_rigidity()[3], 0.0);
    let half = std::f64::consts::FRAC_1_SQRT_2;
    assert!((cloth.bending_along([half, half]) - 2e-6).abs() < 1e-18);
    assert!((cloth.bending_along([1.0, 0.0]) - 3.2e-6).abs() < 1e-18);
    let plate = Material::new().bending_micro(4.0, 4.0);
    assert!((plate.bending_along([0.6, 0.8]) - 4e-6).abs() < 1e-18, "isotropic by default");
}

#[test]
fn words_hold_every_parameter() {
    let material =
        Material::preset("denim").unwrap().strain_limit_percent(3.0).membrane(MembraneModel::Springs);
    let words = material.to_words();
    assert_eq!(Material::from_words(&words, "file.MATR"), Ok(material));
    assert_eq!(Material::from_words(&[], "file.MATR"), Ok(Material::default()));
    let error = message(Material::from_words(&words[..words.len() - 1], "file.MATR"));
    assert!(error.starts_with("file.MATR has"), "{error}");
}

/// Chord angle (degrees) of an overhang so many bending lengths long: the heavy elastica `B ψ'' = w g (L - s) cos ψ`, with the slope
/// at the clamp found by halving.
fn droop(overhang: f64) -> f64 {
    let weight = overhang.powi(3);
    // Whether the clamp's slope is too large: the strip passes the vertical before its slope falls to 0.
    let shoot = |bend: f64| {
        let (mut angle, mut slope, mut place) = (0.0_f64, bend, [0.0; 2]);
        let step = 1e-4;
        for i in 0..10_000 {
            let middle = angle + 0.5 * step * slope;
            slope -= step * weight * (1.0 - (f64::from(i) + 0.5) * step) * middle.cos();
            angle = middle + 0.5 * step * slope;
            if slope < 0.0 || angle > 0.5 * std::f64::consts::PI {
                return (slope > 0.0, place);
            }
            place = [place[0] + step * angle.cos(), place[1] + step * angle.sin()];
        }
        (true, place)
    };
    let (mut low, mut high) = (0.0, weight);
    for _ in 0..100 {
        let middle = 0.5 * (low + high);
        if shoot(middle).0 { high = middle } else { low = middle }
    }
    let [reach, drop] = shoot(high).1;
    drop.atan2(reach).to_degrees()
}

#[test]
fn bending_lengths_of_presets_reproduce_published_droops() {
    assert!(
        (droop(2.0) - 41.49).abs() < 0.01,
        "ASTM D1388: 41.5° at twice the bending length, {}",
        droop(2.0)
    );
    for preset in presets() {
        let Some(published) = preset.droop else { continue };
        let found = droop(45.0 / preset.bending_lengths()[0]);
        assert!((found - published).abs() < 2.0, "{}: {found}", preset.name);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn valid_materials_have_positive_definite_stiffness(
        stretch in prop::array::uniform2(1e-3_f64..1e6), poisson in -0.999_f64..0.999,
        bending in prop::array::uniform2(0.0_f64..1e3), bias in prop::option::of(0.0_f64..1e3), angle in 0.0_f64..7.0,
    ) {
        let mut material = Material::new().stretch(stretch[0], stretch[1]).poisson(poisson)
            .bending_micro(bending[0], bending[1]);
        material.bending_bias = bias.map(|bias| bias * 1e-6);
        material.validate().unwrap();
        let [c11, c12, c22, _] = material.plane_stiffness();
        prop_assert!(c11 > 0.0 && c11 * c22 > c12 * c12);
        // A strip with free edges resists with the stiffness along it.
        prop_assert!(((c11 - c12 * c12 / c22) / stretch[0] - 1.0).abs() < 1e-9);
        prop_assert!(material.bending_along([angle.cos(), angle.sin()]) >= 0.0);
        prop_assert_eq!(Material::from_words(&material.to_words(), "words").unwrap(), material);
    }

    #[test]
    fn any_words_are_an_error_or_a_material(words in prop::collection::vec(any::<u32>(), 0..40), cut in 0_usize..80) {
        let mut all = Material::default().to_words();
        all.truncate(cut);
        all.extend(words);
        if let Ok(material) = Material::from_words(&all, "words") {
            prop_assert!(material.validate().is_ok());
        }
    }
}

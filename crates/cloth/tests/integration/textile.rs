//! Virtual textile tests measure what the material was told.

use cloth::Material;
use cloth::material::{MembraneModel, presets};
use cloth::textile::{Direction, bending_length, drape, droop, hanging_strip};

/// 0.1 % of w g L²/(2 E).
#[test]
fn hanging_strips_are_as_much_longer_as_their_stiffness_says() {
    let cloth = Material::preset("wool-suiting").unwrap().stretch(6000.0, 3000.0).poisson(0.0);
    for membrane in [MembraneModel::Woven, MembraneModel::Stvk] {
        for direction in [Direction::Warp, Direction::Weft] {
            let strip = hanging_strip(&cloth.membrane(membrane), direction).unwrap();
            let ratio = strip.elongation / strip.expected;
            assert!((ratio - 1.0).abs() < 1e-3, "{membrane:?} {}: {ratio}", direction.name());
        }
    }
}

/// 1.5 % of B, also where warp and weft differ. A strip on the bias may twist as it bends: it is softer than the cloth bent to a
/// cylinder, and stiffer than a narrow strip, whose compliance is that of the plate.
#[test]
fn bending_lengths_give_the_rigidity_back() {
    let cloth = Material::new().grams_per_m2(200.0).bending_micro(9.0, 4.0).bending_bias_micro(6.5);
    let [warp, weft, _, twist] = cloth.plate_rigidity();
    let narrow = 4.0 / (1.0 / warp + 1.0 / weft + 1.0 / twist);
    for direction in Direction::ALL {
        let strip = bending_length(&cloth, direction).unwrap();
        let least = if direction == Direction::Bias { narrow / strip.expected } else { 1.0 };
        let ratio = strip.rigidity / strip.expected;
        assert!((least - 0.015..1.015).contains(&ratio), "{}: {ratio}", direction.name());
    }
}

/// The droop from which bending lengths of presets were derived.
#[test]
fn presets_droop_as_published() {
    for preset in presets() {
        let Some(published) = preset.droop else { continue };
        let (found, _) = droop(&preset.material().unwrap(), Direction::Warp, 0.045).unwrap();
        assert!((found - published).abs() < 2.0, "{}: {found}° instead of {published}°", preset.name);
    }
}

/// As `cloth material` drapes them.
#[test]
fn presets_drape_as_published() {
    for preset in presets() {
        let found = 100.0 * drape(&preset.material().unwrap(), 15).unwrap().coefficient;
        let [low, high] = preset.drape_coefficient;
        assert!((low..=high).contains(&found), "{}: {found} % instead of {low} to {high} %", preset.name);
    }
}

#[test]
fn soft_cloth_drapes_into_more_and_deeper_folds_than_stiff_cloth() {
    let of = |name: &str| drape(&Material::preset(name).unwrap(), 10).unwrap();
    let (silk, denim) = (of("silk"), of("denim"));
    assert!(silk.coefficient < 0.45, "{}", silk.coefficient);
    assert!((0.7..0.9).contains(&denim.coefficient), "{}", denim.coefficient);
    assert!(silk.folds >= denim.folds && denim.folds >= 3, "{} {}", silk.folds, denim.folds);
    assert!((silk.spacing - 0.015).abs() < 1e-9);
}

#[test]
fn materials_that_cannot_be_measured_are_refused() {
    let error = hanging_strip(&Material::new().stretch(-1.0, 1.0), Direction::Warp).unwrap_err().to_string();
    assert!(error.starts_with("material.stretch_warp = -1: must be"), "{error}");
    let error =
        bending_length(&Material::new().bending_micro(0.0, 0.0), Direction::Warp).unwrap_err().to_string();
    assert!(error.starts_with("material.bending_warp = 0: must be"), "{error}");
    let error = drape(&Material::new(), 3).unwrap_err().to_string();
    assert!(error.starts_with("rings = 3: must be"), "{error}");
}

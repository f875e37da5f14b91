//! `cloth material`: measures a material that exists only as numbers.

use std::path::Path;
use std::time::Instant;

use cloth::Material;
use cloth::material::{Preset, presets};
use cloth::textile::{
    Cantilever, Direction, Drape, HangingStrip, bending_length, drape, droop, hanging_strip,
};
use cloth_cli::mesh::{Mesh, weld_by_position};
use cloth_cli::mesh_generate::ground_plane;
use cloth_cli::recording::{ClothTrack, ColliderPose, ColliderRole, ColliderTrack, Recording};
use cloth_cli::render::{PictureOptions, Stage, View, no_overlays, write_png};
use cloth_cli::scene::{METHODS, MaterialEntry, is_material_file};
use serde_json::{Value, json};

use super::arguments::MaterialOptions;
use super::failure::Failure;
use super::print;

/// Rings of the draped specimen: triangles of 1 cm.
const RINGS: u32 = 15;
/// Overhang (m) whose droop is published of many fabrics.
const OVERHANG: f64 = 0.045;
/// Height of the disc that carries the specimen in pictures (m).
const HEIGHT: f32 = 0.16;

pub fn run(options: &MaterialOptions, json: bool) -> Result<(), Failure> {
    let Some(name) = options.material.as_deref().filter(|_| !options.list) else {
        list(json);
        return Ok(());
    };
    let entry = MaterialEntry::Named(name.to_owned());
    let wrong = |message: String| Failure::Usage(format!("{name}: {message}"));
    let material = entry.material(Path::new("")).map_err(|issue| {
        let message = issue.to_string();
        if is_material_file(name) { Failure::Usage(message) } else { wrong(message) }
    })?;
    let refused = |error: cloth::Error| wrong(error.to_string());
    material.validate().map_err(refused)?;
    let begin = Instant::now();
    let found = Measured::of(&material, options.rings.unwrap_or(RINGS)).map_err(refused)?;
    let preset = presets().iter().find(|preset| preset.name == name);
    let picture = options.png.clone();
    if let Some(path) = &picture {
        draw(&found.drape, path)?;
    }
    if json {
        print::json(&found.json(name, preset, picture.as_deref()));
        return Ok(());
    }
    found.print(&material, preset);
    print::line(&format!("measured in {:.1} s", begin.elapsed().as_secs_f64()));
    picture.iter().for_each(|path| print::line(&format!("wrote {}", path.display())));
    Ok(())
}

/// All that is measured of a material.
struct Measured {
    hanging: Vec<(Direction, HangingStrip)>,
    bending: Vec<(Direction, Cantilever)>,
    /// Degrees.
    droop: f64,
    drape: Drape,
}

impl Measured {
    fn of(material: &Material, rings: u32) -> cloth::Result<Self> {
        let hanging =
            [Direction::Warp, Direction::Weft].map(|along| Ok((along, hanging_strip(material, along)?)));
        let bending = Direction::ALL.map(|along| Ok((along, bending_length(material, along)?)));
        Ok(Self {
            hanging: hanging.into_iter().collect::<cloth::Result<_>>()?,
            bending: bending.into_iter().collect::<cloth::Result<_>>()?,
            droop: droop(material, Direction::Warp, OVERHANG)?.0,
            drape: drape(material, rings)?,
        })
    }

    fn print(&self, material: &Material, preset: Option<&Preset>) {
        if let Some(preset) = preset {
            print::line(&format!("{}: {}", preset.name, preset.description));
        }
        print::line(&row("test", "formula", "measured", "expected"));
        let weight = format!("{:.4} N/m²", material.area_density * cloth::textile::GRAVITY);
        print::line(&row("weight", "w g", &weight, &weight));
        for (along, strip) in &self.hanging {
            let micrometres = |metres: f64| format!("{:.2} µm", metres * 1e6);
            let test = format!("hanging strip of 1 m, {}", along.name());
            print::line(&row(
                &test,
                "w g L²/(2 E)",
                &micrometres(strip.elongation),
                &micrometres(strip.expected),
            ));
        }
        for (along, strip) in &self.bending {
            let weight = material.area_density * cloth::textile::GRAVITY;
            let expected = (strip.expected / weight).cbrt();
            let millimetres = |metres: f64| format!("{:.2} mm", metres * 1e3);
            let test = format!("bending length, {}", along.name());
            let measured = millimetres(strip.bending_length);
            print::line(&row(&test, "c = (B/(w g))^(1/3)", &measured, &millimetres(expected)));
            let rigidity = |value: f64| format!("{:.3} µN·m", value * 1e6);
            let (measured, expected) = (rigidity(strip.rigidity), rigidity(strip.expected));
            print::line(&row("  rigidity of it", "B = w g c³", &measured, &expected));
        }
        let published = preset
            .and_then(|preset| preset.droop)
            .map_or("-".to_owned(), |droop| format!("{droop} °, published"));
        print::line(&row("droop of 4.5 cm", "heavy elastica", &format!("{:.1} °", self.droop), &published));
        let band = preset.map_or("-".to_owned(), |preset| {
            let [low, high] = preset.drape_coefficient;
            format!("{low} to {high} %, published")
        });
        let coefficient = format!("{:.1} %", self.drape.coefficient * 100.0);
        print::line(&row("drape, 30 cm on 18 cm", "(A - A_disc)/(A_flat - A_disc)", &coefficient, &band));
        print::line(&row("  folds", "", &self.drape.folds.to_string(), "-"));
        print::line(&format!(
            "strips of 2 x 20 and 2 x 30 quads; drape on {} triangles of {:.1} mm: folds much narrower than a bending length \
             need finer ones (--rings)",
            self.drape.specimen.triangles.len(),
            self.drape.spacing * 1e3
        ));
        if let Some(preset) = preset {
            print::line(&format!("source: {}", preset.source));
            print::line(&format!("drape coefficient: {}", preset.drape_source));
        }
    }

    fn json(&self, name: &str, preset: Option<&Preset>, picture: Option<&Path>) -> Value {
        let hanging = |(along, strip): &(Direction, HangingStrip)| json!({ "direction": along.name(), "elongation": strip.elongation, "expected": strip.expected });
        let bending = |(along, strip): &(Direction, Cantilever)| {
            json!({
                "direction": along.name(), "overhang": strip.overhang, "bending_length": strip.bending_length,
                "rigidity": strip.rigidity, "expected_rigidity": strip.expected,
            })
        };
        json!({
            "material": name,
            "hanging_strips": self.hanging.iter().map(hanging).collect::<Value>(),
            "cantilevers": self.bending.iter().map(bending).collect::<Value>(),
            "droop_of_45_mm": { "degrees": self.droop, "published": preset.and_then(|preset| preset.droop) },
            "drape": {
                "coefficient": self.drape.coefficient, "folds": self.drape.folds, "spacing": self.drape.spacing,
                "published": preset.map(|preset| preset.drape_coefficient.map(|percent| percent / 100.0)),
            },
            "picture": picture.map(|path| path.display().to_string()),
        })
    }
}

fn row(test: &str, formula: &str, measured: &str, expected: &str) -> String {
    format!("{test:28} {formula:32} {measured:>14}  {expected}").trim_end().to_owned()
}

/// Writes a picture of the draped specimen from the side and from above.
fn draw(drape: &Drape, path: &Path) -> Result<(), Failure> {
    let wrong = |error: cloth_cli::recording::RecordingError| Failure::Work(error.to_string());
    let specimen = &drape.specimen;
    let lifted: Vec<[f32; 3]> = specimen.places.iter().map(|&[x, y, z]| [x, y + HEIGHT, z]).collect();
    let faces: Vec<Vec<u32>> =
        specimen.triangles.iter().map(|triangle| vec![triangle[0], triangle[2], triangle[1]]).collect();
    let mesh = Mesh::from_faces("specimen", lifted.clone(), &faces);
    let classes = weld_by_position(&lifted);
    let ground = ground_plane("table", [0.0; 3], [0.0, 1.0, 0.0], 3.0);
    let ground = ColliderTrack::new(ground, ColliderRole::Ground, false).map_err(wrong)?;
    let cloth = ClothTrack::new(mesh, Some(classes)).map_err(wrong)?;
    let mut recording = Recording::new(1.0, vec![cloth], vec![ground]).map_err(wrong)?;
    recording.push_frame(&[&lifted], &[ColliderPose::IDENTITY]).map_err(wrong)?;
    let mut sheet = cloth_cli::render::Picture::filled(2 * 560, 420, [250; 3]);
    for (left, elevation) in [(0, 22.0), (560, 80.0)] {
        let view = View { azimuth: 20.0, elevation, ..View::default() };
        let options = PictureOptions { width: 560, height: 420, supersampling: 3, view };
        let picture = Stage::new(&recording, options)?.draw(0, &no_overlays(0));
        sheet.insert(&picture, left, 0);
    }
    Ok(write_png(&sheet, path)?)
}

fn list(json: bool) {
    if json {
        let row = |preset: &Preset| {
            let parameters = preset.material().map(|material| {
                let value = |info: &cloth::material::MaterialInfo| {
                    (info.name.to_owned(), Value::from((info.get)(&material).to_string()))
                };
                Material::TABLE.iter().map(value).collect::<serde_json::Map<_, _>>()
            });
            json!({
                "name": preset.name, "description": preset.description, "source": preset.source,
                "drape_coefficient": preset.drape_coefficient, "droop": preset.droop, "parameters": parameters.ok(),
            })
        };
        print::json(&presets().iter().map(row).collect());
        return;
    }
    print::line(&format!(
        "{:14} {:24} {:>6} {:>17} {:>13} {:>9} {:>8}  {}",
        "material", "what it is", "g/m²", "bending µN·m", "stretch N/m", "shear N/m", "mm", "drape %"
    ));
    for preset in presets() {
        let Ok(material) = preset.material() else { continue };
        let [low, high] = preset.drape_coefficient;
        print::line(&format!(
            "{:14} {:24} {:>6.0} {:>8.2} {:>8.2} {:>13} {:>9} {:>8.2}  {low} to {high}",
            preset.name,
            preset.description,
            material.area_density * 1e3,
            material.bending_warp * 1e6,
            material.bending_weft * 1e6,
            material.stretch_warp,
            material.shear,
            material.thickness * 1e3,
        ));
    }
    let physical: Vec<&str> =
        METHODS.iter().filter(|method| method.is_physical).map(|method| method.name).collect();
    print::line(&format!(
        "for --method {}; the method pbd has presets by eye instead: cloth scenes --materials. Sources: docs/materials.md",
        physical.join(", ")
    ));
}

//! `cloth scenes`.

use cloth_cli::scene::{PBD_PRESETS, PbdPreset, SHIPPED, nearest};
use serde_json::json;

use super::arguments::ScenesOptions;
use super::failure::Failure;
use super::print;

pub fn run(options: &ScenesOptions, json: bool) -> Result<(), Failure> {
    if options.materials {
        materials(json);
        return Ok(());
    }
    if let Some(name) = &options.print {
        let Some(scene) = SHIPPED.iter().find(|scene| scene.name == name) else {
            let advice = match nearest(name, SHIPPED.iter().map(|scene| scene.name)) {
                Some(near) => format!("did you mean {near}?"),
                None => "`cloth scenes` lists them".to_owned(),
            };
            return Err(Failure::Usage(format!("--print {name}: there is no such scene; {advice}")));
        };
        print::line(scene.text.trim_end());
        return Ok(());
    }
    if json {
        let row =
            |scene: &cloth_cli::scene::ShippedScene| json!({ "name": scene.name, "title": scene.title() });
        print::json(&SHIPPED.iter().map(row).collect());
        return Ok(());
    }
    for scene in SHIPPED {
        print::line(&format!("{:30} {}", scene.name, scene.title()));
    }
    Ok(())
}

fn materials(json: bool) {
    if json {
        let row = |m: &PbdPreset| {
            json!({
                "name": m.name, "density": print::number(m.density), "vertical": print::number(m.vertical), "horizontal": print::number(m.horizontal),
                "shearing": print::number(m.shearing), "bending": print::number(m.bending), "stretch_limit": print::number(m.stretch_limit),
                "damping": print::number(m.damping), "friction": print::number(m.friction), "drag": print::number(m.drag), "lift": print::number(m.lift),
            })
        };
        print::json(&PBD_PRESETS.iter().map(row).collect());
        return;
    }
    let head = [
        "material",
        "kg/m²",
        "vertical",
        "horizontal",
        "shearing",
        "bending",
        "limit",
        "damping",
        "friction",
        "drag",
        "lift",
    ];
    print::line(&row(head.map(str::to_owned)));
    for m in &PBD_PRESETS {
        let numbers = [
            m.density,
            m.vertical,
            m.horizontal,
            m.shearing,
            m.bending,
            m.stretch_limit,
            m.damping,
            m.friction,
            m.drag,
            m.lift,
        ];
        let mut cells: [String; 11] = Default::default();
        m.name.clone_into(&mut cells[0]);
        cells[1..].iter_mut().zip(numbers).for_each(|(cell, number)| *cell = number.to_string());
        print::line(&row(cells));
    }
    print::line(
        "presets by eye for the method pbd; materials in SI units for physical methods: cloth material --list",
    );
    print::line("stiffness and damping: fraction per 0.1 s; limit: stretch that is left alone");
}

fn row(cells: [String; 11]) -> String {
    let [name, rest @ ..] = cells;
    rest.iter().fold(format!("{name:9}"), |line, cell| format!("{line} {cell:>10}"))
}

//! What the page changes of the cloth that is chosen.

use cloth::Backend;
use cloth::backend::Configuration;
use cloth::material::MaterialValue;
use cloth_cli::scene::{MaterialEntry, MethodEntry};
use cloth_cli::simulation::Substance;
use cloth_cli::view::{Session, with_value};

use crate::choices::parameter_value;

/// Goes on on another backend, whose stages are measured or not.
pub async fn set_backend(session: &mut Session, name: &str, is_measured: bool) {
    match name.parse::<Backend>() {
        Ok(backend) => {
            let choice = Configuration::from(backend);
            session.set_backend(if is_measured { choice.with_pass_times() } else { choice }).await;
        }
        Err(error) => session.say(error.to_string()),
    }
}

/// Moves a cloth by another method.
pub async fn set_method(session: &mut Session, cloth: usize, name: &str) {
    session.set_method(cloth, MethodEntry::named(name)).await;
}

/// Makes a cloth of a preset.
pub async fn set_material(session: &mut Session, cloth: usize, preset: &str) {
    session.set_material(cloth, MaterialEntry::Named(preset.to_owned())).await;
}

/// Changes one number of a material.
pub async fn set_material_value(session: &mut Session, cloth: usize, name: &str, number: f64) {
    let Some(run) = session.simulation().cloths().get(cloth) else { return };
    let Substance::Physical(material, ..) = &run.substance else {
        return session.say("the method pbd has no material; choose another one");
    };
    let entry = session.file().scene.cloth.get(cloth).and_then(|entry| entry.material.as_ref());
    let changed = with_value(entry, material, &session.file().folder, name, &MaterialValue::Number(number));
    match changed {
        Ok(entry) => session.set_material(cloth, entry).await,
        Err(issue) => session.say(issue.message),
    }
}

/// Sets a parameter.
pub fn set_parameter(session: &mut Session, cloth: usize, name: &str, numbers: &[f64]) {
    let run = session.simulation().cloths().get(cloth);
    match run.and_then(|run| parameter_value(&run.parameters, name, numbers)) {
        Some(value) => session.set_parameter(cloth, name, value),
        None => session.say(format!("{name} does not take {numbers:?}")),
    }
}

//! `cloth backends`, and backends by name.

use cloth::Backend;
use cloth_cli::scene::nearest;
use serde_json::json;

use super::failure::Failure;
use super::print;

/// Backends that only a program built with the feature of this name has.
const FEATURES: [&str; 2] = ["cuda", "wgpu"];

/// Backends that this program was built without, and what would help.
pub fn not_built() -> impl Iterator<Item = (&'static str, String)> {
    let missing = FEATURES.into_iter().filter(|name| Backend::from_name(name).is_none());
    missing
        .map(|name| (name, format!("this program was built without it: build it with `--features {name}`")))
}

/// The backend with this name.
pub fn backend(name: &str) -> Result<Backend, Failure> {
    Backend::from_name(name).ok_or_else(|| {
        if let Some((_, advice)) = not_built().find(|(known, _)| *known == name) {
            return Failure::Usage(format!("--backend {name}: {advice}"));
        }
        let names: Vec<&str> = Backend::ALL.iter().map(|backend| backend.name()).collect();
        let advice = match nearest(name, names.iter().copied()) {
            Some(near) => format!("did you mean {near}?"),
            None => format!("choose auto or one of: {}", names.join(", ")),
        };
        Failure::Usage(format!("--backend {name}: there is no such backend; {advice}"))
    })
}

pub fn run(json: bool) -> Result<(), Failure> {
    let built = Backend::availability().into_iter().map(|one| (one.backend.name(), one.device));
    let all = built.chain(not_built().map(|(name, reason)| (name, Err(reason))));
    if json {
        let rows = all.map(|(name, device)| match device {
            Ok(device) => json!({ "backend": name, "usable": true, "device": device }),
            Err(reason) => json!({ "backend": name, "usable": false, "reason": reason }),
        });
        print::json(&rows.collect());
        return Ok(());
    }
    for (name, device) in all {
        match device {
            Ok(device) => print::line(&format!("{name:8} usable: {device}")),
            Err(reason) => print::line(&format!("{name:8} not usable: {reason}")),
        }
    }
    Ok(())
}

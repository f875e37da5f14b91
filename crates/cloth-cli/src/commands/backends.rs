//! `cloth backends`.

use cloth::Backend;
use serde_json::json;

use super::failure::Failure;
use super::print;

pub fn run(json: bool) -> Result<(), Failure> {
    let all = Backend::availability();
    if json {
        let row = |one: &cloth::Availability| match &one.device {
            Ok(device) => json!({ "backend": one.backend.name(), "usable": true, "device": device }),
            Err(reason) => json!({ "backend": one.backend.name(), "usable": false, "reason": reason }),
        };
        print::json(&all.iter().map(row).collect());
        return Ok(());
    }
    for one in &all {
        match &one.device {
            Ok(device) => print::line(&format!("{:8} usable: {device}", one.backend.name())),
            Err(reason) => print::line(&format!("{:8} not usable: {reason}", one.backend.name())),
        }
    }
    Ok(())
}

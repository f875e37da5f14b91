//! PTX that old drivers take: they refuse a version later than their own, whatever is in the text.

use crate::wheel;
use std::process::Command;
use xtask_shared::{Result, command};

/// Directive of the version that the compiler writes, and of the first one that has all the instructions: that of CUDA 12.0,
/// driver 525.
const VERSIONS: [&str; 2] = ["\n.version 8.8\n", "\n.version 8.0\n"];

/// A hint to the assembler that came later than that.
const HINT: &str = ".pragma \"used_bytes_mask";

/// The same code for older drivers.
pub fn for_old_drivers(ptx: &str) -> Result<String> {
    let [written, oldest] = VERSIONS;
    if ptx.matches(written).count() != 1 {
        return Err(format!("PTX of another version than {}", written.trim()));
    }
    let lines = ptx.replace(written, oldest);
    Ok(lines.split_inclusive('\n').filter(|line| !line.trim_start().starts_with(HINT)).collect())
}

/// Where a kernel begins; what all of them need is before the first one. The library hands each to the driver by itself.
const ENTRY: &str = "\n.visible .entry ";

/// Fails where the assembler of CUDA 12.0 refuses a kernel by itself.
pub fn is_taken_by_old_drivers(ptx: &str, architecture: &str) -> Result {
    let mut pieces = ptx.split(ENTRY);
    let declarations = pieces.next().unwrap_or_default();
    pieces.try_for_each(|kernel| is_taken(&format!("{declarations}{ENTRY}{kernel}"), architecture))
}

fn is_taken(ptx: &str, architecture: &str) -> Result {
    let assembler = wheel::old_assembler()?;
    let text = command::tools_folder()?.join(format!("{architecture}.ptx"));
    let failed = |error: std::io::Error| format!("{}: {error}", text.display());
    std::fs::write(&text, ptx).map_err(failed)?;
    let machine = architecture.replace("compute", "sm");
    let mut assemble = Command::new(&assembler);
    assemble
        .arg(format!("--gpu-name={machine}"))
        .arg(&text)
        .arg("--output-file")
        .arg(text.with_extension("o"));
    let output = assemble.output().map_err(|error| format!("{}: {error}", assembler.display()))?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("PTX for {architecture}: {}", String::from_utf8_lossy(&output.stderr)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn version_and_hints_are_all_that_changes() {
        let text =
            "//\n.version 8.8\n.target sm_75\n\t.pragma \"used_bytes_mask 4095\";\n\t.pragma \"nounroll\";\n";
        let expected = "//\n.version 8.0\n.target sm_75\n\t.pragma \"nounroll\";\n";
        assert_eq!(for_old_drivers(text).unwrap(), expected);
        assert!(for_old_drivers(expected).is_err());
    }
}

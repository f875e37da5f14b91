//! What a kernel costs on a GPU, as the assembler says.

use std::fmt::Write;

/// Resources of one kernel on one machine.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Resources {
    pub machine: String,
    pub kernel: String,
    /// Registers of a thread.
    pub registers: u32,
    /// Barriers of a block.
    pub barriers: u32,
    /// Shared memory of a block (bytes), without what is asked for at a launch.
    pub shared_bytes: u32,
    /// Local memory of a thread (bytes).
    pub stack_bytes: u32,
    /// Registers written to memory and read again for want of more (bytes).
    pub spilled_bytes: u32,
}

/// Reads what `ptxas -v` says of every kernel.
pub fn read(machine: &str, log: &str) -> Vec<Resources> {
    let mut found: Vec<Resources> = Vec::new();
    for line in log.lines() {
        if let Some((_, rest)) = line.split_once("Compiling entry function '") {
            let kernel = rest.split('\'').next().unwrap_or_default().to_owned();
            found.push(Resources { machine: machine.into(), kernel, ..Resources::default() });
        }
        let Some(last) = found.last_mut() else { continue };
        if line.contains("bytes stack frame") {
            // Functions that a kernel calls have lines of their own, too.
            last.stack_bytes = last.stack_bytes.max(before(line, " bytes stack frame"));
            last.spilled_bytes += before(line, " bytes spill stores") + before(line, " bytes spill loads");
        } else if line.contains(": Used ") {
            last.registers = before(line, " registers");
            last.barriers = before(line, " barriers");
            last.shared_bytes = before(line, " bytes smem");
        }
    }
    found
}

/// The number before a text, 0 where the text is not found.
fn before(line: &str, text: &str) -> u32 {
    let Some((start, _)) = line.split_once(text) else { return 0 };
    let digits = start.rsplit(|c: char| !c.is_ascii_digit()).next();
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

/// A table, one line per kernel and machine.
pub fn table(costs: &[Resources]) -> String {
    let mut text = format!(
        "{:32} {:6} {:>9} {:>8} {:>12} {:>11} {:>11}\n",
        "kernel", "GPU", "registers", "barriers", "shared bytes", "stack bytes", "spill bytes"
    );
    for cost in costs {
        let Resources { machine, kernel, registers, barriers, shared_bytes, stack_bytes, spilled_bytes } =
            cost;
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{kernel:32} {machine:6} {registers:>9} {barriers:>8} {shared_bytes:>12} {stack_bytes:>11} {spilled_bytes:>11}"
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resources_are_read_from_the_words_of_the_assembler() {
        let log = "ptxas info    : 76 bytes gmem\n\
            ptxas info    : Compiling entry function 'frame' for 'sm_90'\n\
            ptxas info    : Function properties for frame\n\
            ptxas         .     16 bytes stack frame, 8 bytes spill stores, 4 bytes spill loads\n\
            ptxas info    : Used 36 registers, used 1 barriers, 16384 bytes smem\n\
            ptxas info    : Compiling entry function 'other' for 'sm_90'\n\
            ptxas         .     0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n\
            ptxas info    : Used 12 registers, 368 bytes cmem[0]\n";
        let expected = Resources {
            machine: "sm_90".into(),
            kernel: "frame".into(),
            registers: 36,
            barriers: 1,
            shared_bytes: 16384,
            stack_bytes: 16,
            spilled_bytes: 12,
        };
        let found = read("sm_90", log);
        assert_eq!(found[0], expected);
        assert_eq!((found[1].kernel.as_str(), found[1].registers, found[1].spilled_bytes), ("other", 12, 0));
        assert!(table(&found).contains("other"));
    }
}

//! Where results come from: one run of the program, and what else the machine did meanwhile.

use crate::machine::Build;
use crate::results::Run;
use std::time::{SystemTime, UNIX_EPOCH};

impl Run {
    /// A run that begins now, by this program with these arguments.
    #[must_use]
    pub fn begin(program: &str, build: &Build, quick: bool) -> Self {
        let words: Vec<String> = std::env::args().skip(1).map(quoted).collect();
        let (started, load) = (now(), load());
        Self {
            command: format!("{program} {}", words.join(" ")),
            commit: build.commit.clone(),
            quick,
            started,
            ended: started,
            load_at_start: load,
            load_at_end: load,
            priority: priority(),
        }
    }

    /// Notes what is known at the end, or at any time before.
    pub fn end(&mut self) {
        (self.ended, self.load_at_end) = (now(), load());
    }
}

/// An argument as it would be typed.
fn quoted(argument: String) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./,=:+%".contains(c);
    if !argument.is_empty() && argument.chars().all(is_plain) { argument } else { format!("{argument:?}") }
}

/// Seconds since 1970, UTC.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

fn load() -> Option<f64> {
    cfg!(unix).then(|| sysinfo::System::load_average().one)
}

/// How the system treats this program among others.
fn priority() -> String {
    let known = std::fs::read_to_string("/proc/self/stat").ok().as_deref().and_then(of_statistics);
    known.unwrap_or_else(|| "unknown".into())
}

/// From the line that Linux has about a process (proc(5)): fields 19 nice, 40 real-time priority, 41 policy.
fn of_statistics(line: &str) -> Option<String> {
    // The name of the program, field 2, may hold anything, and ends at the last parenthesis.
    let fields: Vec<&str> = line.rsplit_once(')')?.1.split_whitespace().collect();
    let field = |number: usize| fields.get(number - 3)?.parse::<i64>().ok();
    let (nice, real_time, policy) = (field(19)?, field(40)?, field(41)?);
    Some(match (policy, nice) {
        (1 | 2, _) => format!("real-time {real_time}"),
        (_, 0) => "normal".into(),
        _ => format!("nice {nice}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn priority_is_read_from_the_line_of_a_process() {
        let line = |nice: i32, real_time: u32, policy: u32| {
            let zeros = |count: usize| "0 ".repeat(count);
            format!("7 (a ) b) R {}20 {nice} {}{real_time} {policy} {}", zeros(14), zeros(20), zeros(11))
        };
        let told = |nice, real_time, policy| of_statistics(&line(nice, real_time, policy));
        assert_eq!(told(0, 0, 0).as_deref(), Some("normal"));
        assert_eq!(told(5, 0, 0).as_deref(), Some("nice 5"));
        assert_eq!(told(0, 1, 1).as_deref(), Some("real-time 1"));
        assert_eq!(of_statistics("7 (a) R 1"), None);
    }

    #[test]
    fn arguments_are_quoted_where_a_shell_would_split_them() {
        let words = ["--out", "a b.json", "", "simd/avx2,scalar"].map(|word| quoted(word.into()));
        assert_eq!(words, ["--out", "\"a b.json\"", "\"\"", "simd/avx2,scalar"]);
    }
}

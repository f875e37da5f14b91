//! The table that people read.

use crate::FRAMES_TO_CALM;
use crate::judge::Row;

/// Names of the columns.
pub fn head() -> String {
    format!(
        "{:26} {:>9} {:>17} {:>17} {:>7} {:>10} {:>11}  {:7} {}",
        "situation",
        "worst",
        "stretch after",
        "speed after",
        "calm",
        "non-finite",
        "restored",
        "verdict",
        "cause"
    )
}

/// A row.
pub fn line(row: &Row) -> String {
    let frames = |count: Option<usize>| count.map_or("never".to_owned(), |count| count.to_string());
    let verdict = if row.failures.is_empty() { "pass" } else { "FAIL" };
    let cause = match row.causes.as_slice() {
        [] => "-".to_owned(),
        [cause] => cause.clone(),
        [cause, others @ ..] => format!("{cause} (and {} more)", others.len()),
    };
    format!(
        "{:26} {:>9} {:>9} {:>7} {:>9} {:>7} {:>6} {:>6} {:>10} {:>11}  {verdict:7} {cause}",
        row.situation,
        percent(row.worst_stretch),
        percent(row.later_stretch),
        format!("({})", percent(row.healthy_stretch)),
        speed(row.later_speed),
        format!("({})", speed(row.healthy_speed)),
        frames(row.frames_until_calm),
        frames(row.frames_until_still),
        row.non_finite_frames,
        row.restored,
    )
}

/// What the columns mean.
pub fn legend() -> String {
    format!(
        "worst: stretch from the first frame of an event until calm; after: {FRAMES_TO_CALM} frames after an event, in brackets \
         of a healthy cape; speed: root of the mean square (m/s); calm: frames until it is as calm as a cape that swings back \
         after a breeze, and stays so; still: as a cape that nothing happened to; non-finite: frames"
    )
}

/// What is wrong with a row, in lines.
pub fn failures(row: &Row) -> String {
    let shown = row.failures.iter().take(3).map(String::as_str).collect::<Vec<_>>().join("; ");
    let more = row.failures.len().saturating_sub(3);
    let more = if more > 0 { format!("; and {more} more") } else { String::new() };
    format!("{}: {shown}{more}", row.situation)
}

fn percent(fraction: f32) -> String {
    match fraction * 100.0 {
        percent if !percent.is_finite() => "infinite".into(),
        percent if percent >= 1e5 => format!("{percent:.1e} %"),
        percent => format!("{percent:.1} %"),
    }
}

fn speed(speed: f32) -> String {
    match speed {
        speed if !speed.is_finite() => "infinite".into(),
        speed if speed >= 1e4 => format!("{speed:.1e}"),
        speed => format!("{speed:.2}"),
    }
}

//! How to read the figures, and how to make one's own.

use super::{Section, distinct};
use crate::results::Results;
use maud::html;

pub fn how_to_read() -> Option<Section> {
    let content = html! { dl {
        dt { "frame" } dd { "One step of 1/60 s: 5 iterations of all stages. Only the step is timed: moving the colliders and "
            "reading particles back is not." }
        dt { "ms per frame, undisturbed" } dd { "What a frame takes when nothing else runs: a scene starts again and again from the "
            "same state, each frame of it counts with the fastest of its repeats, and of these the one in the middle is taken. "
            "It is what charts, rates and comparisons use, because it repeats itself best; it is never above the median." }
        dt { "min, median, p99" } dd { "Of all timed frames, with whatever else the machine did: the fastest, the middle one, "
            "and the one that 1 % exceed. Repeats end when the median is known to about half a percent or the time is "
            "used up; the first run warms up and is not counted, unless one run takes longer than the time of a row: then "
            "it is the only one." }
        dt { "GPU ms" } dd { "How long the GPU was at work for a frame by its own clock, in a run of its own: the median, and that "
            "of each piece of work where there are several. The rest of a frame is the host and the way there and back." }
        dt { "noise" } dd { "How far the medians of these runs spread, as a standard deviation. Differences of less than three "
            "of them, plus 3 %, mean nothing." }
        dt { "ns per particle and iteration" } dd { "Time of a frame, divided by particles and iterations. 5 ns means that a "
            "cloth of 10,000 particles at 5 iterations takes 0.25 ms." }
        dt { "worst stretch" } dd { "The largest stretch of any yarn in any frame of a run. Backends are only to be compared "
            "where it is equal; larger grids stretch more at the same number of iterations." }
        dt { "same bits" } dd { "All columns of a line ended with the same state hash: the same motion at the same quality, so "
            "that only speed differs." }
        dt { "state hash" } dd { "A fingerprint of all particles after the run. scalar and simd must agree in every bit; a GPU "
            "may differ in the last bits, within the tolerances of the conformance report." }
        dt { "simd/avx512 x2" } dd { "Backend, forced instruction set, and threads, which share out cloths and the parts of large cloths." }
    } };
    Some(Section { id: "reading", short: "How to read", title: "How to read this", content })
}

pub fn how_to_reproduce(runs: &[Results]) -> Option<Section> {
    let commands = distinct(runs.iter().flat_map(|results| &results.runs).map(|run| &run.command));
    let content = html! {
        p { "With nothing but Rust, in a clone of the repository; the first line takes about a quarter of an hour, "
            code { "--minutes" } " sets another time, " code { "--quick" } " takes half a minute:" }
        pre { code {
            "cargo xtask bench --machine \"My machine\" --out my-machine.json\n"
            "cargo xtask conformance --json conformance.json\n"
            "cargo xtask report my-machine.json conformance.json reports/machines/*.json --out report.html"
        } }
        p { "The last line sets your machine beside those that are in the repository. Parts that are measured later join a file by "
            code { "--append my-machine.json" } ". Two runs of one machine are set against each other by "
            code { "cargo xtask bench --compare BEFORE.json AFTER.json" } ". Your own scene or garment is timed by "
            code { "cargo run --release -p cloth-cli -- bench SCENE" } "." }
        @if !commands.is_empty() {
            p { "This page was measured by:" }
            pre { code { @for command in commands { (command) "\n" } } }
        }
    };
    Some(Section { id: "reproduce", short: "Reproduce", title: "How to reproduce this", content })
}

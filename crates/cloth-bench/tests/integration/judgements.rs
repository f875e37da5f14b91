//! What is said about results: comparison, guard, advice, files.

use crate::common::{pace, results, row, run};
use cloth_bench::advice::Choice;
use cloth_bench::compare::{Change, compare};
use cloth_bench::guard::changes;
use cloth_bench::results::{Group, PassMilliseconds, Results, Row, Skipped};
use cloth_bench::statistics::Timing;

#[test]
fn only_changes_beyond_noise_are_told() {
    let before = results("a", vec![row("x", "scalar", 1.0), row("x", "simd", 1.0), row("y", "scalar", 1.0)]);
    let after = results("a", vec![row("x", "scalar", 1.2), row("x", "simd", 1.05), row("z", "scalar", 1.0)]);
    let comparison = compare(&before, &after, false).unwrap();
    // 3 % and three standard deviations of sqrt(1 % ^2 + 1 % ^2).
    assert!((comparison.lines[0].noise - (0.03 + 0.03 * 2_f64.sqrt())).abs() < 1e-12);
    let changes: Vec<Change> = comparison.lines.iter().map(|line| line.change()).collect();
    assert_eq!(changes, [Change::Slower, Change::None]);
    assert_eq!(comparison.regressions().count(), 1);
    assert_eq!(comparison.unmatched, [(0, "y on scalar".into()), (1, "z on scalar".into())]);
    let back = compare(&after, &before, false).unwrap();
    assert_eq!(back.lines[0].change(), Change::Faster);
    let text = comparison.to_string();
    assert!(text.contains("SLOWER") && text.contains("1 slower, 0 faster"), "{text}");
}

/// What becomes of a row of 1 ms that takes so much longer, with what each run says of noise, pace and others.
fn verdict(ratio: f64, before: impl Fn(&mut Timing), after: impl Fn(&mut Timing)) -> (Change, String) {
    let timed = |milliseconds: f64, conditions: &dyn Fn(&mut Timing)| {
        let mut row = row("x", "scalar", milliseconds);
        conditions(&mut row.milliseconds);
        results("a", vec![row])
    };
    let comparison = compare(&timed(1.0, &before), &timed(ratio, &after), false).unwrap();
    (comparison.lines[0].change(), comparison.to_string())
}

fn quiet(_: &mut Timing) {}

#[test]
fn ten_percent_are_seen_on_a_quiet_machine_and_never_hidden_in_silence() {
    let busy = |timing: &mut Timing| (timing.others, timing.repeats) = (Some(0.8), 20);
    let slow = |timing: &mut Timing| timing.pace = Some(pace(1.3));
    let once = |timing: &mut Timing| (timing.others, timing.repeats) = (Some(0.8), 1);
    let noisy = |timing: &mut Timing| timing.noise = 0.05;
    assert_eq!(verdict(1.1, quiet, quiet).0, Change::Slower);
    assert_eq!(verdict(1.0 / 1.1, quiet, quiet).0, Change::Faster);
    assert_eq!(verdict(1.0, quiet, quiet).0, Change::None);

    // Others may have done it, or there may be 10 % behind what they did: it is said that nothing can be told.
    type Hindered<'a> = (f64, &'a str, &'a dyn Fn(&mut Timing));
    let hindered: [Hindered<'_>; 5] = [
        (1.1, "1.100", &busy),
        (1.0, "1.000", &busy),
        (1.7, "1.700", &once),
        (1.3, "1.300", &slow),
        (1.0, "1.000", &slow),
    ];
    for (ratio, words, conditions) in hindered {
        let (change, text) = verdict(ratio, quiet, conditions);
        assert_eq!(change, Change::Unclear, "{text}");
        let line = text.lines().find(|line| line.contains(words)).unwrap();
        assert!(line.contains("cannot tell (machine busy in the second run)"), "{text}");
        assert!(text.contains("1 of which nothing can be told"), "{text}");
    }
    assert_eq!(verdict(1.1, noisy, noisy).0, Change::Unclear);
    assert!(verdict(1.1, noisy, noisy).1.contains("cannot tell (noise)"));

    // Others only ever make a row slower: what is slower on a quiet machine than on a busy one is slower, and what is
    // faster beside others is faster.
    assert_eq!(verdict(1.1, busy, quiet).0, Change::Slower);
    assert_eq!(verdict(1.0 / 1.1, quiet, busy).0, Change::Faster);
    assert_eq!(verdict(1.0 / 1.1, busy, quiet).0, Change::Unclear);
    assert_eq!(verdict(1.0, busy, quiet).0, Change::Unclear, "10 % may hide");
    // More than they can have done.
    assert_eq!(verdict(2.0, quiet, busy).0, Change::Slower);
    assert_eq!(verdict(1.6, quiet, slow).0, Change::Slower);
}

/// Runs as a machine would give them: others interrupt a repeat with their share of all that wants to run, and then slow it
/// by up to as much as they use; and they slow everything by a little, through caches.
#[test]
fn a_busy_machine_raises_no_false_alarm_and_a_quiet_one_shows_every_tenth() {
    let mut seed = 1_u64;
    let mut random = move || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 40) as f64 / (1_u64 << 24) as f64
    };
    let mut measured = |cost: f64, others: f64| {
        let repeats: Vec<Vec<f64>> = (0..6)
            .map(|_| {
                let is_interrupted = random() < others / (1.0 + others);
                let slowed = 1.0 + others * (0.04 + if is_interrupted { random() } else { 0.0 });
                (0..60).map(|_| 1e-3 * cost * slowed * (1.0 + 0.02 * random())).collect()
            })
            .collect();
        let timing = Timing { pace: Some(pace(1.0)), others: Some(others), ..Timing::of(&repeats) };
        results("a", vec![Row { milliseconds: timing, ..row("x", "scalar", 1.0) }])
    };
    for _ in 0..200 {
        let mut change = |cost: f64, before: f64, after: f64| {
            compare(&measured(1.0, before), &measured(cost, after), false).unwrap().lines[0].change()
        };
        assert_eq!(change(1.0, 0.0, 0.0), Change::None);
        assert_eq!(change(1.1, 0.0, 0.0), Change::Slower);
        for others in [0.3, 0.6, 1.0] {
            assert_ne!(change(1.0, 0.0, others), Change::Slower, "{others}");
            assert_ne!(change(1.0, others, 0.0), Change::Faster, "{others}");
            assert_ne!(change(1.1, 0.0, others), Change::None, "{others}");
            assert_ne!(change(1.1, others, 0.0), Change::None, "{others}");
        }
    }
}

#[test]
fn files_that_do_not_tell_of_others_say_so() {
    let old = |timing: &mut Timing| timing.others = None;
    let (change, text) = verdict(1.1, old, quiet);
    assert_eq!(change, Change::Slower);
    assert!(text.contains("the first file does not tell how much others used the machine"), "{text}");
    assert!(!verdict(1.1, quiet, quiet).1.contains("does not tell"));
}

#[test]
fn different_machines_are_compared_only_when_told() {
    let (a, b) = (results("a", vec![row("x", "scalar", 1.0)]), results("b", vec![row("x", "scalar", 2.0)]));
    assert!(compare(&a, &b, false).unwrap_err().contains("Processor of b"));
    assert_eq!(compare(&a, &b, true).unwrap().lines.len(), 1);
    let mut debug = a.clone();
    debug.rows[0].build = "cloth 0.1.0, with debug assertions".into();
    assert!(compare(&a, &debug, false).unwrap_err().contains("debug assertions"));
}

#[test]
fn the_guard_sees_other_bits_other_stretch_and_missing_scenes() {
    let baseline =
        results("a", vec![row("x", "scalar", 1.0), row("x", "wgpu", 1.0), row("y", "scalar", 1.0)]);
    assert_eq!(changes(&baseline, &baseline), [""; 0]);

    // Another instruction set is held to the same bits; times do not matter.
    let now = |change: &dyn Fn(&mut Row)| {
        let mut rows = vec![row("x", "simd", 9.0), row("x", "wgpu", 9.0), row("y", "scalar", 9.0)];
        rows.iter_mut().for_each(change);
        changes(&baseline, &results("b", rows))
    };
    assert_eq!(now(&|_| ()), [""; 0]);
    let of_simd = |row: &mut Row| {
        if row.backend == "simd" {
            row.state_hash = Some("1".into());
        }
    };
    let found = now(&of_simd);
    assert!(
        found.len() == 1 && found[0].starts_with("x on simd/avx2: state hash 1, in the baseline 00c0"),
        "{found:?}"
    );

    // A GPU may have other bits and nearly the same stretch, not another one.
    let of_gpu = |stretch: f32| {
        now(&move |row: &mut Row| {
            if row.backend == "wgpu" {
                (row.state_hash, row.worst_stretch) = (Some("2".into()), Some(stretch));
            }
        })
    };
    assert_eq!(of_gpu(0.052), [""; 0]);
    assert!(of_gpu(0.06)[0].contains("worst stretch 6.0000 %"));
    assert!(of_gpu(f32::NAN)[0].contains("worst stretch NaN"));
    assert!(now(&|row| row.worst_stretch = Some(0.05001)).iter().any(|text| text.contains("x on simd")));

    let missing = changes(&baseline, &results("b", vec![row("x", "scalar", 1.0)]));
    assert_eq!(missing, ["y: is in the baseline, but was not run"]);
    assert!(now(&|row| row.frames = 30)[0].contains("another scene"));
}

#[test]
fn advice_takes_the_fastest_and_says_what_it_costs() {
    let rows = [row("x", "scalar", 5.0), row("x", "simd", 1.0), row("x", "wgpu", 20.0)];
    let choice = Choice::among(&rows).unwrap();
    assert_eq!(choice.best.backend, "simd");
    assert_eq!(choice.next_backend().unwrap().1, 5.0);
    let words = choice.in_words();
    for part in [
        "Take simd/avx2",
        "1.00 ms",
        "6.0 % of a frame at 60 Hz",
        "scalar takes 5.0 times",
        "at equal quality",
    ] {
        assert!(words.contains(part), "{part} is not in: {words}");
    }

    // What is faster by no more than noise is not worth a change.
    let near = [row("x", "scalar", 1.0), row("x", "wgpu", 0.995)];
    assert_eq!(Choice::among(&near).unwrap().best.backend, "scalar");

    let mut unequal = rows.clone();
    unequal[2].worst_stretch = Some(0.5);
    assert!(Choice::among(&unequal).unwrap().in_words().contains("5.0 to 50.0 %: compare quality"));
    unequal[0].state_hash = Some("other".into());
    assert!(Choice::among(&unequal).unwrap().in_words().contains("please report this"));
    assert!(Choice::among(&rows[..1]).unwrap().in_words().starts_with("Only scalar was timed"));
    assert!(Choice::among(&[]).is_none());
}

#[test]
fn files_hold_everything_and_others_are_refused() {
    let folder = std::env::temp_dir().join(format!("cloth-bench-test-{}", std::process::id()));
    let path = folder.join("deep/results.json");
    let written = results("a", vec![row("x", "scalar", 1.0), row("x", "simd", 1.0)]);
    written.save(&path).unwrap();
    assert_eq!(Results::load(&path).unwrap(), written);
    let newer = Results { format: "cloth-bench-9".into(), ..written };
    newer.save(&path).unwrap();
    assert!(Results::load(&path).unwrap_err().to_string().contains("cloth-bench-9"));
    std::fs::write(&path, "[]").unwrap();
    assert!(Results::load(&path).unwrap_err().to_string().contains("no results of benchmarks"));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn files_of_the_format_before_are_read_and_their_stages_with_them() {
    let stage = |variant: Option<&str>, milliseconds| Row {
        group: Group::Stage,
        variant: variant.map(str::to_owned),
        pass_times: None,
        ..row("stages_64x64", "scalar", milliseconds)
    };
    let variants = [
        ("everything", 9.0),
        ("without constraints", 6.0),
        ("without continuous collision", 8.0),
        ("without capsules", 7.0),
        ("without wind", 9.5),
        ("nothing", 1.0),
    ];
    let mut rows = vec![row("x", "wgpu", 1.0)];
    rows.extend(variants.map(|(variant, time)| stage(Some(variant), time)));
    let before = Results { format: "cloth-bench-3".into(), ..results("a", rows) };
    let text = serde_json::to_string(&before).unwrap().replace("\"pass_times\"", "\"gpu\"");
    let path = std::env::temp_dir().join(format!("cloth-bench-before-{}.json", std::process::id()));
    std::fs::write(&path, text).unwrap();
    let read = Results::load(&path).unwrap();
    std::fs::remove_file(&path).unwrap();

    // What a stage costs is what its absence saves; capsules without what is counted as continuous collision.
    let stages = [
        ("constraints", 3.0),
        ("continuous collision", 1.0),
        ("capsules", 1.0),
        ("wind", 0.0),
        ("integration, bounds", 1.0),
        ("shared", 3.0),
    ];
    let stages = stages.map(|(name, time)| (name.to_owned(), time)).into();
    let migrated = Row { pass_times: Some(PassMilliseconds { total: 9.0, stages }), ..stage(None, 9.0) };
    assert_eq!(read, results("a", vec![row("x", "wgpu", 1.0), migrated]));
}

#[test]
fn later_runs_join_a_file_and_replace_what_they_time_anew() {
    let skipped =
        |scene: &str| Skipped { scene: scene.into(), column: "scalar".into(), reason: "why".into() };
    let mut all = results("a", vec![row("x", "scalar", 1.0), row("y", "scalar", 1.0)]);
    all.skipped = vec![skipped("z"), skipped("w")];
    let mut later = results("a", vec![row("z", "scalar", 3.0), row("x", "scalar", 2.0)]);
    later.skipped = vec![skipped("w")];
    later.machine.gpus.push("another GPU".into());
    all.append(later).unwrap();
    let rows: Vec<(&str, f64, usize)> =
        all.rows.iter().map(|row| (row.scene.as_str(), row.milliseconds.median, row.run)).collect();
    assert_eq!(rows, [("x", 2.0, 1), ("y", 1.0, 0), ("z", 3.0, 1)]);
    assert_eq!((all.runs.len(), all.skipped), (2, vec![skipped("w")]));
    assert_eq!(all.machine.gpus, ["GPU of a", "another GPU"]);
}

#[test]
fn other_machines_names_and_commits_do_not_join_a_file() {
    let all = results("a", vec![row("x", "scalar", 1.0)]);
    let refusal = |later: Results| all.clone().append(later).unwrap_err();
    assert!(refusal(results("b", Vec::new())).contains("Processor of b"));
    let mut renamed = results("a", Vec::new());
    renamed.machine.name = "c".into();
    assert!(refusal(renamed).contains("--machine"));
    let changed = Results { runs: vec![run("fedcba")], ..results("a", Vec::new()) };
    assert!(refusal(changed).contains("commit 0123456789, this is fedcba"));
}

//! What is said about results: comparison, guard, advice, files.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on shall fail")]

mod common;

use cloth_bench::advice::Choice;
use cloth_bench::compare::{Change, compare};
use cloth_bench::guard::changes;
use cloth_bench::results::{Results, Row, Skipped};
use common::{results, row, run};

#[test]
fn only_changes_beyond_noise_are_told() {
    let before = results("a", vec![row("x", "scalar", 1.0), row("x", "simd", 1.0), row("y", "scalar", 1.0)]);
    let after = results("a", vec![row("x", "scalar", 1.2), row("x", "simd", 1.05), row("z", "scalar", 1.0)]);
    let comparison = compare(&before, &after, false).unwrap();
    // 3 % and three standard deviations of sqrt(1 % ^2 + 1 % ^2).
    assert!((comparison.lines[0].bound - (0.03 + 0.03 * 2_f64.sqrt())).abs() < 1e-12);
    let changes: Vec<Change> = comparison.lines.iter().map(|line| line.change()).collect();
    assert_eq!(changes, [Change::Slower, Change::None]);
    assert_eq!(comparison.regressions().count(), 1);
    assert_eq!(comparison.unmatched, [(0, "y on scalar".into()), (1, "z on scalar".into())]);
    // Where the processor itself was slower, as much again and a half is no change.
    let mut slow = after.clone();
    slow.rows[0].milliseconds.pace = Some(0.24);
    let line = &compare(&before, &slow, false).unwrap().lines[0];
    assert!((line.bound - (0.03 + 0.03 * 2_f64.sqrt() + 0.3)).abs() < 1e-12);
    assert_eq!(line.change(), Change::None);
    let back = compare(&after, &before, false).unwrap();
    assert_eq!(back.lines[0].change(), Change::Faster);
    let text = comparison.to_string();
    assert!(text.contains("SLOWER") && text.contains("1 slower, 0 faster"), "{text}");
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

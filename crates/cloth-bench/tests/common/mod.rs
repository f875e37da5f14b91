//! Results as a run would give them, with figures that are made up.

use cloth_bench::machine::Machine;
use cloth_bench::pace::Pace;
use cloth_bench::results::{Group, Memory, Minimised, PassMilliseconds, Results, Row, Run, Skipped};
use cloth_bench::scene::{Scene, cases, irregular, many_cloths, methods, one_cloth, self_collision};
use cloth_bench::statistics::Timing;

/// A machine of this name.
pub fn machine(name: &str) -> Machine {
    Machine {
        name: name.into(),
        processor: format!("Processor of {name}"),
        threads: 8,
        memory: 16.0,
        system: "Linux".into(),
        architecture: "x86_64".into(),
        gpus: vec![format!("GPU of {name}")],
    }
}

/// How fast a processor is that takes so much longer than a free one.
pub fn pace(times: f64) -> Pace {
    Pace { near: 0.04 * times, middle: 0.04 * times, far: 0.05 * times }
}

/// A row whose frames take this long, with little noise.
pub fn row(scene: &str, backend: &str, milliseconds: f64) -> Row {
    let milliseconds = Timing {
        min: 0.9 * milliseconds,
        median: milliseconds,
        p99: 1.5 * milliseconds,
        undisturbed: milliseconds,
        noise: 0.01,
        pace: Some(pace(1.0)),
        others: Some(0.0),
        samples: 300,
        repeats: 5,
    };
    let row = Row {
        group: Group::Case,
        scene: scene.into(),
        variant: None,
        cloths: 1,
        particles: 4096,
        constraints: 23_938,
        iterations: 5,
        backend: backend.into(),
        device: format!("device of {backend}"),
        path: (backend == "simd").then(|| "avx2".into()),
        threads: 1,
        build: "cloth 0.1.0, release".into(),
        commit: "0123456789".into(),
        run: 0,
        milliseconds,
        pass_times: (!matches!(backend, "scalar" | "simd" | "host")).then(|| PassMilliseconds {
            total: 0.8 * milliseconds.median,
            stages: vec![("frames".into(), 0.7 * milliseconds.median)],
        }),
        ns_per_particle_iteration: None,
        ns_per_constraint_iteration: None,
        bytes: 1_000_000,
        memory: Some(Memory { state: 32 * 4096, fabric: 16 * 23_938, packed: 4 * 23_938 }),
        frames: 60,
        state_hash: Some("00c0ffee00c0ffee".into()),
        bit_exact: backend != "wgpu",
        worst_stretch: Some(0.05),
        minimised: None,
    };
    row.with_rates()
}

/// A run of the program that a machine was measured by.
pub fn run(commit: &str) -> Run {
    Run {
        command: "cargo xtask bench --out a.json".into(),
        commit: commit.into(),
        quick: false,
        started: 1_700_000_000,
        ended: 1_700_000_600,
        load_at_start: Some(0.1),
        load_at_end: Some(1.2),
        priority: "normal".into(),
    }
}

/// A run with these rows.
pub fn results(machine_name: &str, rows: Vec<Row>) -> Results {
    Results { runs: vec![run("0123456789")], rows, ..Results::on(machine(machine_name)) }
}

/// A run with every kind of row, for pages.
#[allow(dead_code, reason = "only the tests of pages need it")]
pub fn everything(machine_name: &str, speed: f64) -> Results {
    let columns = [("scalar", 1.0), ("simd", 0.2), ("wgpu", 0.05)];
    let mut rows = Vec::new();
    let mut add = |group: Group, scene: &str, variant: Option<&str>, particles: usize, cost: f64| {
        for (backend, factor) in columns {
            let overhead = if backend == "wgpu" { 0.3 } else { 0.0 };
            let time = (particles as f64 * 1e-4 * factor * cost + overhead) / speed;
            let variant = variant.map(str::to_owned);
            let constraints = 6 * particles;
            let memory =
                Some(Memory { state: 32 * particles, fabric: 16 * constraints, packed: 4 * constraints });
            let sized = Row { group, variant, particles, constraints, memory, ..row(scene, backend, time) };
            rows.push(sized.with_rates());
        }
    };
    let scenes: Vec<Scene> =
        [cases(), irregular().into(), self_collision(), many_cloths(), one_cloth(), methods()]
            .into_iter()
            .flatten()
            .collect();
    for scene in scenes {
        add(
            scene.group,
            &scene.name,
            None,
            scene.particles(),
            1.0 + scene.features.self_collision.unwrap_or(0.0),
        );
    }
    add(Group::Stage, "stages_64x64", None, 4096, 9.0);
    add(Group::ReadBack, "read_64x64", None, 4096, 0.1);
    add(Group::Cooking, "cook_64x64", Some("with tethers"), 4096, 20.0);
    add(Group::Files, "file_64x64", Some("load"), 4096, 1.0);
    let minimised =
        Minimised { gradient: 2.0e-4, relative_gradient: 3.0e-6, iterations: 4.5, linear_iterations: 123.0 };
    for row in rows.iter_mut().filter(|row| row.group == Group::Method && row.scene.contains("newton")) {
        row.minimised = Some(minimised);
    }
    let skipped = |scene: &str, column: &str, reason: &str| Skipped {
        scene: scene.into(),
        column: column.into(),
        reason: reason.into(),
    };
    let skipped = vec![
        skipped("", "cuda", "not run: no driver"),
        skipped("", "cuda/block", "not run: no driver"),
        skipped("one_2048x2048", "scalar", "12.0 s per frame: only the first 3 of 6 frames, once"),
    ];
    Results { skipped, ..results(machine_name, rows) }
}

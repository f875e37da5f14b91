//! The recorded bench cases of 64 x 64 particles and the irregular tube, by width and number of threads.
//!
//! `cargo bench -p cloth-bench`, `cargo bench -p cloth-bench -- vi_all` for one of them. A sample is a whole run of 60
//! frames from the start; time and throughput (particle-iterations) are per frame.
#![allow(missing_docs, reason = "criterion makes a public function")]

use cloth_bench::column::{self, Column};
use cloth_bench::measure::Session;
use cloth_bench::scene::{self, GarmentCache, Scene};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::time::Duration;

/// Iterations of a frame in all scenes.
const ITERATIONS: u64 = 5;

fn scenes() -> Vec<Scene> {
    let cases = scene::cases().into_iter().filter(|scene| scene.side == 64 || scene.cloths > 1);
    cases.chain(scene::irregular()).collect()
}

fn frames(criterion: &mut Criterion) {
    let names = ["scalar".to_owned(), "simd".to_owned()];
    let columns: Vec<Column> = column::choose(&names).expect("every machine has these");
    let mut cache = GarmentCache::default();
    for scene in scenes() {
        let garment = cache.get(scene.shape, scene.side).expect("a scene can be cooked");
        let mut group = criterion.benchmark_group(&scene.name);
        group.throughput(Throughput::Elements(scene.particles() as u64 * ITERATIONS));
        group
            .sample_size(10)
            .warm_up_time(Duration::from_millis(300))
            .measurement_time(Duration::from_secs(1));
        for column in &columns {
            let mut session = Session::new(&scene, &garment, column).expect("available");
            group.bench_function(BenchmarkId::from_parameter(column.label()), |bencher| {
                bencher.iter_custom(|frames| time(&mut session, scene.frames(), frames));
            });
        }
        group.finish();
    }
}

/// Time of a number of frames: as many whole runs as it takes to have them, cut to that number.
fn time(session: &mut Session<'_>, run: usize, frames: u64) -> Duration {
    let (mut seconds, mut done) = (0.0, 0);
    while done < frames {
        session.restart().expect("a state can be restored");
        for _ in 0..run {
            seconds += session.step().expect("a healthy step");
        }
        done += run as u64;
    }
    Duration::from_secs_f64(seconds / done as f64 * frames as f64)
}

criterion_group!(benches, frames);
criterion_main!(benches);

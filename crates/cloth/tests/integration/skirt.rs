//! A skirt of cotton hangs in folds by vertex block descent: stiff threads that turn must not feed it.

use cloth::cooker::{CookOptions, Mesh, WarpDirection, cook};
use cloth::{Backend, ClothBuilder, Material, Solver, Vbd};

const SEGMENTS: u32 = 84;
const RINGS: u32 = 20;

/// From 0.135 m around the waist to 0.5 m at the hem.
fn skirt() -> Mesh {
    let place = |(ring, segment): (u32, u32)| {
        let down = ring as f32 / RINGS as f32;
        let (sin, cos) = (segment as f32 / SEGMENTS as f32 * std::f32::consts::TAU).sin_cos();
        let radius = 0.135 + 0.365 * down;
        [radius * cos, 1.0 - 0.5 * down, radius * sin]
    };
    let rows = |rings: u32| (0..rings).flat_map(|ring| (0..SEGMENTS).map(move |segment| (ring, segment)));
    let quads: Vec<u32> = rows(RINGS)
        .flat_map(|(ring, segment)| {
            let next = (segment + 1) % SEGMENTS;
            [(ring, segment), (ring + 1, segment), (ring + 1, next), (ring, next)]
        })
        .map(|(ring, segment)| ring * SEGMENTS + segment)
        .collect();
    let waist: Vec<u32> = (0..SEGMENTS).collect();
    let mesh = Mesh::from_faces(rows(RINGS + 1).map(place).collect(), &[], &quads).unwrap();
    mesh.with_density(0.13).attach(&waist).unwrap()
}

#[test]
fn a_skirt_that_hangs_stays_whole_by_vertex_block_descent() {
    let cooked = cook(&skirt(), &CookOptions::default().warp(WarpDirection::Auto)).unwrap();
    let mut solver = Solver::new(Backend::Simd).unwrap();
    let cotton = Material::preset("cotton").unwrap();
    let cloth = ClothBuilder::cooked(&cooked)
        .material(cotton)
        .method(Vbd::default())
        .gravity([0.0, -9.81, 0.0])
        .damping(0.05);
    let id = solver.add(cloth).unwrap();
    let rest = solver.particles(id).unwrap().to_vec();
    let away = |a: [f32; 3], b: [f32; 3]| (0..3).map(|k| (a[k] - b[k]).powi(2)).sum::<f32>().sqrt();
    let mut before = rest.clone();
    for frame in 0..150 {
        solver.step(1.0 / 60.0).unwrap();
        let now = solver.particles(id).unwrap();
        for (i, below) in (0..).zip(SEGMENTS as usize..now.len()) {
            let length = away(rest[i].position, rest[below].position);
            let stretch = away(now[i].position, now[below].position) / length - 1.0;
            assert!(stretch < 0.05, "frame {frame}: {i} and {below} are stretched by {stretch}");
        }
        let speeds = now.iter().zip(&before).map(|(a, b)| 60.0 * away(a.position, b.position));
        let mean = speeds.sum::<f32>() / now.len() as f32;
        assert!(mean < 1.0, "frame {frame}: {mean} m/s");
        before = now.to_vec();
    }
    let lowest = before.iter().map(|p| p.position[1]).fold(f32::MAX, f32::min);
    assert!((0.3..0.5).contains(&lowest), "{lowest} m");
}

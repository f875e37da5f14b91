//! Self-collision of a cloth whose particles are closer together than its distance.

use cloth::cooker::{CookOptions, CookedFabric, Mesh, WarpDirection, cook};
use cloth::{
    Backend, ClothBuilder, Material, Method, Newton, Parameters, Solver, Vbd, Vec3, Xpbd, worst_stretch,
};

/// A cape of 40 x 39 vertices: 17 mm from column to column at the neck and twice that at the hem, rows 27 mm apart.
fn cape() -> CookedFabric {
    let (columns, rows) = (40_u32, 39_u32);
    let vertex = |i: u32| {
        let (column, row) = ((i % columns) as f32, (i / columns) as f32);
        let spacing = 0.017 * (1.0 + row / (rows - 1) as f32);
        [(column - 0.5 * (columns - 1) as f32) * spacing, -0.027 * row, 0.0]
    };
    let quads: Vec<u32> = (0..columns * (rows - 1))
        .filter(|i| i % columns + 1 < columns)
        .flat_map(|i| [i, i + columns, i + columns + 1, i + 1])
        .collect();
    let mesh = Mesh::from_faces((0..columns * rows).map(vertex).collect(), &[], &quads).unwrap();
    let mesh = mesh.attach(&(0..columns).collect::<Vec<_>>()).unwrap().with_density(0.2);
    cook(&mesh, &CookOptions::default()).unwrap()
}

/// The largest stretch while the cape falls and swings for half a second.
fn stretch(cooked: &CookedFabric, change: impl FnOnce(ClothBuilder) -> ClothBuilder) -> f32 {
    let mut solver = Solver::new(Backend::Auto).unwrap();
    let cloth = ClothBuilder::cooked(cooked).gravity([0.0, -9.81, 2.0]).damping(0.1).self_collision(0.04);
    let id = solver.add(change(cloth)).unwrap();
    let constraints = cooked.fabric.stretch_constraints(&cooked.particles);
    let stretch_of_frame = |_| {
        solver.step(1.0 / 60.0).unwrap();
        worst_stretch(&constraints, solver.particles(id).unwrap())
    };
    (0..30).map(stretch_of_frame).fold(0.0, f32::max)
}

#[test]
fn neighbours_at_rest_do_not_repel_each_other() {
    let cooked = cape();
    let by_default = stretch(&cooked, |cloth| cloth);
    assert!(by_default < 0.05, "{by_default}");
    let given = stretch(&cooked, |cloth| cloth.rest_positions(&cooked.particles));
    assert_eq!(given, by_default);
    // What the default is there for.
    let without = stretch(&cooked, ClothBuilder::without_rest_positions);
    assert!(without > 1.0, "{without}");
}

/// A cloth whose self-collision is turned on later has its rest positions, too.
#[test]
fn rest_positions_are_there_when_self_collision_is_turned_on_later() {
    let cooked = cape();
    let mut solver = Solver::new(Backend::Auto).unwrap();
    let id = solver.add(ClothBuilder::cooked(&cooked)).unwrap();
    assert_eq!(solver.cloth(id).unwrap().rest_positions(), cooked.particles);
}

/// A sheet of cotton that lies folded, 2 mm from itself where it should keep 15: how fast its particles become, and what limits that.
fn unfolding(method: Method, speed: Option<f32>) -> (f32, f32) {
    let (columns, rows) = (12_u32, 25_u32);
    let flat = |i: u32| [(i % columns) as f32 * 0.02, 0.0, (i / columns) as f32 * 0.02];
    let quads: Vec<u32> = (0..columns * (rows - 1))
        .filter(|i| i % columns + 1 < columns)
        .flat_map(|i| [i, i + columns, i + columns + 1, i + 1])
        .collect();
    let mesh = Mesh::from_faces((0..columns * rows).map(flat).collect(), &[], &quads).unwrap();
    let cooked = cook(&mesh, &CookOptions::default().warp(WarpDirection::Auto)).unwrap();
    let fold = (rows / 2) as f32 * 0.02;
    let folded: Vec<[f32; 4]> = cooked
        .particles
        .iter()
        .map(|&[x, y, z, w]| if z > fold { [x, y + 0.002, 2.0 * fold - z, w] } else { [x, y, z, w] })
        .collect();
    let mut cloth = ClothBuilder::new(cooked.fabric.clone(), &folded)
        .rest_positions(&cooked.particles)
        .material(Material::preset("cotton").unwrap())
        .method(method)
        .self_collision(0.015);
    if let Some(speed) = speed {
        cloth = cloth.edit(|parameters| parameters.self_collision_speed = speed);
    }
    let mut solver = Solver::new(Backend::Auto).unwrap();
    let id = solver.add(cloth).unwrap();
    let mut fastest = 0.0_f32;
    let dt = 1.0 / 240.0;
    for _ in 0..24 {
        let before = solver.particles(id).unwrap().to_vec();
        solver.step(dt).unwrap();
        for (p, q) in solver.particles(id).unwrap().iter().zip(&before) {
            fastest = fastest.max(Vec3::from(p.position).distance(q.position.into()) / dt);
        }
    }
    (fastest, solver.cloth(id).unwrap().parameters().self_collision_speed)
}

#[test]
fn cloth_with_a_material_is_pushed_apart_softly() {
    for method in [Xpbd::default().into(), Vbd::default().into(), Method::from(Newton::default())] {
        let (softly, speed) = unfolding(method, None);
        let (at_once, set) = unfolding(method, Some(1e6));
        println!("{}: {softly} m/s, at once {at_once} m/s", method.name());
        assert_eq!([speed, set], [Parameters::SOFT_SELF_COLLISION_SPEED, 1e6]);
        assert!(softly < 0.8 * at_once, "{softly} m/s, at once {at_once} m/s");
    }
}

//! Measures cooking: `cargo run --release -p cloth-cooker --example cooking_time [MESH.obj FIXED.txt]`.
#![expect(clippy::print_stdout, reason = "a program that prints figures")]

use cloth_cooker::{CookOptions, Mesh, Result, Tethers, cook};
use std::time::Instant;

/// A square grid of quads, or of triangles, flat or with waves.
fn grid(side: u32, triangles: bool, waves: f32) -> Mesh {
    let place = |i: u32| {
        let [x, y] = [i % side, i / side].map(|k| k as f32 / (side - 1) as f32);
        [x, -y, waves * (0.3 * (11.0 * x).sin() * (9.0 * y).cos() + 0.05 * (60.0 * x + 50.0 * y).sin())]
    };
    let corner = |x: u32, y: u32| y * side + x;
    let cells = (0..side - 1).flat_map(|y| (0..side - 1).map(move |x| (x, y)));
    let mut mesh = Mesh::new((0..side * side).map(place).collect(), Vec::new(), Vec::new());
    for (x, y) in cells {
        let [a, b, c, d] = [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)];
        if triangles {
            mesh.triangles.extend([[a, b, c], [a, c, d]]);
        } else {
            mesh.quads.push([a, b, c, d]);
        }
    }
    mesh
}

fn measure(name: &str, mesh: &Mesh, options: &CookOptions) -> Result<()> {
    let timed = |tethers| {
        let (start, processor) = (Instant::now(), processor_time());
        let cooked = cook(mesh, &options.clone().tethers(tethers))?;
        let spent = processor_time().zip(processor).map(|(after, before)| after - before);
        Ok::<_, cloth_cooker::Error>((cooked, spent.unwrap_or_else(|| start.elapsed().as_secs_f64())))
    };
    let (_, without) = timed(Tethers::None)?;
    let (cooked, elapsed) = timed(Tethers::Geodesic)?;
    println!("{name}: {} particles, {elapsed:.3} s, without tethers {without:.3} s", cooked.particles.len());
    print!("{}", cooked.report);
    println!();
    Ok(())
}

/// Seconds this thread has had of a processor, where the system tells (other programs do not count).
fn processor_time() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(text.split_whitespace().next()?.parse::<f64>().ok()? * 1e-9)
}

fn peak_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find(|line| line.starts_with("VmHWM")).map(str::to_owned)
}

/// Vertices and faces of a Wavefront OBJ file, without checks: this program measures files that are known.
fn read_obj(text: &str) -> Mesh {
    let mut mesh = Mesh::default();
    for line in text.lines() {
        let mut words = line.split_whitespace();
        let kind = words.next();
        if kind == Some("v") {
            let numbers: Vec<f32> = words.filter_map(|word| word.parse().ok()).collect();
            mesh.positions.push([numbers[0], numbers[1], numbers[2]]);
        } else if kind == Some("f") {
            let number = |word: &str| word.split('/').next()?.parse::<u32>().ok().map(|n| n - 1);
            match words.filter_map(number).collect::<Vec<u32>>()[..] {
                [a, b, c] => mesh.triangles.push([a, b, c]),
                [a, b, c, d] => mesh.quads.push([a, b, c, d]),
                _ => {}
            }
        }
    }
    mesh
}

fn main() -> Result<()> {
    let options = CookOptions::default();
    let paths: Vec<String> = std::env::args().skip(1).collect();
    if let [mesh, fixed] = &paths[..] {
        let read = |path: &String| std::fs::read_to_string(path).unwrap_or_default();
        let attached: Vec<u32> = read(fixed).split_whitespace().filter_map(|w| w.parse().ok()).collect();
        let mesh = read_obj(&read(mesh)).attach(&attached)?;
        return measure("mesh", &mesh, &options);
    }
    for (triangles, waves) in [(false, 0.0), (true, 0.0), (true, 1.0)] {
        for side in [256, 1000] {
            let name = format!("{side} x {side} triangles {triangles} waves {waves}");
            let corners = [0, side - 1];
            let islands = if side == 256 { &corners[..] } else { &corners[..1] };
            measure(&name, &grid(side, triangles, waves).attach(islands)?, &options)?;
        }
    }
    println!("{}", peak_memory().unwrap_or_default());
    Ok(())
}

//! Colours that the colour-blind tell apart and that read as text on white.

/// The colour of a column: a hue per backend; narrower paths are paler, more threads darker.
pub fn of_column(backend: &str, path: Option<&str>, threads: usize) -> [u8; 3] {
    match (backend, path, threads) {
        ("scalar", ..) => [110, 110, 110],
        ("simd", Some("portable"), 1) => [102, 170, 214],
        ("simd", Some("avx2"), 1) => [40, 136, 196],
        ("simd", _, 1) => [0, 92, 158],
        ("simd", ..) => [96, 52, 140],
        ("wgpu", None, _) => [200, 82, 0],
        ("wgpu", ..) => [226, 140, 70],
        ("cuda", None, _) => [0, 110, 78],
        ("cuda", Some("block"), _) => [60, 170, 130],
        ("cuda", Some("cluster"), _) => [120, 160, 40],
        ("cuda", ..) => [150, 190, 160],
        _ => [60, 60, 60],
    }
}

/// Colours of stages, by place.
pub const STAGES: [[u8; 3]; 12] = [
    [0, 92, 158],
    [86, 180, 233],
    [0, 140, 104],
    [230, 159, 0],
    [200, 82, 0],
    [190, 110, 158],
    [120, 84, 50],
    [240, 228, 66],
    [96, 52, 140],
    [150, 190, 160],
    [176, 176, 176],
    [225, 225, 225],
];

/// Returns whether white letters read better than black ones on a colour.
pub fn is_dark([r, g, b]: [u8; 3]) -> bool {
    0.299 * f64::from(r) + 0.587 * f64::from(g) + 0.114 * f64::from(b) < 140.0
}

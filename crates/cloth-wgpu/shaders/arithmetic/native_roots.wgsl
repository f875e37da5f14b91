// Square roots of the device.

fn square_root(a: f32) -> f32 {
    return sqrt(a);
}

// Quotients and square roots of the device.

fn divide(a: f32, b: f32) -> f32 {
    return a / b;
}

fn square_root(a: f32) -> f32 {
    return sqrt(a);
}

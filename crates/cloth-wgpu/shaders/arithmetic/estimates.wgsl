// What whole numbers begin with. The device may be off by a few units in the last place.

fn reciprocal_estimate(a: f32) -> f32 {
    return 1.0 / a;
}

fn inverse_root_estimate(a: f32) -> f32 {
    return inverseSqrt(a);
}

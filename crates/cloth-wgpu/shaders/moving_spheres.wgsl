// Spheres that constrain particles, one each, moving from start to target.

fn sphere_between(start: vec4<f32>, target_sphere: vec4<f32>, alpha: f32) -> InterpolateSphereResult {
    return interpolate_sphere(start.xyz, start.w, target_sphere.xyz, target_sphere.w, alpha);
}

// Square roots by whole numbers: whole_numbers.wgsl.

fn square_root(a: f32) -> f32 {
    let bits = bitcast<u32>(a);
    // Zero and what is negative wrap around or are larger.
    if bits - 1u >= INFINITY_BITS - 1u {
        let is_kept = (bits & MAGNITUDE_BITS) == 0u || bits == INFINITY_BITS;
        return bitcast<f32>(select(NOT_A_NUMBER_BITS, bits, is_kept));
    }
    return bitcast<f32>(root(scaled(bits)));
}

fn root(a: Scaled) -> u32 {
    // R = sqrt(N) has 24 bits, where N is the mantissa times 2^shift; that leaves an even power of two.
    let shift = 24u - u32(a.exponent & 1);
    let square = f32(a.mantissa << (shift - 22u));
    let inverse = inverse_root_estimate(square);
    let estimate = i32(square * inverse * 2048.0);
    // Half of the inverse of R is inverse / 2^12.
    var left = i32(a.mantissa << shift) - estimate * estimate;
    let correction = i32(floor(f32(left) * (inverse * 0.000244140625)));
    left -= correction * (2 * estimate + correction);
    var whole = estimate + correction;
    // That was rounded, too, so that it may be one off.
    if left < 0 {
        whole -= 1;
        left += 2 * whole + 1;
    } else if left > 2 * whole {
        left -= 2 * whole + 1;
        whole += 1;
    }
    // (R + 1/2)^2 = R^2 + R + 1/4; a root is never subnormal, and never halfway between two floats.
    let rounded = u32(whole + select(0, 1, left > whole));
    return (u32(((a.exponent + 127) >> 1u) - 1) << 23u) + rounded;
}

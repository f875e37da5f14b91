// Quotients by whole numbers: whole_numbers.wgsl.

fn divide(a: f32, b: f32) -> f32 {
    let sign = (bitcast<u32>(a) ^ bitcast<u32>(b)) & ~MAGNITUDE_BITS;
    let n = bitcast<u32>(a) & MAGNITUDE_BITS;
    let d = bitcast<u32>(b) & MAGNITUDE_BITS;
    // Zero wraps around to the largest number.
    if max(n - 1u, d - 1u) >= INFINITY_BITS - 1u {
        return bitcast<f32>(sign | special_quotient(n, d));
    }
    return bitcast<f32>(sign | quotient(scaled(n), scaled(d)));
}

// The quotient of magnitudes of which one at least is zero, infinite or NaN.
fn special_quotient(n: u32, d: u32) -> u32 {
    if max(n, d) > INFINITY_BITS || n == d {
        return NOT_A_NUMBER_BITS;
    }
    return select(0u, INFINITY_BITS, d == 0u || n == INFINITY_BITS);
}

fn quotient(n: Scaled, d: Scaled) -> u32 {
    // Q = N / D has 25 bits.
    let is_below_one = n.mantissa < d.mantissa;
    let shift = select(24u, 25u, is_below_one);
    let inverse = reciprocal_estimate(f32(d.mantissa));
    let estimate = i32(f32(n.mantissa) * inverse * select(16777216.0, 33554432.0, is_below_one));
    let divisor = i32(d.mantissa);
    var left = i32(n.mantissa << shift) - estimate * divisor;
    let correction = i32(floor(f32(left) * inverse));
    left -= correction * divisor;
    // That was rounded, too, so that it may be one off.
    let last = select(select(0, 1, left >= divisor), -1, left < 0);
    left -= last * divisor;

    // Two bits more than a float has: the 25th of Q, and whether anything is left.
    var bits = (u32(estimate + correction + last) << 1u) | select(0u, 1u, left != 0);
    var exponent = n.exponent - d.exponent + select(127, 126, is_below_one);
    if exponent >= 255 {
        return INFINITY_BITS;
    }
    if exponent < 1 {
        // Subnormal: the last bit still says whether anything is left.
        let lost = u32(min(1 - exponent, 31));
        bits = (bits >> lost) | select(0u, 1u, (bits & ((1u << lost) - 1u)) != 0u);
        exponent = 1;
    }
    let rounded = (bits + 1u + ((bits >> 2u) & 1u)) >> 2u;
    // The first bit of the mantissa, where it has one, counts the exponent up.
    return (u32(exponent - 1) << 23u) + rounded;
}

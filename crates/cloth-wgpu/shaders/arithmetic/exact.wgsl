// Quotients and square roots of IEEE 754 binary32, rounded to nearest, ties to even, on devices whose own are not: for all
// operands, subnormal numbers, zeros, infinities and NaN among them.
//
// A whole number that is a few units off comes from estimates in floats; what is left over, N - Q D or N - R R, then says in
// whole numbers how far off it is. Those have up to 50 bits, but what is left over has less than 31, so 32 bits hold it:
// it is the same modulo 2^32. Nothing depends on how floats are rounded, as long as estimates have 20 correct bits.

const MAGNITUDE_BITS: u32 = 0x7fffffffu;
const INFINITY_BITS: u32 = 0x7f800000u;
const NOT_A_NUMBER_BITS: u32 = 0x7fc00000u;

// mantissa * 2^(exponent - 150), the mantissa from 2^23 to 2^24 - 1.
struct Scaled {
    mantissa: u32,
    exponent: i32,
}

// The positive, finite number with these bits.
fn scaled(bits: u32) -> Scaled {
    if bits < 0x800000u {
        let shift = countLeadingZeros(bits) - 8u;
        return Scaled(bits << shift, 1 - i32(shift));
    }
    return Scaled(bits & 0x7fffffu | 0x800000u, i32(bits >> 23u));
}

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

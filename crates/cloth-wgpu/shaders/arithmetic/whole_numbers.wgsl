// What exact_quotients.wgsl and exact_roots.wgsl need: quotients and square roots of IEEE 754 binary32, rounded to nearest, ties to
// even, on devices whose own are not: for all operands, subnormal numbers, zeros, infinities and NaN among them.
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

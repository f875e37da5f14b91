// What invocations find out together, workgroup by workgroup: the lower corner of a box as complement, its upper corner,
// a number of particles, and the largest displacement; zero to begin with. All are maxima but the number, which is a sum.
var<workgroup> found: array<atomic<u32>, 8>;

const FOUND: u32 = 8u;
const NUMBER: u32 = 6u;
const DISPLACEMENT: u32 = 7u;

// Forgets what was found.
fn find_nothing(lane: u32) {
    if lane < FOUND {
        atomicStore(&found[lane], 0u);
    }
    fence();
}

// Makes the box reach a position.
fn find_position(p: vec3<f32>) {
    let bits = vec3<u32>(ordered(p.x), ordered(p.y), ordered(p.z));
    atomicMax(&found[0], ~bits.x);
    atomicMax(&found[1], ~bits.y);
    atomicMax(&found[2], ~bits.z);
    atomicMax(&found[3], bits.x);
    atomicMax(&found[4], bits.y);
    atomicMax(&found[5], bits.z);
}

// A coordinate of the lower corner, as bits.
fn lower_corner(axis: u32) -> u32 {
    return unordered(~atomicLoad(&found[axis]));
}

// A coordinate of the upper corner, as bits.
fn upper_corner(axis: u32) -> u32 {
    return unordered(atomicLoad(&found[3u + axis]));
}

// Finds what several workgroups wrote down, from this place of the results on.
fn find_together(first: u32, groups: u32, lane: u32) {
    find_nothing(lane);
    for (var group = lane; group < groups; group += LANES) {
        for (var k = 0u; k < FOUND; k++) {
            let part = results[first + FOUND * group + k];
            if k == NUMBER {
                atomicAdd(&found[k], part);
            } else {
                atomicMax(&found[k], part);
            }
        }
    }
    fence();
}

// Findings of a workgroup: the lower corner of a box as complement, its upper corner, the number of restored particles, and
// the largest displacement; zero to begin with. All are maxima but the number, which is a sum.
var<workgroup> findings: array<atomic<u32>, 8>;

const FINDINGS: u32 = 8u;
const RESTORED_COUNT: u32 = 6u;
const DISPLACEMENT: u32 = 7u;

// Sets all findings to zero.
fn clear_findings(local_id: u32) {
    if local_id < FINDINGS {
        atomicStore(&findings[local_id], 0u);
    }
    fence();
}

// Makes the box contain a position.
fn add_to_box(p: vec3<f32>) {
    let bits = vec3<u32>(ordered(p.x), ordered(p.y), ordered(p.z));
    atomicMax(&findings[0], ~bits.x);
    atomicMax(&findings[1], ~bits.y);
    atomicMax(&findings[2], ~bits.z);
    atomicMax(&findings[3], bits.x);
    atomicMax(&findings[4], bits.y);
    atomicMax(&findings[5], bits.z);
}

// Counts restored particles.
fn add_restored(count: u32) {
    if count > 0u {
        atomicAdd(&findings[RESTORED_COUNT], count);
    }
}

// A coordinate of the lower corner, as bits.
fn lower_corner(axis: u32) -> u32 {
    return unordered(~atomicLoad(&findings[axis]));
}

// A coordinate of the upper corner, as bits.
fn upper_corner(axis: u32) -> u32 {
    return unordered(atomicLoad(&findings[3u + axis]));
}

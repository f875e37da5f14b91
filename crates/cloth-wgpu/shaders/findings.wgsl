// Findings of a workgroup, with the places of an outcome: the lower corner of a box as complement, its upper corner, the number
// of restored particles, the largest displacement of a sleep test, that of the watchdog and the largest stretch; zero to begin
// with. All are maxima but the number, which is a sum.
var<workgroup> findings: array<atomic<u32>, PARTIAL_OUTCOME_SIZE>;

const DISPLACEMENT: u32 = OUTCOME_RESTORED + 1u;

// Sets all findings to zero.
fn clear_findings(local_id: u32) {
    if local_id < PARTIAL_OUTCOME_SIZE {
        atomicStore(&findings[local_id], 0u);
    }
    fence();
}

// Makes the box contain a position.
fn add_to_box(p: vec3<f32>) {
    let bits = vec3<u32>(ordered(p.x), ordered(p.y), ordered(p.z));
    atomicMax(&findings[OUTCOME_LOWER], ~bits.x);
    atomicMax(&findings[OUTCOME_LOWER + 1u], ~bits.y);
    atomicMax(&findings[OUTCOME_LOWER + 2u], ~bits.z);
    atomicMax(&findings[OUTCOME_UPPER], bits.x);
    atomicMax(&findings[OUTCOME_UPPER + 1u], bits.y);
    atomicMax(&findings[OUTCOME_UPPER + 2u], bits.z);
}

// Makes a finding at least as large as a number that is not negative. Not a number does not count.
fn add_largest(finding: u32, number: f32) {
    let bits = bitcast<u32>(number);
    if bits <= EXPONENT {
        atomicMax(&findings[finding], bits);
    }
}

// Counts restored particles.
fn add_restored(count: u32) {
    if count > 0u {
        atomicAdd(&findings[OUTCOME_RESTORED], count);
    }
}

// A coordinate of the lower corner, as bits.
fn lower_corner(axis: u32) -> u32 {
    return unordered(~atomicLoad(&findings[OUTCOME_LOWER + axis]));
}

// A coordinate of the upper corner, as bits.
fn upper_corner(axis: u32) -> u32 {
    return unordered(atomicLoad(&findings[OUTCOME_UPPER + axis]));
}

// Division of work, barriers, and numbers seen as bits.

// One of the invocations that run a loop together: it takes every `stride`th element from `first` on.
struct Worker {
    first: u32,
    stride: u32,
    // Number of its workgroup among those of the cloth.
    group: u32,
    // Number of the invocation in its workgroup.
    local_id: u32,
}

// An invocation of one of several workgroups.
fn worker_among(groups: u32, group: u32, local_id: u32) -> Worker {
    return Worker(WORKGROUP_SIZE * group + local_id, WORKGROUP_SIZE * groups, group, local_id);
}

// Everything written before is visible to the whole workgroup behind it.
fn fence() {
    storageBarrier();
    workgroupBarrier();
}

// Tested on the bits of the exponents: a compiler may assume that there is no infinity.
fn is_finite(p: vec3<f32>) -> bool {
    let exponents = bitcast<vec3<u32>>(p) & vec3<u32>(EXPONENT);
    return all(exponents != vec3<u32>(EXPONENT));
}

// A number that is ordered as the float is.
fn ordered(x: f32) -> u32 {
    let bits = bitcast<u32>(x);
    return select(bits | SIGN, ~bits, (bits & SIGN) != 0u);
}

// The bits of the float.
fn unordered(x: u32) -> u32 {
    return select(~x, x & ~SIGN, (x & SIGN) != 0u);
}

// Frames of cloths that are too large for one workgroup: a dispatch per pass, set or colour, with as many workgroups as the
// cloth needs. Cloths that are at the same pass share a dispatch: each has a row of workgroups. Current particles stay in
// their buffer.

// Distances between entries that a workgroup sorts on its own.
const LARGEST_DISTANCE: u32 = WORKGROUP_SIZE;

@group(1) @binding(0) var<uniform> dispatches: array<ClothDispatch, CLOTHS_PER_DISPATCH>;

fn worker_of(at: ClothDispatch, group: u32, local_id: u32) -> Worker {
    return worker_among(at.groups, group, local_id);
}

fn load_current(task: u32, i: u32) -> vec4<f32> {
    return particles[tasks[task].offsets.current + i];
}

fn store_current(task: u32, i: u32, p: vec4<f32>) {
    particles[tasks[task].offsets.current + i] = p;
}

// Place of the findings of a workgroup from dispatch to dispatch.
fn findings_of(task: u32, group: u32) -> u32 {
    return tasks[task].offsets.partials + PARTIAL_OUTCOME_SIZE * group;
}

fn begin_findings(worker: Worker) {
    clear_findings(worker.local_id);
}

// Adds the findings of a dispatch to those of the frame. A displacement counts for one sleep test.
fn end_findings(at: ClothDispatch, worker: Worker) {
    fence();
    let k = worker.local_id;
    if k < PARTIAL_OUTCOME_SIZE {
        let place = findings_of(at.task, worker.group) + k;
        let found = atomicLoad(&findings[k]);
        if k == OUTCOME_RESTORED {
            results[place] += found;
        } else if k == DISPLACEMENT {
            results[place] = found;
        } else {
            results[place] = max(results[place], found);
        }
    }
}

// Joins the findings of all workgroups of a cloth in this one.
fn join_findings(at: ClothDispatch, worker: Worker) {
    clear_findings(worker.local_id);
    let count = tasks[at.task].offsets.particle_count;
    let groups = min((count + WORKGROUP_SIZE - 1u) / WORKGROUP_SIZE, MAX_GROUPS);
    for (var group = worker.local_id; group < groups; group += WORKGROUP_SIZE) {
        for (var k = 0u; k < PARTIAL_OUTCOME_SIZE; k++) {
            let partial = results[findings_of(at.task, group) + k];
            if k == OUTCOME_RESTORED {
                atomicAdd(&findings[k], partial);
            } else {
                atomicMax(&findings[k], partial);
            }
        }
    }
    fence();
}

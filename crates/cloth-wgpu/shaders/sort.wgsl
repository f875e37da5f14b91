// Sorts entries in the results by key, then by what they stand for. A bitonic network: sorted runs of length `run` come from
// comparing entries at half that distance, then at half that, and so on.

// Places of keys and of what they stand for; a power of two of each.
struct Entries {
    keys: u32,
    others: u32,
    size: u32,
}

fn compare_entries(entries: Entries, run: u32, distance: u32, worker: Worker) {
    let keys = entries.keys;
    let others = entries.others;
    for (var pair = worker.first; pair < entries.size / 2u; pair += worker.stride) {
        let low = 2u * pair - (pair & (distance - 1u));
        let high = low + distance;
        let low_key = results[keys + low];
        let high_key = results[keys + high];
        let low_other = results[others + low];
        let high_other = results[others + high];
        let greater = low_key > high_key || (low_key == high_key && low_other > high_other);
        if greater == ((low & run) == 0u) {
            results[keys + low] = high_key;
            results[keys + high] = low_key;
            results[others + low] = high_other;
            results[others + high] = low_other;
        }
    }
}

// Runs from one length to another, from no more than this distance on. A worker sees what others of its workgroup wrote,
// so no pair may reach beyond it.
fn sort_runs(entries: Entries, first_run: u32, last_run: u32, largest_distance: u32, worker: Worker) {
    for (var run = first_run; run <= last_run; run = run << 1u) {
        for (var distance = min(run >> 1u, largest_distance); distance > 0u; distance = distance >> 1u) {
            compare_entries(entries, run, distance, worker);
            fence();
        }
    }
}

// The first of `count` sorted keys, the first one at place `keys`, that is not less.
fn find_key(keys: u32, count: u32, key: u32) -> u32 {
    var low = 0u;
    var high = count;
    while low < high {
        let middle = (low + high) / 2u;
        if results[keys + middle] < key {
            low = middle + 1u;
        } else {
            high = middle;
        }
    }
    return low;
}

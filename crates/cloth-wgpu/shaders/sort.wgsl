// Sorts entries in the results by key, then by what they stand for: `size` keys, a power of two of them, then as many
// others. A bitonic network.
fn sort_entries(keys: u32, size: u32, lane: u32) {
    let others = keys + size;
    for (var run = 2u; run <= size; run = run << 1u) {
        for (var stride = run >> 1u; stride > 0u; stride = stride >> 1u) {
            for (var pair = lane; pair < size / 2u; pair += LANES) {
                let low = 2u * pair - (pair & (stride - 1u));
                let high = low + stride;
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
            fence();
        }
    }
}

// Particles sorted by grid cell, in scratch memory: keys of cells, then particles.

// Entries there are: one for each particle that takes part, rounded up to a power of two.
fn entry_count(task: u32) -> u32 {
    let count = max(tasks[task].offsets.self_count, 1u);
    return 1u << (32u - countLeadingZeros(count - 1u));
}

// The particle that collides at this place of the list.
fn colliding_particle(task: u32, place: u32) -> u32 {
    let indices = tasks[task].offsets.self_indices;
    if indices == NONE {
        return place;
    }
    return u32_data[indices + place];
}

fn key_at(task: u32, entry: u32) -> u32 {
    return results[tasks[task].offsets.scratch + entry];
}

fn particle_at(task: u32, entry: u32) -> u32 {
    return results[tasks[task].offsets.scratch + entry_count(task) + entry];
}

// Particles by grid cell.
fn grid_entries(task: u32) -> Entries {
    let scratch = tasks[task].offsets.scratch;
    let size = entry_count(task);
    return Entries(scratch, scratch + size, size);
}

// The sort key of a cell.
fn key_of(cell: vec3<u32>) -> u32 {
    return cell.x | (cell.y << KEY_BITS) | (cell.z << (2u * KEY_BITS));
}

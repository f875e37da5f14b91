// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.

// Element `number` of an array of `PhaseParameters` in `u32_data`.
fn load_phase_parameters(start: u32, number: u32) -> PhaseParameters {
    let k = start + 8u * number;
    return PhaseParameters(
        u32_data[k + 0u],
        u32_data[k + 1u],
        bitcast<f32>(u32_data[k + 2u]),
        bitcast<f32>(u32_data[k + 3u]),
        bitcast<f32>(u32_data[k + 4u]),
        bitcast<f32>(u32_data[k + 5u]),
        u32_data[k + 6u],
        u32_data[k + 7u]
    );
}

// Element `number` of an array of `Loop` in `u32_data`.
fn load_loop(start: u32, number: u32) -> Loop {
    let k = start + 4u * number;
    return Loop(
        u32_data[k + 0u],
        u32_data[k + 1u],
        u32_data[k + 2u],
        u32_data[k + 3u]
    );
}

// Element `number` of an array of `Pass` in `u32_data`.
fn load_pass(start: u32, number: u32) -> Pass {
    let k = start + 4u * number;
    return Pass(
        u32_data[k + 0u],
        u32_data[k + 1u],
        u32_data[k + 2u],
        u32_data[k + 3u]
    );
}

// Element `number` of an array of `ElementTable` in `fabric`.
fn load_element_table(start: u32, number: u32) -> ElementTable {
    let k = start + 4u * number;
    return ElementTable(
        fabric[k + 0u],
        fabric[k + 1u],
        fabric[k + 2u],
        fabric[k + 3u]
    );
}

// Element `number` of an array of `VertexTable` in `fabric`.
fn load_vertex_table(start: u32, number: u32) -> VertexTable {
    let k = start + 4u * number;
    return VertexTable(
        fabric[k + 0u],
        fabric[k + 1u],
        fabric[k + 2u],
        fabric[k + 3u]
    );
}

// Element `number` of an array of `VertexGroup` in `fabric`.
fn load_vertex_group(start: u32, number: u32) -> VertexGroup {
    let k = start + 4u * number;
    return VertexGroup(
        fabric[k + 0u],
        fabric[k + 1u],
        fabric[k + 2u],
        fabric[k + 3u]
    );
}

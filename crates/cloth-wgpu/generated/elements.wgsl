// Printed by `cargo xtask codegen` from the Rust declarations. Do not edit.

// Elements of a set share no particle.
fn run_elastic_joined(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let elements = tasks[task].offsets.elements;
    let table = load_element_table(elements, 0u);
    let sets = elements + table.sets;
    let multipliers = tasks[task].offsets.scratch + table.multipliers;
    let goes_on = (at.number & MULTIPLIERS_GO_ON) != 0u;
    let stays = (at.number & MULTIPLIERS_STAY) != 0u;
    let h = iterations[tasks[task].offsets.iterations + at.iteration].dt;
    let rate = xpbd_rate(h);
    for (var row_set = at.first; row_set < at.end; row_set++) {
        if row_set > at.first {
            fence();
        }
        let end = fabric[sets + row_set + 1u];
        for (var number = fabric[sets + row_set] + worker.first; number < end; number += worker.stride) {
            let row = elements + table.rows + 16u * number;
            let kept = multipliers + 3u * number;
            let i_0 = fabric[row + 0u];
            let i_1 = fabric[row + 1u];
            let i_2 = fabric[row + 2u];
            let i_3 = fabric[row + 3u];
            let i_4 = fabric[row + 4u];
            let i_5 = fabric[row + 5u];
            let corners_0 = load_current(task, i_0);
            let corners_1 = load_current(task, i_1);
            let corners_2 = load_current(task, i_2);
            let corners_3 = load_current(task, i_3);
            let corners_4 = load_current(task, i_4);
            let corners_5 = load_current(task, i_5);
            var lambda_0 = 0.0;
            var lambda_1 = 0.0;
            var lambda_2 = 0.0;
            if goes_on {
                lambda_0 = bitcast<f32>(results[kept + 0u]);
                lambda_1 = bitcast<f32>(results[kept + 1u]);
                lambda_2 = bitcast<f32>(results[kept + 2u]);
            }
            var move_0: vec3<f32>;
            var move_1: vec3<f32>;
            var move_2: vec3<f32>;
            var move_3: vec3<f32>;
            var move_4: vec3<f32>;
            var move_5: vec3<f32>;
            if table.damped != 0u {
                let before_0 = load_previous(task, i_0).xyz;
                let before_1 = load_previous(task, i_1).xyz;
                let before_2 = load_previous(task, i_2).xyz;
                let before_3 = load_previous(task, i_3).xyz;
                let before_4 = load_previous(task, i_4).xyz;
                let before_5 = load_previous(task, i_5).xyz;
                let moved = xpbd_joined_damped(corners_0, corners_1, corners_2, corners_3, corners_4, corners_5, bitcast<f32>(fabric[row + 6u]), bitcast<f32>(fabric[row + 7u]), bitcast<f32>(fabric[row + 8u]), bitcast<f32>(fabric[row + 9u]), bitcast<f32>(fabric[row + 10u]), bitcast<f32>(fabric[row + 11u]), bitcast<f32>(fabric[row + 12u]), bitcast<f32>(fabric[row + 13u]), bitcast<f32>(fabric[row + 14u]), h, rate, lambda_0, lambda_1, lambda_2, bitcast<f32>(fabric[row + 15u]), before_0, before_1, before_2, before_3, before_4, before_5);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
                move_2 = moved.moves_corners_2;
                move_3 = moved.moves_corners_3;
                move_4 = moved.moves_corners_4;
                move_5 = moved.moves_corners_5;
                lambda_0 = moved.moves_lambda_0;
                lambda_1 = moved.moves_lambda_1;
                lambda_2 = moved.moves_lambda_2;
            } else if at.number != 0u {
                let moved = xpbd_joined_again(corners_0, corners_1, corners_2, corners_3, corners_4, corners_5, bitcast<f32>(fabric[row + 6u]), bitcast<f32>(fabric[row + 7u]), bitcast<f32>(fabric[row + 8u]), bitcast<f32>(fabric[row + 9u]), bitcast<f32>(fabric[row + 10u]), bitcast<f32>(fabric[row + 11u]), bitcast<f32>(fabric[row + 12u]), bitcast<f32>(fabric[row + 13u]), bitcast<f32>(fabric[row + 14u]), h, rate, lambda_0, lambda_1, lambda_2);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
                move_2 = moved.moves_corners_2;
                move_3 = moved.moves_corners_3;
                move_4 = moved.moves_corners_4;
                move_5 = moved.moves_corners_5;
                lambda_0 = moved.moves_lambda_0;
                lambda_1 = moved.moves_lambda_1;
                lambda_2 = moved.moves_lambda_2;
            } else {
                let moved = xpbd_joined(corners_0, corners_1, corners_2, corners_3, corners_4, corners_5, bitcast<f32>(fabric[row + 6u]), bitcast<f32>(fabric[row + 7u]), bitcast<f32>(fabric[row + 8u]), bitcast<f32>(fabric[row + 9u]), bitcast<f32>(fabric[row + 10u]), bitcast<f32>(fabric[row + 11u]), bitcast<f32>(fabric[row + 12u]), bitcast<f32>(fabric[row + 13u]), bitcast<f32>(fabric[row + 14u]), h, rate);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
                move_2 = moved.moves_corners_2;
                move_3 = moved.moves_corners_3;
                move_4 = moved.moves_corners_4;
                move_5 = moved.moves_corners_5;
            }
            if stays {
                results[kept + 0u] = bitcast<u32>(lambda_0);
                results[kept + 1u] = bitcast<u32>(lambda_1);
                results[kept + 2u] = bitcast<u32>(lambda_2);
            }
            store_current(task, i_3, xpbd_moved(load_current(task, i_3), move_3));
            store_current(task, i_4, xpbd_moved(load_current(task, i_4), move_4));
            store_current(task, i_5, xpbd_moved(load_current(task, i_5), move_5));
            store_current(task, i_0, xpbd_moved(load_current(task, i_0), move_0));
            store_current(task, i_1, xpbd_moved(load_current(task, i_1), move_1));
            store_current(task, i_2, xpbd_moved(load_current(task, i_2), move_2));
        }
    }
}

// Elements of a set share no particle.
fn run_elastic_hinges(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let elements = tasks[task].offsets.elements;
    let table = load_element_table(elements, 1u);
    let sets = elements + table.sets;
    let multipliers = tasks[task].offsets.scratch + table.multipliers;
    let goes_on = (at.number & MULTIPLIERS_GO_ON) != 0u;
    let stays = (at.number & MULTIPLIERS_STAY) != 0u;
    let h = iterations[tasks[task].offsets.iterations + at.iteration].dt;
    let rate = xpbd_rate(h);
    for (var row_set = at.first; row_set < at.end; row_set++) {
        if row_set > at.first {
            fence();
        }
        let end = fabric[sets + row_set + 1u];
        for (var number = fabric[sets + row_set] + worker.first; number < end; number += worker.stride) {
            let row = elements + table.rows + 8u * number;
            let kept = multipliers + 1u * number;
            let i_0 = fabric[row + 0u];
            let i_1 = fabric[row + 1u];
            let i_2 = fabric[row + 2u];
            let i_3 = fabric[row + 3u];
            let corners_0 = load_current(task, i_0);
            let corners_1 = load_current(task, i_1);
            let corners_2 = load_current(task, i_2);
            let corners_3 = load_current(task, i_3);
            var lambda_0 = 0.0;
            if goes_on {
                lambda_0 = bitcast<f32>(results[kept + 0u]);
            }
            var move_0: vec3<f32>;
            var move_1: vec3<f32>;
            var move_2: vec3<f32>;
            var move_3: vec3<f32>;
            if table.damped != 0u {
                let before_0 = load_previous(task, i_0).xyz;
                let before_1 = load_previous(task, i_1).xyz;
                let before_2 = load_previous(task, i_2).xyz;
                let before_3 = load_previous(task, i_3).xyz;
                let moved = xpbd_hinges_damped(corners_0, corners_1, corners_2, corners_3, bitcast<f32>(fabric[row + 4u]), bitcast<f32>(fabric[row + 5u]), h, rate, lambda_0, bitcast<f32>(fabric[row + 6u]), before_0, before_1, before_2, before_3);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
                move_2 = moved.moves_corners_2;
                move_3 = moved.moves_corners_3;
                lambda_0 = moved.moves_lambda_0;
            } else if at.number != 0u {
                let moved = xpbd_hinges_again(corners_0, corners_1, corners_2, corners_3, bitcast<f32>(fabric[row + 4u]), bitcast<f32>(fabric[row + 5u]), h, rate, lambda_0);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
                move_2 = moved.moves_corners_2;
                move_3 = moved.moves_corners_3;
                lambda_0 = moved.moves_lambda_0;
            } else {
                let moved = xpbd_hinges(corners_0, corners_1, corners_2, corners_3, bitcast<f32>(fabric[row + 4u]), bitcast<f32>(fabric[row + 5u]), h, rate);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
                move_2 = moved.moves_corners_2;
                move_3 = moved.moves_corners_3;
            }
            if stays {
                results[kept + 0u] = bitcast<u32>(lambda_0);
            }
            store_current(task, i_3, xpbd_moved(corners_3, move_3));
            store_current(task, i_0, xpbd_moved(corners_0, move_0));
            store_current(task, i_1, xpbd_moved(corners_1, move_1));
            store_current(task, i_2, xpbd_moved(corners_2, move_2));
        }
    }
}

// Elements of a set share no particle.
fn run_elastic_isometric(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let elements = tasks[task].offsets.elements;
    let table = load_element_table(elements, 2u);
    let sets = elements + table.sets;
    let multipliers = tasks[task].offsets.scratch + table.multipliers;
    let goes_on = (at.number & MULTIPLIERS_GO_ON) != 0u;
    let stays = (at.number & MULTIPLIERS_STAY) != 0u;
    let h = iterations[tasks[task].offsets.iterations + at.iteration].dt;
    let rate = xpbd_rate(h);
    for (var row_set = at.first; row_set < at.end; row_set++) {
        if row_set > at.first {
            fence();
        }
        let end = fabric[sets + row_set + 1u];
        for (var number = fabric[sets + row_set] + worker.first; number < end; number += worker.stride) {
            let row = elements + table.rows + 12u * number;
            let kept = multipliers + 1u * number;
            let i_0 = fabric[row + 0u];
            let i_1 = fabric[row + 1u];
            let i_2 = fabric[row + 2u];
            let i_3 = fabric[row + 3u];
            let corners_0 = load_current(task, i_0);
            let corners_1 = load_current(task, i_1);
            let corners_2 = load_current(task, i_2);
            let corners_3 = load_current(task, i_3);
            var lambda_0 = 0.0;
            if goes_on {
                lambda_0 = bitcast<f32>(results[kept + 0u]);
            }
            var move_0: vec3<f32>;
            var move_1: vec3<f32>;
            var move_2: vec3<f32>;
            var move_3: vec3<f32>;
            if table.damped != 0u {
                let before_0 = load_previous(task, i_0).xyz;
                let before_1 = load_previous(task, i_1).xyz;
                let before_2 = load_previous(task, i_2).xyz;
                let before_3 = load_previous(task, i_3).xyz;
                let moved = xpbd_isometric_damped(corners_0, corners_1, corners_2, corners_3, bitcast<f32>(fabric[row + 4u]), bitcast<f32>(fabric[row + 5u]), bitcast<f32>(fabric[row + 6u]), bitcast<f32>(fabric[row + 7u]), h, rate, lambda_0, bitcast<f32>(fabric[row + 8u]), before_0, before_1, before_2, before_3);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
                move_2 = moved.moves_corners_2;
                move_3 = moved.moves_corners_3;
                lambda_0 = moved.moves_lambda_0;
            } else if at.number != 0u {
                let moved = xpbd_isometric_again(corners_0, corners_1, corners_2, corners_3, bitcast<f32>(fabric[row + 4u]), bitcast<f32>(fabric[row + 5u]), bitcast<f32>(fabric[row + 6u]), bitcast<f32>(fabric[row + 7u]), h, rate, lambda_0);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
                move_2 = moved.moves_corners_2;
                move_3 = moved.moves_corners_3;
                lambda_0 = moved.moves_lambda_0;
            } else {
                let moved = xpbd_isometric(corners_0, corners_1, corners_2, corners_3, bitcast<f32>(fabric[row + 4u]), bitcast<f32>(fabric[row + 5u]), bitcast<f32>(fabric[row + 6u]), bitcast<f32>(fabric[row + 7u]), h, rate);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
                move_2 = moved.moves_corners_2;
                move_3 = moved.moves_corners_3;
            }
            if stays {
                results[kept + 0u] = bitcast<u32>(lambda_0);
            }
            store_current(task, i_3, xpbd_moved(corners_3, move_3));
            store_current(task, i_0, xpbd_moved(corners_0, move_0));
            store_current(task, i_1, xpbd_moved(corners_1, move_1));
            store_current(task, i_2, xpbd_moved(corners_2, move_2));
        }
    }
}

// Elements of a set share no particle.
fn run_elastic_woven(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let elements = tasks[task].offsets.elements;
    let table = load_element_table(elements, 3u);
    let sets = elements + table.sets;
    let multipliers = tasks[task].offsets.scratch + table.multipliers;
    let goes_on = (at.number & MULTIPLIERS_GO_ON) != 0u;
    let stays = (at.number & MULTIPLIERS_STAY) != 0u;
    let h = iterations[tasks[task].offsets.iterations + at.iteration].dt;
    let rate = xpbd_rate(h);
    for (var row_set = at.first; row_set < at.end; row_set++) {
        if row_set > at.first {
            fence();
        }
        let end = fabric[sets + row_set + 1u];
        for (var number = fabric[sets + row_set] + worker.first; number < end; number += worker.stride) {
            let row = elements + table.rows + 12u * number;
            let kept = multipliers + 3u * number;
            let i_0 = fabric[row + 0u];
            let i_1 = fabric[row + 1u];
            let i_2 = fabric[row + 2u];
            let corners_0 = load_current(task, i_0);
            let corners_1 = load_current(task, i_1);
            let corners_2 = load_current(task, i_2);
            var lambda_0 = 0.0;
            var lambda_1 = 0.0;
            var lambda_2 = 0.0;
            if goes_on {
                lambda_0 = bitcast<f32>(results[kept + 0u]);
                lambda_1 = bitcast<f32>(results[kept + 1u]);
                lambda_2 = bitcast<f32>(results[kept + 2u]);
            }
            var move_0: vec3<f32>;
            var move_1: vec3<f32>;
            var move_2: vec3<f32>;
            if table.damped != 0u {
                let before_0 = load_previous(task, i_0).xyz;
                let before_1 = load_previous(task, i_1).xyz;
                let before_2 = load_previous(task, i_2).xyz;
                let moved = xpbd_woven_damped(corners_0, corners_1, corners_2, bitcast<f32>(fabric[row + 3u]), bitcast<f32>(fabric[row + 4u]), bitcast<f32>(fabric[row + 5u]), bitcast<f32>(fabric[row + 6u]), bitcast<f32>(fabric[row + 7u]), bitcast<f32>(fabric[row + 8u]), bitcast<f32>(fabric[row + 9u]), h, rate, lambda_0, lambda_1, lambda_2, bitcast<f32>(fabric[row + 10u]), before_0, before_1, before_2);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
                move_2 = moved.moves_corners_2;
                lambda_0 = moved.moves_lambda_0;
                lambda_1 = moved.moves_lambda_1;
                lambda_2 = moved.moves_lambda_2;
            } else if at.number != 0u {
                let moved = xpbd_woven_again(corners_0, corners_1, corners_2, bitcast<f32>(fabric[row + 3u]), bitcast<f32>(fabric[row + 4u]), bitcast<f32>(fabric[row + 5u]), bitcast<f32>(fabric[row + 6u]), bitcast<f32>(fabric[row + 7u]), bitcast<f32>(fabric[row + 8u]), bitcast<f32>(fabric[row + 9u]), h, rate, lambda_0, lambda_1, lambda_2);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
                move_2 = moved.moves_corners_2;
                lambda_0 = moved.moves_lambda_0;
                lambda_1 = moved.moves_lambda_1;
                lambda_2 = moved.moves_lambda_2;
            } else {
                let moved = xpbd_woven(corners_0, corners_1, corners_2, bitcast<f32>(fabric[row + 3u]), bitcast<f32>(fabric[row + 4u]), bitcast<f32>(fabric[row + 5u]), bitcast<f32>(fabric[row + 6u]), bitcast<f32>(fabric[row + 7u]), bitcast<f32>(fabric[row + 8u]), bitcast<f32>(fabric[row + 9u]), h, rate);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
                move_2 = moved.moves_corners_2;
            }
            if stays {
                results[kept + 0u] = bitcast<u32>(lambda_0);
                results[kept + 1u] = bitcast<u32>(lambda_1);
                results[kept + 2u] = bitcast<u32>(lambda_2);
            }
            store_current(task, i_0, xpbd_moved(corners_0, move_0));
            store_current(task, i_1, xpbd_moved(corners_1, move_1));
            store_current(task, i_2, xpbd_moved(corners_2, move_2));
        }
    }
}

// Elements of a set share no particle.
fn run_elastic_stvk(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let elements = tasks[task].offsets.elements;
    let table = load_element_table(elements, 4u);
    let sets = elements + table.sets;
    let multipliers = tasks[task].offsets.scratch + table.multipliers;
    let goes_on = (at.number & MULTIPLIERS_GO_ON) != 0u;
    let stays = (at.number & MULTIPLIERS_STAY) != 0u;
    let h = iterations[tasks[task].offsets.iterations + at.iteration].dt;
    let rate = xpbd_rate(h);
    for (var row_set = at.first; row_set < at.end; row_set++) {
        if row_set > at.first {
            fence();
        }
        let end = fabric[sets + row_set + 1u];
        for (var number = fabric[sets + row_set] + worker.first; number < end; number += worker.stride) {
            let row = elements + table.rows + 12u * number;
            let kept = multipliers + 3u * number;
            let i_0 = fabric[row + 0u];
            let i_1 = fabric[row + 1u];
            let i_2 = fabric[row + 2u];
            let corners_0 = load_current(task, i_0);
            let corners_1 = load_current(task, i_1);
            let corners_2 = load_current(task, i_2);
            var lambda_0 = 0.0;
            var lambda_1 = 0.0;
            var lambda_2 = 0.0;
            if goes_on {
                lambda_0 = bitcast<f32>(results[kept + 0u]);
                lambda_1 = bitcast<f32>(results[kept + 1u]);
                lambda_2 = bitcast<f32>(results[kept + 2u]);
            }
            var move_0: vec3<f32>;
            var move_1: vec3<f32>;
            var move_2: vec3<f32>;
            if table.damped != 0u {
                let before_0 = load_previous(task, i_0).xyz;
                let before_1 = load_previous(task, i_1).xyz;
                let before_2 = load_previous(task, i_2).xyz;
                let moved = xpbd_stvk_damped(corners_0, corners_1, corners_2, bitcast<f32>(fabric[row + 3u]), bitcast<f32>(fabric[row + 4u]), bitcast<f32>(fabric[row + 5u]), bitcast<f32>(fabric[row + 6u]), bitcast<f32>(fabric[row + 7u]), bitcast<f32>(fabric[row + 8u]), bitcast<f32>(fabric[row + 9u]), bitcast<f32>(fabric[row + 10u]), h, rate, lambda_0, lambda_1, lambda_2, bitcast<f32>(fabric[row + 11u]), before_0, before_1, before_2);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
                move_2 = moved.moves_corners_2;
                lambda_0 = moved.moves_lambda_0;
                lambda_1 = moved.moves_lambda_1;
                lambda_2 = moved.moves_lambda_2;
            } else if at.number != 0u {
                let moved = xpbd_stvk_again(corners_0, corners_1, corners_2, bitcast<f32>(fabric[row + 3u]), bitcast<f32>(fabric[row + 4u]), bitcast<f32>(fabric[row + 5u]), bitcast<f32>(fabric[row + 6u]), bitcast<f32>(fabric[row + 7u]), bitcast<f32>(fabric[row + 8u]), bitcast<f32>(fabric[row + 9u]), bitcast<f32>(fabric[row + 10u]), h, rate, lambda_0, lambda_1, lambda_2);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
                move_2 = moved.moves_corners_2;
                lambda_0 = moved.moves_lambda_0;
                lambda_1 = moved.moves_lambda_1;
                lambda_2 = moved.moves_lambda_2;
            } else {
                let moved = xpbd_stvk(corners_0, corners_1, corners_2, bitcast<f32>(fabric[row + 3u]), bitcast<f32>(fabric[row + 4u]), bitcast<f32>(fabric[row + 5u]), bitcast<f32>(fabric[row + 6u]), bitcast<f32>(fabric[row + 7u]), bitcast<f32>(fabric[row + 8u]), bitcast<f32>(fabric[row + 9u]), bitcast<f32>(fabric[row + 10u]), h, rate);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
                move_2 = moved.moves_corners_2;
            }
            if stays {
                results[kept + 0u] = bitcast<u32>(lambda_0);
                results[kept + 1u] = bitcast<u32>(lambda_1);
                results[kept + 2u] = bitcast<u32>(lambda_2);
            }
            store_current(task, i_0, xpbd_moved(corners_0, move_0));
            store_current(task, i_1, xpbd_moved(corners_1, move_1));
            store_current(task, i_2, xpbd_moved(corners_2, move_2));
        }
    }
}

// Elements of a set share no particle.
fn run_elastic_springs(at: ClothDispatch, worker: Worker) {
    let task = at.task;
    let elements = tasks[task].offsets.elements;
    let table = load_element_table(elements, 5u);
    let sets = elements + table.sets;
    let multipliers = tasks[task].offsets.scratch + table.multipliers;
    let goes_on = (at.number & MULTIPLIERS_GO_ON) != 0u;
    let stays = (at.number & MULTIPLIERS_STAY) != 0u;
    let h = iterations[tasks[task].offsets.iterations + at.iteration].dt;
    let rate = xpbd_rate(h);
    for (var row_set = at.first; row_set < at.end; row_set++) {
        if row_set > at.first {
            fence();
        }
        let end = fabric[sets + row_set + 1u];
        for (var number = fabric[sets + row_set] + worker.first; number < end; number += worker.stride) {
            let row = elements + table.rows + 8u * number;
            let kept = multipliers + 1u * number;
            let i_0 = fabric[row + 0u];
            let i_1 = fabric[row + 1u];
            let corners_0 = load_current(task, i_0);
            let corners_1 = load_current(task, i_1);
            var lambda_0 = 0.0;
            if goes_on {
                lambda_0 = bitcast<f32>(results[kept + 0u]);
            }
            var move_0: vec3<f32>;
            var move_1: vec3<f32>;
            if table.damped != 0u {
                let before_0 = load_previous(task, i_0).xyz;
                let before_1 = load_previous(task, i_1).xyz;
                let moved = xpbd_springs_damped(corners_0, corners_1, bitcast<f32>(fabric[row + 2u]), bitcast<f32>(fabric[row + 3u]), bitcast<f32>(fabric[row + 4u]), bitcast<f32>(fabric[row + 5u]), rate, lambda_0, bitcast<f32>(fabric[row + 6u]), before_0, before_1);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
                lambda_0 = moved.moves_lambda_0;
            } else if at.number != 0u {
                let moved = xpbd_springs_again(corners_0, corners_1, bitcast<f32>(fabric[row + 2u]), bitcast<f32>(fabric[row + 3u]), bitcast<f32>(fabric[row + 4u]), bitcast<f32>(fabric[row + 5u]), rate, lambda_0);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
                lambda_0 = moved.moves_lambda_0;
            } else {
                let moved = xpbd_springs(corners_0, corners_1, bitcast<f32>(fabric[row + 2u]), bitcast<f32>(fabric[row + 3u]), bitcast<f32>(fabric[row + 4u]), bitcast<f32>(fabric[row + 5u]), rate);
                move_0 = moved.moves_corners_0;
                move_1 = moved.moves_corners_1;
            }
            if stays {
                results[kept + 0u] = bitcast<u32>(lambda_0);
            }
            store_current(task, i_0, xpbd_moved(corners_0, move_0));
            store_current(task, i_1, xpbd_moved(corners_1, move_1));
        }
    }
}

//! The tree over the triangles.

use super::*;

type Box3 = [[f32; 3]; 2];

proptest! {
    #![proptest_config(config())]

    #[test]
    fn boxes_contain_their_primitives_after_every_refit(
        centroids in prop::collection::vec(prop::array::uniform3(-9.0_f32..9.0), 0..300),
        moved in prop::collection::vec((prop::array::uniform3(-50.0_f32..50.0), 0.0_f32..2.0), 300),
    ) {
        let tree = Bvh::new(&centroids);
        let count = centroids.len();
        let mut seen = vec![0; count];
        let boxes: Vec<Box3> = moved[..count].iter().map(|(low, size)| [*low, low.map(|x| x + size)]).collect();
        let mut fitted = Vec::new();
        tree.refit(&boxes, &mut fitted);
        prop_assert_eq!(fitted.len(), tree.nodes().len());
        let holds = |outer: Box3, inner: Box3| (0..3).all(|k| outer[0][k] <= inner[0][k] && outer[1][k] >= inner[1][k]);
        for (n, &node) in tree.nodes().iter().enumerate() {
            if node.count == 0 {
                prop_assert!(node.first as usize > n, "children come behind their parents");
                prop_assert!(holds(fitted[n], fitted[node.first as usize]));
                prop_assert!(holds(fitted[n], fitted[node.first as usize + 1]));
            } else {
                prop_assert!(node.count <= 16);
                prop_assert!(tree.primitives(node).is_sorted());
                for &primitive in tree.primitives(node) {
                    seen[primitive as usize] += 1;
                    prop_assert!(holds(fitted[n], boxes[primitive as usize]));
                }
            }
        }
        prop_assert!(seen.iter().all(|&times| times == 1));
        // Levels are ranges of nodes, and children are in the next one.
        prop_assert_eq!(*tree.levels().last().unwrap() as usize, tree.nodes().len());
        for (l, level) in tree.levels().windows(2).enumerate() {
            for node in &tree.nodes()[level[0] as usize..level[1] as usize] {
                prop_assert!(node.count > 0 || tree.levels()[l + 1] <= node.first && node.first + 1 < tree.levels()[l + 2]);
            }
        }
        // All leaves but the last are full, so the tree has the fewest.
        prop_assert_eq!(tree.nodes().iter().filter(|node| node.count > 0).count(), count.div_ceil(16));
        prop_assert_eq!(Bvh::from_order(tree.order().to_vec(), count, "order"), Ok(tree));
    }
}

#[test]
fn neighbours_share_leaves_and_ties_go_by_number() {
    let line: Vec<[f32; 3]> = (0..64).rev().map(|i| [i as f32, 0.0, 0.0]).collect();
    let tree = Bvh::new(&line);
    let leaves: Vec<Vec<u32>> = tree
        .nodes()
        .iter()
        .filter(|node| node.count > 0)
        .map(|&node| tree.primitives(node).to_vec())
        .collect();
    let expected: Vec<Vec<u32>> = (0..4).rev().map(|leaf| (16 * leaf..16 * leaf + 16).collect()).collect();
    assert_eq!(leaves, expected);
    assert_eq!(Bvh::new(&[[1.0; 3]; 40]).order(), (0..40).collect::<Vec<_>>());
    // No number at all is a place, too.
    assert_eq!(Bvh::new(&[[f32::NAN; 3]; 40]).order().len(), 40);
}

#[test]
fn an_order_of_a_file_is_checked() {
    let message = |order: &[u32]| Bvh::from_order(order.to_vec(), 3, "file.SBVH").unwrap_err().to_string();
    assert!(message(&[0, 1]).starts_with("file.SBVH has 2 elements, expected 3"));
    assert!(message(&[0, 1, 1]).starts_with("file.SBVH[2] = 1: must be a number below 3"));
    assert!(message(&[0, 1, 3]).starts_with("file.SBVH[2] = 3"));
}

#[test]
fn a_surface_has_a_tree_over_its_shape() {
    let surface = sheet(9, 9, 0.1);
    assert_eq!(surface.bvh().order().len(), 128);
    assert_eq!(surface.bvh().nodes().len(), 15);
    // Places far from the material coordinates make another tree.
    let places: Vec<[f32; 3]> = (0..81).map(|v| [0.01 * (v % 9) as f32, (v / 9) as f32, 0.0]).collect();
    let stretched = surface.clone().with_rest_positions(&places).unwrap();
    assert_ne!(stretched.bvh().order(), surface.bvh().order());
    assert_eq!(stretched.bvh().nodes(), surface.bvh().nodes());
}

//! Greedy colouring: elements of one colour share no particle, so they can be solved in any order.

/// Elements sorted by colour.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Coloring {
    /// Element numbers, colour after colour; inside a colour in ascending order.
    pub order: Vec<u32>,
    /// Colour `c` is `order[offsets[c]..offsets[c + 1]]`.
    pub offsets: Vec<u32>,
}

/// Gives every element the lowest colour that no earlier element sharing a particle has (first fit).
///
/// Every index must be less than `particle_count`. Deterministic; time is proportional to elements for up to 64
/// colours and one more pass over the rest for each further 64.
#[must_use]
pub fn first_fit<const K: usize>(elements: &[[u32; K]], particle_count: usize) -> Coloring {
    let mut colors = vec![0_u32; elements.len()];
    let mut pending: Vec<u32> = (0..elements.len() as u32).collect();
    let mut base = 0;
    while !pending.is_empty() {
        let mut used = vec![0_u64; particle_count];
        pending.retain(|&e| {
            let element = &elements[e as usize];
            let taken = element.iter().fold(0, |mask, &p| mask | used[p as usize]);
            let color = taken.trailing_ones();
            if color == u64::BITS {
                return true;
            }
            colors[e as usize] = base + color;
            element.iter().for_each(|&p| used[p as usize] |= 1 << color);
            false
        });
        base += u64::BITS;
    }
    sort_by_color(&colors)
}

/// Groups elements by a colour that is given for each: a stable counting sort.
#[must_use]
pub fn sort_by_color(colors: &[u32]) -> Coloring {
    let count = colors.iter().max().map_or(0, |&c| c as usize + 1);
    let mut offsets = vec![0_u32; count + 1];
    for &color in colors {
        offsets[color as usize + 1] += 1;
    }
    for c in 0..count {
        offsets[c + 1] += offsets[c];
    }
    let mut next = offsets.clone();
    let mut order = vec![0_u32; colors.len()];
    for (element, &color) in colors.iter().enumerate() {
        let slot = &mut next[color as usize];
        order[*slot as usize] = element as u32;
        *slot += 1;
    }
    Coloring { order, offsets }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fan_of_triangles_needs_one_color_each() {
        let fan: Vec<[u32; 3]> = (0..130).map(|i| [0, 1 + 2 * i, 2 + 2 * i]).collect();
        let coloring = first_fit(&fan, 300);
        assert_eq!(coloring.order, (0..130).collect::<Vec<_>>());
        assert_eq!(coloring.offsets, (0..=130).collect::<Vec<_>>());
    }

    #[test]
    fn colors_are_disjoint_and_complete() {
        let pairs: Vec<[u32; 2]> = (0..50).flat_map(|i| [[i, i + 1], [i, i + 2]]).collect();
        let coloring = first_fit(&pairs, 60);
        let mut seen = vec![false; pairs.len()];
        for range in coloring.offsets.windows(2) {
            let mut particles = std::collections::HashSet::new();
            for &e in &coloring.order[range[0] as usize..range[1] as usize] {
                assert!(!std::mem::replace(&mut seen[e as usize], true));
                assert!(pairs[e as usize].iter().all(|p| particles.insert(*p)));
            }
        }
        assert!(seen.iter().all(|&s| s));
        assert_eq!(first_fit::<2>(&[], 5), Coloring { order: vec![], offsets: vec![0] });
    }
}

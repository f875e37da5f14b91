//! Greedy colouring: elements of one colour share no particle, so they can be solved in any order.

use std::cmp::Reverse;
use std::collections::HashMap;

/// Edges that make a direction one of its own.
const SHARED: u32 = 64;

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
/// Every index must be less than `particle_count`. Deterministic; time is about proportional to elements, also where all
/// share a particle.
#[must_use]
pub fn first_fit<const K: usize>(elements: &[[u32; K]], particle_count: usize) -> Coloring {
    let mut taken = Taken::new(particle_count);
    let colors: Vec<u32> = elements.iter().map(|element| taken.color(element)).collect();
    sort_by_color(&colors)
}

/// The same, but edges of one direction after those of another: where particles are numbered row by row, edges of one colour then lie
/// side by side. A direction is the difference of both numbers; far apart first, and at the end in their order those that few share.
#[must_use]
pub fn by_direction(edges: &[[u32; 2]], particle_count: usize) -> Coloring {
    let direction = |&[a, b]: &[u32; 2]| a.abs_diff(b);
    let mut counts: HashMap<u32, u32> = HashMap::new();
    edges.iter().for_each(|edge| *counts.entry(direction(edge)).or_default() += 1);
    let is_shared = |edge: &[u32; 2]| counts[&direction(edge)] >= SHARED;
    let mut order: Vec<u32> = (0..edges.len() as u32).collect();
    order.sort_by_key(|&number| {
        let edge = &edges[number as usize];
        let is_shared = is_shared(edge);
        (!is_shared, is_shared.then(|| (Reverse(direction(edge)), edge[0].min(edge[1]))))
    });
    let mut taken = Taken::new(particle_count);
    let mut colors = vec![0; edges.len()];
    for number in order {
        colors[number as usize] = taken.color(&edges[number as usize]);
    }
    sort_by_color(&colors)
}

/// The colours at each particle, as bits of words.
struct Taken {
    first: Vec<u64>,
    /// Words after the first one, of the few particles that have some: those that are not zero.
    more: HashMap<(u32, u32), u64>,
    /// Number of leading words of a particle in which every bit is set, where that is more than one.
    full: HashMap<u32, u32>,
}

impl Taken {
    fn new(particle_count: usize) -> Self {
        Self { first: vec![0; particle_count], more: HashMap::new(), full: HashMap::new() }
    }

    /// Gives an element its colour.
    fn color<const K: usize>(&mut self, element: &[u32; K]) -> u32 {
        // The search begins behind the words in which some particle of the element has every colour.
        let mut word = element.iter().map(|&particle| self.full_words(particle)).max().unwrap_or(0);
        let free = loop {
            let used = element.iter().fold(0, |mask, &particle| mask | self.word(particle, word));
            if used != u64::MAX {
                break used.trailing_ones();
            }
            word += 1;
        };
        element.iter().for_each(|&particle| self.insert(particle, word, 1 << free));
        word * u64::BITS + free
    }

    fn full_words(&self, particle: u32) -> u32 {
        match self.first[particle as usize] {
            u64::MAX => self.full.get(&particle).copied().unwrap_or(1),
            _ => 0,
        }
    }

    fn word(&self, particle: u32, word: u32) -> u64 {
        match word {
            0 => self.first[particle as usize],
            _ => self.more.get(&(particle, word)).copied().unwrap_or(0),
        }
    }

    fn insert(&mut self, particle: u32, word: u32, bit: u64) {
        if word == 0 {
            self.first[particle as usize] |= bit;
        } else {
            *self.more.entry((particle, word)).or_default() |= bit;
        }
        let mut full = self.full_words(particle);
        while full > 0 && self.word(particle, full) == u64::MAX {
            full += 1;
            self.full.insert(particle, full);
        }
    }
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
    fn edges_of_a_direction_lie_side_by_side() {
        // Rows of 32, each with its even columns first: edges along rows, across them and along a diagonal.
        let place = |x: u32, y: u32| 32 * y + x / 2 + x % 2 * 16;
        let mut edges = Vec::new();
        for (x, y) in (0..32).flat_map(|x| (0..32).map(move |y| (x, y))) {
            let to =
                [[x + 1, y], [x, y + 1], [x + 1, y + 1]].into_iter().filter(|to| to.iter().all(|&k| k < 32));
            edges.extend(to.map(|[u, v]| [place(x, y).min(place(u, v)), place(x, y).max(place(u, v))]));
        }
        edges.sort_unstable();
        let coloring = by_direction(&edges, 1024);
        assert!(coloring.offsets.len() <= 1 + 8, "{:?}", coloring.offsets);
        let mut rows = 0;
        for color in coloring.offsets.windows(2) {
            let own = &coloring.order[color[0] as usize..color[1] as usize];
            let mut own: Vec<[u32; 2]> = own.iter().map(|&edge| edges[edge as usize]).collect();
            let mut ends = own.as_flattened().to_vec();
            ends.sort_unstable();
            assert!(ends.windows(2).all(|pair| pair[0] < pair[1]), "of one colour no two share a particle");
            own.sort_unstable();
            let follows = |a: &[u32; 2], b: &[u32; 2]| a.map(|k| k + 1) == *b;
            rows += own.chunk_by(follows).filter(|row| row.len() >= 14).map(<[_]>::len).sum::<usize>();
        }
        assert!(rows * 10 > edges.len() * 9, "{rows} of {}", edges.len());
    }

    #[test]
    fn a_fan_of_triangles_needs_one_color_each() {
        let fan: Vec<[u32; 3]> = (0..130).map(|i| [0, 1 + 2 * i, 2 + 2 * i]).collect();
        let coloring = first_fit(&fan, 300);
        assert_eq!(coloring.order, (0..130).collect::<Vec<_>>());
        assert_eq!(coloring.offsets, (0..=130).collect::<Vec<_>>());
    }

    #[test]
    fn colors_of_many_words_are_those_of_a_plain_search() {
        // Three hubs that share the particles around them, in an order without pattern.
        let elements: Vec<[u32; 2]> = (0..2000_u32).map(|i| [i * 7919 % 3, 3 + i * 104_729 % 700]).collect();
        let mut taken = std::collections::HashSet::new();
        let mut expected = Vec::new();
        for element in &elements {
            let is_free = |color: &u32| element.iter().all(|&particle| !taken.contains(&(particle, *color)));
            let color = (0..).find(is_free).unwrap();
            taken.extend(element.map(|particle| (particle, color)));
            expected.push(color);
        }
        assert!(expected.iter().max().unwrap() / u64::BITS > 8);
        assert_eq!(first_fit(&elements, 703), sort_by_color(&expected));
    }

    #[test]
    fn defect_12_memory_does_not_grow_with_the_square_of_a_fan() {
        // Each triangle has a colour of its own, and each particle of the rim the words of two.
        let count = 200_000;
        let mut taken = Taken::new(count + 1);
        let fan: Vec<[u32; 3]> = (0..count as u32).map(|i| [0, 1 + i, 1 + (i + 1) % count as u32]).collect();
        let colors: Vec<u32> = fan.iter().map(|triangle| taken.color(triangle)).collect();
        assert_eq!(colors, (0..count as u32).collect::<Vec<u32>>());
        assert!(taken.more.len() <= 3 * count, "{} words", taken.more.len());
        // Where the next search begins: no word that is full is looked at.
        assert_eq!(taken.full_words(0), count as u32 / u64::BITS);
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

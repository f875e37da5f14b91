//! Colours: elements of one colour share no vertex; vertices of one colour share no element.

use super::{ElementKind, NONE, Surface};
use crate::fabric::coloring::{Coloring, by_direction, first_fit, sort_by_color};

impl Surface {
    /// Elements of a kind by colour, first fit in their order, edges of one direction after those of another: those of one colour share
    /// no vertex, so that they can be solved in any order. Made when it is first asked for.
    #[must_use]
    pub fn element_colors(&self, kind: ElementKind) -> &Coloring {
        let count = self.vertex_count();
        self.element_colors[kind as usize].get_or_init(|| match kind {
            ElementKind::Edge => by_direction(&self.edges, count),
            ElementKind::Triangle => first_fit(&self.triangles, count),
            ElementKind::Hinge => first_fit(&self.hinges, count),
            ElementKind::Stencil => {
                // A vertex that is not there is in nobody's way: the first corner stands for it.
                let filled = |stencil: &[u32; 6]| stencil.map(|v| if v == NONE { stencil[0] } else { v });
                first_fit(&self.stencils.iter().map(filled).collect::<Vec<_>>(), count)
            }
        })
    }

    /// Vertices by colour, first fit in ascending order: those of one colour share no element of the kind.
    /// [`ElementKind::Stencil`] covers all other kinds. Made when it is first asked for.
    #[must_use]
    pub fn vertex_colors(&self, kind: ElementKind) -> &Coloring {
        self.vertex_colors[kind as usize].get_or_init(|| self.color_vertices(kind))
    }

    fn color_vertices(&self, kind: ElementKind) -> Coloring {
        let incidence = self.incidence(kind);
        let elements = self.element_vertices(kind);
        let corners = kind.corners();
        let mut colors = vec![0_u32; self.vertex_count()];
        // The vertex that last saw each colour around it.
        let mut seen_by: Vec<u32> = Vec::new();
        for vertex in 0..colors.len() {
            for (element, _) in incidence.of(vertex) {
                for &other in &elements[element * corners..][..corners] {
                    if other != NONE && (other as usize) < vertex {
                        let color = colors[other as usize] as usize;
                        seen_by[color] = vertex as u32;
                    }
                }
            }
            let free = seen_by.iter().position(|&by| by != vertex as u32).unwrap_or(seen_by.len());
            if free == seen_by.len() {
                // Of no vertex yet: vertices come in ascending order, and the last number is none of them.
                seen_by.push(NONE);
            }
            colors[vertex] = free as u32;
        }
        sort_by_color(&colors)
    }
}

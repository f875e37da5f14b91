//! `--pin`: what holds a mesh.

use std::str::FromStr;

use cloth_cli::scene::{AttachEntry, BoxSelection, EDGE_DEPTH, Edge, PointSelection, edge};

/// One way to hold a mesh; `None` for not at all.
#[derive(Clone, Debug)]
pub struct Pin(pub Option<AttachEntry>);

impl FromStr for Pin {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        let side = match kind {
            "top" => Some(Edge::Top),
            "bottom" => Some(Edge::Bottom),
            "left" => Some(Edge::Left),
            "right" => Some(Edge::Right),
            "front" => Some(Edge::Front),
            "back" => Some(Edge::Back),
            _ => None,
        };
        if let Some(side) = side {
            let [depth] = if rest.is_empty() { [EDGE_DEPTH] } else { numbers::<1>(rest)? };
            if !(0.0..=1.0).contains(&depth) {
                return Err(format!("{depth} is not between 0 and 1, a part of the size: 0.08 is 8 %"));
            }
            return Ok(Self(Some(edge(side, depth))));
        }
        let entry = match kind {
            "none" if rest.is_empty() => return Ok(Self(None)),
            "box" => {
                let [x0, y0, z0, x1, y1, z1] = numbers::<6>(rest)?;
                let (min, max) = ([x0.min(x1), y0.min(y1), z0.min(z1)], [x0.max(x1), y0.max(y1), z0.max(z1)]);
                AttachEntry { inside: Some(BoxSelection { min, max }), ..AttachEntry::default() }
            }
            "near" => {
                let points = vec![numbers::<3>(rest)?];
                AttachEntry { nearest: Some(PointSelection { points }), ..AttachEntry::default() }
            }
            "vertices" => {
                let parsed: Result<Vec<u32>, _> = rest.split(',').map(|part| part.trim().parse()).collect();
                let vertices =
                    parsed.map_err(|_| format!("\"{rest}\" is no list of vertex numbers such as 3,14,15"))?;
                AttachEntry { vertices: Some(vertices), ..AttachEntry::default() }
            }
            _ => {
                let kinds = "top, bottom, left, right, front, back, none, box:X0,Y0,Z0,X1,Y1,Z1, vertices:3,14 or near:X,Y,Z";
                return Err(format!("give one of {kinds}"));
            }
        };
        Ok(Self(Some(entry)))
    }
}

fn numbers<const N: usize>(text: &str) -> Result<[f32; N], String> {
    let wrong = || format!("\"{text}\" is not {N} numbers with commas between them");
    let parsed: Result<Vec<f32>, _> = text.split(',').map(|part| part.trim().parse()).collect();
    let numbers = parsed.map_err(|_| wrong())?;
    let finite = numbers.iter().all(|number: &f32| number.is_finite());
    <[f32; N]>::try_from(numbers).ok().filter(|_| finite).ok_or_else(wrong)
}

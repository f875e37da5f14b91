//! Charts as SVG inside the page: drawn by plotters, labelled directly.

mod axis;
mod dots;
mod lines;
mod shares;

pub use dots::{DotRow, dots};
pub use lines::{Axes, Series, lines};
pub use shares::{ShareBar, shares};

use maud::{Markup, PreEscaped, html};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// Width of all charts (px): that of a phone, so that letters are of the same size everywhere.
const WIDTH: u32 = 400;
/// Size of letters; plotters makes 12 px of it.
const LETTERS: u32 = 15;

/// What drawing into a string can fail with: nothing that a caller could mend.
type Drawn = Result<(), Box<dyn std::error::Error>>;

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;

/// A chart with a caption; in its place the reason, should drawing fail.
fn figure(caption: &str, height: u32, draw: impl FnOnce(&Area<'_>) -> Drawn) -> Markup {
    let mut svg = String::new();
    let drawn = {
        let area = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        draw(&area).and_then(|()| Ok(area.present()?))
    };
    let svg = match drawn {
        Ok(()) => scalable(&svg, caption),
        Err(error) => format!("<p>no chart: {}</p>", html! { (error.to_string()) }.into_string()),
    };
    html! { figure { figcaption { (caption) } (PreEscaped(svg)) } }
}

/// Takes the fixed size away, so that a chart shrinks with the screen, and names the chart for screen readers.
fn scalable(svg: &str, caption: &str) -> String {
    let label = html! { (caption) }.into_string().replace('"', "&quot;");
    let opened = svg.find("<svg ").map_or(svg, |start| &svg[start + 5..]);
    let body = opened.find("viewBox").map_or(opened, |start| &opened[start..]);
    format!("<svg role=\"img\" aria-label=\"{label}\" {body}")
}

fn letters(color: RGBColor, across: HPos, down: VPos) -> TextStyle<'static> {
    ("sans-serif", LETTERS).into_font().color(&color).pos(Pos::new(across, down))
}

fn color([r, g, b]: [u8; 3]) -> RGBColor {
    RGBColor(r, g, b)
}

const INK: RGBColor = RGBColor(60, 60, 60);
const FAINT: RGBColor = RGBColor(224, 224, 224);

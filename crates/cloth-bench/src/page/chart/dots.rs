//! Rows of dots along one logarithmic axis: the same thing done by several.

use super::axis::Scale;
use super::{Area, Drawn, FAINT, INK, WIDTH, color, figure, letters};
use maud::Markup;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

const ROW: i32 = 26;
const LINE: i32 = 18;
const LEFT: i32 = 124;
const RIGHT: i32 = WIDTH as i32 - 24;

/// One row.
pub struct DotRow {
    pub name: String,
    /// Place in the legend, and value.
    pub dots: Vec<(usize, f64)>,
}

/// Draws rows, with a legend above and the axis below, which reaches all of some values.
pub fn dots(
    caption: &str,
    across: &str,
    legend: &[(String, [u8; 3])],
    rows: &[DotRow],
    reach: &[f64],
) -> Markup {
    let head = LINE * legend.len().div_ceil(3) as i32 + 8;
    let height = head + ROW * rows.len() as i32 + 40;
    figure(caption, height as u32, |area| draw(area, head, across, legend, rows, reach))
}

fn draw(
    area: &Area<'_>,
    head: i32,
    across: &str,
    legend: &[(String, [u8; 3])],
    rows: &[DotRow],
    reach: &[f64],
) -> Drawn {
    for (place, (name, ink)) in legend.iter().enumerate() {
        let corner = (8 + place as i32 % 3 * WIDTH as i32 / 3, place as i32 / 3 * LINE + 9);
        area.draw(&Circle::new(corner, 5, color(*ink).filled()))?;
        let at = (corner.0 + 10, corner.1);
        area.draw(&Text::new(name.clone(), at, letters(INK, HPos::Left, VPos::Center)))?;
    }
    let bottom = head + ROW * rows.len() as i32;
    let values = rows.iter().flat_map(|row| row.dots.iter().map(|dot| dot.1)).chain(reach.iter().copied());
    let scale = Scale::around(values, [LEFT, RIGHT]);
    for value in scale.decades() {
        let place = scale.at(value);
        area.draw(&PathElement::new([(place, head), (place, bottom)], FAINT))?;
        let text = if value >= 1.0 { crate::page::grouped(value as usize) } else { format!("{value}") };
        area.draw(&Text::new(text, (place, bottom + 5), letters(INK, HPos::Center, VPos::Top)))?;
    }
    let below = ((LEFT + RIGHT) / 2, bottom + 22);
    area.draw(&Text::new(across.to_owned(), below, letters(INK, HPos::Center, VPos::Top)))?;
    for (number, row) in rows.iter().enumerate() {
        let height = head + ROW * number as i32 + ROW / 2;
        let name = Text::new(row.name.clone(), (LEFT - 12, height), letters(INK, HPos::Right, VPos::Center));
        area.draw(&name)?;
        let places = || row.dots.iter().map(|dot| scale.at(dot.1));
        if let Some((first, last)) = places().min().zip(places().max()) {
            area.draw(&PathElement::new([(first, height), (last, height)], RGBColor(190, 190, 190)))?;
        }
        for (entry, value) in &row.dots {
            let ink = legend.get(*entry).map_or(INK, |entry| color(entry.1));
            area.draw(&Circle::new((scale.at(*value), height), 5, ink.filled()))?;
        }
    }
    Ok(())
}

//! Bars of equal length, each divided into the parts of a whole.

use super::{Area, Drawn, INK, WIDTH, color, figure, letters};
use crate::page::palette::is_dark;
use maud::Markup;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

/// Height of a bar with its name (px).
const ROW: i32 = 46;
const BAR: i32 = 22;
/// Height of a line of the legend (px).
const LINE: i32 = 18;

/// One bar.
pub struct ShareBar {
    pub name: String,
    /// What the whole is, written at the right end.
    pub whole: String,
    /// Parts in the order of the legend, none negative.
    pub parts: Vec<f64>,
}

/// Draws bars, with a legend of the parts above.
pub fn shares(caption: &str, legend: &[(&str, [u8; 3])], bars: &[ShareBar]) -> Markup {
    let head = LINE * legend.len().div_ceil(2) as i32 + 10;
    let height = head + ROW * bars.len() as i32;
    figure(caption, height as u32, |area| draw(area, head, legend, bars))
}

fn draw(area: &Area<'_>, head: i32, legend: &[(&str, [u8; 3])], bars: &[ShareBar]) -> Drawn {
    for (place, (name, ink)) in legend.iter().enumerate() {
        let corner = (2 + place as i32 % 2 * WIDTH as i32 / 2, place as i32 / 2 * LINE);
        let box_of = [(corner.0, corner.1 + 3), (corner.0 + 12, corner.1 + 15)];
        area.draw(&Rectangle::new(box_of, color(*ink).filled()))?;
        let at = (corner.0 + 18, corner.1 + 9);
        area.draw(&Text::new((*name).to_owned(), at, letters(INK, HPos::Left, VPos::Center)))?;
    }
    for (row, bar) in bars.iter().enumerate() {
        let top = head + ROW * row as i32;
        let right = WIDTH as i32 - 2;
        area.draw(&Text::new(bar.name.clone(), (2, top + 2), letters(INK, HPos::Left, VPos::Top)))?;
        area.draw(&Text::new(bar.whole.clone(), (right, top + 2), letters(INK, HPos::Right, VPos::Top)))?;
        let sum: f64 = bar.parts.iter().sum();
        let mut done = 0.0;
        for (part, (_, ink)) in bar.parts.iter().zip(legend) {
            let at = |value: f64| 2 + (value / sum * f64::from(right - 2)).round() as i32;
            let corners = [(at(done), top + 18), (at(done + part), top + 18 + BAR)];
            done += part;
            if corners[1].0 <= corners[0].0 {
                continue;
            }
            area.draw(&Rectangle::new(corners, color(*ink).filled()))?;
            area.draw(&PathElement::new([(corners[1].0, corners[0].1), corners[1]], WHITE))?;
            if corners[1].0 - corners[0].0 > 30 {
                let percent = format!("{:.0} %", part / sum * 100.0);
                let middle = ((corners[0].0 + corners[1].0) / 2, top + 18 + BAR / 2);
                let paper = if is_dark(*ink) { WHITE } else { BLACK };
                area.draw(&Text::new(percent, middle, letters(paper, HPos::Center, VPos::Center)))?;
            }
        }
    }
    Ok(())
}

//! Lines over two logarithmic axes, each labelled at its right end.

use super::axis::Scale;
use super::{Area, Drawn, FAINT, INK, WIDTH, color, figure, letters};
use maud::Markup;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

const HEIGHT: u32 = 264;
/// Edges of the field of lines (px). On the right is room for labels; more where they are long.
const LEFT: i32 = 48;
const RIGHT: i32 = 286;
/// About what a letter of a label takes, and what is between a line and its label (px).
const LETTER: i32 = 7;
const BEFORE_LABEL: i32 = 15;
const TOP: i32 = 12;
const BOTTOM: i32 = 216;
/// Distance of labels (px).
const APART: i32 = 15;
/// How far from the longest line another may end to be labelled beside it (px).
const NEAR: i32 = 24;

/// One line.
pub struct Series {
    pub name: String,
    pub color: [u8; 3],
    pub points: Vec<(f64, f64)>,
}

/// What the axes mean.
pub struct Axes<'a> {
    pub across: &'a str,
    /// Writes a value of the horizontal axis.
    pub write: fn(f64) -> String,
    /// A height that is marked, and its name.
    pub mark: Option<(f64, &'a str)>,
    /// Points that both axes reach, so that charts beside each other have the same axes.
    pub reach: Vec<(f64, f64)>,
}

/// Draws lines.
pub fn lines(caption: &str, axes: &Axes<'_>, series: &[Series]) -> Markup {
    figure(caption, HEIGHT, |area| draw(area, axes, series))
}

fn draw(area: &Area<'_>, axes: &Axes<'_>, series: &[Series]) -> Drawn {
    let points = || series.iter().flat_map(|series| &series.points).chain(&axes.reach);
    let longest = series.iter().map(|series| series.name.chars().count() as i32).max().unwrap_or(0);
    let right = (WIDTH as i32 - BEFORE_LABEL - LETTER * longest).clamp(WIDTH as i32 / 2, RIGHT);
    let (x, y) = (
        Scale::around(points().map(|point| point.0), [LEFT, right]),
        Scale::around(points().map(|point| point.1), [BOTTOM, TOP]),
    );
    for value in y.decades() {
        let height = y.at(value);
        area.draw(&PathElement::new([(LEFT, height), (right, height)], FAINT))?;
        area.draw(&Text::new(decade(value), (LEFT - 6, height), letters(INK, HPos::Right, VPos::Center)))?;
    }
    for value in x.decades() {
        let place = x.at(value);
        area.draw(&PathElement::new([(place, BOTTOM), (place, BOTTOM + 4)], INK))?;
        let text = (axes.write)(value);
        area.draw(&Text::new(text, (place, BOTTOM + 7), letters(INK, HPos::Center, VPos::Top)))?;
    }
    area.draw(&PathElement::new([(LEFT, BOTTOM), (right, BOTTOM)], INK))?;
    let below = ((LEFT + right) / 2, HEIGHT as i32 - 16);
    area.draw(&Text::new(axes.across.to_owned(), below, letters(INK, HPos::Center, VPos::Top)))?;
    if let Some((value, name)) = axes.mark.filter(|(value, _)| y.holds(*value)) {
        let height = y.at(value);
        for dash in (LEFT..right).step_by(8) {
            area.draw(&PathElement::new([(dash, height), ((dash + 4).min(right), height)], INK))?;
        }
        area.draw(&Text::new(
            name.to_owned(),
            (right - 2, height - 2),
            letters(INK, HPos::Right, VPos::Bottom),
        ))?;
    }
    for series in series {
        let path: Vec<(i32, i32)> = series.points.iter().map(|&(u, v)| (x.at(u), y.at(v))).collect();
        area.draw(&PathElement::new(path.clone(), color(series.color).stroke_width(2)))?;
        for point in path {
            area.draw(&Circle::new(point, 3, color(series.color).filled()))?;
        }
    }
    label_ends(area, &x, &y, series)
}

/// Names at the right ends of lines: of those that reach the right edge in a column beside it, pushed apart where they
/// would overlap; of shorter ones right behind their last points.
fn label_ends(area: &Area<'_>, x: &Scale, y: &Scale, series: &[Series]) -> Drawn {
    let mut ends: Vec<(i32, i32, &Series)> = series
        .iter()
        .filter_map(|series| series.points.last().map(|&(u, v)| (y.at(v), x.at(u), series)))
        .collect();
    ends.sort_by_key(|end| end.0);
    let edge = ends.iter().map(|end| end.1).max().unwrap_or(RIGHT);
    let (reaching, short): (Vec<_>, Vec<_>) = ends.into_iter().partition(|end| end.1 + NEAR >= edge);
    let name = |series: &Series, at: (i32, i32)| {
        let ink = color(series.color);
        Text::new(series.name.clone(), at, letters(ink, HPos::Left, VPos::Center))
    };
    let mut taken: Vec<(i32, i32)> = Vec::new();
    for (height, place, series) in short {
        let is_free =
            |height: i32| taken.iter().all(|&(other, at)| (other - height).abs() >= APART || at != place);
        let label = (height..).find(|height| is_free(*height)).unwrap_or(height);
        taken.push((label, place));
        area.draw(&name(series, (place + 7, label)))?;
    }
    let mut lowest = i32::MIN;
    let heights: Vec<i32> = reaching
        .iter()
        .map(|end| {
            lowest = end.0.max(lowest.saturating_add(APART));
            lowest
        })
        .collect();
    let excess = (lowest - BOTTOM).max(0);
    for ((height, place, series), label) in reaching.into_iter().zip(heights) {
        let label = label - excess;
        area.draw(&PathElement::new(
            [(place + 5, height), (edge + 12, label)],
            color(series.color).mix(0.35),
        ))?;
        area.draw(&name(series, (edge + BEFORE_LABEL, label)))?;
    }
    Ok(())
}

/// 1e-6, 0.01, 1, 1,000
fn decade(value: f64) -> String {
    match value {
        1.0.. => crate::page::grouped(value as usize),
        1e-3.. => format!("{value:.3}").trim_end_matches('0').to_owned(),
        _ => format!("{value:.0e}"),
    }
}

//! Median and quartiles.

use serde::Serialize;

/// What a quarter, a half and three quarters of the values do not exceed.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Quartiles {
    pub lower: f64,
    pub median: f64,
    pub upper: f64,
}

impl Quartiles {
    /// Those of some values, between which is interpolated; `None` where there are none.
    pub fn of(mut values: Vec<f64>) -> Option<Self> {
        values.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let place = share * (values.len().checked_sub(1)?) as f64;
            let below = values.get(place.floor() as usize)?;
            let above = values.get(place.ceil() as usize)?;
            Some(below + (above - below) * place.fract())
        };
        Some(Self { lower: at(0.25)?, median: at(0.5)?, upper: at(0.75)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_in_any_order() {
        let quartiles = |values: &[f64]| Quartiles::of(values.to_vec());
        let expected = Quartiles { lower: 2.0, median: 3.0, upper: 4.0 };
        assert_eq!(quartiles(&[5.0, 1.0, 3.0, 2.0, 4.0]), Some(expected));
        assert_eq!(quartiles(&[2.0, 1.0]), Some(Quartiles { lower: 1.25, median: 1.5, upper: 1.75 }));
        assert_eq!(quartiles(&[7.0]), Some(Quartiles { lower: 7.0, median: 7.0, upper: 7.0 }));
        assert_eq!(quartiles(&[]), None);
    }
}

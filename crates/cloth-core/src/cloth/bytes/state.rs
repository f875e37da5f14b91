//! What a cloth remembers from step to step, as words: each float64 is two of them, the low half first.

use crate::cloth::{Bounds, Cloth, frame::Placement};
use crate::error::{Error, Result};
use glam::{DQuat, DVec3, Vec3};

/// Writes floats as words.
struct Words(Vec<u32>);

impl Words {
    fn double(&mut self, value: f64) {
        self.0.extend(halves(value));
    }

    fn vector(&mut self, v: DVec3) {
        v.to_array().into_iter().for_each(|value| self.double(value));
    }

    fn placement(&mut self, placement: &Placement) {
        self.vector(placement.translation);
        placement.rotation.to_array().into_iter().for_each(|value| self.double(value));
    }
}

pub(super) fn halves(value: f64) -> [u32; 2] {
    let bits = value.to_bits();
    [bits as u32, (bits >> 32) as u32]
}

pub(super) fn whole([low, high]: [u32; 2]) -> f64 {
    f64::from_bits(u64::from(low) | u64::from(high) << 32)
}

pub(super) fn to_words(cloth: &Cloth) -> Vec<u32> {
    let Cloth { frame, time, sleep, bounds, user_data, .. } = cloth;
    let mut words = Words(vec![*user_data as u32, (*user_data >> 32) as u32, sleep.elapsed, sleep.passed]);
    words.0.push(u32::from(frame.ignore_discontinuity));
    words.placement(&frame.current);
    words.placement(&frame.target);
    words.vector(frame.velocity);
    words.vector(frame.half_angular_velocity);
    words.double(time.last);
    words.0.extend([bounds.lower, bounds.upper].iter().flat_map(|v| v.to_array()).map(f32::to_bits));
    words.0
}

/// The numbers of a section, none of which may be infinite or not a number.
struct Reader<'a> {
    field: &'a str,
    words: &'a [u32],
    next: usize,
}

impl Reader<'_> {
    fn word(&mut self) -> Result<u32> {
        let word = self.words.get(self.next).copied();
        self.next += 1;
        word.ok_or_else(|| Error::length(self.field, self.words.len(), "more words: it is cut short"))
    }

    fn finite(&self, value: f64) -> Result<f64> {
        if value.is_finite() {
            return Ok(value);
        }
        Err(Error::invalid(format!("{}[{}]", self.field, self.next - 1), value, "must be finite"))
    }

    fn double(&mut self) -> Result<f64> {
        let value = whole([self.word()?, self.word()?]);
        self.finite(value)
    }

    fn single(&mut self) -> Result<f32> {
        let value = f32::from_bits(self.word()?);
        self.finite(value.into()).map(|_| value)
    }

    fn vector(&mut self) -> Result<DVec3> {
        Ok(DVec3::new(self.double()?, self.double()?, self.double()?))
    }

    fn placement(&mut self) -> Result<Placement> {
        let translation = self.vector()?;
        let rotation = DQuat::from_array([self.double()?, self.double()?, self.double()?, self.double()?]);
        if !rotation.is_normalized() {
            let field = format!("{}[{}]", self.field, self.next - 8);
            return Err(Error::invalid(field, rotation, "must be a rotation, of length 1"));
        }
        Ok(Placement { translation, rotation })
    }

    fn point(&mut self) -> Result<Vec3> {
        Ok(Vec3::new(self.single()?, self.single()?, self.single()?))
    }
}

pub(super) fn from_words(cloth: &mut Cloth, words: &[u32], field: &str) -> Result<()> {
    let mut reader = Reader { field, words, next: 0 };
    cloth.user_data = u64::from(reader.word()?) | u64::from(reader.word()?) << 32;
    (cloth.sleep.elapsed, cloth.sleep.passed) = (reader.word()?, reader.word()?);
    cloth.frame.ignore_discontinuity = reader.word()? != 0;
    cloth.frame.current = reader.placement()?;
    cloth.frame.target = reader.placement()?;
    cloth.frame.velocity = reader.vector()?;
    cloth.frame.half_angular_velocity = reader.vector()?;
    cloth.time.last = reader.double()?;
    cloth.bounds = Bounds { lower: reader.point()?, upper: reader.point()? };
    if reader.next < words.len() {
        return Err(Error::length(field, words.len(), reader.next));
    }
    Ok(())
}

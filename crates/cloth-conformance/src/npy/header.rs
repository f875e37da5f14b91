//! The header of a `.npy` file: a Python dictionary with three entries.

use super::NpyError;

/// Contents of the header.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Header {
    pub element_type: String,
    pub fortran_order: bool,
    pub shape: Vec<usize>,
}

impl Header {
    /// Parses `{'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }`.
    pub fn parse(text: &str) -> Result<Self, NpyError> {
        let mut scanner = Scanner { rest: text };
        let (mut element_type, mut fortran_order, mut shape) = (None, None, None);
        scanner.expect("{")?;
        while !scanner.accept("}") {
            let key = scanner.string()?;
            scanner.expect(":")?;
            match key {
                "descr" => element_type = Some(scanner.string()?.to_owned()),
                "fortran_order" => fortran_order = Some(scanner.boolean()?),
                "shape" => shape = Some(scanner.tuple()?),
                _ => return Err(malformed(format!("unknown key '{key}'"))),
            }
            if !scanner.accept(",") {
                scanner.expect("}")?;
                break;
            }
        }
        if !scanner.rest.trim().is_empty() {
            return Err(malformed(format!("unexpected {}", scanner.next_few())));
        }
        Ok(Self {
            element_type: element_type.ok_or_else(|| malformed("no 'descr'"))?,
            fortran_order: fortran_order.ok_or_else(|| malformed("no 'fortran_order'"))?,
            shape: shape.ok_or_else(|| malformed("no 'shape'"))?,
        })
    }

    /// Bytes that the elements take, unless there are too many to count.
    pub fn byte_count(&self) -> Option<usize> {
        let size = self.element_type.chars().last().and_then(|digit| digit.to_digit(10));
        let element = size.map_or(1, |size| size as usize);
        self.shape.iter().try_fold(element, |bytes, &length| bytes.checked_mul(length))
    }
}

fn malformed(problem: impl Into<String>) -> NpyError {
    NpyError::Header(problem.into())
}

/// Takes tokens off the front of a text.
struct Scanner<'a> {
    rest: &'a str,
}

impl<'a> Scanner<'a> {
    fn accept(&mut self, token: &str) -> bool {
        self.rest = self.rest.trim_start();
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, token: &str) -> Result<(), NpyError> {
        if self.accept(token) {
            return Ok(());
        }
        Err(malformed(format!("expected {token:?}, found {}", self.next_few())))
    }

    fn string(&mut self) -> Result<&'a str, NpyError> {
        self.expect("'")?;
        let Some((text, rest)) = self.rest.split_once('\'') else {
            return Err(malformed("a string does not end"));
        };
        self.rest = rest;
        Ok(text)
    }

    fn boolean(&mut self) -> Result<bool, NpyError> {
        if self.accept("True") {
            return Ok(true);
        }
        self.expect("False").map(|()| false)
    }

    fn number(&mut self) -> Result<usize, NpyError> {
        self.rest = self.rest.trim_start();
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = self.rest.split_at(digits);
        let value = number.parse().map_err(|_| malformed(format!("no length: {}", self.next_few())))?;
        self.rest = rest;
        Ok(value)
    }

    fn tuple(&mut self) -> Result<Vec<usize>, NpyError> {
        let mut values = Vec::new();
        self.expect("(")?;
        while !self.accept(")") {
            values.push(self.number()?);
            if !self.accept(",") {
                self.expect(")")?;
                break;
            }
        }
        Ok(values)
    }

    fn next_few(&self) -> String {
        format!("{:?}", self.rest.chars().take(20).collect::<String>())
    }
}

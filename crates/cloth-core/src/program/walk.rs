//! Walking a program whose passes go back to earlier ones.

use super::{KernelId, Pass, Program, Step};

/// What a loop inside of an iteration waits for. A kernel sets it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum Flag {
    /// The gradient is small enough.
    Converged = 0,
    /// The linear system is solved.
    Solved = 1,
    /// The line search found a step.
    Found = 2,
}

impl Program {
    /// Appends a jump back to an earlier pass of the same loop, until the flag is set or the passes between ran `most` times.
    pub fn push_repeat(&mut self, first: u32, flag: Flag, most: u32) {
        let end = flag as u32;
        self.passes.push(Pass { kernel: KernelId::Repeat as u32, first, end, argument: most });
    }

    /// Walks the passes in order, with repetitions and jumps.
    #[must_use]
    pub fn walk(&self) -> Walk<'_> {
        let first = self.loops.first().map_or(0, |first| first.first_pass as usize);
        Walk { program: self, number: 0, repetition: 0, pass: first, repeats: Vec::new() }
    }
}

/// A place in a program.
#[derive(Debug)]
pub struct Walk<'a> {
    program: &'a Program,
    /// Number of the loop.
    number: usize,
    /// Number of its repetition.
    repetition: u32,
    /// The next pass.
    pass: usize,
    /// Jumps under way: their pass, and how often the passes before it ran.
    repeats: Vec<(usize, u32)>,
}

impl Walk<'_> {
    /// Goes on behind the jump `step`, or back where it leads.
    pub fn repeat(&mut self, step: &Step, is_set: bool) {
        let known = self.repeats.iter().position(|(pass, _)| *pass == step.index);
        let place = known.unwrap_or_else(|| {
            self.repeats.push((step.index, 0));
            self.repeats.len() - 1
        });
        self.repeats[place].1 += 1;
        if is_set || self.repeats[place].1 >= step.pass.argument {
            self.repeats.swap_remove(place);
        } else {
            self.pass = step.pass.first as usize;
        }
    }
}

impl Iterator for Walk<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        loop {
            let of = self.program.loops.get(self.number)?;
            if self.repetition < of.count && self.pass < of.end_pass as usize {
                let (index, iteration) = (self.pass, of.first_iteration + self.repetition);
                self.pass += 1;
                return Some(Step { pass: self.program.passes[index], index, iteration });
            }
            self.repetition += 1;
            if self.repetition >= of.count {
                (self.number, self.repetition) = (self.number + 1, 0);
            }
            self.pass = self.program.loops.get(self.number)?.first_pass as usize;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jumps_repeat_what_is_between_until_their_flag_is_set() {
        let mut program = Program::default();
        program.push(KernelId::Gradient, 0..1, 0);
        program.push(KernelId::LinearStep, 0..1, 0);
        program.push_repeat(1, Flag::Solved, 3);
        program.push_repeat(0, Flag::Converged, 2);
        program.push(KernelId::Bounds, 0..1, 0);
        program.end_loop(0..2);
        let (mut ran, mut walk) = (Vec::new(), program.walk());
        while let Some(step) = walk.next() {
            match step.pass.kernel() {
                // Solved after two steps in the first iteration, never in the second.
                KernelId::Repeat if step.pass.end == Flag::Solved as u32 => {
                    let steps = ran.iter().filter(|kernel| **kernel == KernelId::LinearStep).count();
                    walk.repeat(&step, step.iteration == 0 && steps % 2 == 0);
                }
                KernelId::Repeat => walk.repeat(&step, false),
                kernel => ran.push(kernel),
            }
        }
        use KernelId::{Bounds, Gradient, LinearStep};
        let first = [Gradient, LinearStep, LinearStep, Gradient, LinearStep, LinearStep, Bounds];
        let second = [Gradient, LinearStep, LinearStep, LinearStep];
        let expected = [&first[..], &second, &second, &[Bounds]].concat();
        assert_eq!(ran, expected);
        let plain: Vec<_> = program.steps().map(|step| step.index).collect();
        assert_eq!(plain, [0, 1, 2, 3, 4, 0, 1, 2, 3, 4]);
    }
}

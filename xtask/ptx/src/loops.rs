//! The loop over constraints in compiled code: what one iteration of it takes.
//!
//! Both PTX and disassembled machine code are lines of labels, jumps and other instructions. Of all ways once around a
//! loop the one is counted on which a GPU stays: without the slow paths of roots and quotients, which are calls, and with
//! the loads of the next constraint.

use std::collections::BTreeMap;

/// Instructions of one iteration, by class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LoopCost {
    /// All of them.
    pub all: u32,
    /// Floating-point sums, products, comparisons and choices.
    pub arithmetic: u32,
    /// Roots, quotients, and what they are made of in machine code: estimates, fused steps, range checks. No other
    /// operation is fused.
    pub roots_and_quotients: u32,
    /// Loads and stores of particles, 16 bytes each.
    pub particles: u32,
    /// Other loads and stores.
    pub other_memory: u32,
}

#[derive(Debug)]
struct Line<'a> {
    operation: &'a str,
    jump: Option<&'a str>,
    is_conditional: bool,
}

/// The instructions of a kernel, and where its labels are.
#[derive(Debug, Default)]
pub struct Code<'a> {
    lines: Vec<Line<'a>>,
    labels: BTreeMap<&'a str, usize>,
}

impl<'a> Code<'a> {
    /// The PTX of a kernel.
    pub fn of_ptx(text: &'a str, kernel: &str) -> Option<Self> {
        let start = text.find(&format!(".entry {kernel}("))?;
        let body = &text[start + text[start..].find("\n{")?..];
        Some(Self::of(body[..body.find("\n}")?].lines().map(str::trim)))
    }

    /// The machine code of a kernel, as `nvdisasm -c` prints it.
    pub fn of_machine(text: &'a str, kernel: &str) -> Option<Self> {
        let label = format!("\n.text.{kernel}:\n");
        let start = text.find(&label)? + label.len();
        let end = text[start..].find("\n\t.section").map_or(text.len(), |end| start + end);
        // `/*2060*/  @!P0 BRA `(.L_x_1) ;` and behind it the code in hexadecimal.
        let lines = text[start..end].lines().map(str::trim);
        Some(Self::of(lines.map(|line| match line.split_once("*/") {
            Some((address, rest)) if address.starts_with("/*") => {
                rest.split("/*").next().unwrap_or_default().trim()
            }
            _ => line,
        })))
    }

    fn of(lines: impl Iterator<Item = &'a str>) -> Self {
        let mut code = Self::default();
        for line in lines {
            if let Some(label) = line.strip_suffix(':').filter(|label| label.starts_with(['.', '$'])) {
                code.labels.insert(label, code.lines.len());
                continue;
            }
            let is_instruction = line.ends_with(';') && !line.starts_with('.');
            let mut words = line.trim_end_matches(';').split_whitespace().peekable();
            let is_conditional = words.next_if(|word| word.starts_with('@')).is_some();
            let Some(operation) = words.next().filter(|_| is_instruction) else { continue };
            let name = operation.split('.').next().unwrap_or_default();
            let jump = matches!(name, "bra" | "BRA").then(|| words.last().unwrap_or_default());
            let jump = jump.map(|label| label.trim_start_matches("`(").trim_end_matches(')'));
            code.lines.push(Line { operation, jump, is_conditional });
        }
        code
    }

    /// Cost of one iteration of the smallest loop that reads two particles, takes a root and writes two particles.
    pub fn constraint(&self) -> Option<LoopCost> {
        let mut loops: Vec<(usize, usize)> = Vec::new();
        for (end, line) in self.lines.iter().enumerate() {
            let target = line.jump.and_then(|label| self.labels.get(label));
            loops.extend(target.filter(|&&start| start <= end).map(|&start| (end - start, start)));
        }
        loops.sort_unstable();
        loops.iter().find_map(|&(length, start)| {
            let mut found = None;
            self.walk(start, start..start + length + 1, Path::default(), &mut found);
            found.map(|path: Path| path.cost)
        })
    }

    /// Follows the code to the end of the iteration and keeps the shortest way that is one of a constraint.
    fn walk(&self, mut at: usize, body: std::ops::Range<usize>, mut path: Path, best: &mut Option<Path>) {
        loop {
            let Some(line) = self.lines.get(at).filter(|_| body.contains(&at)) else { return };
            path.take(line);
            if line.operation.starts_with("CALL") || path.cost.all as usize > body.len() {
                return;
            }
            if let Some(&target) = line.jump.and_then(|label| self.labels.get(label)) {
                if target == body.start {
                    if path.is_constraint() && best.as_ref().is_none_or(|b| path.cost.all < b.cost.all) {
                        *best = Some(path.clone());
                    }
                } else if target > at {
                    self.walk(target, body.clone(), path.clone(), best);
                }
                if !line.is_conditional {
                    return;
                }
            }
            at += 1;
        }
    }
}

/// Instructions on the way.
#[derive(Debug, Clone, Default)]
struct Path {
    cost: LoopCost,
    particle_loads: u32,
    particle_stores: u32,
    roots: u32,
    other_loads: u32,
}

impl Path {
    fn is_constraint(&self) -> bool {
        (self.particle_loads, self.particle_stores) == (2, 2) && self.roots > 0 && self.other_loads > 0
    }

    fn take(&mut self, line: &Line<'_>) {
        let cost = &mut self.cost;
        cost.all += 1;
        let parts: Vec<&str> = line.operation.split('.').collect();
        let is_float = parts.contains(&"f32");
        let is_wide = parts.contains(&"128") || parts.contains(&"v4");
        match parts[0] {
            "LDS" | "LDG" | "LD" | "ld" if !parts.contains(&"param") => {
                if is_wide {
                    cost.particles += 1;
                    self.particle_loads += 1;
                } else {
                    cost.other_memory += 1;
                    self.other_loads += 1;
                }
            }
            "STS" | "STG" | "ST" | "st" => {
                if is_wide {
                    cost.particles += 1;
                    self.particle_stores += 1;
                } else {
                    cost.other_memory += 1;
                }
            }
            "MUFU" | "FFMA" | "FCHK" | "sqrt" | "div" | "rcp" => {
                cost.roots_and_quotients += 1;
                self.roots += u32::from(parts[0] == "sqrt" || parts.contains(&"RSQ"));
            }
            "FADD" | "FMUL" | "FSEL" | "FMNMX" | "FSETP" => cost.arithmetic += 1,
            _ if is_float && parts[0] != "mov" => cost.arithmetic += 1,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loop_over_constraints_is_found_in_ptx() {
        let text = "\
.visible .entry frame(
	.param .align 16 .b8 frame_param_0[16]
)
{
	.reg .f32 	%f<9>;
$L__BB0_1:
	ld.shared.v4.f32 	{%f1, %f2, %f3, %f4}, [%rd1];
	st.shared.v4.f32 	[%rd1], {%f1, %f2, %f3, %f4};
	@%p1 bra 	$L__BB0_1;
$L__BB0_2:
	ld.shared.v4.f32 	{%f1, %f2, %f3, %f4}, [%rd1];
	ld.shared.v4.f32 	{%f5, %f6, %f7, %f8}, [%rd2];
	@%p1 bra 	$L__BB0_3;
	ld.global.nc.u32 	%r1, [%rd3];
$L__BB0_3:
	mul.rn.f32 	%f1, %f1, %f2;
	sqrt.rn.f32 	%f1, %f1;
	@%p2 bra 	$L__BB0_4;
	add.rn.f32 	%f1, %f1, %f2;
$L__BB0_4:
	st.shared.v4.f32 	[%rd1], {%f1, %f2, %f3, %f4};
	st.shared.v4.f32 	[%rd2], {%f5, %f6, %f7, %f8};
	@%p1 bra 	$L__BB0_2;
	ret;
}
";
        let code = Code::of_ptx(text, "frame").unwrap();
        let cost = LoopCost { all: 11, arithmetic: 1, roots_and_quotients: 1, particles: 4, other_memory: 1 };
        assert_eq!(code.constraint(), Some(LoopCost { all: 10, ..cost }));
        assert!(Code::of_ptx(text, "other").is_none());
    }

    #[test]
    fn machine_code_stays_off_slow_paths() {
        let text = "
.text.frame:
        /*0000*/                   MOV R1, c[0x0][0x28] ;
.L_x_1:
        /*0010*/                   LDG.E R4, desc[UR4][R2.64] ;  /* 0x01 */
                                                                 /* 0x02 */
        /*0020*/                   LDS.128 R8, [R4] ;
        /*0030*/                   LDS.128 R12, [R5] ;
        /*0040*/                   MUFU.RSQ R6, R7 ;
        /*0050*/               @!P0 BRA `(.L_x_2) ;
        /*0060*/                   CALL.REL.NOINC `($slow) ;
.L_x_2:
        /*0070*/                   FADD R8, R9, R6 ;
        /*0080*/                   STS.128 [R4], R8 ;
        /*0090*/                   STS.128 [R5], R12 ;
        /*00a0*/               @!P1 BRA `(.L_x_1) ;
        /*00b0*/                   EXIT ;
";
        let cost = Code::of_machine(text, "frame").unwrap().constraint();
        let expected =
            LoopCost { all: 9, arithmetic: 1, roots_and_quotients: 1, particles: 4, other_memory: 1 };
        assert_eq!(cost, Some(expected));
    }
}

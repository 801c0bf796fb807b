//! The parameters of the power system, and the value of every path computed once.
//!
//! The text fixes P, AR and CR (section 3.2.5) and leaves two open:
//!
//! - **RR**, what is left of a power thrown back by the border: the default is AR. The way back then
//!   costs what any other step costs, and the printed procedure, which also lets the indirect power
//!   at the border depend on RR, agrees with law 2, which does not.
//! - **MinLimit**, where power ends: the default is 5, the largest value that still gives all the
//!   numbers of figure 3.3 (the point called d has 10, which is two paths of 5).

/// Units of a fixed-point number that make 1.
///
/// Powers are summed as integers: sums then do not depend on the order of the summands, so a field
/// kept up to date is *exactly* the one computed afresh.
pub(crate) const UNIT: f64 = 1024.0;

/// Longest path: out to the border, back, and off to the side, across the largest board each time.
pub(crate) const LONGEST: usize = 56;

/// Rates of the power system (section 3.2.5).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parameters {
    /// P: each of the four direct powers beside its stone.
    pub p: f64,
    /// AR: what is left after a step ahead.
    pub ar: f64,
    /// CR: what is left after turning off to the side.
    pub cr: f64,
    /// RR: what is left after being thrown back by the border; 0 for no reflection.
    pub rr: f64,
    /// MinLimit: a power smaller than this has ended.
    pub min_limit: f64,
}

impl Default for Parameters {
    fn default() -> Parameters {
        Parameters {
            p: 100.0,
            ar: 0.5,
            cr: 0.4,
            rr: 0.5,
            min_limit: 5.0,
        }
    }
}

/// A parameter outside its range.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{name} is {value}; expected {expected}")]
pub struct ParamError {
    /// The name of the parameter, as in the text.
    pub name: &'static str,
    /// The value it was given.
    pub value: f64,
    /// What it may be.
    pub expected: &'static str,
}

impl Parameters {
    /// Checks all ranges.
    pub fn validate(&self) -> Result<(), ParamError> {
        let check = |name, value: f64, ok: bool, expected| {
            if ok && value.is_finite() {
                Ok(())
            } else {
                Err(ParamError {
                    name,
                    value,
                    expected,
                })
            }
        };
        let (p, ar, cr, rr, limit) = (self.p, self.ar, self.cr, self.rr, self.min_limit);
        check(
            "P",
            p,
            (1.0..=10_000.0).contains(&p),
            "a number from 1 to 10000",
        )?;
        let rate = |r: f64| (0.0..=1.0).contains(&r);
        check("AR", ar, rate(ar), "a rate from 0 to 1")?;
        check("CR", cr, rate(cr), "a rate from 0 to 1")?;
        check("RR", rr, rate(rr), "a rate from 0 to 1")?;
        check(
            "MinLimit",
            limit,
            (0.01..=p).contains(&limit),
            "a number from 0.01 to P",
        )
    }

    /// The value at the end of a path of this many steps (formula 3.1 with TPN = 1), extended by
    /// reflection: the step after the border is taken at RR instead of AR.
    ///
    /// 0 when the power has fallen below MinLimit, and for lengths no such path can have.
    pub fn path_value(&self, length: usize, turned: bool, reflected: bool) -> f64 {
        let special = 1 + usize::from(turned) + usize::from(reflected);
        if length < special {
            return 0.0;
        }
        let mut value = self.p * self.ar.powi((length - special) as i32);
        if turned {
            value *= self.cr;
        }
        if reflected {
            value *= self.rr;
        }
        // The slack forgives rounding in rates such as 0.1 that have no exact binary form.
        if value < self.min_limit * (1.0 - 1e-9) {
            0.0
        } else {
            value
        }
    }

    /// The threshold of section 3.3: P * CR.
    pub fn group_threshold(&self) -> f64 {
        self.p * self.cr
    }
}

/// [`Parameters::path_value`] in fixed-point numbers, by `[reflected][length]`; 0 = ended.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    pub(crate) direct: [[i32; LONGEST + 2]; 2],
    pub(crate) indirect: [[i32; LONGEST + 2]; 2],
}

impl Tables {
    pub(crate) fn new(parameters: &Parameters) -> Tables {
        let row = |turned, reflected| {
            std::array::from_fn(|length| {
                if length > LONGEST {
                    return 0;
                }
                (parameters.path_value(length, turned, reflected) * UNIT).round() as i32
            })
        };
        Tables {
            direct: [row(false, false), row(false, true)],
            indirect: [row(true, false), row(true, true)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_checked() {
        assert_eq!(Parameters::default().validate(), Ok(()));
        let base = Parameters::default();
        for (bad, name) in [
            (Parameters { p: 0.0, ..base }, "P is 0"),
            (
                Parameters {
                    p: f64::NAN,
                    ..base
                },
                "P is NaN",
            ),
            (Parameters { ar: 1.5, ..base }, "AR is 1.5"),
            (Parameters { cr: -0.1, ..base }, "CR is -0.1"),
            (Parameters { rr: 2.0, ..base }, "RR is 2"),
            (
                Parameters {
                    min_limit: 0.0,
                    ..base
                },
                "MinLimit is 0",
            ),
            (
                Parameters {
                    min_limit: 101.0,
                    ..base
                },
                "MinLimit is 101",
            ),
        ] {
            let message = bad.validate().unwrap_err().to_string();
            assert!(message.starts_with(name), "{message}");
            assert!(message.contains("expected"), "{message}");
        }
    }

    #[test]
    fn the_defaults_are_exact_in_fixed_point() {
        let tables = Tables::new(&Parameters::default());
        assert_eq!(tables.direct[0][1], 100 * 1024);
        assert_eq!(tables.direct[0][5], 6400);
        assert_eq!(tables.direct[0][6], 0, "3.125 is below MinLimit");
        assert_eq!(tables.indirect[0][2], 40 * 1024);
        assert_eq!(tables.indirect[0][5], 5 * 1024);
        assert_eq!(tables.direct[1][2], 50 * 1024, "thrown back at once");
    }
}

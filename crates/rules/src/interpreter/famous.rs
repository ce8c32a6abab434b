//! Famous sets of numbers, in increasing order.

use super::{Fallible, Fault, Interpreter, eval::Eval};
use crate::{
    int::Int,
    ir::{Expr, Famous},
    span::Span,
    value::Value,
};
use messages::msg;
use std::sync::RwLock;

/// The smallest prime factor of every number up to a bound that grows by doubling.
#[derive(Debug, Default)]
pub(super) struct Sieve {
    factors: RwLock<Vec<u32>>,
}

/// Primes are sieved up to here: 512 MiB of factors.
const MAX_SIEVED: usize = 1 << 27;

impl Sieve {
    /// The prime `p` of which `n` is a power; none if it is no prime power.
    fn power_of(&self, n: usize, span: Span) -> Fallible<Option<usize>> {
        self.reach(n, span)?;
        let factors = self.factors.read().expect("no holder of this lock panics");
        let Some(prime) = factors.get(n).map(|p| *p as usize).filter(|p| *p >= 2) else { return Ok(None) };
        let mut rest = n;
        while rest.is_multiple_of(prime) {
            rest /= prime;
        }
        Ok((rest == 1).then_some(prime))
    }

    fn reach(&self, n: usize, span: Span) -> Fallible<()> {
        if n < self.factors.read().expect("no holder of this lock panics").len() {
            return Ok(());
        }
        if n >= MAX_SIEVED {
            return Err(Fault::new("too-large", msg!("too-large-to-sieve", bound = MAX_SIEVED), span));
        }
        let size = (n + 1).next_power_of_two().max(1024);
        *self.factors.write().expect("no holder of this lock panics") = smallest_factors(size);
        Ok(())
    }
}

fn smallest_factors(size: usize) -> Vec<u32> {
    let mut factors = vec![0_u32; size];
    for p in 2..size {
        if factors[p] == 0 {
            let prime = u32::try_from(p).unwrap_or(u32::MAX);
            (p..size).step_by(p).for_each(|m| {
                if factors[m] == 0 {
                    factors[m] = prime;
                }
            });
        }
    }
    factors
}

/// Runs through a famous set.
pub(super) enum Numbers {
    Primes { at: usize, powers: bool },
    Squares { root: Int },
    Fibonacci { this: Int, next: Int },
    Powers { this: Int, base: Int },
}

impl Numbers {
    /// The next member; none past the largest number that can be worked with.
    pub(super) fn next(&mut self, interpreter: &Interpreter, span: Span) -> Fallible<Option<Int>> {
        match self {
            Numbers::Primes { at, powers } => loop {
                *at += 1;
                match interpreter.primes.power_of(*at, span)? {
                    Some(prime) if *powers || prime == *at => return Ok(Some(Int::from(*at))),
                    _ => {}
                }
            },
            Numbers::Squares { root } => {
                *root = root.add(&Int::ONE);
                Ok(root.mul(root))
            }
            Numbers::Fibonacci { this, next } => {
                let found = this.clone();
                *this = next.clone();
                *next = next.add(&found);
                Ok(Some(found))
            }
            Numbers::Powers { this, base } => {
                let found = this.clone();
                match found.mul(base) {
                    Some(power) => *this = power,
                    None => return Err(Fault::new("too-large", msg!("number-too-large"), span)),
                }
                Ok(Some(found))
            }
        }
    }
}

impl Eval<'_> {
    /// Starts running through a famous set.
    pub(super) fn famous(&mut self, famous: &Famous, span: Span) -> Fallible<Numbers> {
        Ok(match famous {
            Famous::Primes => Numbers::Primes { at: 1, powers: false },
            Famous::PrimePowers => Numbers::Primes { at: 1, powers: true },
            Famous::Squares => Numbers::Squares { root: Int::ZERO },
            Famous::Fibonacci => Numbers::Fibonacci { this: Int::ONE, next: Int::from(2_i64) },
            Famous::Powers(base) => {
                let base = self.int(base)?;
                if base <= Int::ONE {
                    return Err(Fault::new("bad-base", msg!("bad-base", base = base.to_string()), span));
                }
                Numbers::Powers { this: Int::ONE, base }
            }
        })
    }

    /// The members up to a bound, as a set.
    pub(super) fn famous_set(&mut self, famous: &Famous, bound: &Expr) -> Fallible<Value> {
        let span = bound.span;
        let bound = self.int(bound)?;
        let mut numbers = self.famous(famous, span)?;
        let mut members = Vec::new();
        while let Some(number) = numbers.next(self.interpreter, span)?.filter(|number| *number <= bound) {
            self.step(span)?;
            if members.len() >= super::collections::MAX_ITEMS {
                return Err(Fault::new("too-large", msg!("too-many-items"), span));
            }
            members.push(Value::Int(number));
        }
        Ok(Value::Set(members.into()))
    }
}

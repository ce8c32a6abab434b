//! Primes and divisors of small numbers from one table that grows when needed.

/// The table ends here; numbers above are factored by trial, and sets of primes are not listed.
const MOST: usize = 1 << 22;

/// The least prime factor of every number below some bound.
#[derive(Debug, Default)]
pub(super) struct Sieve {
    least: Vec<u32>,
    primes: Vec<i64>,
    prime_powers: Vec<i64>,
}

impl Sieve {
    /// The prime with this index, from 0.
    pub(super) fn prime(&mut self, index: usize) -> Option<i64> {
        while index >= self.primes.len() {
            self.grow(self.least.len() + 1)?;
        }
        self.primes.get(index).copied()
    }

    /// The prime power with this index, from 0.
    pub(super) fn prime_power(&mut self, index: usize) -> Option<i64> {
        while index >= self.prime_powers.len() {
            self.grow(self.least.len() + 1)?;
        }
        self.prime_powers.get(index).copied()
    }

    /// Makes the table hold a number.
    fn grow(&mut self, number: usize) -> Option<()> {
        if number < self.least.len() {
            return Some(());
        }
        if number >= MOST {
            return None;
        }
        let size = (number + 1).next_power_of_two().max(1024);
        let mut least = vec![0_u32; size];
        self.primes.clear();
        for p in 2..size {
            if least[p] != 0 {
                continue;
            }
            self.primes.push(i64::try_from(p).ok()?);
            let prime = u32::try_from(p).ok()?;
            least[p] = prime;
            for multiple in (p.saturating_mul(p)..size).step_by(p) {
                if least[multiple] == 0 {
                    least[multiple] = prime;
                }
            }
        }
        self.least = least;
        self.prime_powers =
            (2..size).filter(|n| self.is_prime_power(*n)).filter_map(|n| i64::try_from(n).ok()).collect();
        Some(())
    }

    fn is_prime_power(&self, number: usize) -> bool {
        let prime = self.least[number] as usize;
        let mut rest = number;
        while rest.is_multiple_of(prime) {
            rest /= prime;
        }
        rest == 1
    }

    /// The divisors of a positive number that can be factored, increasing.
    pub(super) fn divisors(&mut self, number: i64, into: &mut Vec<i64>) -> Option<()> {
        let n = usize::try_from(number).ok()?;
        if n >= MOST {
            return by_trial(number, into);
        }
        self.grow(n)?;
        into.push(1);
        let mut rest = n;
        while rest > 1 {
            let prime = self.least[rest] as usize;
            let (before, mut power) = (into.len(), 1_i64);
            while rest.is_multiple_of(prime) {
                rest /= prime;
                power *= i64::try_from(prime).ok()?;
                for i in 0..before {
                    into.push(into[i] * power);
                }
            }
        }
        into.sort_unstable();
        Some(())
    }
}

fn by_trial(number: i64, into: &mut Vec<i64>) -> Option<()> {
    if number > super::numbers::MAX_FACTORED {
        return None;
    }
    into.extend((1..=number.isqrt()).filter(|d| number % d == 0));
    for i in (0..into.len()).rev() {
        let high = number / into[i];
        if high != into[i] {
            into.push(high);
        }
    }
    Some(())
}

//! How the values of a sum are known, summand by summand.

use super::{
    Method,
    claims::{self, Claimed, Used},
    tables::Route,
};
use crate::theorem::Theorem;
use game::{Evidence, Value};
use nimber::Nimber;
use rules::{Interpreter, Position, interpreter::InstanceId};
use rustc_hash::FxHashSet;
use std::{collections::BTreeSet, sync::Arc};

/// What the answer about a sum rests on. Sums may have very many summands, of few games.
#[derive(Default)]
pub(super) struct Account {
    pub(super) methods: BTreeSet<Method>,
    /// The theorem about the summand before.
    last: Option<(InstanceId, Arc<Theorem>)>,
    /// The instances that were decided by theorems.
    proved: FxHashSet<InstanceId>,
    /// The evidence of the first of these.
    first: Option<Evidence>,
    /// The names of the theorems, once their evidence differs.
    theorems: BTreeSet<&'static str>,
    several: bool,
    computed: bool,
    used: Used,
}

impl Account {
    /// The value of a summand, if the theorem that decided the one before decides it too.
    pub(super) fn by_theorem(&self, summand: &Position) -> Option<Value> {
        let (instance, theorem) = self.last.as_ref()?;
        if *instance != summand.instance {
            return None;
        }
        theorem.value(&summand.coords).map(|size| Value::Nimber(Nimber::new(size)))
    }

    /// Notes claims, and gives the value.
    pub(super) fn claimed(&mut self, claimed: &Claimed) -> Value {
        self.methods.insert(Method::Claim);
        self.used.extend(&*claimed.used);
        claimed.value
    }

    /// Notes how the value of a summand is known.
    pub(super) fn add(&mut self, summand: &Position, route: &Route<'_>) {
        self.methods.insert(route.method());
        let Route::Theorem(theorem) = route else {
            self.computed = true;
            return;
        };
        self.last = Some((summand.instance, Arc::clone(theorem)));
        if self.proved.insert(summand.instance) {
            self.theorems.insert(theorem.id());
            match &self.first {
                None => self.first = Some(theorem.evidence()),
                Some(first) => self.several = self.several || *first != theorem.evidence(),
            }
        }
    }

    /// How the sum is known: by claims if one was used, proved only if all summands are.
    pub(super) fn evidence(self, interpreter: &Interpreter) -> Evidence {
        if !self.used.is_empty() {
            return claims::evidence(interpreter, &self.used);
        }
        match self.first {
            Some(first) if !self.computed && !self.several => first,
            Some(_) if !self.computed => {
                let list = self.theorems.into_iter().collect::<Vec<_>>().join(", ");
                Evidence::Proved { by: "theorem-sprague-grundy", data: vec![("summands", list)] }
            }
            _ => Evidence::Computed,
        }
    }
}

//! Edge lists, read without making a value of each edge.

use super::{
    draft::{Complaint, Halt, Segment},
    plan::{Number, Plan},
    values::{Run, Way},
};
use rules::{
    Value,
    ir::{Collection, Slot},
    problem::Form,
};

/// What an edge takes while the list grows.
const ARC_BYTES: usize = 2 * size_of::<(u32, u32)>();

/// Whether a form is a list of pairs of numbers or vertices, so that [`super::Reader::arcs`] can read it.
#[must_use]
pub fn are_arcs(form: &Form) -> bool {
    let is_number = |part: &(Option<Slot>, Form)| matches!(part.1, Form::Int { .. } | Form::Vertex { .. });
    let Form::Items { collection, item, .. } = form else { return false };
    let is_list = matches!(collection, Collection::Seq | Collection::Bag | Collection::Set);
    is_list && matches!(&**item, Form::Record(parts) if parts.len() == 2 && parts.iter().all(is_number))
}

impl Run<'_, '_, '_> {
    /// Reads a list of pairs, in the order of the input, with repeats.
    pub(super) fn arcs(&mut self, plan: &mut Plan<'_>, way: Way) -> Result<Vec<(u32, u32)>, Halt> {
        let mut arcs = Vec::new();
        let Plan::Items(items) = plan else { return Ok(arcs) };
        self.each_item(items, way, &mut |run, plan, way| {
            run.charge(ARC_BYTES)?;
            let Plan::Record(parts) = plan else { return Ok(()) };
            if let [(tail_slot, Plan::Number(tail)), (head_slot, Plan::Number(head))] = &mut parts[..] {
                let from = run.end(tail, 0, *tail_slot, way)?;
                if let Some(slot) = tail_slot.filter(|_| head.depth > 0) {
                    run.environment.bind(slot, Value::int(u64::from(from)));
                }
                arcs.push((from, run.end(head, 1, *head_slot, way)?));
            }
            Ok(())
        })?;
        Ok(arcs)
    }

    /// One end of an edge.
    #[inline]
    fn end(&mut self, number: &mut Number<'_>, part: usize, slot: Option<Slot>, way: Way) -> Result<u32, Halt> {
        let segment = || slot.map_or(Segment::Part(part), Segment::Name);
        let int = self.number(number, way).map_err(|halt| halt.at(segment()))?;
        int.to_i64().and_then(|small| u32::try_from(small).ok()).ok_or_else(|| {
            let spot = self.tokens.token().0;
            Halt::new(Complaint::LargeVertex(int), spot).at(segment())
        })
    }
}

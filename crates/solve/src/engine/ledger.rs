//! Growing within a budget.

use game::{StopReason, Watch};

/// Bytes that a vector holds, without what its items point to.
pub(super) fn block<T>(items: &Vec<T>) -> u64 {
    (items.capacity() * size_of::<T>()) as u64
}

/// Makes room for `more` items, if the old and the new block fit the budget side by side. `in_use` are the bytes of
/// the whole engine, the old block included. Doubles, or near the limit grows by an eighth.
pub(super) fn room<T>(items: &mut Vec<T>, more: usize, in_use: u64, watch: &mut Watch<'_>) -> Result<(), StopReason> {
    if items.capacity() - items.len() >= more {
        return Ok(());
    }
    let least = items.len() + more;
    let double = least.max(items.capacity() * 2).max(32);
    let eighth = least.max(items.capacity() + items.capacity() / 8);
    let project = |capacity: usize| in_use + (capacity * size_of::<T>()) as u64;
    let capacity = if project(double) <= watch.budget().bytes { double } else { eighth };
    watch.bytes(project(capacity))?;
    items.reserve_exact(capacity - items.len());
    Ok(())
}

//! A cycle in a graph of numbers.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Edges by source.
pub(super) type Graph<'a> = HashMap<u32, Vec<&'a [u32]>, FxBuildHasher>;

/// A number on its way, with its targets and how many of them have been taken.
struct Step {
    number: u32,
    targets: Vec<u32>,
    taken: usize,
}

/// A cycle: each number has an edge to the next one, the last one to the first. The search starts with `roots`.
/// Takes time and memory in proportion to the graph.
pub(super) fn find(graph: &Graph<'_>, roots: impl IntoIterator<Item = u32>) -> Option<Vec<u32>> {
    // True: finished, no cycle from there; false: on the way.
    let mut seen: HashMap<u32, bool, FxBuildHasher> = HashMap::default();
    for root in roots {
        if seen.contains_key(&root) {
            continue;
        }
        let mut way = vec![step(graph, root)];
        seen.insert(root, false);
        while let Some(top) = way.last_mut() {
            let Some(&target) = top.targets.get(top.taken) else {
                seen.insert(top.number, true);
                way.pop();
                continue;
            };
            top.taken += 1;
            match seen.get(&target) {
                Some(true) => {}
                Some(false) => {
                    let numbers = way.iter().map(|step| step.number);
                    return Some(numbers.skip_while(|&number| number != target).collect());
                }
                None => {
                    seen.insert(target, false);
                    way.push(step(graph, target));
                }
            }
        }
    }
    None
}

fn step(graph: &Graph<'_>, number: u32) -> Step {
    let targets = graph.get(&number).map(|lists| lists.concat()).unwrap_or_default();
    Step { number, targets, taken: 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_cycles_and_only_cycles() {
        let edges: [(u32, &[u32]); 4] = [(1, &[2, 3]), (2, &[4]), (3, &[4, 9]), (9, &[3])];
        let mut graph = Graph::default();
        for (source, targets) in edges {
            graph.entry(source).or_default().push(targets);
        }
        assert_eq!(find(&graph, [4, 1]), Some(vec![3, 9]));
        graph.remove(&9);
        assert_eq!(find(&graph, [4, 1]), None);
        graph.insert(4, vec![&[4]]);
        assert_eq!(find(&graph, [2]), Some(vec![4]));
    }
}

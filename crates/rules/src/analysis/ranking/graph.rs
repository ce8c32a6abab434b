//! The concrete side of rankings over graphs.

use crate::value::Graph;

/// A directed cycle of the graph, as its vertices in order, or none. Linear in the size of the graph.
#[must_use]
pub fn directed_cycle(graph: &Graph) -> Option<Vec<u32>> {
    let mut state = vec![State::New; graph.n() as usize];
    (0..graph.n()).find_map(|root| cycle_from(graph, root, &mut state))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    OnPath,
    Done,
}

/// Depth-first search with the path kept explicitly, for graphs of any depth.
fn cycle_from(graph: &Graph, root: u32, state: &mut [State]) -> Option<Vec<u32>> {
    if state[root as usize] != State::New {
        return None;
    }
    state[root as usize] = State::OnPath;
    let mut path = vec![(root, 0_usize)];
    while let Some((v, next)) = path.last_mut() {
        let v = *v;
        let Some(u) = graph.out(v).get(*next).copied() else {
            state[v as usize] = State::Done;
            path.pop();
            continue;
        };
        *next += 1;
        match state[u as usize] {
            State::New => {
                state[u as usize] = State::OnPath;
                path.push((u, 0));
            }
            State::OnPath => return Some(path.iter().map(|(v, _)| *v).skip_while(|v| *v != u).collect()),
            State::Done => {}
        }
    }
    None
}

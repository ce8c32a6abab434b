//! Walks on a graph: values of the vertices by looking at each arc once.

use game::{Halt, StopReason, Watch};
use nimber::{Nimber, NimberSet};
use rules::Graph;
use std::{convert::Infallible, sync::Arc};

/// Why a vertex has no value: the vertices of a cycle, or a limit.
pub type GraphHalt = Halt<u32, Infallible>;

/// The values of the vertices of a graph, worked out as they are asked for.
///
/// 4 bytes for each vertex, and 8 for each vertex on the way that is being followed. The value of a vertex is below the
/// square root of twice the number of arcs, so it always fits.
#[derive(Debug, Clone)]
pub struct GraphValues {
    graph: Arc<Graph>,
    /// By vertex: its value, or one of the marks.
    values: Vec<u32>,
    /// The way being followed: a vertex, and how many of its arcs were looked at. Empty between questions.
    way: Vec<(u32, u32)>,
}

/// Not met yet.
const NEW: u32 = u32::MAX;
/// On the way being followed.
const OPEN: u32 = u32::MAX - 1;

impl GraphValues {
    /// Of a graph; nothing is known yet.
    #[must_use]
    pub fn new(graph: Arc<Graph>) -> GraphValues {
        let values = vec![NEW; graph.n() as usize];
        GraphValues { graph, values, way: Vec::new() }
    }

    /// The bytes in use, the graph aside.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        4 * self.values.len() as u64 + 8 * self.way.capacity() as u64
    }

    /// The value of a vertex of the graph.
    ///
    /// # Errors
    /// A cycle that can be reached from the vertex, arc by arc; or the watch's limit. What is known is kept.
    pub fn value(&mut self, vertex: u32, watch: &mut Watch<'_>) -> Result<Nimber, GraphHalt> {
        let run = if self.values[vertex as usize] == NEW { self.follow(vertex, watch) } else { Ok(()) };
        // Vertices on the way of a run that ended early have no value yet.
        self.way.drain(..).for_each(|(open, _)| self.values[open as usize] = NEW);
        run.map(|()| Nimber::new(u64::from(self.values[vertex as usize])))
    }

    /// The vertices with this value that an arc leads to, increasing.
    ///
    /// # Errors
    /// As [`GraphValues::value`].
    pub fn targets(&mut self, vertex: u32, wanted: Nimber, watch: &mut Watch<'_>) -> Result<Vec<u32>, GraphHalt> {
        self.value(vertex, watch)?;
        // With the vertex all its followers have values.
        let known = |to: &u32| u64::from(self.values[*to as usize]) == wanted.get();
        Ok(self.graph.out(vertex).iter().copied().filter(known).collect())
    }

    /// Works out a vertex and everything that can be reached from it, deepest first.
    fn follow(&mut self, start: u32, watch: &mut Watch<'_>) -> Result<(), GraphHalt> {
        let mut seen = NimberSet::new();
        self.enter(start, watch).map_err(|reason| watch.halt(reason))?;
        while let Some((vertex, looked)) = self.way.last_mut() {
            let vertex = *vertex;
            match self.graph.out(vertex).get(*looked as usize) {
                Some(to) => {
                    *looked += 1;
                    let to = *to;
                    watch.option().map_err(|reason| watch.halt(reason))?;
                    match self.values[to as usize] {
                        NEW => self.enter(to, watch).map_err(|reason| watch.halt(reason))?,
                        OPEN => return Err(Halt::Loop(self.cycle(to))),
                        _ => {}
                    }
                }
                None => {
                    seen.clear();
                    let values = self.graph.out(vertex).iter().map(|to| u64::from(self.values[*to as usize]));
                    seen.extend(values.map(Nimber::new));
                    self.values[vertex as usize] = u32::try_from(seen.mex().get()).unwrap_or(NEW);
                    self.way.pop();
                }
            }
        }
        Ok(())
    }

    fn enter(&mut self, vertex: u32, watch: &mut Watch<'_>) -> Result<(), StopReason> {
        watch.position()?;
        if self.way.len() == self.way.capacity() {
            // A growing vector holds the old and the doubled block at once.
            watch.bytes(self.bytes() + 16 * self.way.capacity() as u64)?;
        }
        self.values[vertex as usize] = OPEN;
        self.way.push((vertex, 0));
        Ok(())
    }

    /// The vertices from this one on the way to its end, from which an arc leads back to it.
    fn cycle(&self, to: u32) -> Vec<u32> {
        let start = self.way.iter().position(|(vertex, _)| *vertex == to).unwrap_or(0);
        self.way[start..].iter().map(|(vertex, _)| *vertex).collect()
    }
}

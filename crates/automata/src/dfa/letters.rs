//! Letters: tuples of bits as indices.

use rustc_hash::FxHashMap;
use std::hash::Hash;

/// Every letter over some tracks, translated: each set bit contributes what stands for its track. 2^tracks.
pub(super) fn letter_map(contributions: &[u32]) -> Vec<u32> {
    let mut map = vec![0; 1 << contributions.len()];
    for letter in 1..map.len() {
        let lowest = letter.trailing_zeros() as usize;
        map[letter] = map[letter & (letter - 1)] | contributions[lowest];
    }
    map
}

/// Classes of letters: those with equal keys, numbered by their first letter; and the key of each class.
pub(crate) fn classes_by<K: Clone + Eq + Hash>(keys: impl Iterator<Item = K>) -> (Vec<u32>, Vec<K>) {
    let mut numbers = FxHashMap::default();
    let mut distinct = Vec::new();
    let letters = keys.map(|key| {
        *numbers.entry(key).or_insert_with_key(|key: &K| {
            distinct.push(key.clone());
            distinct.len() as u32 - 1
        })
    });
    (letters.collect(), distinct)
}

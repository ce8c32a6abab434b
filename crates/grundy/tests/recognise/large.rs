//! Large parameters: what reading the rules costs is counted, not timed.

use crate::program::Program;
use game::Budget;
use rules::analysis::shape::Shape;
use solve::theorem::Theorem;

#[test]
fn many_amounts_in_many_writings_are_read() {
    let odd: Vec<String> = (0..20_000).map(|i| (2 * i + 1).to_string()).collect();
    let set = format!("{{{}}}", odd.join(", "));
    for text in [
        "game S(S: set of 1..)\nposition x: nat\noption [x - s] for s in S",
        "game S(S: set of 1..)\nposition x: nat\noption [x - k] for k in 1..=x if k in S",
        "game S(S: set of 1..)\nposition x: nat\noption [x - k] for k in 1..=x if k % 2 == 1 if k < 40000",
    ] {
        let program = Program::new(text, &[&set]);
        let Some(Shape::Deltas(deltas)) = program.shape() else { panic!("not recognised: {text}") };
        assert_eq!(deltas.set.count().and_then(|count| count.to_u64()), Some(20_000));
    }
    // The winner is told by parity, whatever the number of amounts.
    let program = Program::new("option [x - k] for k in 1..=3999 if k % 2 == 1", &[]);
    let theorem = Theorem::about(&program.interpreter, program.id, Budget::LAPTOP).expect("a theorem");
    assert_eq!(theorem.data()[1], ("period", "2".to_owned()));
}

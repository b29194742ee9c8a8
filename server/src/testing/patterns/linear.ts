// Checks whether the number of steps of a regular expression grows in proportion to the length of the text.
//
// A pattern is slower if it has two places and one text that leads from each place back to itself, and also from the first place to
// the second ("polynomial ambiguity" of an automaton). For a text that repeats this text and does not match in the end, the engine
// tries every combination of two positions.
//
// Existing programs are not sufficient: recheck takes a minute for our patterns and stops after a time limit, and scslre does not find
// texts that repeat more than one character, such as `<body<body` for `<body[^>]*>`.
import { END, graphOf, type Node, type PatternGraph, START } from './pattern-graph.ts';

export type Verdict = { isLinear: true } | { isLinear: false; reason: string };

/** A larger pattern would take too long to check. */
const MAX_STEPS = 2_000_000;
const MAX_PATHS = 5_000;
const MAX_FAILURE_CHECKS = 2_000;

export function checkLinear(source: string, flags: string): Verdict {
  try {
    const slow = findSlowText(graphOf(source, flags));
    if (slow === undefined) return { isLinear: true };
    return { isLinear: false, reason: `is slow for texts with many ${JSON.stringify(slow)}` };
  } catch (error) {
    return { isLinear: false, reason: `cannot be decided: ${(error as Error).message}` };
  }
}

/** A node after a character was read. There is one object for each, so that places can be compared. */
interface Place {
  id: string;
  node: Node;
  before: number;
  moves: Map<number, Move>;
  followers?: Place[];
  reached?: Set<Place>;
}

/** What the engine can do with the next character. A place is listed once for each path to it. */
interface Move {
  to: Place[];
  isFound: boolean;
}

function findSlowText(graph: PatternGraph): string | undefined {
  const { characters } = graph;
  const { start, move } = createEngine(graph);
  let steps = 0;
  const followers = (place: Place) =>
    (place.followers ??= [...new Set(characters.flatMap((next) => move(place, next).to))]);
  const reachedFrom = (place: Place) =>
    (place.reached ??= new Set(explore(followers(place), followers, (one) => one)));
  const follows = (from: Place, to: Place) => reachedFrom(from).has(to);

  const loops = [...reachedFrom(start)].filter((place) => follows(place, place));
  for (const place of loops) {
    const text = characters.find((next) => hasDoublePath(place, next));
    if (text !== undefined) return String.fromCodePoint(text);
  }
  for (const first of loops) {
    for (const second of loops) {
      if (first.node === second.node || first.before !== second.before || !follows(first, second)) continue;
      const text = canFail(second) && commonText(first, second);
      if (text) return String.fromCodePoint(...text);
    }
  }
  return undefined;

  /** All that can be reached, the nearest first, each once by its key. */
  function* explore<Item>(from: Item[], next: (item: Item) => Item[], keyOf: (item: Item) => unknown) {
    const seen = new Set(from.map(keyOf));
    const found = [...from];
    for (const item of found) {
      yield item;
      for (const one of next(item)) {
        if (++steps > MAX_STEPS) throw new Error('it is too large');
        const key = keyOf(one);
        if (seen.has(key)) continue;
        seen.add(key);
        found.push(one);
      }
    }
  }

  /** Whether two paths lead with the character to the same place of a loop, as in `(a*)*`. */
  function hasDoublePath(place: Place, next: number): boolean {
    const { to } = move(place, next);
    return to.some((one, index) => to.indexOf(one) !== index && follows(one, place));
  }

  /** A text that leads from `first` to itself and to `second`, and from `second` to itself without a match. */
  function commonText(first: Place, second: Place): number[] | undefined {
    type Walk = { at: [Place, Place, Place]; text: number[] };
    const continued = ({ at, text }: Walk) =>
      characters.flatMap((next): Walk[] => {
        const [a, b, c] = at.map((place) => move(place, next)) as [Move, Move, Move];
        if (c.isFound) return [];
        const [as, bs, cs] = [backTo(first, a), backTo(second, b), backTo(second, c)];
        return as.flatMap((one) =>
          bs.flatMap((two) => cs.map((three): Walk => ({ at: [one, two, three], text: [...text, next] }))),
        );
      });
    const begin: Walk = { at: [first, first, second], text: [] };
    for (const { at, text } of explore([begin], continued, (walk) => walk.at.map(({ id }) => id).join()))
      if (at[0] === first && at[1] === second && at[2] === second) return text;
    return undefined;
  }

  function backTo(place: Place, { to }: Move): Place[] {
    return to.filter((one) => follows(one, place));
  }

  /** Whether the pattern can still fail from this place on. After `x[^]*$` it cannot. */
  function canFail(place: Place): boolean {
    const continued = (places: Place[]) =>
      characters.flatMap((next): Place[][] => {
        const moves = places.map((one) => move(one, next));
        return moves.some(({ isFound }) => isFound) ? [] : [[...new Set(moves.flatMap(({ to }) => to))]];
      });
    let checks = 0;
    for (const places of explore([[place]], continued, (set) =>
      set
        .map(({ id }) => id)
        .sort()
        .join(),
    ))
      if (++checks > MAX_FAILURE_CHECKS || !places.some((one) => move(one, END).isFound)) return true;
    return false;
  }
}

function createEngine({ start, accept, kindOf }: PatternGraph) {
  const places = new Map<string, Place>();

  function placeOf(node: Node, before: number): Place {
    const id = `${node.id} ${before}`;
    const place = places.get(id) ?? { id, node, before, moves: new Map() };
    places.set(id, place);
    return place;
  }

  function move(place: Place, next: number): Move {
    const known = place.moves.get(next);
    if (known) return known;
    const result: Move = { to: [], isFound: false };
    place.moves.set(next, result);
    const passed = new Set<Node>();
    const walk = (node: Node, isGuessed: boolean) => {
      if (node === accept && !isGuessed) result.isFound = true;
      if (node.reads?.characters.has(next)) result.to.push(placeOf(node.reads.to, kindOf(next)));
      if (result.to.length > MAX_PATHS) throw new Error('it has too many ways');
      for (const { to, when, isGuess = false } of node.free) {
        if (passed.has(to) || (when && !when(place.before, next))) continue;
        passed.add(to);
        walk(to, isGuessed || isGuess);
        // Another path to the same node counts separately.
        passed.delete(to);
      }
    };
    walk(place.node, false);
    return result;
  }

  return { start: placeOf(start, START), move };
}

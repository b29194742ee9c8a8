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

export function checkLinear(source: string, flags: string): Verdict {
  try {
    const slow = findSlowText(graphOf(source, flags));
    if (slow === undefined) return { isLinear: true };
    return { isLinear: false, reason: `is slow for texts with many ${JSON.stringify(slow)}` };
  } catch (error) {
    return { isLinear: false, reason: `cannot be decided: ${(error as Error).message}` };
  }
}

/** A place of the pattern after a character was read. */
interface Place {
  node: Node;
  before: number;
}

/** The places that the engine can reach with the next character, and whether it has found a match. */
interface Move {
  to: Node[];
  isFound: boolean;
}

function findSlowText(graph: PatternGraph): string | undefined {
  const move = createMove(graph);
  const numbers = numberNodes(graph.start);
  const steps = stepCounter();
  const { places, follows } = explore(graph, move, numbers, steps);
  const loops = places.filter((place) => follows(place, place));
  for (const first of loops) {
    const character = findDoublePathCharacter(first, graph, move, follows);
    if (character !== undefined) return textOf([character]);
  }
  for (const first of loops) {
    for (const second of loops) {
      if (first.node === second.node || first.before !== second.before || !follows(first, second)) continue;
      if (!canFail(second, graph, move, numbers)) continue;
      const text = commonText(first, second);
      if (text) return textOf(text);
    }
  }
  return undefined;

  /** A text that leads from `first` to itself and to `second`, and from `second` to itself without a match. */
  function commonText(first: Place, second: Place): number[] | undefined {
    const seen = new Set<string>();
    let waiting: { nodes: [Node, Node, Node]; before: number; text: number[] }[] = [
      { nodes: [first.node, first.node, second.node], before: first.before, text: [] },
    ];
    while (waiting.length > 0) {
      const found: typeof waiting = [];
      for (const { nodes, before, text } of waiting) {
        for (const next of graph.characters) {
          const [a, b, c] = nodes.map((node) => move(node, before, next)) as [Move, Move, Move];
          if (c.isFound) continue;
          const now = graph.kindOf(next);
          const isFollowed = (node: Node, place: Place) => follows({ node, before: now }, place);
          for (const one of a.to.filter((node) => isFollowed(node, first))) {
            for (const two of b.to.filter((node) => node === second.node || isFollowed(node, second))) {
              for (const three of c.to.filter((node) => isFollowed(node, second))) {
                steps();
                const read = [...text, next];
                const isLoop = one === first.node && two === second.node && three === second.node;
                if (isLoop && now === first.before) return read;
                const key = `${numbers.get(one)} ${numbers.get(two)} ${numbers.get(three)} ${now}`;
                if (seen.has(key)) continue;
                seen.add(key);
                found.push({ nodes: [one, two, three], before: now, text: read });
              }
            }
          }
        }
      }
      waiting = found;
    }
    return undefined;
  }
}

const textOf = (codes: number[]) => String.fromCodePoint(...codes);

function stepCounter(): () => void {
  let steps = 0;
  return () => {
    if (++steps > MAX_STEPS) throw new Error('it is too large');
  };
}

function numberNodes(start: Node): Map<Node, number> {
  const numbers = new Map<Node, number>();
  const waiting = [start];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (numbers.has(node)) continue;
    numbers.set(node, numbers.size);
    waiting.push(...node.free.map(({ to }) => to), ...(node.reads ? [node.reads.to] : []));
  }
  return numbers;
}

function createMove({ accept }: PatternGraph) {
  const moves = new Map<Node, Map<string, Move>>();
  return (node: Node, before: number, next: number): Move => {
    const movesOfNode = moves.get(node) ?? moves.set(node, new Map()).get(node)!;
    const key = `${before} ${next}`;
    const move = movesOfNode.get(key) ?? walkFrom(node, before, next);
    movesOfNode.set(key, move);
    return move;
  };

  function walkFrom(first: Node, before: number, next: number): Move {
    const move: Move = { to: [], isFound: false };
    const passed = new Set<Node>();
    const walk = (node: Node, isGuessed: boolean) => {
      if (node === accept && !isGuessed) move.isFound = true;
      if (node.reads?.characters.has(next)) move.to.push(node.reads.to);
      if (move.to.length > MAX_PATHS) throw new Error('it has too many ways');
      for (const { to, when, isGuess = false } of node.free) {
        if (passed.has(to) || (when && !when(before, next))) continue;
        passed.add(to);
        walk(to, isGuessed || isGuess);
        // Another path to the same node counts separately.
        passed.delete(to);
      }
    };
    walk(first, false);
    return move;
  }
}

/** All places that can be reached, and which place can follow which. */
function explore(
  { start, characters, kindOf }: PatternGraph,
  move: ReturnType<typeof createMove>,
  numbers: Map<Node, number>,
  step: () => void,
) {
  const keyOf = ({ node, before }: Place) => `${numbers.get(node)} ${before}`;
  const places = new Map<string, Place>();
  const after = new Map<string, Set<string>>();
  const waiting: Place[] = [{ node: start, before: START }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const key = keyOf(place);
    if (places.has(key)) continue;
    places.set(key, place);
    const followers = new Set<string>();
    after.set(key, followers);
    for (const next of characters) {
      for (const node of new Set(move(place.node, place.before, next).to)) {
        step();
        const follower = { node, before: kindOf(next) };
        followers.add(keyOf(follower));
        waiting.push(follower);
      }
    }
  }
  const reached = new Map<string, Set<string>>();
  const reachedFrom = (key: string): Set<string> => {
    let all = reached.get(key);
    if (all) return all;
    all = new Set();
    const open = [...(after.get(key) ?? [])];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (all.has(one)) continue;
      all.add(one);
      step();
      open.push(...after.get(one)!);
    }
    reached.set(key, all);
    return all;
  };
  const follows = (from: Place, to: Place) => reachedFrom(keyOf(from)).has(keyOf(to));
  return { places: [...places.values()], follows };
}

/** A character with which two paths lead to the same place of a loop, as in `(a*)*`. */
const findDoublePathCharacter = (
  place: Place,
  { characters, kindOf }: PatternGraph,
  move: ReturnType<typeof createMove>,
  follows: (from: Place, to: Place) => boolean,
): number | undefined =>
  characters.find((next) => {
    const { to } = move(place.node, place.before, next);
    return to.some(
      (node, index) => to.indexOf(node) !== index && follows({ node, before: kindOf(next) }, place),
    );
  });

/** Whether the pattern can still fail from this place on. After `x[^]*$` it cannot. */
function canFail(
  place: Place,
  { characters, kindOf }: PatternGraph,
  move: ReturnType<typeof createMove>,
  numbers: Map<Node, number>,
): boolean {
  const seen = new Set<string>();
  const waiting = [{ nodes: [place.node], before: place.before }];
  for (let now = waiting.pop(); now; now = waiting.pop()) {
    const { nodes, before } = now;
    const key = `${nodes.map((node) => numbers.get(node)).sort()} ${before}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (seen.size > 2_000 || !nodes.some((node) => move(node, before, END).isFound)) return true;
    for (const next of characters) {
      const moves = nodes.map((node) => move(node, before, next));
      if (moves.some(({ isFound }) => isFound)) continue;
      waiting.push({ nodes: [...new Set(moves.flatMap(({ to }) => to))], before: kindOf(next) });
    }
  }
  return false;
}

// Converts a regular expression to a graph of the characters that the engine may read next.
import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A condition on the previous and the next character. START and END are outside of the text. */
export type Condition = (before: number, next: number) => boolean;
export const START = -1;
export const END = -2;

export interface Node {
  /** The nodes that are reached without reading. `isGuess`: the condition needs more than the previous and the next character. */
  free: { to: Node; when?: Condition; isGuess?: boolean }[];
  /** The node that is reached by reading one of these characters. */
  reads?: { characters: ReadonlySet<number>; to: Node };
}

export interface PatternGraph {
  start: Node;
  accept: Node;
  /** One character for each kind of character that the pattern distinguishes. */
  characters: readonly number[];
  /** The same character for all characters that conditions on the previous character do not distinguish. */
  kindOf(character: number): number;
}

/** A repetition with a higher limit counts as one without a limit: ten thousand characters a thousand times are a million steps. */
const MAX_COPIES = 20;
/** The maximum of a repetition with an exact number, such as the 64 digits of a hash. */
const MAX_EXACT_COPIES = 256;

/**
 * A pattern that is not sticky is searched from every position of the text.
 * @throws for a pattern that the graph cannot express, such as a lookbehind of any length
 */
export function graphOf(source: string, flags: string): PatternGraph {
  const parsed = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const alphabet = alphabetOf(parsed, flags);
  const accept: Node = { free: [] };
  const start: Node = { free: [] };
  const conditionCharacters: ReadonlySet<number>[] = [];
  start.free.push({ to: createBuilder(alphabet, flags, conditionCharacters)(parsed, accept) });
  if (!flags.includes('y')) start.reads = { characters: new Set(alphabet.characters), to: start };
  const conditionKey = (character: number) =>
    conditionCharacters.map((characters) => (characters.has(character) ? 1 : 0)).join('');
  const byConditionKey = Map.groupBy(alphabet.characters, conditionKey);
  const kinds = new Map(
    alphabet.characters.map((character) => [character, byConditionKey.get(conditionKey(character))![0]!]),
  );
  return { start, accept, characters: alphabet.characters, kindOf: (character) => kinds.get(character)! };
}

type Readable = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;
const isReadable = (node: AST.Node): node is Readable =>
  ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(node.type);

interface Alphabet {
  characters: readonly number[];
  charactersOf(node: Readable): ReadonlySet<number>;
  /** The characters that a class such as `\w` contains. */
  charactersIn(source: string): ReadonlySet<number>;
}

/**
 * Characters of all kinds that classes such as `\p{L}` distinguish, from several scripts.
 */
const COMMON_CHARACTERS = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code)),
  ...'\u0085\u00a0\u00ad²½éßſKİıǅʰΣςσ\u0301Жאكايیةـًٍّٰ٠۵‎‏\u200b\u200d\u2028\u2029\u202e\u2066\u3000\ufeff\ufffd',
  ...'०中あ한Ⅷ–—“”’«»،؛؟٪۔•…€™°→﷼\ud800\ue000\u{10000}\u{1f41b}\u{1f1f8}\u{1d7d8}\u{e0100}',
].map((character) => character.codePointAt(0)!);

function alphabetOf(parsed: AST.Pattern, flags: string): Alphabet {
  const isUnicode = /[uv]/.test(flags);
  const readable: Readable[] = [];
  const codes = new Set(COMMON_CHARACTERS);
  visit(parsed, (node) => {
    if (isReadable(node) && !isReadable(node.parent!) && node.parent?.type !== 'CharacterClassRange')
      readable.push(node);
    if (node.type !== 'Character') return;
    for (const code of [node.value - 1, node.value, node.value + 1]) codes.add(code);
    const letter = String.fromCodePoint(node.value);
    for (const other of [letter.toLowerCase(), letter.toUpperCase()]) codes.add(other.codePointAt(0)!);
  });
  const all = [...codes].filter((code) => code >= 0 && code <= (isUnicode ? 0x10ffff : 0xffff));
  const classFlags = flags.replace(/[gymd]/g, '');
  const classes = new Map<string, Set<number>>();
  const classOf = (source: string) => {
    let found = classes.get(source);
    if (!found) {
      const pattern = new RegExp(`^(?:${source})$`, classFlags);
      found = new Set(all.filter((code) => pattern.test(String.fromCodePoint(code))));
      classes.set(source, found);
    }
    return found;
  };
  // One character is enough for several characters that are in the same classes of the pattern.
  const sources = [...new Set([...readable.map(({ raw }) => raw), '\\w', '[\\n\\r\\u2028\\u2029]'])];
  const kinds = new Map(
    all.map((code) => [sources.map((source) => (classOf(source).has(code) ? 1 : 0)).join(''), code]),
  );
  const characters = [...kinds.values()];
  const charactersIn = (source: string) =>
    new Set(characters.filter((character) => classOf(source).has(character)));
  return { characters, charactersIn, charactersOf: ({ raw }) => charactersIn(raw) };
}

function visit(node: AST.Node, visitor: (node: AST.Node) => void): void {
  visitor(node);
  const children = [
    'alternatives' in node ? node.alternatives : [],
    'elements' in node ? node.elements : [],
    'element' in node ? [node.element] : [],
    node.type === 'CharacterClassRange' ? [node.min, node.max] : [],
  ].flat() as AST.Node[];
  for (const child of children) visit(child, visitor);
}

/** The maximum number of characters that the node reads. */
function maxLengthOf(node: AST.Node): number {
  if (isReadable(node)) return 1;
  switch (node.type) {
    case 'Quantifier':
      return node.max === 0 ? 0 : node.max * maxLengthOf(node.element);
    case 'Alternative':
      return node.elements.reduce((sum, element) => sum + maxLengthOf(element), 0);
    case 'Backreference':
      return Number.POSITIVE_INFINITY;
    default:
      return 'alternatives' in node ? Math.max(...node.alternatives.map(maxLengthOf)) : 0;
  }
}

/**
 * Returns a function that creates the graph nodes of a syntax node that continues at `next`, and returns the first graph node. The
 * characters of conditions are added to `conditionCharacters`.
 */
function createBuilder(
  { charactersOf, charactersIn }: Alphabet,
  flags: string,
  conditionCharacters: ReadonlySet<number>[],
) {
  const lineEnds = charactersIn('[\\n\\r\\u2028\\u2029]');
  const wordCharacters = charactersIn('\\w');
  const isMultiline = flags.includes('m');
  if (isMultiline) conditionCharacters.push(lineEnds);

  function build(node: AST.Node, next: Node): Node {
    if (isReadable(node)) return { free: [], reads: { characters: charactersOf(node), to: next } };
    switch (node.type) {
      case 'Pattern':
      case 'Group':
      case 'CapturingGroup':
        return { free: node.alternatives.map((one) => ({ to: build(one, next) })) };
      case 'Alternative':
        return node.elements.reduceRight((rest, element) => build(element, rest), next);
      case 'Quantifier':
        return repeat(node, next);
      case 'Backreference': {
        // Reads any text that the group may read, which is more than the engine reads.
        const group = [node.resolved].flat()[0]!;
        if (group.start <= node.start && node.end <= group.end)
          throw new Error(`${node.raw} is in its own group`);
        return build(group, next);
      }
      case 'Assertion':
        return assertion(node, next);
      default:
        throw new Error(`${node.raw} is not understood`);
    }
  }

  function repeat({ element, min, max }: AST.Quantifier, next: Node): Node {
    if (min > MAX_EXACT_COPIES) throw new Error(`{${min}} repeats too often`);
    let entry = next;
    if (min === max) {
      for (let copy = 0; copy < min; copy++) entry = build(element, entry);
      return entry;
    }
    if (max <= MAX_COPIES) {
      for (let copy = min; copy < max; copy++)
        entry = { free: [{ to: build(element, entry) }, { to: next }] };
    } else {
      entry = { free: [] };
      entry.free.push({ to: build(element, entry) }, { to: next });
    }
    for (let copy = 0; copy < min; copy++) entry = build(element, entry);
    return entry;
  }

  function assertion(node: AST.Assertion, next: Node): Node {
    const when = conditionOf(node);
    if (when) return { free: [{ to: next, when }] };
    if (node.kind === 'lookbehind') {
      if (maxLengthOf(node) > MAX_COPIES) throw new Error(`${node.raw} looks back without a limit`);
      return { free: [{ to: next, isGuess: true }] };
    }
    if (node.kind !== 'lookahead') throw new Error(`${node.raw} is not understood`);
    // The engine reads ahead, and may then continue from here.
    const end: Node = { free: [] };
    return {
      free: [...node.alternatives.map((one) => ({ to: build(one, end) })), { to: next, isGuess: true }],
    };
  }

  function conditionOf(node: AST.Assertion): Condition | undefined {
    const isLineEnd = (character: number) => isMultiline && lineEnds.has(character);
    if (node.kind === 'start') return (before) => before === START || isLineEnd(before);
    if (node.kind === 'end') return (_, next) => next === END || isLineEnd(next);
    if (node.kind === 'word') {
      conditionCharacters.push(wordCharacters);
      return (before, next) => (wordCharacters.has(before) !== wordCharacters.has(next)) !== node.negate;
    }
    if (node.kind !== 'lookahead' && node.kind !== 'lookbehind') return undefined;
    const characters = node.alternatives.map(({ elements }) => oneCharacter(elements));
    if (!characters.every((one) => one !== undefined)) return undefined;
    conditionCharacters.push(...characters.filter((one) => typeof one !== 'function'));
    const has = (character: number) =>
      characters.some((one) =>
        typeof one === 'function' ? one(character, character) : one.has(character),
      ) !== node.negate;
    return node.kind === 'lookbehind' ? (before) => has(before) : (_, next) => has(next);
  }

  /** For an alternative that is a single character, or the start or end of the text. */
  function oneCharacter([element, ...rest]: AST.Element[]): ReadonlySet<number> | Condition | undefined {
    if (!element || rest.length > 0) return undefined;
    if (isReadable(element)) return charactersOf(element);
    if (element.type === 'Assertion' && (element.kind === 'start' || element.kind === 'end'))
      return conditionOf(element);
    return undefined;
  }

  return build;
}

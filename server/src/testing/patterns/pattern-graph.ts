// A regular expression as a graph of what the engine may read next, for `isLinear`.
import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A condition on the character before and the character after; START and END are outside of the text. */
export type Condition = (before: number, next: number) => boolean;
export const START = -1;
export const END = -2;

export interface Node {
  /** The next places without reading. A guess if it depends on more than the next character and the one before. */
  free: { to: Node; when?: Condition; isGuess?: boolean }[];
  /** The next place after one of these characters was read. */
  reads?: { characters: ReadonlySet<number>; to: Node };
}

export interface PatternGraph {
  start: Node;
  accept: Node;
  /** One character of every kind that the pattern distinguishes. */
  characters: readonly number[];
  /** One character for all those that conditions on the character before do not distinguish. */
  kindOf(character: number): number;
}

/** A repetition with a higher limit counts as one without a limit: ten thousand characters a thousand times are a million steps. */
const MOST_COPIES = 20;
/** The length of a repetition with an exact number, such as the 64 digits of a hash. */
const MOST_EXACT_COPIES = 256;

/**
 * The graph of a pattern. Unless it is sticky, it is searched for from every position of a text.
 * @throws for what it cannot show, such as lookbehinds of any length
 */
export function graphOf(source: string, flags: string): PatternGraph {
  const parsed = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const alphabet = alphabetOf(parsed, flags);
  const accept: Node = { free: [] };
  const start: Node = { free: [] };
  const looked: ReadonlySet<number>[] = [];
  start.free.push({ to: builderOf(alphabet, flags, looked)(parsed, accept) });
  if (!flags.includes('y')) start.reads = { characters: new Set(alphabet.characters), to: start };
  const lookOf = (character: number) =>
    looked.map((characters) => (characters.has(character) ? 1 : 0)).join('');
  const byLook = Map.groupBy(alphabet.characters, lookOf);
  const kinds = new Map(
    alphabet.characters.map((character) => [character, byLook.get(lookOf(character))![0]!]),
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
 * Characters of the kinds that classes such as `\p{L}` distinguish: letters, marks, digits, spaces and others of several scripts.
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
  const ownFlags = flags.replace(/[gymd]/g, '');
  const classes = new Map<string, Set<number>>();
  const classOf = (source: string) => {
    let found = classes.get(source);
    if (!found) {
      const pattern = new RegExp(`^(?:${source})$`, ownFlags);
      found = new Set(all.filter((code) => pattern.test(String.fromCodePoint(code))));
      classes.set(source, found);
    }
    return found;
  };
  // If all classes of the pattern treat several characters alike, one of them is enough.
  const sources = [...new Set([...readable.map(({ raw }) => raw), '\\w', '[\\n\\r\\u2028\\u2029]'])];
  const kinds = new Map(
    all.map((code) => [sources.map((source) => (classOf(source).has(code) ? 1 : 0)).join(''), code]),
  );
  const characters = [...kinds.values()];
  const charactersIn = (source: string) =>
    new Set(characters.filter((character) => classOf(source).has(character)));
  return { characters, charactersIn, charactersOf: ({ raw }) => charactersIn(raw) };
}

function visit(node: AST.Node, see: (node: AST.Node) => void): void {
  see(node);
  const children = [
    'alternatives' in node ? node.alternatives : [],
    'elements' in node ? node.elements : [],
    'element' in node ? [node.element] : [],
    node.type === 'CharacterClassRange' ? [node.min, node.max] : [],
  ].flat() as AST.Node[];
  for (const child of children) visit(child, see);
}

/** The maximum number of characters that a part of a pattern reads. */
function longestOf(node: AST.Node): number {
  if (isReadable(node)) return 1;
  switch (node.type) {
    case 'Quantifier':
      return node.max === 0 ? 0 : node.max * longestOf(node.element);
    case 'Alternative':
      return node.elements.reduce((sum, element) => sum + longestOf(element), 0);
    case 'Backreference':
      return Number.POSITIVE_INFINITY;
    default:
      return 'alternatives' in node ? Math.max(...node.alternatives.map(longestOf)) : 0;
  }
}

/**
 * Creates the nodes of a part of the pattern that continues at `next`, and returns the first of them. The characters of
 * conditions are added to `looked`.
 */
function builderOf({ charactersOf, charactersIn }: Alphabet, flags: string, looked: ReadonlySet<number>[]) {
  const lineEnds = charactersIn('[\\n\\r\\u2028\\u2029]');
  const wordCharacters = charactersIn('\\w');
  const isMultiline = flags.includes('m');
  if (isMultiline) looked.push(lineEnds);

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
        // Any text that the group may read. This is more than the engine reads.
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
    if (min > MOST_EXACT_COPIES) throw new Error(`{${min}} repeats too often`);
    let entry = next;
    if (min === max) {
      for (let copy = 0; copy < min; copy++) entry = build(element, entry);
      return entry;
    }
    if (max <= MOST_COPIES) {
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
      if (longestOf(node) > MOST_COPIES) throw new Error(`${node.raw} looks back without a limit`);
      return { free: [{ to: next, isGuess: true }] };
    }
    if (node.kind !== 'lookahead') throw new Error(`${node.raw} is not understood`);
    // The engine looks ahead, and may then continue from here.
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
      looked.push(wordCharacters);
      return (before, next) => (wordCharacters.has(before) !== wordCharacters.has(next)) !== node.negate;
    }
    if (node.kind !== 'lookahead' && node.kind !== 'lookbehind') return undefined;
    const characters = node.alternatives.map(({ elements }) => oneCharacter(elements));
    if (!characters.every((one) => one !== undefined)) return undefined;
    looked.push(...characters.filter((one) => typeof one !== 'function'));
    const has = (character: number) =>
      characters.some((one) =>
        typeof one === 'function' ? one(character, character) : one.has(character),
      ) !== node.negate;
    return node.kind === 'lookbehind' ? (before) => has(before) : (_, next) => has(next);
  }

  /** The character of an alternative that is one character or an end of the text. */
  function oneCharacter([element, ...rest]: AST.Element[]): ReadonlySet<number> | Condition | undefined {
    if (!element || rest.length > 0) return undefined;
    if (isReadable(element)) return charactersOf(element);
    if (element.type === 'Assertion' && (element.kind === 'start' || element.kind === 'end'))
      return conditionOf(element);
    return undefined;
  }

  return build;
}

// A regular expression as a graph of what the engine may read next, for `isLinear`.
import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Decides by the sign read before and the sign that comes next; START and END are outside of the text. */
export type Condition = (before: number, next: number) => boolean;
export const START = -1;
export const END = -2;

export interface Node {
  /** Where the engine goes on without reading; a guess, when it depends on more than the next sign and the one before. */
  free: { to: Node; when?: Condition; isGuess?: boolean }[];
  /** Where it goes on after it has read one of these signs. */
  reads?: { signs: ReadonlySet<number>; to: Node };
}

export interface PatternGraph {
  start: Node;
  accept: Node;
  /** One sign of every kind that the pattern tells apart. */
  signs: readonly number[];
  /** One sign for all those that conditions on the sign before treat alike. */
  kindOf(sign: number): number;
}

/** A repetition with a higher limit counts as one without a limit: ten thousand characters a thousand times are a million steps. */
const MOST_COPIES = 20;
/** Of a repetition with an exact number, such as the 64 digits of a hash. */
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
  if (!flags.includes('y')) start.reads = { signs: new Set(alphabet.signs), to: start };
  const lookOf = (sign: number) => looked.map((signs) => (signs.has(sign) ? 1 : 0)).join('');
  const byLook = Map.groupBy(alphabet.signs, lookOf);
  const kinds = new Map(alphabet.signs.map((sign) => [sign, byLook.get(lookOf(sign))![0]!]));
  return { start, accept, signs: alphabet.signs, kindOf: (sign) => kinds.get(sign)! };
}

type Readable = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;
const isReadable = (node: AST.Node): node is Readable =>
  ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(node.type);

interface Alphabet {
  signs: readonly number[];
  signsOf(node: Readable): ReadonlySet<number>;
  /** Those that a class such as `\w` contains. */
  signsIn(source: string): ReadonlySet<number>;
}

/** Signs of the kinds that classes such as `\p{L}` tell apart: letters, marks, digits, spaces and others of several scripts. */
const COMMON_SIGNS = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code)),
  ...'\u0085\u00a0\u00ad²½éßſKİıǅʰΣςσ\u0301Жאكايیةـًٍّٰ٠۵‎‏\u200b\u200d\u2028\u2029\u202e\u2066\u3000\ufeff\ufffd',
  ...'०中あ한Ⅷ–—“”’«»،؛؟٪۔•…€™°→﷼\ud800\ue000\u{10000}\u{1f41b}\u{1f1f8}\u{1d7d8}\u{e0100}',
].map((sign) => sign.codePointAt(0)!);

function alphabetOf(parsed: AST.Pattern, flags: string): Alphabet {
  const isUnicode = /[uv]/.test(flags);
  const readable: Readable[] = [];
  const codes = new Set(COMMON_SIGNS);
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
  // Of signs that all classes of the pattern treat alike, one is enough.
  const sources = [...new Set([...readable.map(({ raw }) => raw), '\\w', '[\\n\\r\\u2028\\u2029]'])];
  const kinds = new Map(
    all.map((code) => [sources.map((source) => (classOf(source).has(code) ? 1 : 0)).join(''), code]),
  );
  const signs = [...kinds.values()];
  const signsIn = (source: string) => new Set(signs.filter((sign) => classOf(source).has(sign)));
  return { signs, signsIn, signsOf: ({ raw }) => signsIn(raw) };
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

/** The most signs that a part of a pattern reads. */
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
 * Makes the nodes of a part of the pattern that goes on at `next`, and gives the first of them. What conditions look for is added
 * to `looked`.
 */
function builderOf({ signsOf, signsIn }: Alphabet, flags: string, looked: ReadonlySet<number>[]) {
  const lineEnds = signsIn('[\\n\\r\\u2028\\u2029]');
  const wordSigns = signsIn('\\w');
  const isMultiline = flags.includes('m');
  if (isMultiline) looked.push(lineEnds);

  function build(node: AST.Node, next: Node): Node {
    if (isReadable(node)) return { free: [], reads: { signs: signsOf(node), to: next } };
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
        // Anything that the group may read: more than the engine does.
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
    // The engine reads ahead, and then perhaps from here on.
    const end: Node = { free: [] };
    return {
      free: [...node.alternatives.map((one) => ({ to: build(one, end) })), { to: next, isGuess: true }],
    };
  }

  function conditionOf(node: AST.Assertion): Condition | undefined {
    const isLineEnd = (sign: number) => isMultiline && lineEnds.has(sign);
    if (node.kind === 'start') return (before) => before === START || isLineEnd(before);
    if (node.kind === 'end') return (_, next) => next === END || isLineEnd(next);
    if (node.kind === 'word') {
      looked.push(wordSigns);
      return (before, next) => (wordSigns.has(before) !== wordSigns.has(next)) !== node.negate;
    }
    if (node.kind !== 'lookahead' && node.kind !== 'lookbehind') return undefined;
    const signs = node.alternatives.map(({ elements }) => oneSign(elements));
    if (!signs.every((one) => one !== undefined)) return undefined;
    looked.push(...signs.filter((one) => typeof one !== 'function'));
    const has = (sign: number) =>
      signs.some((one) => (typeof one === 'function' ? one(sign, sign) : one.has(sign))) !== node.negate;
    return node.kind === 'lookbehind' ? (before) => has(before) : (_, next) => has(next);
  }

  /** What an alternative of one sign, or of an end of the text, looks at. */
  function oneSign([element, ...rest]: AST.Element[]): ReadonlySet<number> | Condition | undefined {
    if (!element || rest.length > 0) return undefined;
    if (isReadable(element)) return signsOf(element);
    if (element.type === 'Assertion' && (element.kind === 'start' || element.kind === 'end'))
      return conditionOf(element);
    return undefined;
  }

  return build;
}

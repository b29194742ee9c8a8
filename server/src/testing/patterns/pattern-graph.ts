// Converts a regular expression to a graph of the characters that the engine may read next.
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** A condition on the previous and the next character. START and END are outside of the text. */
type Condition = (before: number, next: number) => boolean;
export const START = -1;
export const END = -2;

export interface Node {
  id: number;
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

const LINE_ENDS = '[\\n\\r\\u2028\\u2029]';

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
  const { characters } = alphabet;
  const { build, node, conditionCharacters } = createBuilder(alphabet, flags.includes('m'));
  const accept = node([]);
  const start = node([{ to: build(parsed, accept) }]);
  if (!flags.includes('y')) start.reads = { characters: new Set(characters), to: start };
  const conditionsOf = (character: number) => conditionCharacters.map((set) => set.has(character)).join();
  const byConditions = Map.groupBy(characters, conditionsOf);
  return { start, accept, characters, kindOf: (character) => byConditions.get(conditionsOf(character))![0]! };
}

type Readable = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;
const READABLE = ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'];
const isReadable = (node: AST.Node | null): node is Readable => READABLE.includes(node?.type ?? '');

interface Alphabet {
  characters: readonly number[];
  /** The characters that a class such as `\w` contains. */
  charactersIn(source: string): ReadonlySet<number>;
}

/** Characters of all kinds that classes such as `\p{L}` distinguish, from several scripts. */
const COMMON_CHARACTERS = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code)),
  ...'\u0085\u00a0\u00ad²½éßſKİıǅʰΣςσ\u0301Жאكايیةـًٍّٰ٠۵‎‏\u200b\u200d\u2028\u2029\u202e\u2066\u3000\ufeff\ufffd',
  ...'०中あ한Ⅷ–—“”’«»،؛؟٪۔•…€™°→﷼\ud800\ue000\u{10000}\u{1f41b}\u{1f1f8}\u{1d7d8}\u{e0100}',
].map((character) => character.codePointAt(0)!);

function alphabetOf(parsed: AST.Pattern, flags: string): Alphabet {
  const sources = new Set(['\\w', LINE_ENDS]);
  const codes = new Set(COMMON_CHARACTERS);
  const addSource = (node: Readable) => {
    if (!isReadable(node.parent) && node.parent?.type !== 'CharacterClassRange') sources.add(node.raw);
  };
  visitRegExpAST(parsed, {
    onCharacterClassEnter: addSource,
    onCharacterSetEnter: addSource,
    onExpressionCharacterClassEnter: addSource,
    onCharacterEnter(node) {
      addSource(node);
      const letter = String.fromCodePoint(node.value);
      const otherCases = [letter.toLowerCase(), letter.toUpperCase()].map((other) => other.codePointAt(0)!);
      for (const code of [node.value - 1, node.value, node.value + 1, ...otherCases]) codes.add(code);
    },
  });
  const all = [...codes].filter((code) => code >= 0 && code <= (/[uv]/.test(flags) ? 0x10ffff : 0xffff));
  const classFlags = flags.replace(/[gymd]/g, '');
  const classes = [...sources].map((source) => {
    const pattern = new RegExp(`^(?:${source})$`, classFlags);
    return new Set(all.filter((code) => pattern.test(String.fromCodePoint(code))));
  });
  // One character is enough for several characters that are in the same classes of the pattern.
  const kinds = new Map(all.map((code) => [classes.map((one) => one.has(code)).join(), code]));
  const characters = [...kinds.values()];
  const bySource = new Map([...sources].map((source, index) => [source, classes[index]!]));
  const charactersIn = (source: string) =>
    new Set(characters.filter((character) => bySource.get(source)!.has(character)));
  return { characters, charactersIn };
}

function checkLengthIsLimited(lookbehind: AST.LookbehindAssertion): void {
  const refuse = () => {
    throw new Error(`${lookbehind.raw} looks back without a limit`);
  };
  visitRegExpAST(lookbehind, {
    onBackreferenceEnter: refuse,
    onQuantifierEnter: ({ max }) => max > MAX_COPIES && refuse(),
  });
}

/** `build` creates the nodes of a syntax node that continues at `next`, and returns the first of them. */
function createBuilder({ charactersIn }: Alphabet, isMultiline: boolean) {
  const conditionCharacters: ReadonlySet<number>[] = [];
  const lineEnds = charactersIn(LINE_ENDS);
  const wordCharacters = charactersIn('\\w');
  if (isMultiline) conditionCharacters.push(lineEnds);
  let nodes = 0;
  const node = (free: Node['free']): Node => ({ id: nodes++, free });

  function build(part: AST.Node, next: Node): Node {
    if (isReadable(part)) return { ...node([]), reads: { characters: charactersIn(part.raw), to: next } };
    switch (part.type) {
      case 'Pattern':
      case 'Group':
      case 'CapturingGroup':
        return node(part.alternatives.map((one) => ({ to: build(one, next) })));
      case 'Alternative':
        return part.elements.reduceRight((rest, element) => build(element, rest), next);
      case 'Quantifier':
        return repeat(part, next);
      case 'Backreference': {
        // Reads any text that the group may read, which is more than the engine reads.
        const group = [part.resolved].flat()[0]!;
        if (group.start <= part.start && part.end <= group.end)
          throw new Error(`${part.raw} is in its own group`);
        return build(group, next);
      }
      case 'Assertion':
        return assertion(part, next);
      default:
        throw new Error(`${part.raw} is not understood`);
    }
  }

  function repeat({ element, min, max }: AST.Quantifier, next: Node): Node {
    if (min > MAX_EXACT_COPIES) throw new Error(`{${min}} repeats too often`);
    let entry = next;
    if (max > min && max <= MAX_COPIES)
      for (let copy = min; copy < max; copy++) entry = node([{ to: build(element, entry) }, { to: next }]);
    else if (max > min) {
      entry = node([]);
      entry.free.push({ to: build(element, entry) }, { to: next });
    }
    for (let copy = 0; copy < min; copy++) entry = build(element, entry);
    return entry;
  }

  function assertion(part: AST.Assertion, next: Node): Node {
    const when = conditionOf(part);
    if (when) return node([{ to: next, when }]);
    if (part.kind === 'lookbehind') {
      checkLengthIsLimited(part);
      return node([{ to: next, isGuess: true }]);
    }
    if (part.kind !== 'lookahead') throw new Error(`${part.raw} is not understood`);
    // The engine reads ahead, and may then continue from here.
    const ahead = part.alternatives.map((one) => ({ to: build(one, node([])) }));
    return node([...ahead, { to: next, isGuess: true }]);
  }

  function conditionOf(part: AST.Assertion): Condition | undefined {
    const isLineEnd = (character: number) => isMultiline && lineEnds.has(character);
    switch (part.kind) {
      case 'start':
        return (before) => before === START || isLineEnd(before);
      case 'end':
        return (_, next) => next === END || isLineEnd(next);
      case 'word':
        conditionCharacters.push(wordCharacters);
        return (before, next) => (wordCharacters.has(before) !== wordCharacters.has(next)) !== part.negate;
      default: {
        const tests = part.alternatives.map(({ elements }) => characterTest(elements));
        if (!tests.every((test) => test !== undefined)) return undefined;
        const has = (character: number) => tests.some((test) => test(character)) !== part.negate;
        return part.kind === 'lookbehind' ? (before) => has(before) : (_, next) => has(next);
      }
    }
  }

  /** For an alternative that is a single character, or the start or end of the text. */
  function characterTest([element, ...rest]: AST.Element[]): ((character: number) => boolean) | undefined {
    if (!element || rest.length > 0) return undefined;
    if (isReadable(element)) {
      const characters = charactersIn(element.raw);
      conditionCharacters.push(characters);
      return (character) => characters.has(character);
    }
    if (element.type !== 'Assertion' || (element.kind !== 'start' && element.kind !== 'end'))
      return undefined;
    const condition = conditionOf(element)!;
    return (character) => condition(character, character);
  }

  return { build, node, conditionCharacters };
}

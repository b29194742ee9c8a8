// How useful a description is to the person who fixes the bug, measured equally in English and Arabic.
import { foldText } from '../../fold-text.ts';
import {
  DESCRIPTION_TRAITS,
  type DescriptionQuality,
  type DescriptionTrait,
  TRAIT_WEIGHTS,
} from './traits.ts';
import {
  ACTIONS,
  CONTRASTS,
  EXPECTATIONS,
  FUNCTION_WORDS,
  JOINED_NEGATION,
  OUTCOMES,
  SEQUENCES,
  THAT_BEFORE_VERB,
} from './wording.ts';

/** Number of different meaningful words for the full length score. */
const WORDS_FOR_FULL_SCORE = 22;
/** A text with fewer different words counts as having no steps and no results. */
const MIN_WORDS = 4;
/** This many different actions count as steps, even without a word like "then". */
const MIN_ACTIONS = 2;

/** "1. …" or "- …" at the start of a line. */
const LIST_ITEM = /^\s*(\d+[.)\-:]|[-*•])\s+\S/;
const MIN_ITEMS = 2;

/** Letters of folded English and Arabic. `\p{L}` would make each pattern many times as slow to compile. */
const LETTERS = 'a-z\\u0620-\\u064a';
const IN_WORD = `[${LETTERS}0-9']`;

/** The source of a pattern that matches each of the wordings as whole words, with or without a joined Arabic "and". */
function patternOf(wordings: readonly string[]): string {
  const sources = wordings.map((wording) =>
    foldText(wording).replaceAll('*', `[${LETTERS}]*`).replaceAll(' ', '\\s'),
  );
  return `(?<!${IN_WORD})[وف]?(?:${sources.join('|')})(?!${IN_WORD})`;
}
const matcherOf = (wordings: readonly string[], flags = 'u') =>
  // linear: scripts/structure/built-patterns.test.ts
  new RegExp(patternOf(wordings), flags);

/** Delays `make` until the first call, because compiling all patterns takes a phone some 50 ms. */
function lazily<T>(make: () => T): () => T {
  let cached: T | undefined;
  return () => (cached ??= make());
}

const contrastMatcher = lazily(() => matcherOf(CONTRASTS, 'gu'));
const expectationMatcher = lazily(() => matcherOf(EXPECTATIONS));
const outcomeMatcher = lazily(() => matcherOf(OUTCOMES));
const sequenceMatcher = lazily(() => matcherOf(SEQUENCES));
/** Excludes negated verbs: "It does not open" is not an action of the tester. */
const NOT_NEGATED = "(?<!(?:not|n't|never|لا|ما|لم|لن|مش|مو) )";
const actionMatchers = lazily(() =>
  // linear: scripts/structure/built-patterns.test.ts
  ACTIONS.map((wordings) => new RegExp(NOT_NEGATED + patternOf(wordings), 'u')),
);

const hasList = (text: string) => text.split('\n').filter((line) => LIST_ITEM.test(line)).length >= MIN_ITEMS;

const hasSteps = (text: string) =>
  hasList(text) ||
  sequenceMatcher().test(text) ||
  actionMatchers().filter((action) => action.test(text)).length >= MIN_ACTIONS;

const hasExpectedResult = (text: string) => expectationMatcher().test(text);

const CLAUSE_END = /(\bbut\b|[.,،;؛!?؟\n])/;

/** Removes expected results: from the first phrase of an expectation to the end of its clause. */
const removeExpected = (text: string) =>
  text
    .split(CLAUSE_END)
    .map((clause) => {
      const start = clause.search(expectationMatcher());
      return start < 0 ? clause : `${clause.slice(0, start)} `;
    })
    .join('');

function hasActualResult(text: string): boolean {
  const withoutExpectations = removeExpected(text.replace(contrastMatcher(), ' but ')).replace(
    THAT_BEFORE_VERB,
    ' ',
  );
  return outcomeMatcher().test(withoutExpectations) || JOINED_NEGATION.test(withoutExpectations);
}

const functionWords = lazily(() => new Set(FUNCTION_WORDS.map(foldText)));

/** Removes the prefixes "and", "in", "to" and "the", which Arabic joins to a word: السلة، بالسلة and وللسلة count as one word. */
const withoutPrefixes = (word: string) =>
  word.replace(/^[وف]?(?:[بك]?ال|لل|[بك])?(?=[\u0600-\u06ff]{3})/u, '');

const isCounted = (word: string) => !functionWords().has(word);
const countMeaningful = (words: ReadonlySet<string>) =>
  new Set([...words].filter(isCounted).map(withoutPrefixes).filter(isCounted)).size;

/** Puts one space or line break between words, because patterns would read a long gap many times. */
const withShortGaps = (text: string) => text.replace(/\s+/g, (gap) => (gap.includes('\n') ? '\n' : ' '));

/** The location of the issue is a separate field of a report. */
export function descriptionQuality(description: string, issueLocation: string): DescriptionQuality {
  const text = withShortGaps(foldText(description).trim());
  const words = new Set(text.match(/[\p{L}\p{N}]+/gu)?.filter((word) => /\p{L}{2,}/u.test(word)));
  const rate = (hasTrait: (text: string) => boolean) => (words.size >= MIN_WORDS && hasTrait(text) ? 1 : 0);
  const traits: Record<DescriptionTrait, number> = {
    length: Math.min(1, countMeaningful(words) / WORDS_FOR_FULL_SCORE),
    steps: rate(hasSteps),
    expected: rate(hasExpectedResult),
    actual: rate(hasActualResult),
    place: issueLocation.trim() ? 1 : 0,
  };
  const value = DESCRIPTION_TRAITS.reduce((sum, trait) => sum + TRAIT_WEIGHTS[trait] * traits[trait], 0);
  return { value: Math.round(value * 1000) / 1000, traits };
}

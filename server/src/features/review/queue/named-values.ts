// Features and severities have names in each language, and reports store only the English ones.

import { foldText, withoutHamza } from '@bugquest/contract/fold-text';
import { FEATURE_NAMES, SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { FEATURES, type Feature, SEVERITIES, type Severity } from '@bugquest/contract/reports/lists';
import type { Sentence } from '@bugquest/contract/sentence';
import { locales } from '@bugquest/phrases/runtime';

/** Shorter words match too many names. */
const MIN_LENGTH = 3;

const fold = (text: string) => withoutHamza(foldText(text));

/** The values with their folded names in every language. */
const namesOf = <Value extends string>(values: readonly Value[], names: Record<Value, Sentence>) =>
  values.map((value) => ({ value, names: locales.map((locale) => fold(names[value]({}, { locale }))) }));

const FEATURE_NAME_LIST = namesOf(FEATURES, FEATURE_NAMES);
const SEVERITY_NAME_LIST = namesOf(SEVERITIES, SEVERITY_NAMES);

/** The features with the word in a name. */
export function featuresNamed(word: string): Feature[] {
  const folded = fold(word);
  if (folded.length < MIN_LENGTH) return [];
  return FEATURE_NAME_LIST.filter(({ names }) => names.some((name) => name.includes(folded))).map(
    ({ value }) => value,
  );
}

/** The severity with exactly this name. Part of a name, such as "min", is more often part of another word. */
export function severityNamed(word: string): Severity | undefined {
  const folded = fold(word);
  return SEVERITY_NAME_LIST.find(({ names }) => names.includes(folded))?.value;
}

// Words that say little about a report, because most reports contain them.
import { readVocabulary } from '../../../platform/data/vocabularies.ts';

const lists = new Map(readVocabulary('weak-words').map(({ concept, phrases }) => [concept, phrases]));

function listOf(name: string): readonly string[] {
  const words = lists.get(name);
  if (!words) throw new Error(`The vocabulary "weak-words" has no list "${name}".`);
  return words;
}

/** Never stored as terms. */
export const STOP_WORDS = listOf('stop');
/** Every negation becomes the same token. */
export const NEGATIONS = listOf('not');
/** Skipped between the words of a phrase. */
export const TRANSPARENT_WORDS = listOf('transparent');

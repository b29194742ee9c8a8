// The features of a description: its words, word pairs, character n-grams, concepts and pairs of concepts.
import { stemOf } from '../../../platform/text/stemming.ts';
import { conceptsIn } from './concepts.ts';
import { foldWords, withoutParticles, wordsOf } from './words.ts';

/** No description needs more words. The limit bounds the duration of a request. */
const MAX_WORDS = 150;
/** The weight of each kind of feature relative to the others. */
const WEIGHTS = { word: 1.5, wordPair: 1, ngram: 0.2, concept: 2, conceptPair: 1 };
/** A longer vector makes training faster. */
const VECTOR_LENGTH = 2;

export type Features = Map<string, number>;

/** By name. The vectors of all descriptions have the same length. */
export function featuresOf(description: string): Features {
  const words = wordsOf(foldWords(description)).slice(0, MAX_WORDS);
  const features: Features = new Map();
  const put = (name: string, weight: number) => features.set(name, weight);
  // Numbers count as the same word, except numbers of three digits, which may be HTTP statuses.
  const stems = words.map((word) =>
    stemOf(withoutParticles(/^\d+$/.test(word) && word.length !== 3 ? '#' : word)),
  );
  for (const stem of stems) put(`w ${stem}`, WEIGHTS.word);
  for (const [at, stem] of stems.entries()) put(`p ${stems[at - 1] ?? '^'} ${stem}`, WEIGHTS.wordPair);
  for (const stem of new Set(stems)) {
    const bounded = `_${stem}_`;
    for (const size of [3, 4, 5]) {
      for (let at = 0; at + size <= bounded.length; at++) {
        put(`c ${bounded.slice(at, at + size)}`, WEIGHTS.ngram);
      }
    }
  }
  const concepts = conceptsIn(words);
  for (const [at, concept] of concepts.entries()) {
    put(`k ${concept}`, WEIGHTS.concept);
    for (const other of concepts.slice(0, at)) put(`j ${other} ${concept}`, WEIGHTS.conceptPair);
  }
  const length = Math.hypot(...features.values()) || 1;
  for (const [name, weight] of features) features.set(name, (VECTOR_LENGTH * weight) / length);
  return features;
}

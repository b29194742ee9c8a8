// What the classifier sees of a description: its words, pairs of them, pieces of words, and the concepts they name.
import { stemOf } from '../../../platform/stemming.ts';
import { conceptsIn } from './concepts.ts';
import { bareOf, normalise, wordsOf } from './normalise.ts';

/** Nobody's description needs more to be told apart, and a call stays short. */
const MAX_WORDS = 150;
/** How much each kind of feature weighs beside the others. */
const WEIGHTS = { word: 1.5, pair: 1, piece: 0.2, concept: 2, concepts: 1 };
/** Of all features of a description together; the longer, the faster is learnt. */
const LENGTH = 2;

export type Features = Map<string, number>;

/** The features of a description, at the same length for all descriptions. */
export function featuresOf(description: string): Features {
  const words = wordsOf(normalise(description)).slice(0, MAX_WORDS);
  const features: Features = new Map();
  const put = (name: string, weight: number) => features.set(name, weight);
  // Three digits may be a status; other numbers are one like another.
  const stems = words.map((word) => stemOf(bareOf(/^\d+$/.test(word) && word.length !== 3 ? '#' : word)));
  for (const stem of stems) put(`w ${stem}`, WEIGHTS.word);
  for (const [at, stem] of stems.entries()) put(`p ${stems[at - 1] ?? '^'} ${stem}`, WEIGHTS.pair);
  for (const stem of new Set(stems)) {
    const bounded = `_${stem}_`;
    for (const size of [3, 4, 5]) {
      for (let at = 0; at + size <= bounded.length; at++) {
        put(`c ${bounded.slice(at, at + size)}`, WEIGHTS.piece);
      }
    }
  }
  const concepts = conceptsIn(words);
  for (const [at, concept] of concepts.entries()) {
    put(`k ${concept}`, WEIGHTS.concept);
    for (const other of concepts.slice(0, at)) put(`j ${other} ${concept}`, WEIGHTS.concepts);
  }
  const length = Math.hypot(...features.values()) || 1;
  for (const [name, weight] of features) features.set(name, (LENGTH * weight) / length);
  return features;
}

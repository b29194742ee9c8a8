// What the classifier sees of a description: its words, pairs of them, pieces of words, and the concepts they name.
import { conceptsIn } from './concepts.ts';
import { normalise, stemsOf, wordsOf } from './normalise.ts';

/** Nobody's description needs more to be told apart, and a call stays short. */
const MAX_WORDS = 150;
/** How much each kind of feature weighs beside the others. */
const WEIGHTS = { word: 1, pair: 0.5, piece: 0.2, concept: 3.5, concepts: 1 };

export type Features = Map<string, number>;

/** The features of a description, at a length of 1 all together. */
export function featuresOf(description: string): Features {
  const words = wordsOf(normalise(description)).slice(0, MAX_WORDS);
  const features: Features = new Map();
  const put = (name: string, weight: number) => features.set(name, weight);
  const stems = words.map((word) => stemsOf(/^\d+$/.test(word) && word.length !== 3 ? '#' : word).at(-1)!);
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
  for (const [name, weight] of features) features.set(name, weight / length);
  return features;
}

import { expect, test } from 'vitest';
import { readVocabulary } from '../../../platform/data/vocabularies.ts';
import { tokensOf } from './tokens.ts';

const concepts = readVocabulary('duplicates');

test('the vocabulary has at least 490 concepts of five sorts', () => {
  expect(concepts.length).toBeGreaterThanOrEqual(490);
  expect(new Set(concepts.map(({ sort }) => sort)).size).toBe(5);
});

test('no phrase is reduced to one word when transparent words are removed', () => {
  const reduced = concepts.flatMap(({ phrases }) =>
    phrases.filter((phrase) => phrase.split(' ').length > 1 && tokensOf(phrase).length < 2),
  );
  // "As it was" consists of transparent words only; it is replaced by one token of its own.
  expect(reduced.filter((phrase) => tokensOf(phrase)[0] !== 'زيماهو')).toEqual([]);
});

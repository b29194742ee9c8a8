import { describe, expect, test } from 'vitest';
import { tokensOf } from './tokens.ts';
import { readLines, WORDS } from './vocabulary.ts';

const lines = WORDS.flatMap(readLines);

describe('the vocabulary', () => {
  test('is read whole, every concept once', () => {
    const written = WORDS.flatMap((text) => text.split('\n')).filter((line) => line && !line.startsWith('#'));
    expect(lines).toHaveLength(written.length);
    const names = lines.map(({ concept }) => concept);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('has no phrase of which one word is left when the small words are gone', () => {
    const lost = lines.flatMap(({ phrases }) =>
      phrases.filter((phrase) => phrase.trim().split(' ').length > 1 && tokensOf(phrase).length < 2),
    );
    // Said with words that are otherwise left out, it has a word of its own.
    expect(lost.filter((phrase) => tokensOf(phrase)[0] !== 'زيماهو')).toEqual([]);
  });
});

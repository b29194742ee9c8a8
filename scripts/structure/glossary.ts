import { readFileSync } from 'node:fs';
import path from 'node:path';

/** `use` is the right word, `not` are rejected words, and `except` are phrases in which a rejected word is right. */
export type Entry = { term: string; use: string; not: string[]; except?: string[] };
export type Glossary = { en: Entry[]; ar: Entry[] };

const MARKS = /[\u064B-\u0652\u0670\u0640]/g;
// Arabic writes conjunctions, prepositions, the article, plurals and possessives as parts of a word.
const PREFIX = '[وف]?(?:[بكل]?(?:ال)?|لل)';
const SUFFIX = '\\p{M}*(?:ا|ان|ين|ون|ات|ي|ك|ه|ها|هم|نا|كم)?\\p{M}*';
const LETTER = '[\\p{L}\\p{N}]';

export function readGlossary(root: string): Glossary {
  return JSON.parse(readFileSync(path.join(root, 'phrases/glossary.json'), 'utf8'));
}

/** @returns a sentence for each rejected word, with the right term */
export function findRejectedWords(
  messages: Map<string, Message>,
  entries: Entry[],
  language: keyof Glossary,
) {
  return entries.flatMap((entry) => {
    const patterns = entry.not.map((word) => ({
      word,
      contains: language === 'ar' ? arabicWord(word, entry) : englishWord(word, entry),
    }));
    return [...messages].flatMap(([key, message]) => {
      const texts = textsOf(message);
      return patterns
        .filter(({ contains }) => texts.some(contains))
        .map(
          ({ word }) =>
            `${key} says “${word}”: the word for ${entry.term} is “${entry.use}” (phrases/glossary.json).`,
        );
    });
  });
}

const WRONG_CHARACTERS: Record<keyof Glossary, [RegExp, string][]> = {
  en: [[/[\u2018\u2019]/, "a curly apostrophe: write '"]],
  ar: [
    [/\s%/, 'a space before %'],
    [/\{\w+\}%(?!\u2069)/, 'a percentage among Arabic words: put it between U+2066 and U+2069'],
  ],
};

export const findWrongCharacters = (messages: Map<string, Message>, language: keyof Glossary): string[] =>
  [...messages].flatMap(([key, message]) =>
    WRONG_CHARACTERS[language]
      .filter(([pattern]) => textsOf(message).some((text) => pattern.test(text)))
      .map(([, problem]) => `${key} has ${problem}.`),
  );

function textsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : message.flatMap(({ match = {} }) => Object.values(match));
}

function englishWord(word: string, { except = [] }: Entry) {
  const pattern = wholeWords(word, 'iu');
  const allowed = except.map((phrase) => wholeWords(phrase, 'giu'));
  return (text: string) => {
    const checkedText = allowed.reduce(
      (remaining, phrase) => remaining.replaceAll(phrase, ' '),
      withoutVariables(text),
    );
    return pattern.test(checkedText.replaceAll('’', "'"));
  };
}

/** A rejected word with vowel marks is found only with these marks. A rejected word without marks is found with any marks. */
function arabicWord(word: string, { use, except = [] }: Entry) {
  const hasMarks = word !== word.replace(MARKS, '');
  const pattern = wholeArabicWords(word);
  const allowed = [use, ...except].map((phrase) => wholeArabicWords(phrase, 'gu'));
  return (text: string) => {
    const checkedText = allowed.reduce(
      (remaining, phrase) => remaining.replaceAll(phrase, ' '),
      withoutVariables(text),
    );
    return pattern.test(hasMarks ? checkedText : checkedText.replace(MARKS, ''));
  };
}

const withoutVariables = (text: string) => text.normalize('NFC').replace(/\{\w+\}/g, ' {} ');

const wholeWords = (words: string, flags: string) =>
  new RegExp(`(?<!${LETTER})${words.split(' ').join('\\s+')}(?!${LETTER})`, flags);

function wholeArabicWords(phrase: string, flags = 'u') {
  const words = phrase.normalize('NFC');
  const wordEnd = `(?!${LETTER}|\\p{M})`;
  const stem = words.endsWith('ة')
    ? `${words.slice(0, -1)}(?:ة|ت(?:ي|ك|ه|ها|هم|نا|كم)|ات)`
    : `${words}${SUFFIX}`;
  return new RegExp(`(?<!${LETTER}|\\p{M})${PREFIX}${stem.split(' ').join('\\s+')}${wordEnd}`, flags);
}

type Variant = { declarations?: string[]; match?: Record<string, string> };

/** The format of the phrase files: one text, or a text for each plural form. */
export type Message = string | Variant[];

// One vocabulary in every phrase: phrases/glossary.json names the words that a phrase must not use, and the right term.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A term, its word, the rejected words, and phrases in which a rejected word is right. */
export type Entry = { term: string; use: string; not: string[]; except?: string[] };
export type Glossary = { en: Entry[]; ar: Entry[] };

const MARKS = /[\u064B-\u0652\u0670\u0640]/g;
// Conjunction, preposition and article that Arabic writes as part of the word, and its plurals and possessives.
const PREFIX = '[وف]?(?:[بكل]?(?:ال)?|لل)';
const SUFFIX = '\\p{M}*(?:ا|ان|ين|ون|ات|ي|ك|ه|ها|هم|نا|كم)?\\p{M}*';
const LETTER = '[\\p{L}\\p{N}]';

export function readGlossary(root: string): Glossary {
  return JSON.parse(readFileSync(path.join(root, 'phrases/glossary.json'), 'utf8'));
}

/** Rejected words in the messages of one language: one sentence each, with the right term. */
export function findRejectedWords(
  messages: Map<string, Message>,
  entries: Entry[],
  language: keyof Glossary,
) {
  return entries.flatMap((entry) => {
    const patterns = entry.not.map((word) => ({
      word,
      isIn: language === 'ar' ? arabicWord(word, entry) : englishWord(word, entry),
    }));
    return [...messages].flatMap(([key, message]) => {
      const texts = textsOf(message);
      return patterns
        .filter(({ isIn }) => texts.some(isIn))
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

/** Apostrophes and percent signs that no phrase of the language uses. */
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
    const rest = allowed.reduce((left, phrase) => left.replaceAll(phrase, ' '), withoutVariables(text));
    return pattern.test(rest.replaceAll('’', "'"));
  };
}

/** A rejected word with vowel marks must have the same marks to be found; one without marks is found with any. */
function arabicWord(word: string, { use, except = [] }: Entry) {
  const hasMarks = word !== word.replace(MARKS, '');
  const pattern = wholeArabicWords(word);
  const allowed = [use, ...except].map((phrase) => wholeArabicWords(phrase, 'gu'));
  return (text: string) => {
    const rest = allowed.reduce((left, phrase) => left.replaceAll(phrase, ' '), withoutVariables(text));
    return pattern.test(hasMarks ? rest : rest.replace(MARKS, ''));
  };
}

const withoutVariables = (text: string) => text.normalize('NFC').replace(/\{\w+\}/g, ' {} ');

const wholeWords = (words: string, flags: string) =>
  new RegExp(`(?<!${LETTER})${words.split(' ').join('\\s+')}(?!${LETTER})`, flags);

function wholeArabicWords(phrase: string, flags = 'u') {
  const words = phrase.normalize('NFC');
  const isPart = `(?!${LETTER}|\\p{M})`;
  const last = words.endsWith('ة')
    ? `${words.slice(0, -1)}(?:ة|ت(?:ي|ك|ه|ها|هم|نا|كم)|ات)`
    : `${words}${SUFFIX}`;
  return new RegExp(`(?<!${LETTER}|\\p{M})${PREFIX}${last.split(' ').join('\\s+')}${isPart}`, flags);
}

type Variant = { declarations?: string[]; match?: Record<string, string> };

/** A phrase as its file holds it: one text, or a text for each plural form. */
export type Message = string | Variant[];

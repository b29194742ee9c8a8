import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findRejectedWords, findWrongCharacters, type Message, readGlossary } from './glossary.ts';

const ARABIC_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** @returns a sentence for each problem */
export function findWrongPhrases(root: string, sources: string[]): string[] {
  const english = readLanguage(root, 'en');
  const arabic = readLanguage(root, 'ar');
  const glossary = readGlossary(root);
  const code = sources
    .filter((file) => /\.(ts|tsx)$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  return [
    ...english.problems,
    ...arabic.problems,
    ...findUnlistedFiles(root),
    ...findScatteredTopics(english.files),
    ...compareLanguages(english.messages, arabic.messages),
    ...findWrongNumbers(arabic.messages),
    ...findRejectedWords(english.messages, glossary.en, 'en'),
    ...findRejectedWords(arabic.messages, glossary.ar, 'ar'),
    ...findWrongCharacters(english.messages, 'en'),
    ...findWrongCharacters(arabic.messages, 'ar'),
    ...findUnusedKeys([...english.messages.keys()], code),
  ];
}

function readLanguage(root: string, locale: string) {
  const messages = new Map<string, Message>();
  const files = new Map<string, string>();
  const problems: string[] = [];
  for (const file of globSync(`phrases/messages/${locale}/*.json`, { cwd: root })) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const content: Record<string, Message> = JSON.parse(text);
    // `JSON.parse` silently keeps the last of two equal keys, so the keys are read from the text.
    for (const [, key = ''] of text.matchAll(/^ {2}"([^"$]+)":/gm)) {
      if (messages.has(key)) problems.push(`${file}: ${key} is there twice in ${locale}.`);
      messages.set(key, content[key] ?? '');
      files.set(key, path.basename(file));
    }
  }
  return { messages, files, problems };
}

/** A topic is the first word of a key. Each topic must be in one file (docs/decisions/0003). */
export function findScatteredTopics(files: Map<string, string>): string[] {
  const filesOf = new Map<string, Set<string>>();
  for (const [key, file] of files) {
    const topic = key.split('_', 1)[0]!;
    filesOf.set(topic, (filesOf.get(topic) ?? new Set()).add(file));
  }
  return [...filesOf]
    .filter(([, topicFiles]) => topicFiles.size > 1)
    .map(
      ([topic, topicFiles]) => `${topic}_… is in ${[...topicFiles].join(' and ')}: keep a topic in one file.`,
    );
}

function findUnlistedFiles(root: string): string[] {
  const settings = JSON.parse(readFileSync(path.join(root, 'phrases/project.inlang/settings.json'), 'utf8'));
  const listed: string[] = settings['plugin.inlang.messageFormat'].pathPattern;
  return globSync('phrases/messages/{en,ar}/*.json', { cwd: root })
    .filter((file) => !listed.includes(`./messages/{locale}/${path.basename(file)}`))
    .map((file) => `${file} is not compiled: add it to phrases/project.inlang/settings.json.`);
}

/** Screens show Western digits and `%` also in Arabic. */
export const findWrongNumbers = (arabic: Map<string, Message>): string[] =>
  [...arabic]
    .filter(([, message]) => /[٠-٩۰-۹٪]/.test(JSON.stringify(message)))
    .map(([key]) => `${key} has other digits or another percent sign: write 0 to 9 and %.`);

export function compareLanguages(english: Map<string, Message>, arabic: Map<string, Message>): string[] {
  const missing = [
    ...[...english.keys()].filter((key) => !arabic.has(key)).map((key) => `${key} has no Arabic phrase.`),
    ...[...arabic.keys()].filter((key) => !english.has(key)).map((key) => `${key} has no English phrase.`),
  ];
  const differences = [...english].flatMap(([key, message]) => {
    const translation = arabic.get(key);
    return translation === undefined ? [] : compareMessages(key, message, translation);
  });
  return [...missing, ...differences];
}

function compareMessages(key: string, english: Message, arabic: Message): string[] {
  const problems: string[] = [];
  const [inEnglish, inArabic] = [variablesOf(english).join(', '), variablesOf(arabic).join(', ')];
  if (inEnglish !== inArabic) {
    problems.push(
      `${key} uses {${inEnglish}} in English and {${inArabic}} in Arabic: both need the same variables.`,
    );
  }
  if (pluralsOf(english).length > 0 && pluralsOf(arabic).length === 0) {
    problems.push(`${key} has plural forms in English and none in Arabic.`);
  }
  for (const { selector, forms } of pluralsOf(arabic)) {
    const missingForms = ARABIC_FORMS.filter((form) => !forms.has(form));
    if (missingForms.length > 0)
      problems.push(`${key} lacks the Arabic forms ${missingForms.join(', ')} of ${selector}.`);
  }
  return problems;
}

function variablesOf(message: Message): string[] {
  if (typeof message === 'string') {
    return [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
  }
  const declared = message.flatMap(({ declarations = [] }) => declarations);
  return declared.flatMap((line) => /^input (\w+)/.exec(line)?.[1] ?? []).sort();
}

function pluralsOf(message: Message) {
  if (typeof message === 'string') return [];
  return message.flatMap(({ declarations = [], match = {} }) =>
    declarations
      .flatMap((line) => /^local (\w+) = \w+: plural/.exec(line)?.[1] ?? [])
      .map((selector) => {
        const conditions = Object.keys(match).flatMap((key) =>
          key.split(',').map((part) => part.trim().split('=')),
        );
        return {
          selector,
          forms: new Set(conditions.filter(([name]) => name === selector).map(([, form]) => form)),
        };
      }),
  );
}

/** Code uses a key as `m.key`. */
export function findUnusedKeys(keys: string[], code: string): string[] {
  const used = new Set([...code.matchAll(/\bm\s*\.\s*(\w+)/g)].map(([, key]) => key));
  return keys
    .filter((key) => !used.has(key))
    .map((key) => `${key} is used nowhere: remove the phrase in both languages.`);
}

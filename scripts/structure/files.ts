import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE_FOLDERS = [
  'contract',
  'phrases/messages',
  'server',
  'web',
  'scripts',
  'bench',
  'eval',
  'e2e',
  'soak',
];
const SKIPPED_NAMES = [
  'node_modules',
  'dist',
  'generated',
  'migrations',
  'test-results',
  'playwright-report',
];
const MAX_LINES = 500;

/** Paths from the root, with forward slashes. */
export function listSources(root: string): string[] {
  return SOURCE_FOLDERS.filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => listFiles(root, folder))
    .sort();
}

function listFiles(root: string, folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true, encoding: 'utf8' });
  return entries.flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (SKIPPED_NAMES.includes(entry.name) || entry.name.startsWith('.')) return [];
    return entry.isDirectory() ? listFiles(root, name) : [name];
  });
}

/** @returns a sentence for each problem of a name, a length or a test title */
export function findWrongFiles(root: string, files: string[]): string[] {
  return files.flatMap((file) => {
    const text = /\.(ts|tsx|mjs|css)$/.test(file) ? readFileSync(path.join(root, file), 'utf8') : '';
    return [...findWrongName(file), ...findWrongLength(file, text), ...findWrongTitles(file, text)];
  });
}

export function findWrongName(file: string): string[] {
  const names = file.split('/');
  const problems = names
    .filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(name))
    .map((name) => `${file}: ${name} is not kebab-case.`);
  if (/^index\.[a-z]+$/.test(names.at(-1) ?? '') && !file.endsWith('.html')) {
    problems.push(
      `${file}: there are no barrels; import from the file that has what you need, and name this one for it.`,
    );
  }
  if (names.some((name) => /(^|-)(utils?|helpers?)(-|\.|$)/.test(name))) {
    problems.push(`${file}: utils and helpers say nothing; name it for what it does, beside what uses it.`);
  }
  return problems;
}

function findWrongLength(file: string, text: string): string[] {
  const lines = text.trimEnd().split('\n').length;
  if (lines <= MAX_LINES) return [];
  return [`${file} has ${lines} lines: split it where one idea ends; files end at ${MAX_LINES}.`];
}

/** A title outside of a `describe` that begins with a verb or another word that needs a subject before it. */
const WITHOUT_SUBJECT =
  /^(?:(?:test|it)(?:\.\w+)*\(|[\])}].*\)\()\s*(['"`])((?:is|are|was|has|have|can|cannot|of|that|whose) .*?)\1/gm;

export function findWrongTitles(file: string, text: string): string[] {
  if (!/\.test\.tsx?$/.test(file)) return [];
  return [...text.matchAll(WITHOUT_SUBJECT)].map(
    ([, , title]) => `${file}: the test "${title}" has no subject: name it in the title, or in a describe.`,
  );
}

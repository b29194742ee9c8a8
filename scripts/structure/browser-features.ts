// Refuses web features that the oldest promised browsers lack (`browserslist` in package.json), according to MDN's data. It cannot
// find a new method whose name older objects have, such as `map` of an iterator. The type check finds those (`lib` in
// web/tsconfig.json).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RegExpParser } from '@eslint-community/regexpp';
import type { Identifier, SupportBlock } from '@mdn/browser-compat-data/types';
import { parseSync, Visitor } from 'oxc-parser';
import { compatData } from '../../web/build/compat-data.ts';
import { oldestBrowsers } from '../../web/build/oldest-browsers.ts';
import { readPatterns } from './patterns.ts';

const SOURCES = /^(contract|web)\/src\/(?!testing\/).*(?<!\.test)\.(tsx?|css)$/;
/** A comment on the line or above it that describes the fallback. */
const FALLBACK = /(\/\/|\/\*) fallback: \S/;
/** All promised browsers support regular expressions of this edition. */
const PATTERNS = new RegExpParser({ ecmaVersion: 2023 });
/** Methods of the rich text editor that have the name of a new web feature. */
const LIBRARY_METHODS = ['getHTML', 'isActive'];
/** Tailwind's classes for `:has()`. Older browsers ignore their rules. */
const HAS_CLASS = /(?<=[\s'"`:])has-[a-z[]/;
const INSTANCES: Record<string, string> = { document: 'Document', navigator: 'Navigator', window: 'Window' };

const BROWSERS = Object.entries(oldestBrowsers()) as [keyof SupportBlock, string][];
const isAtMost = (version: string, added: string) =>
  added.replace('≤', '').localeCompare(version, 'en', { numeric: true }) <= 0;

/** A feature that a browser has only under another name is new, too. */
function isNew(feature: Identifier | undefined): boolean {
  const { support, status } = feature?.__compat ?? {};
  if (!support || !status?.standard_track) return false;
  return !BROWSERS.every(([browser, version]) =>
    [support[browser] ?? []]
      .flat()
      .some(({ version_added: added, version_removed: removed, ...conditions }) => {
        if (
          conditions.prefix ||
          conditions.alternative_name ||
          conditions.flags ||
          !added ||
          added === 'preview'
        )
          return false;
        return isAtMost(version, added) && !(removed && isAtMost(version, removed));
      }),
  );
}

const builtins = compatData.javascript!.builtins!;
const { api, css, html } = compatData;
/** By name: whether all methods with this name are new. Names of one word are skipped, because the product may have such methods. */
const newMethods = new Map<string, boolean>(LIBRARY_METHODS.map((name) => [name, false]));
for (const object of [...Object.values(builtins), ...Object.values(api)])
  for (const [key, feature] of Object.entries(object as Record<string, Identifier>)) {
    const name = key.replace('_static', '');
    if (/^[a-z]+[A-Z]/.test(name)) newMethods.set(name, isNew(feature) && newMethods.get(name) !== false);
  }

/** @returns a sentence for each line that uses a new feature without a fallback */
export function findNewFeatures(root: string, files: string[]): string[] {
  const sources = files.filter((file) => SOURCES.test(file));
  if (sources.length === 0) throw new Error('no source of contract and web was found.');
  return sources.flatMap((file) => newFeaturesOf(file, readFileSync(path.join(root, file), 'utf8')));
}

export function newFeaturesOf(file: string, source: string): string[] {
  const lines = source.split('\n');
  const linesWithNames = file.endsWith('.css') ? findInStyles(lines) : findInScript(file, source);
  return [...linesWithNames].flatMap(([line, name]) =>
    FALLBACK.test(`${lines[line - 2]}\n${lines[line - 1]}`)
      ? []
      : `${file}:${line} uses ${name}, which some promised browsers lack: use something older, or say what they do, "fallback: …".`,
  );
}

function findInScript(file: string, source: string): Map<number, string> {
  const linesWithNames = new Map<number, string>();
  for (const [index, line] of source.split('\n').entries())
    if (HAS_CLASS.test(line) && isNew(css.selectors!.has)) linesWithNames.set(index + 1, ':has()');
  for (const { line, source: pattern, flags } of readPatterns(file, source))
    try {
      if (pattern !== undefined) PATTERNS.parseLiteral(`/${pattern}/${flags}`);
    } catch {
      linesWithNames.set(line, `the pattern /${pattern}/${flags}`);
    }
  const addIfNew = (name: string, { start }: { start: number }, isFound: boolean | undefined) => {
    if (isFound) linesWithNames.set(source.slice(0, start).split('\n').length, name);
  };
  const checkGlobal = (node: { type: string; name?: unknown; start: number }) => {
    const name = node.type === 'Identifier' ? String(node.name) : '';
    addIfNew(
      name,
      node,
      isNew(builtins[name] ?? api[name] ?? (/[A-Z]/.test(name) ? api.Window![name] : undefined)),
    );
  };
  new Visitor({
    NewExpression: ({ callee }) => checkGlobal(callee),
    CallExpression({ callee }) {
      checkGlobal(callee);
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
        addIfNew(callee.property.name, callee.property, newMethods.get(callee.property.name));
    },
    MemberExpression({ object, property }) {
      checkGlobal(object);
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const [owner, name] = [INSTANCES[object.name] ?? object.name, property.name];
      const members = builtins[owner] ?? api[owner];
      addIfNew(`${object.name}.${name}`, property, isNew(members?.[`${name}_static`] ?? members?.[name]));
    },
    JSXAttribute({ name }) {
      if (name.type === 'JSXIdentifier')
        addIfNew(name.name, name, isNew(html.global_attributes?.[name.name]));
    },
  }).visit(parseSync(file, source).program);
  return linesWithNames;
}

function findInStyles(lines: string[]): Map<number, string> {
  const linesWithNames = new Map<number, string>();
  for (const [index, line] of lines.entries())
    for (const [, kind, word = ''] of line.matchAll(/(@|:|^\s*)([a-z-]+)/g)) {
      const names = { '@': css['at-rules'], ':': css.selectors }[kind!] ?? css.properties;
      if (isNew(names![word])) linesWithNames.set(index + 1, word);
    }
  return linesWithNames;
}

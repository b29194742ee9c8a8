import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findUnknownClasses } from './class-names.ts';

const FILE = 'web/src/card.tsx';
const STYLES = `@import "tailwindcss";
@theme inline { --color-*: initial; --color-ink: #211c15; }
@utility page { width: 100%; }`;

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'class-names-test-'));
  mkdirSync(path.join(root, 'web/src'), { recursive: true });
  writeFileSync(path.join(root, 'web/src/styles.css'), STYLES);
  symlinkSync(path.join(import.meta.dirname, '../../node_modules'), path.join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** The class names without rules in a source file. */
async function unknownIn(source: string): Promise<string[]> {
  writeFileSync(path.join(root, FILE), source);
  const problems = await findUnknownClasses(root, [FILE]);
  return problems.map((problem) => / the class (\S+) /.exec(problem)![1]!);
}

it.each([
  ['a misspelt class', '<p className="flex items-centre" />', ['items-centre']],
  ['a colour that the theme does not have', '<p className="bg-black/95" />', ['bg-black/95']],
  ['a branch', "<p className={wide ? 'p-4' : 'p-sideways'} />", ['p-sideways']],
  ['an argument of classes()', "classes('p-4', open && 'is-open')", ['is-open']],
  ['a template', `<p className={\`p-nothing \${look} m-nothing\`} />`, ['p-nothing', 'm-nothing']],
  ['a constant', `const LOOK = 'text-white'; <p className={\`p-4 \${LOOK}\`} />`, ['text-white']],
  [
    'a property of a constant',
    "const LOOKS = { one: { text: 'text-pink', name: 'pink' } } as const; <p className={LOOKS[name].text} />",
    ['text-pink'],
  ],
  ['a prop that is a class name', '<Tile iconClassName="size-big" />', ['size-big']],
  ['a string of classes', "export const look = 'flex gap-3 tex-ink';", ['tex-ink']],
])('finds %s', async (_, source, unknown) => {
  expect(await unknownIn(source)).toEqual(unknown);
});

it.each([
  ['utilities, own utilities and markers', '<p className="page group peer/name text-ink/50 md:hover:p-4" />'],
  ['parts of a word that an expression completes', `<p className={\`icon-\${name} p-4\`} />`],
  ['sentences', "const text = 'The table is hidden';"],
  ['other attributes', '<p title="nothing to see" />'],
])('accepts %s', async (_, source) => {
  expect(await unknownIn(source)).toEqual([]);
});

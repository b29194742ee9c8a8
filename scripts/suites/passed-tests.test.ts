import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { PassedTests, REPOSITORY, USED_FOLDERS } from './passed-tests.ts';
import { root as repository } from './run-program.ts';

const RANKS = 'contract/src/ranks.test.ts';
const QUEUE = 'server/src/queue.test.ts';
const ROWS = 'web/src/ui/lists/row-press.test.tsx';
const RELEASE = 'scripts/release.test.ts';
const TESTS = [RANKS, QUEUE, ROWS, RELEASE, REPOSITORY];
const FILES = [
  ...[RANKS, QUEUE, ROWS, RELEASE, 'web/src/list.test.tsx'],
  ...['contract/src/ranks.ts', 'server/src/queue.ts', 'server/data/terms.jsonl', 'web/src/list.tsx'],
  ...['docs/operations.md', 'README.md', 'package-lock.json', '.gitignore'],
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bugquest-passed-'));
  for (const file of FILES) write(file, file === '.gitignore' ? '.cache\n' : '');
  execFileSync('git', ['init', '--quiet'], { cwd: root });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const result = (file: string, { failed = 0, skipped = [] as string[], passed = 2 } = {}) => ({
  ...{ file, passed, failed, skipped, failures: [], runs: [] },
});

/** A run of tests, with a change after the list of unchanged tests was made. @returns the tests that did not run again */
function run(results = TESTS.map((file) => result(file)), change = () => {}, isUsed = true): string[] {
  const passedTests = new PassedTests(root, { isUsed });
  const found = passedTests.find('unit');
  change();
  const failed = results.reduce((sum, file) => sum + file.failed, 0);
  passedTests.save('unit', { passed: 0, failed, files: results });
  return [...found.keys()];
}

it('knows the number of tests that passed', () => {
  expect(run()).toEqual([]);
  expect(new PassedTests(root, { isUsed: true }).find('unit').get(RANKS)).toBe(2);
  expect(new PassedTests(root, { isUsed: true }).find('browser').size).toBe(0);
});

it.each([
  ['nothing', '', TESTS],
  ['a test', RANKS, [QUEUE, ROWS]],
  ['the contract', 'contract/src/ranks.ts', []],
  ['the server', 'server/src/queue.ts', [RANKS, ROWS]],
  ['data of the server', 'server/data/terms.jsonl', [RANKS, ROWS]],
  ['a new file of the server', 'server/src/new.ts', [RANKS, ROWS]],
  ['the screens', 'web/src/list.tsx', [RANKS, QUEUE]],
  ['a test that a test reads', 'web/src/list.test.tsx', [RANKS, QUEUE]],
  ['a document', 'docs/operations.md', [RANKS, QUEUE, ROWS]],
  ['a document in the root', 'README.md', [RANKS, QUEUE, ROWS]],
  ['the packages', 'package-lock.json', []],
])('after a change of %s, repeats what can depend on it', (_, file, unchanged) => {
  run();
  if (file) write(file, 'changed');
  expect(run().sort()).toEqual([...unchanged].sort());
});

it('repeats everything after a file was removed', () => {
  run();
  rmSync(path.join(root, 'contract/src/ranks.ts'));
  expect(run()).toEqual([]);
});

it.each([
  ['failed', { failed: 1 }],
  ['was skipped', { skipped: ['ffmpeg'] }],
  ['had no tests', { passed: 0 }],
])('repeats a file in which a test %s, also when it passed before', (_, outcome) => {
  run();
  run([result(RANKS, outcome), result(QUEUE)]);
  expect(run()).not.toContain(RANKS);
  expect(run()).toContain(QUEUE);
});

it('saves no test after a failure outside of the files', () => {
  const passedTests = new PassedTests(root, { isUsed: true });
  passedTests.find('unit');
  passedTests.save('unit', { passed: 2, failed: 1, files: [result(RANKS)] });
  expect(run()).toEqual([]);
});

it('saves no test that changed while it ran', () => {
  run(undefined, () => write('contract/src/ranks.ts', 'changed'));
  expect(run()).toEqual([]);
});

it('repeats everything without git, and when that is asked for', () => {
  run();
  expect(run(undefined, undefined, false)).toEqual([]);
  rmSync(path.join(root, '.git'), { recursive: true });
  expect(run()).toEqual([]);
});

describe('the used folders', () => {
  const GENERATED = ['node_modules', 'web/dist', 'server/dist', '.cache'];

  /** Files that an import or a path beside `import.meta.dirname` names. */
  function namedBy(file: string): string[] {
    const text = readFileSync(path.join(repository, file), 'utf8');
    const names = text.matchAll(/(?:from |import\(|import\.meta\.dirname, )['"`](\.[^'"`]*)['"`]/g);
    return [...names].map(([, name]) => path.posix.join(path.posix.dirname(file), name!));
  }

  test.each(Object.entries(USED_FOLDERS))('contain every file that %s names', (folder, used) => {
    const files = globSync(`${folder}/**/*.{ts,tsx,mjs}`, {
      cwd: repository,
      exclude: (name) => /node_modules$|dist$/.test(name),
    });
    expect(files.length).toBeGreaterThan(20);
    const isKnown = (name: string) =>
      [...used, ...GENERATED].some((known) => name === known || name.startsWith(`${known}/`));
    const isInRoot = (name: string) => !name.includes('/') && !name.endsWith('.md');
    const unknown = files.flatMap((file) =>
      namedBy(file)
        .filter((name) => !isKnown(name) && !isInRoot(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import vitestConfig from '../../vitest.config.ts';
import type { FileResult } from './file-results.ts';
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

const result = (file: string, { failed = 0, skipped = [] as string[], passed = 2 } = {}): FileResult => ({
  ...{ file, passed, failed, skipped, failures: [], runs: [] },
});

interface Run {
  results?: FileResult[];
  /** Failures that belong to no file. */
  otherFailures?: number;
  change?: () => void;
  isUsed?: boolean;
}

/** @returns the tests that did not run again */
async function run({ results, otherFailures = 0, change, isUsed = true }: Run = {}): Promise<string[]> {
  let unchanged = TESTS;
  await new PassedTests(root, { isUsed }).runChanged('unit', TESTS, async (changed) => {
    unchanged = TESTS.filter((file) => !changed.includes(file));
    change?.();
    const files = results ?? changed.map((file) => result(file));
    const failed = files.reduce((sum, file) => sum + file.failed, otherFailures);
    return { passed: 2, failed, files };
  });
  return unchanged.sort();
}

it('counts the tests that did not run again as passed', async () => {
  const passedTests = new PassedTests(root, { isUsed: true });
  const runRanks = async () => ({ passed: 2, failed: 0, files: [result(RANKS)] });
  expect(await passedTests.runChanged('unit', [RANKS], runRanks)).toMatchObject({ passed: 2, earlier: 0 });
  expect(await passedTests.runChanged('unit', [RANKS, QUEUE], runRanks)).toMatchObject({
    ...{ passed: 4, failed: 0, earlier: 2 },
    files: [{ file: RANKS, passed: 2, runs: [] }, { file: RANKS }],
  });
  expect(await passedTests.runChanged('browser', [RANKS], runRanks)).toMatchObject({ earlier: 0 });
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
])('after a change of %s, repeats what can depend on it', async (_, file, unchanged) => {
  await run();
  if (file) write(file, 'changed');
  expect(await run()).toEqual([...unchanged].sort());
});

it('repeats everything after a file was removed', async () => {
  await run();
  rmSync(path.join(root, 'contract/src/ranks.ts'));
  expect(await run()).toEqual([]);
});

it.each([
  ['failed', { failed: 1 }],
  ['was skipped', { skipped: ['ffmpeg'] }],
  ['had no tests', { passed: 0 }],
])('repeats a file in which a test %s, also when it passed before', async (_, outcome) => {
  await run();
  await run({ results: [result(RANKS, outcome), result(QUEUE)], isUsed: false });
  const unchanged = await run();
  expect(unchanged).not.toContain(RANKS);
  expect(unchanged).toContain(QUEUE);
});

it('saves no test after a failure outside of the files', async () => {
  await run({ otherFailures: 1 });
  expect(await run()).toEqual([]);
});

it('saves no test that changed while it ran', async () => {
  await run({ change: () => write('contract/src/ranks.ts', 'changed') });
  expect(await run()).toEqual([]);
});

it('repeats everything without git, and when that is asked for', async () => {
  await run();
  expect(await run({ isUsed: false })).toEqual([]);
  rmSync(path.join(root, '.git'), { recursive: true });
  expect(await run()).toEqual([]);
});

describe('the used folders', () => {
  const GENERATED = ['node_modules', 'web/dist', 'server/dist', '.cache'];

  const isIn = (folders: string[], name: string) =>
    folders.some((folder) => name === folder || name.startsWith(`${folder}/`));
  const isInRoot = (name: string) => !name.includes('/') && !name.endsWith('.md');

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
    const unknown = files.flatMap((file) =>
      namedBy(file)
        .filter((name) => !isIn([...used, ...GENERATED], name) && !isInRoot(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test.each(Object.entries(USED_FOLDERS))('contain the setup files of the tests in %s', (folder, used) => {
    const projects = vitestConfig.test!.projects as { test: { include: string[]; setupFiles: string[] } }[];
    const setupFiles = projects
      .filter(({ test }) => test.include.some((pattern) => pattern.includes(folder)))
      .flatMap(({ test }) => test.setupFiles);
    expect(setupFiles.filter((file) => !isIn(used, file))).toEqual([]);
  });
});

import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { TestSpecification } from 'vitest/node';
import { LONG_FILES, sortLongestFirst } from './longest-first.ts';
import { root } from './run-program.ts';
import type { Times } from './test-times.ts';

const specification = (name: string, project: string) =>
  ({ moduleId: path.join(root, name), project: { name: project } }) as unknown as TestSpecification;

const [LONG, SHORT] = [
  'server/src/http/input/hostile-input.test.ts',
  'server/src/http/locale.test.ts',
] as const;
const [UNIT, SMALL_UNIT] = [
  'scripts/suites/passed-tests.test.ts',
  'scripts/suites/select-tests.test.ts',
] as const;
const FILES = [
  specification(SMALL_UNIT, 'unit'),
  specification(SHORT, 'server'),
  specification(UNIT, 'unit'),
  specification(LONG, 'server'),
];

const sort = (times: Times) =>
  sortLongestFirst(FILES, times).map(({ moduleId }) => path.relative(root, moduleId));

it('starts with known long files, then with large files', () => {
  expect(sort({})).toEqual([LONG, SHORT, UNIT, SMALL_UNIT]);
});

it('orders by the times of the last run, and keeps the files of a project together', () => {
  const times = { unit: { [SHORT]: 5, [LONG]: 2, [UNIT]: 1, [SMALL_UNIT]: 30 } };
  expect(sort(times)).toEqual([SMALL_UNIT, UNIT, SHORT, LONG]);
});

it('knows long files that exist', () => {
  for (const start of LONG_FILES) expect(globSync(`${start}*`, { cwd: root }), start).not.toEqual([]);
});

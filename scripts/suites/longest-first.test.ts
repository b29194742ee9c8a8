import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LONG_FILES, LongestFirst } from './longest-first.ts';
import { root } from './run-program.ts';
import { readTimes } from './test-times.ts';

vi.mock('./test-times.ts', () => ({ readTimes: vi.fn(() => ({})) }));

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

const sort = async () => {
  const sorted = await new LongestFirst({} as Vitest).sort(FILES);
  return sorted.map(({ moduleId }) => path.relative(root, moduleId));
};

it('starts with known long files, then with large files', async () => {
  expect(await sort()).toEqual([LONG, SHORT, UNIT, SMALL_UNIT]);
});

it('orders by the times of the last run, and keeps the files of a project together', async () => {
  vi.mocked(readTimes).mockReturnValue({ unit: { [SHORT]: 5, [LONG]: 2, [UNIT]: 1, [SMALL_UNIT]: 30 } });
  expect(await sort()).toEqual([SMALL_UNIT, UNIT, SHORT, LONG]);
});

it('knows long files that exist', () => {
  for (const start of LONG_FILES) expect(globSync(`${start}*`, { cwd: root }), start).not.toEqual([]);
});

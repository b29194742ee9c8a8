import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeTimes, readTimes, saveTimes } from './test-times.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bugquest-times-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, ...runs: [worker: number, seconds: number][]) => ({
  file: name,
  passed: 1,
  failed: 0,
  skipped: [],
  failures: [],
  runs: runs.map(([worker, seconds]) => ({ worker, seconds })),
});
const stage = (name: string, seconds: number, ...files: ReturnType<typeof file>[]) => ({
  name,
  seconds,
  files,
});

describe('saved times', () => {
  it('are the times of the files that ran', () => {
    expect(readTimes(folder)).toEqual({});
    saveTimes(folder, [stage('unit', 9, file('a', [1, 2]), file('b', [1, 3])), stage('build', 5)]);
    saveTimes(folder, [stage('unit', 9, file('a', [1, 4], [2, 1]), file('b'))]);
    expect(readTimes(folder)).toEqual({ unit: { a: 5, b: 3 } });
  });

  it('are empty when the file was cut short', () => {
    saveTimes(folder, []);
    writeFileSync(path.join(folder, '.cache/test-times.json'), '{"unit');
    expect(readTimes(folder)).toEqual({});
  });
});

describe('the description', () => {
  it('is empty when nothing ran', () => {
    expect(describeTimes([stage('unit', 1, file('a'))], {}, folder)).toEqual([]);
  });

  it('lists the ten slowest files of all stages', () => {
    const files = Array.from({ length: 8 }, (_, index) => file(`unit-${index}`, [1, index]));
    const lines = describeTimes(
      [
        stage('unit', 99, ...files),
        stage('browser', 99, ...files.slice(5), file('long', [0, 10], [1, 20.4])),
      ],
      {},
      folder,
    );
    expect(lines.slice(0, 3)).toEqual(['Slowest files:', '    30 s  long', '   7.0 s  unit-7']);
    expect(lines.filter((line) => line.startsWith('  '))).toHaveLength(10);
  });

  it('names the idle time of each worker', () => {
    const lines = describeTimes(
      [
        stage('unit', 20, file('a', [2, 5]), file('b', [1, 19]), file('c', [2, 4])),
        stage('build', 20),
        stage('browser', 50, file('d', [0, 10], [1, 20])),
      ],
      {},
      folder,
    );
    expect(lines).toContain('Idle time of each worker: unit 1.0 s, 11 s; browser 40 s, 30 s');
  });

  it('sums what the tests recorded', () => {
    const record = (kind: string, seconds: number) => `${JSON.stringify({ kind, seconds })}\n`;
    writeFileSync(path.join(folder, '1.jsonl'), record('database', 1) + record('product', 20));
    writeFileSync(path.join(folder, '2.jsonl'), record('database', 1.5));
    expect(describeTimes([], {}, folder)).toEqual(['Started: 2 databases in 2.5 s, 1 products in 20 s']);
  });
});

describe('growth', () => {
  const last = { unit: { slow: 4, other: 6, tiny: 0.5, same: 10 } };
  const grownIn = (...seconds: [string, number][]) =>
    describeTimes([stage('unit', 99, ...seconds.map(([name, time]) => file(name, [1, time])))], last, folder)
      .filter((line) => line.startsWith('Slower than before'))
      .map((line) => line.replace('Slower than before: ', ''));

  it('is reported for a file that grew by half', () => {
    expect(grownIn(['slow', 8], ['other', 6], ['same', 10])).toEqual(['slow, 8.0 s instead of 4.0 s']);
    expect(grownIn(['slow', 5.5], ['other', 6], ['same', 10])).toEqual([]);
  });

  it('is not reported when all files take longer', () => {
    expect(grownIn(['slow', 12], ['other', 18], ['same', 30])).toEqual([]);
  });

  it('is compared with the files that ran', () => {
    const files = [file('slow', [1, 8]), file('other', [1, 6]), file('same')];
    expect(describeTimes([stage('unit', 99, ...files)], last, folder).at(-1)).toContain('Idle');
    files.push(file('same', [1, 10]));
    expect(describeTimes([stage('unit', 99, ...files)], last, folder).at(-1)).toContain('slow, 8.0 s');
  });

  it('is not reported for a short or a new file', () => {
    expect(grownIn(['tiny', 2.9], ['other', 6], ['same', 10], ['new', 50])).toEqual([]);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FileResult, type Report, readReport } from './file-results.ts';
import { root } from './run-program.ts';

const FILES = {
  'mixed.test.js': `
    it('adds', () => {});
    it('fails', () => { throw new Error('2 is not 3'); });
    describe.skip('with ffmpeg', { meta: { needs: 'ffmpeg: apt-get install ffmpeg' } }, () => { it('converts', () => {}); });
    it('asks', ({ skip }) => skip('curl: install it'));
    it.skip('rests', () => {});`,
  'broken.test.js': `throw new Error('It cannot be read.');`,
  'hook.test.js': `
    describe('on a database', () => {
      beforeAll(() => { throw new Error('It does not start.'); });
      it('stores', () => {});
    });`,
  'late.test.js': `it('waits for nothing', () => void Promise.reject(new Error('too late')));`,
};

let folder: string;
let report: Report;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bugquest-reporter-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
  const reportFile = path.join(folder, 'report.json');
  const reporter = path.join(import.meta.dirname, 'vitest-reporter.ts');
  const args = ['run', '--root', folder, '--globals', `--reporter=${reporter}`];
  const vitest = spawn(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    stdio: 'ignore',
    env: { ...process.env, TEST_REPORT: reportFile },
  });
  await once(vitest, 'exit');
  report = readReport(reportFile)!;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const resultOf = (name: string): FileResult => report.files.find(({ file }) => file.endsWith(`/${name}`))!;

it('counts the tests of a file, with the reasons of skipped tests', () => {
  const { passed, failed, failures, skipped, runs } = resultOf('mixed.test.js');
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(failures).toEqual([expect.stringMatching(/mixed\.test\.js: fails\nError: 2 is not 3/)]);
  expect(skipped).toEqual(['ffmpeg: apt-get install ffmpeg', 'curl: install it', '']);
  expect(runs).toEqual([{ worker: expect.any(Number), seconds: expect.any(Number) }]);
  expect(runs[0]!.worker).toBeGreaterThan(0);
  expect(runs[0]!.seconds).toBeGreaterThan(0);
});

it.each([
  ['broken.test.js', 'It cannot be read.'],
  ['hook.test.js', 'It does not start.'],
])('counts %s as one failed test', (name, message) => {
  expect(resultOf(name)).toMatchObject({ passed: 0, failed: 1 });
  expect(resultOf(name).failures).toEqual([expect.stringContaining(message)]);
});

it('reports an error outside of tests', () => {
  expect(resultOf('late.test.js')).toMatchObject({ passed: 1, failed: 0 });
  expect(report.errors).toEqual([expect.stringContaining('too late')]);
});

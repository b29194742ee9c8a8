import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareOtherEngines, requireTestBrowser } from '../find-browser.ts';
import { type Counts, countPlaywright, countVitest } from './counts.ts';
import { runProgram } from './run-program.ts';

/** A folder that is removed when the run ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bugquest-tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const reports = temporaryFolder();

let runs = 0;

/** Runs projects of vitest.config.ts, or of all of them the files that are given. */
export async function runVitest(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Counts> {
  runs += 1;
  const report = path.join(reports, `vitest-${runs}.json`);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return countVitest(report, await runProgram('vitest', ['run', ...args, ...output], env));
}

/** Runs the browser tests, or those of the files that are given, on the screens as they were built last. */
export async function runBrowser(files: string[] = []): Promise<Counts> {
  const report = path.join(reports, 'browser.json');
  const patterns = files.map((file) => `${RegExp.escape(file)}$`);
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...patterns];
  const env = { BROWSER_PATH: requireTestBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  for (const sentence of prepareOtherEngines()) console.log(sentence);
  return countPlaywright(report, await runProgram('playwright', args, env));
}

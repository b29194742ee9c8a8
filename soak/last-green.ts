// When each part last met its promises on this machine, and on which commit.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.join(import.meta.dirname, '../.cache/soak.json');

interface GreenRun {
  at: string;
  commit: string;
}

const readRuns = (): Record<string, GreenRun> =>
  existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};

export function storeGreenRun(part: string): void {
  mkdirSync(path.dirname(FILE), { recursive: true });
  const runs = { ...readRuns(), [part]: { at: new Date().toISOString(), commit: currentCommit() } };
  writeFileSync(FILE, JSON.stringify(runs, null, 2));
}

/** One line for each part. */
export function describeGreenRuns(parts: readonly string[]): string {
  const runs = readRuns();
  return parts
    .map((part) => {
      const run = runs[part];
      return `${part}: ${run ? `last passed ${run.at} on commit ${run.commit}` : 'never passed here'}`;
    })
    .join('\n');
}

/** With a plus sign when files were changed since the commit. */
function currentCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? '+' : '');
  } catch {
    return 'unknown';
  }
}

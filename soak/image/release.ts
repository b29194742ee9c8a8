// A release is made in a clone, and the product starts from the archive like on a machine that has only Node.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { release } from '../../scripts/release/release.ts';
import { readVersion } from '../../scripts/release/version.ts';
import { type Finding, seconds } from '../finding.ts';
import { statusOf } from '../watch.ts';
import { machineEnvironment } from './build-stages.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
const PORT = 3998;
const URL = `http://127.0.0.1:${PORT}`;
/** Includes downloading packages and building the screens. */
const START_TIMEOUT_MS = 20 * 60_000;

export async function startRelease(): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bugquest-soak-release-'));
  // When root runs this, PostgreSQL uses another account, which must be able to enter the folder.
  chmodSync(folder, 0o755);
  try {
    const [archive, version] = await releaseClone(path.join(folder, 'clone'));
    execFileSync('tar', ['--extract', '--file', archive, '--directory', folder]);
    const cwd = path.join(folder, `bugquest-${version}`);
    const settings = { PORT: String(PORT), DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'error' };
    const start = performance.now();
    const product = spawn('npm', ['start'], {
      cwd,
      env: { ...machineEnvironment(), ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(product, 'exit');
    try {
      await untilReady(product);
      const took = seconds(performance.now() - start);
      const page = await statusOf(`${URL}/login`);
      return [
        {
          label: 'npm start in the archive of a release',
          outcome: `ready after ${took}, a screen ${page}`,
          isMet: page === 200,
        },
      ];
    } finally {
      product.kill('SIGTERM');
      await ended;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function releaseClone(clone: string): Promise<[archive: string, version: string]> {
  const git = (...args: string[]) => execFileSync('git', args, { stdio: 'pipe' });
  git('clone', '--quiet', PROJECT, clone);
  git('-C', clone, 'config', 'user.name', 'A developer');
  git('-C', clone, 'config', 'user.email', 'developer@example.com');
  writeFileSync(path.join(clone, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n- A change\n');
  git('-C', clone, 'commit', '--all', '--message', 'Write the changelog');
  const [major] = readVersion(clone).split('.').map(Number);
  const version = `${major! + 1}.0.0`;
  return [await release(clone, version, new Date().toISOString().slice(0, 10)), version];
}

async function untilReady(product: ChildProcess): Promise<void> {
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; await sleep(500)) {
    if (product.exitCode !== null) throw new Error(`npm start ended with ${product.exitCode}`);
    if ((await statusOf(`${URL}/readyz`)) === 200) return;
  }
  throw new Error('the product was not ready in time');
}

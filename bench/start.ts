// The time from `npm start` until the product is ready: the first start of a fresh clone, with npm's package cache, and the second.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/src/testing/processes/free-port.ts';
import type { Row } from './table.ts';

const ROOT = path.join(import.meta.dirname, '..');
const AIMS = { first: 60, second: 2.5 };
const TIMEOUT_MS = 900_000;

export async function measureStarts(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bugquest-bench-start-'));
  try {
    const clone = path.join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', ROOT, clone]);
    const first = await secondsToStart(clone, path.join(folder, 'data'));
    const second = await secondsToStart(clone, path.join(folder, 'data'));
    return [
      { label: 'First start of a fresh clone', figure: first, unit: 's', atMost: AIMS.first },
      { label: 'Second start', figure: second, unit: 's', atMost: AIMS.second },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function secondsToStart(cwd: string, dataDir: string): Promise<number> {
  const port = String(await freePort());
  // Not the whole environment: npm's variables name the folder of this clone.
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: port, DATA_DIR: dataDir };
  const start = performance.now();
  const child = spawn('npm', ['start'], { cwd, env, stdio: 'ignore', detached: true });
  try {
    await waitUntilReady(child, `http://127.0.0.1:${port}/api/health/ready`);
    return (performance.now() - start) / 1000;
  } finally {
    // npm starts the product through a shell, so the whole process group must end.
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      process.kill(-child.pid!, 'SIGTERM');
      await ended;
    }
  }
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(20);
  }
  throw new Error('npm start did not become ready.');
}

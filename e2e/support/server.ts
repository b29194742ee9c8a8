// The real product for one run of the browser tests: started as operators start it, on an empty data folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const root = path.join(import.meta.dirname, '../..');
const START_MS = 60_000;
const STOP_MS = 30_000;

export const operator = { username: 'operator', password: 'operator-of-the-tests' };

/** Playwright's global set-up: leaves the address and the data folder to the tests' `product`. */
export default async function setup(): Promise<() => Promise<void>> {
  const { baseUrl, dataDir, stop } = await openProduct();
  process.env.E2E_BASE_URL = baseUrl;
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}

/** A product of its own, for journeys that change what everybody else's hang on. */
export async function openProduct() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bugquest-e2e-'));
  const port = await findFreePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const server = startProduct(port, dataDir);
  const stop = async () => {
    await stopProduct(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(server, baseUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return { baseUrl, dataDir, operator, stop };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

function startProduct(port: number, dataDir: string): ChildProcess {
  // A test run that is killed takes its product with it.
  const endWithParent = pathToFileURL(path.join(root, 'scripts/launch/end-with-parent.mjs')).href;
  return spawn(process.execPath, ['--import', endWithParent, 'server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      OPERATOR_USERNAME: operator.username,
      OPERATOR_PASSWORD: operator.password,
      LOG_LEVEL: 'warn',
    },
  });
}

async function waitUntilReady(server: ChildProcess, baseUrl: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error('The product ended while it started, as shown above.');
    const reply = await fetch(`${baseUrl}/api/health/ready`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(100);
  }
  throw new Error(`The product was not ready within ${START_MS / 1000} seconds.`);
}

async function stopProduct(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const impatience = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(impatience);
}

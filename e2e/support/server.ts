// Starts the real product for browser tests, like an operator.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../server/src/testing/processes/free-port.ts';

const root = path.join(import.meta.dirname, '../..');
const START_MS = 150_000;
const STOP_MS = 30_000;

export const operator = { username: 'operator', password: 'operator-of-the-tests' };

interface ProductOptions {
  program?: string;
  startMs?: number;
  /** Environment variables, by the product's address. */
  settings?: (baseUrl: string) => Promise<Record<string, string>>;
}

/** Starts a product on a free port and an empty data folder, and waits until it is ready. */
export async function openProduct({
  program = 'server/dist/main.js',
  startMs = START_MS,
  settings = async () => ({}),
}: ProductOptions = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bugquest-e2e-'));
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const start = { port, dataDir, settings: await settings(baseUrl) };
  let server = startProduct(program, start);
  const stop = async () => {
    await endProduct(server, 'SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(server, baseUrl, startMs);
  } catch (error) {
    await stop();
    throw error;
  }
  /** Kills the server without warning and starts it again, after `meanwhile`. */
  const killAndRestart = async (meanwhile = async () => {}) => {
    await endProduct(server, 'SIGKILL');
    await meanwhile();
    server = startProduct(program, start);
    await waitUntilReady(server, baseUrl, startMs);
  };
  return { baseUrl, dataDir, operator, killAndRestart, stop };
}

interface Start {
  port: number;
  dataDir: string;
  settings: Record<string, string>;
}

function startProduct(program: string, { port, dataDir, settings }: Start): ChildProcess {
  // Ends the product when the test run is killed.
  const endWithParent = pathToFileURL(path.join(root, 'scripts/launch/end-with-parent.mjs')).href;
  return spawn(process.execPath, ['--import', endWithParent, program], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_DATA_DIR: dataDir,
      OPERATOR_USERNAME: operator.username,
      OPERATOR_PASSWORD: operator.password,
      LOG_LEVEL: 'warn',
      // Receivers of webhooks and push messages are on loopback.
      ALLOW_PRIVATE_ADDRESSES: 'on',
      // A busy machine may need longer than 4 seconds for an ordinary transaction.
      DATABASE_TIMEOUT_SECONDS: '60',
      ...settings,
    },
  });
}

async function waitUntilReady(server: ChildProcess, baseUrl: string, startMs: number): Promise<void> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error('The product ended while it started, as shown above.');
    const reply = await fetch(`${baseUrl}/api/health/ready`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(100);
  }
  throw new Error(`The product was not ready within ${startMs / 1000} seconds.`);
}

async function endProduct(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  const impatience = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(impatience);
}

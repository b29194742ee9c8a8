import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../server/src/testing/processes/free-port.ts';
import { LAUNCH_ENV } from '../../server/src/testing/processes/product.ts';
import { recordTime } from '../../server/src/testing/record-time.ts';
import { temporaryFolder } from '../../server/src/testing/temporary-folder.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 150_000;
const STOP_TIMEOUT_MS = 30_000;

export const operator = { username: 'operator', password: 'operator-of-the-tests' };

export interface ProductOptions {
  program?: string;
  startMs?: number;
  /** Environment variables. */
  settings?: (baseUrl: string) => Promise<Record<string, string>>;
}

/** Starts the product on a free port with the data of a new program. */
export async function openProduct({
  program = 'server/dist/main.js',
  startMs = START_TIMEOUT_MS,
  settings = async () => ({}),
}: ProductOptions = {}) {
  const startedAt = performance.now();
  const dataDir = createDataFolder();
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const startOptions = { port, dataDir, settings: await settings(baseUrl) };
  let server = startProduct(program, startOptions);
  const end = () => endProduct(server, 'SIGTERM');
  const stop = async () => {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(server, baseUrl, startMs);
  } catch (error) {
    await stop();
    throw error;
  }
  recordTime('product', startedAt);
  const killAndRestart = async (meanwhile = async () => {}) => {
    await endProduct(server, 'SIGKILL');
    await meanwhile();
    server = startProduct(program, startOptions);
    await waitUntilReady(server, baseUrl, startMs);
  };
  return { baseUrl, dataDir, operator, killAndRestart, end, stop };
}

/** A copy of the folder that prepare-data.ts has made, if there is one, because creating the database takes half of a first start. */
function createDataFolder(): string {
  const folder = mkdtempSync(path.join(temporaryFolder(), 'bugquest-e2e-'));
  const { PREPARED_DATA } = process.env;
  // `cp` keeps the owner: PostgreSQL runs under another account than root.
  if (PREPARED_DATA) execFileSync('cp', ['-a', `${PREPARED_DATA}/.`, folder]);
  return folder;
}

interface StartOptions {
  port: number;
  dataDir: string;
  settings: Record<string, string>;
}

function startProduct(program: string, { port, dataDir, settings }: StartOptions): ChildProcess {
  // Ends the product when the test run is killed.
  const endWithParent = pathToFileURL(path.join(ROOT, 'scripts/launch/end-with-parent.mjs')).href;
  return spawn(process.execPath, ['--import', endWithParent, program], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...LAUNCH_ENV,
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_DATA_DIR: dataDir,
      OPERATOR_USERNAME: operator.username,
      OPERATOR_PASSWORD: operator.password,
      LOG_LEVEL: 'warn',
      // The receivers of webhooks and push messages are on loopback.
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
  const killTimer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(killTimer);
}

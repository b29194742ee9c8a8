// The product as a separate process, for tests of memory and crashes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { recordTime } from '../record-time.ts';
import { freePort } from './free-port.ts';

const MAIN = path.join(import.meta.dirname, '../../../dist/main.js');
// FLAGS and LAUNCH_ENV are the same as in `npm start`.
const FLAGS = ['--max-semi-space-size=4'];
export const LAUNCH_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../../../.cache/compiled'),
};
const START_TIMEOUT_MS = 150_000;

export interface Product {
  url: string;
  pid: number;
  /** Sends a signal and waits for the end. @returns the exit code, or null when a signal killed the process */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Uses a free loopback port unless PORT is set. Waits until the product is ready. */
export async function startProduct(settings: NodeJS.ProcessEnv): Promise<Product> {
  const port = settings.PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...FLAGS, MAIN], {
    env: { ...process.env, ...LAUNCH_ENV, LOG_LEVEL: 'error', ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  await waitUntilReady(url, child);
  recordTime('product', startedAt);
  return {
    url,
    pid: child.pid!,
    async end(signal) {
      child.kill(signal);
      return (await ended)[0];
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The product ended with ${child.exitCode} instead of starting.`);
    const ready = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The product did not become ready.');
}

// Starts the measured servers as separate processes, so that measuring does not run inside them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/src/testing/processes/free-port.ts';

const ROOT = path.join(import.meta.dirname, '..');
const START_WITHIN_MS = 60_000;
/** The same as in `npm start`. */
const FLAGS = ['--max-semi-space-size=4'];
const MEMORY = { MALLOC_ARENA_MAX: '1' };

export interface Running {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a program of the project, which listens on PORT, and waits until it answers.
 * @param answering a path that answers 200 once it is ready
 */
export async function startServer(
  program: string,
  { folder, answering, env = {} }: { folder: string; answering: string; env?: NodeJS.ProcessEnv },
): Promise<Running> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { PATH, TZ = 'UTC' } = process.env;
  // No other environment variables are passed, so that settings of the machine do not change the result.
  const options = { cwd: ROOT, env: { PATH, TZ, ...MEMORY, ...env, HOST: '127.0.0.1', PORT: String(port) } };
  // A folder for CPU profiles of the servers.
  const { BENCH_PROFILE: profiles } = process.env;
  const nodeOptions = [...FLAGS, ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [])];
  // Written directly to a file, because reading a pipe would load the measuring process.
  const logFile = path.join(folder, `${path.basename(program, '.ts')}.log`);
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [...nodeOptions, program], {
    ...options,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  if (!(await isAnswering(child, `${origin}${answering}`))) {
    await end(child);
    throw new Error(`${program} does not answer. It said: ${readFileSync(logFile, 'utf8').slice(-2_000)}`);
  }
  return { origin, pid: child.pid!, stop: () => end(child) };
}

async function isAnswering(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + START_WITHIN_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const isReady = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return true;
    await sleep(100);
  }
  return false;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

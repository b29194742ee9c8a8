// The measured servers are processes of their own: nothing of the measuring runs in them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.join(import.meta.dirname, '..');
const START_WITHIN_MS = 60_000;
/** As `npm start` has it. */
const FLAGS = ['--max-semi-space-size=4'];

export interface Running {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Runs one of the project's programs, which listens on PORT, until it answers.
 * @param answering a path that answers 200 once it is ready
 */
export async function startServer(
  program: string,
  { folder, answering, env = {} }: { folder: string; answering: string; env?: NodeJS.ProcessEnv },
): Promise<Running> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { PATH, TZ = 'UTC' } = process.env;
  // Only what is named here reaches it: settings of the machine must not change what is measured.
  const options = { cwd: ROOT, env: { PATH, TZ, ...env, HOST: '127.0.0.1', PORT: String(port) } };
  // Set it to a folder to find there what each server spent its time on.
  const { BENCH_PROFILE: profiles } = process.env;
  const nodeOptions = [...FLAGS, ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [])];
  // Straight to a file: reading a pipe would be work for the process that measures.
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

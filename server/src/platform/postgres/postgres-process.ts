import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Command } from './postgres-account.ts';
import { POSTGRES_ENV } from './postgres-cluster.ts';
import { explainStartFailure, type Place } from './start-failure.ts';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

type Postmaster = { exited: Promise<unknown>; signal(name: NodeJS.Signals): void };

const FIRST_START_MS = 60_000;
const RETRY_MS = 250;
const SLOW_STOP_MS = 20_000;

/**
 * Resolves when the server accepts connections. Restarts the server after a crash until `stop` is called.
 * @throws {StartError} when the first start fails
 */
export async function superviseServer(
  command: Command,
  place: Place,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let postmaster = await startWithRetries(command, log, Date.now() + FIRST_START_MS).catch((error: Error) => {
    throw explainStartFailure(error.message, place);
  });
  const supervision = (async () => {
    for (;;) {
      await postmaster.exited;
      if (stopping.signal.aborted) return;
      log.error('PostgreSQL ended unexpectedly; starting it again');
      const restarted = await restart(command, log, stopping.signal);
      if (!restarted) return;
      postmaster = restarted;
      if (stopping.signal.aborted) postmaster.signal('SIGINT');
      else log.info('PostgreSQL is running again');
    }
  })();
  return {
    async stop() {
      stopping.abort();
      // A fast shutdown. If it hangs, an immediate shutdown, after which the next start recovers.
      postmaster.signal('SIGINT');
      const killTimer = setTimeout(() => postmaster.signal('SIGQUIT'), SLOW_STOP_MS);
      await supervision;
      clearTimeout(killTimer);
    },
  };
}

/** Processes of a killed server may still be ending. */
async function startWithRetries(command: Command, log: Log, deadline: number): Promise<Postmaster> {
  for (;;) {
    try {
      return await startServer(command, log);
    } catch (error) {
      // The exit code does not depend on the cause. Only the log names the cause.
      const isOldServerEnding =
        error instanceof Error && /postmaster\.pid|shared memory block/.test(error.message);
      if (!isOldServerEnding || Date.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

async function restart(command: Command, log: Log, stopping: AbortSignal): Promise<Postmaster | undefined> {
  for (let attempt = 1; !stopping.aborted; attempt++) {
    try {
      return await startServer(command, log);
    } catch (error) {
      // The first failures are expected, because the processes of the old server need a moment to end.
      if (attempt % 20 === 0) log.error({ err: error }, 'PostgreSQL does not start');
      await sleep(RETRY_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return undefined;
}

async function startServer({ file, args, options }: Command, log: Log): Promise<Postmaster> {
  // `detached` makes another process group: Ctrl-C must reach only this process, which stops PostgreSQL after its own last query.
  const child = spawn(file, args, {
    ...options,
    cwd: '/',
    env: POSTGRES_ENV,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lastLines: string[] = [];
  const exited = once(child, 'exit').then(
    ([, signal]) => [...lastLines, ...(signal ? [`It was ended by ${signal}.`] : [])].join('\n'),
    (error: Error) => error.message,
  );
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      log.debug(`PostgreSQL: ${line}`);
      lastLines.push(line);
      if (lastLines.length > 8) lastLines.shift();
      if (line.includes('ready to accept connections')) resolve();
    });
  });
  const failure = await Promise.race([ready, exited]);
  if (failure !== undefined) throw new Error(failure);
  return { exited, signal: (name) => child.kill(name) };
}

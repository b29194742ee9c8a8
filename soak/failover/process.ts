import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { type Account, commandFor } from '../../server/src/platform/postgres/postgres-account.ts';

export interface RunningProcess {
  pid: number;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface ProcessOptions {
  program: string;
  args: string[];
  env: Record<string, string>;
  /** Undefined: that of this process. */
  account: Account | undefined;
  /** A folder that the process uses. */
  folder: string;
  logFile: string;
}

/** Starts a program that ends with this process. */
export function startProcess({
  program,
  args,
  env,
  account,
  folder,
  logFile,
}: ProcessOptions): RunningProcess {
  const command = commandFor(program, args, account, [folder]);
  const log = openSync(logFile, 'a');
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: folder,
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    // Ctrl-C must reach only this process.
    detached: true,
    stdio: ['ignore', log, log],
  });
  const ended = once(child, 'exit');
  return {
    pid: child.pid!,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** Kills a process and what it started, so quickly that none of them notices the end of another. */
export function killWithChildren(pid: number): void {
  for (const one of [pid, ...listChildren(pid)]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/** One read: a search through all processes would give the requests under way time to finish. */
function listChildren(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

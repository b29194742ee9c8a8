import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { type Account, commandFor } from '../../server/src/platform/postgres/postgres-account.ts';

export interface RunningProcess {
  pid: number;
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface ProcessOptions {
  program: string;
  args: string[];
  env: Record<string, string>;
  /** Undefined: the account of this process. */
  account: Account | undefined;
  /** The working directory and home. */
  folder: string;
  logFile: string;
}

/** The program ends when this process ends. */
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

/** Kills a process and its children at once, before any of them can react to the end of another. */
export function killWithChildren(pid: number): void {
  for (const each of [pid, ...listChildren(pid)]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
}

/** One read, because a search through all processes would give running requests time to finish. */
function listChildren(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

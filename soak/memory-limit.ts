// A limit for the memory of a process and of its children, as containers have it: a control group of Linux. Beyond it, the kernel ends
// the process. Needs root.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface MemoryLimit {
  /** Processes that `start` starts, and their children, are limited. */
  around<T>(start: () => Promise<T>): Promise<T>;
  /** The most memory since the start, in bytes. Includes files that are in memory. */
  peak(): number;
  /** After all processes have ended. */
  close(): Promise<void>;
}

const GROUPS = '/sys/fs/cgroup';
/** The names of the same files in both versions of control groups. */
const VERSIONS = [
  { folder: GROUPS, max: 'memory.max', peak: 'memory.peak', list: '0::' },
  {
    folder: path.join(GROUPS, 'memory'),
    max: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
    list: ':memory:',
  },
];

/** Undefined where memory cannot be limited. */
export function openMemoryLimit(bytes: number): MemoryLimit | undefined {
  for (const { folder, max, peak, list } of VERSIONS) {
    const group = path.join(folder, `bugquest-soak-${process.pid}`);
    try {
      mkdirSync(group);
      if (!existsSync(path.join(group, max))) throw new Error('Memory is not limited in this version.');
      writeFileSync(path.join(group, max), String(bytes));
    } catch {
      if (existsSync(group)) rmdirSync(group);
      continue;
    }
    const moveTo = (target: string) => writeFileSync(path.join(target, 'cgroup.procs'), String(process.pid));
    return {
      async around(start) {
        const own = path.join(folder, ownGroup(list));
        moveTo(group);
        try {
          return await start();
        } finally {
          moveTo(own);
        }
      },
      peak: () => Number(readFileSync(path.join(group, peak), 'utf8')),
      async close() {
        // The kernel needs a moment after the end of the last process.
        await sleep(1_000);
        rmdirSync(group);
      },
    };
  }
  return undefined;
}

/** The path of this process in the hierarchy. */
function ownGroup(list: string): string {
  const line = readFileSync('/proc/self/cgroup', 'utf8')
    .split('\n')
    .find((each) => each.includes(list));
  return line?.slice(line.indexOf(list) + list.length) ?? '/';
}

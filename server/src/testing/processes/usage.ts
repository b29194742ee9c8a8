import { readdir, readFile } from 'node:fs/promises';

/** The unit of times in `/proc/PID/stat`, on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

export interface Usage {
  /** Seconds of processor time since the start. */
  seconds: number;
  /** Bytes of memory. Memory that processes share counts once. */
  bytes: number;
}

/** Includes all descendants of the process. */
export async function readUsage(pid: number): Promise<Usage> {
  const parents = await readParents();
  const family = [pid];
  for (const ancestor of family)
    family.push(...[...parents].filter(([, parent]) => parent === ancestor).map(([id]) => id));
  const usages = await Promise.all(family.map(readUsageOfProcess));
  return usages.reduce((sum, { seconds, bytes }) => ({
    seconds: sum.seconds + seconds,
    bytes: sum.bytes + bytes,
  }));
}

async function readParents(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).map(Number).filter(Boolean);
  const pairs = await Promise.all(
    pids.map(async (pid) => [pid, Number((await readStat(pid))?.[1])] as const),
  );
  return new Map(pairs);
}

/** The fields after the name, because the name may contain spaces. Undefined when the process has ended. */
async function readStat(pid: number): Promise<string[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

async function readUsageOfProcess(pid: number): Promise<Usage> {
  const stat = await readStat(pid);
  const memory = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  // User and system time, including children that have ended.
  const ticks = stat?.slice(11, 15).reduce((sum, value) => sum + Number(value), 0) ?? 0;
  return {
    seconds: ticks / TICKS_PER_SECOND,
    bytes: Number(/^Pss:\s+(\d+) kB/m.exec(memory)?.[1] ?? 0) * 1024,
  };
}

// The resources that processes use, from Linux's /proc.
import { readdir, readFile } from 'node:fs/promises';

/** Ticks in a second, on every Linux that Node supports. */
const TICKS = 100;

export interface Usage {
  /** Seconds of processor time since the start. */
  seconds: number;
  /** Bytes of memory; what processes share counts once. */
  bytes: number;
}

/** The use of a process and all processes below it. */
export async function usageOf(pid: number): Promise<Usage> {
  const parents = await readParents();
  const wanted = [pid];
  for (const one of wanted)
    wanted.push(...[...parents].filter(([, parent]) => parent === one).map(([id]) => id));
  const usages = await Promise.all(wanted.map(usageOfOne));
  return usages.reduce((sum, { seconds, bytes }) => ({
    seconds: sum.seconds + seconds,
    bytes: sum.bytes + bytes,
  }));
}

async function readParents(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).map(Number).filter(Boolean);
  const pairs = await Promise.all(pids.map(async (pid) => [pid, Number((await statOf(pid))?.[1])] as const));
  return new Map(pairs);
}

/** From the state on; the name before it may contain spaces. Undefined when the process has ended. */
async function statOf(pid: number): Promise<string[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

async function usageOfOne(pid: number): Promise<Usage> {
  const stat = await statOf(pid);
  const memory = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  // User and system time, also of children that have ended.
  const ticks = stat?.slice(11, 15).reduce((sum, one) => sum + Number(one), 0) ?? 0;
  return { seconds: ticks / TICKS, bytes: Number(/^Pss:\s+(\d+) kB/m.exec(memory)?.[1] ?? 0) * 1024 };
}

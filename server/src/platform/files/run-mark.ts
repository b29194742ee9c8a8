// Says after a start whether the server before it was stopped. A server that is killed, or runs out of memory, cannot write why.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';

/** Servers on one machine that share a folder have different ports. */
const markFile = ({ dataDir, port }: Pick<Config, 'dataDir' | 'port'>) =>
  path.join(dataDir, `running-${port}.json`);

const runMark = z.object({
  startedAt: z.string(),
  /** Whether the server before this one ended without being stopped. */
  isAfterFailure: z.boolean(),
});
export type RunMark = z.output<typeof runMark>;

type MarkConfig = Pick<Config, 'dataDir' | 'port'>;

/** The mark of the server that runs, or that ended without being stopped. Undefined after a stop. */
export function readRunMark(config: MarkConfig): RunMark | undefined {
  try {
    return runMark.parse(JSON.parse(readFileSync(markFile(config), 'utf8')));
  } catch {
    return undefined;
  }
}

/** @returns the mark of the server before this one, if it ended without being stopped */
export function markRun(config: MarkConfig, now: Date): RunMark | undefined {
  const before = readRunMark(config);
  const mark: RunMark = { startedAt: now.toISOString(), isAfterFailure: before !== undefined };
  try {
    writeFileSync(markFile(config), JSON.stringify(mark));
  } catch {
    // The server also starts on a full disk.
  }
  return before;
}

export const removeRunMark = (config: MarkConfig): void => rmSync(markFile(config), { force: true });

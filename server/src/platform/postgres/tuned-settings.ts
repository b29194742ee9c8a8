// The settings of PostgreSQL that differ from its defaults for the sake of our queries. Servers of others need them, too:
// deploy/compose, deploy/failover and docs/operations.md name them.
import { totalmem } from 'node:os';

const MB = 1024 * 1024;
/** More made no difference with a million reports (docs/decisions/0090). */
const MAX_BUFFERS_MB = 512;
const DEFAULT_BUFFERS_MB = 128;

export const TUNED_SETTINGS = {
  // Our queries are short: JIT compilation costs more than it saves.
  jit: 'off',
  // SSDs: random reads are nearly as cheap as sequential ones.
  random_page_cost: '1.1',
  // Sorting in memory: temporary files would fail on a full disk, although nothing is changed.
  work_mem: '16MB',
  // A search reads thousands of pages. PostgreSQL takes this memory as the database grows.
  shared_buffers: `${MAX_BUFFERS_MB}MB`,
};

/** An eighth of the memory, between the two limits. @param memory bytes of the machine or its container */
export function buffersFor(memory = memoryOf()): string {
  const megabytes = Math.floor(memory / 8 / MB);
  return `${Math.min(MAX_BUFFERS_MB, Math.max(DEFAULT_BUFFERS_MB, megabytes))}MB`;
}

/** @param limit of the container; without one it is 0, or more than any memory */
export const memoryOf = (limit = process.constrainedMemory(), machine = totalmem()): number =>
  limit > 0 ? Math.min(limit, machine) : machine;

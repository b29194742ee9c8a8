// Collects garbage while the server is idle, and gives free memory back to the system. After a start, an export or a busy hour, V8
// collects only minutes later, or when it needs the space, and the C library gives hardly anything back (docs/decisions/0009).
import { Session } from 'node:inspector/promises';
import { openFreeMemory } from './c-library.ts';

const EVERY_MS = 15_000;
/** Share of one processor. While the server uses less, hardly any request is delayed by a collection, which takes 50 to 80 ms. */
const IDLE_SHARE = 0.05;
/** More than the last collection left. */
const WORTH_BYTES = 8 * 1024 * 1024;

/** What the process uses. */
export interface Use {
  /** Processor time since the start, in milliseconds. */
  processor: number;
  /** Bytes of the heap and of the memory that belongs to it. */
  memory: number;
}

function readUse(): Use {
  const { user, system } = process.cpuUsage();
  const { heapTotal, external } = process.memoryUsage();
  return { processor: (user + system) / 1_000, memory: heapTotal + external };
}

async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}

/** Parameters for tests. */
const PARTS = { read: readUse, collect: collectGarbage, openFreeMemory };

/** While the program is idle, collects garbage if there is some, and gives free memory back. */
export function collectWhenIdle({ read, collect, openFreeMemory } = PARTS): { stop: () => void } {
  let processorBefore = read().processor;
  let leftBehind = 0;
  const giveBack = openFreeMemory();
  const look = async () => {
    const { processor, memory } = read();
    const isIdle = processor - processorBefore < IDLE_SHARE * EVERY_MS;
    processorBefore = processor;
    if (!isIdle) return;
    if (memory - leftBehind >= WORTH_BYTES) {
      await collect();
      leftBehind = read().memory;
    }
    giveBack?.();
  };
  const timer = setInterval(() => void look().catch(() => {}), EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

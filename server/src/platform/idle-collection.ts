// Collects garbage while the server is idle. After a start, an export or a busy hour, V8 does that only minutes later, or when it
// needs the space (docs/decisions/0009).
import { Session } from 'node:inspector/promises';

const EVERY_MS = 15_000;
/** Share of one processor. While the server uses less, hardly any request is delayed by a collection, which takes 50 to 80 ms. */
const IDLE_SHARE = 0.05;
/** More than the last collection left. */
const WORTH_BYTES = 16 * 1024 * 1024;

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

/**
 * Collects garbage while the program is idle and there is some. Where that is not possible, V8 does it later.
 * @param read and `collect` for tests
 */
export function collectWhenIdle(read = readUse, collect = collectGarbage): { stop: () => void } {
  let processorBefore = read().processor;
  let leftBehind = 0;
  const look = async () => {
    const { processor, memory } = read();
    const isIdle = processor - processorBefore < IDLE_SHARE * EVERY_MS;
    processorBefore = processor;
    if (!isIdle || memory - leftBehind < WORTH_BYTES) return;
    await collect();
    leftBehind = read().memory;
  };
  const timer = setInterval(() => void look().catch(() => {}), EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

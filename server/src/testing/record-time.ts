// `npm test` prints how long tests made databases and started processes.
import { appendFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Does nothing without TEST_TIMES, the folder of `npm test`.
 * @param startedAt the value of performance.now() when the work began
 */
export function recordTime(kind: 'database' | 'product' | 'browser' | 'process', startedAt: number): void {
  const folder = process.env.TEST_TIMES;
  if (!folder) return;
  const seconds = (performance.now() - startedAt) / 1000;
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ kind, seconds })}\n`);
}

import { appendFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Appends a line for the report of `npm test`, which names a folder in TEST_TIMES.
 * @param startedAt `performance.now()` at the start
 */
export function recordTime(kind: 'database' | 'product' | 'browser' | 'process', startedAt: number): void {
  const folder = process.env.TEST_TIMES;
  if (!folder) return;
  const seconds = (performance.now() - startedAt) / 1000;
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ kind, seconds })}\n`);
}

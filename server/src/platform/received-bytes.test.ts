import { expect, test } from 'vitest';
import { noteReceived } from './received-bytes.ts';

const MB = 1024 * 1024;
const CHUNK = 64 * 1024;

/** Memory outside of the heap, at most, while as many bytes arrive and nothing keeps them. */
function receive(bytes: number): number {
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  for (let received = 0; received < bytes; received += CHUNK) {
    Buffer.from(new ArrayBuffer(CHUNK)).fill(1);
    noteReceived(CHUNK);
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  return most;
}

test('buffers that arrived are freed while more arrive', () => {
  expect(receive(200 * MB)).toBeLessThan(32 * MB);
});

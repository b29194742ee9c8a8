import { expect, test } from 'vitest';
import { buffersFor } from './tuned-settings.ts';

const GB = 1024 ** 3;

test.each([
  [GB / 2, '128MB'],
  [2 * GB, '256MB'],
  [4 * GB, '512MB'],
  [64 * GB, '512MB'],
])('a machine of %i bytes gives PostgreSQL %s of buffers', (memory, buffers) => {
  expect(buffersFor(memory)).toBe(buffers);
});

test('without a memory it is that of this machine', () => {
  expect(buffersFor()).toMatch(/^\d+MB$/);
});

import { expect, test } from 'vitest';
import { buffersFor, memoryOf } from './embedded-postgres.ts';

const GB = 1024 ** 3;

test.each([
  [GB / 2, '128MB'],
  [2 * GB, '256MB'],
  [4 * GB, '512MB'],
  [64 * GB, '512MB'],
])('a machine of %i bytes gives PostgreSQL %s of buffers', (memory, buffers) => {
  expect(buffersFor(memory)).toBe(buffers);
});

test.each([
  [0, 8 * GB],
  [2 ** 64, 8 * GB],
  [GB, GB],
])('with a limit of %i bytes, a container on a machine of 8 GB has %i', (limit, memory) => {
  expect(memoryOf(limit, 8 * GB)).toBe(memory);
});

test('without a given memory, the memory of this machine counts', () => {
  expect(buffersFor()).toMatch(/^\d+MB$/);
});

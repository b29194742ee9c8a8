import { expect, test } from 'vitest';
import { availableMemory, sharedBuffersFor } from './embedded-postgres.ts';

const GB = 1024 ** 3;

test.each([
  [GB / 2, '128MB'],
  [24 * GB, '128MB'],
  [64 * GB, '256MB'],
  [512 * GB, '512MB'],
])('on a machine with %i bytes, PostgreSQL gets %s of buffers', (memory, buffers) => {
  expect(sharedBuffersFor(memory)).toBe(buffers);
});

test.each([
  [0, 8 * GB],
  [2 ** 64, 8 * GB],
  [GB, GB],
])('with a limit of %i bytes, a container on a machine of 8 GB has %i', (limit, memory) => {
  expect(availableMemory(limit, 8 * GB)).toBe(memory);
});

test('by default, the memory of this machine counts', () => {
  expect(sharedBuffersFor()).toMatch(/^\d+MB$/);
});

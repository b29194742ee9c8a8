import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adjustReserve } from './reserve.ts';

const GIB = 2 ** 30;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-reserve-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the reserve is written, deleted on a full disk, and written again later', async () => {
  const file = path.join(folder, 'reserve');
  const log = { error: vi.fn() };
  const sizeAt = async (free: number) => {
    await adjustReserve(file, log, async () => ({ size: GIB, free }));
    return (await stat(file).catch(() => undefined))?.size ?? 0;
  };
  const size = 32 * 2 ** 20;
  expect(await sizeAt(GIB / 2)).toBe(size);
  expect(await sizeAt(GIB / 64)).toBe(size);
  expect(log.error).not.toHaveBeenCalled();
  expect(await sizeAt(0)).toBe(0);
  expect(log.error).toHaveBeenCalledOnce();
  // The reserve does not immediately take the space that has just become free.
  expect(await sizeAt(GIB / 16)).toBe(0);
  expect(await sizeAt(GIB / 2)).toBe(size);
});

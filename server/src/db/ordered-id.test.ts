import { expect, test } from 'vitest';
import { orderedId } from './ordered-id.ts';

test('ids are in order of creation, also within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, () => orderedId());
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id is a UUIDv7 of the current time', () => {
  const id = orderedId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  expect(Math.abs(time - Date.now())).toBeLessThan(60_000);
});

import { expect, it } from 'vitest';
import { justAbove } from './just-above.ts';

it.each([
  ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'],
  ['019a0000-0000-7000-8000-0000000000ff', '019a0000-0000-7000-8000-000000000100'],
  ['019a0000-0000-7000-8fff-ffffffffffff', '019a0000-0000-7000-9000-000000000000'],
])('comes right after %s', (id, next) => {
  expect(justAbove(id)).toBe(next);
});

import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { findCircle } from './no-circles.ts';

const files = (imports: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(imports).map(([name, imported]) => [name, { imports: imported } as Rolldown.OutputChunk]),
  );

test.each<[string, Record<string, string[]>, string[] | undefined]>([
  ['a way down', { page: ['shared', 'start'], shared: ['start'], start: [] }, undefined],
  [
    'the same file by two ways',
    { page: ['one', 'other'], one: ['start'], other: ['start'], start: [] },
    undefined,
  ],
  ['two that need each other', { page: ['one'], one: ['other'], other: ['one'] }, ['one', 'other', 'one']],
  ['a longer circle', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, ['b', 'c', 'd', 'b']],
  ['files of others', { page: ['elsewhere'] }, undefined],
])('%s', (_, imports, circle) => {
  expect(findCircle(files(imports))).toEqual(circle);
});

import { describe, expect, test } from 'vitest';
import { readByteRange } from './routes.ts';

describe('a range of 1000 bytes', () => {
  test.each([
    [undefined, undefined],
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=200-299', { start: 200, end: 299 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['lines=1-2', undefined],
  ])('%s is %j', (header, expected) => {
    expect(readByteRange(header, 1000)).toEqual(expected);
  });
});

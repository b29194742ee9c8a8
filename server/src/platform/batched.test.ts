import { expect, test } from 'vitest';
import { batched } from './batched.ts';

const lengths = (words: readonly string[]) => new Map(words.map((word) => [word, word.length]));

test('parallel calls share one read, and later calls read again', async () => {
  const reads: string[][] = [];
  const lengthOf = batched(async (words: readonly string[]) => {
    reads.push([...words]);
    return lengths(words);
  });
  expect(await Promise.all([lengthOf('one'), lengthOf('three'), lengthOf('one')])).toEqual([3, 5, 3]);
  expect(await lengthOf('one')).toBe(3);
  expect(reads).toEqual([['one', 'three'], ['one']]);
});

test('a key without a row returns undefined', async () => {
  const lengthOf = batched(async () => lengths([]));
  expect(await lengthOf('one')).toBeUndefined();
});

test('a failed read fails its own calls only', async () => {
  let isDown = true;
  const lengthOf = batched(async (words: readonly string[]) => {
    if (isDown) throw new Error('down');
    return lengths(words);
  });
  await expect(Promise.all([lengthOf('one'), lengthOf('two')])).rejects.toThrow('down');
  isDown = false;
  expect(await lengthOf('one')).toBe(3);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hashPicture } from './picture-hash.ts';

/** A picture with squares, whose positions depend on `seed`. */
async function picture(seed: number, side = 320): Promise<Buffer> {
  const squares = Array.from({ length: 12 }, (_, index) => {
    const place = (factor: number) => ((seed * factor + index * 7 * factor) % 17) * 18;
    return `<rect x="${place(3)}" y="${place(5)}" width="60" height="44" fill="hsl(${(index * 47 + seed) % 360} 70% ${20 + ((index * 13) % 60)}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="#eee"/>${squares.join('')}</svg>`;
  return sharp(Buffer.from(svg)).resize(side).png().toBuffer();
}

function countDifferentBits(one: bigint | null, other: bigint | null): number {
  let rest = BigInt.asUintN(64, one! ^ other!);
  let count = 0;
  for (; rest > 0n; rest >>= 1n) count += Number(rest & 1n);
  return count;
}

test('a smaller and compressed copy has nearly the same hash', async () => {
  const original = await hashPicture(await picture(1));
  const smaller = await sharp(await picture(1, 200))
    .jpeg({ quality: 60 })
    .toBuffer();
  expect(countDifferentBits(original, await hashPicture(smaller))).toBeLessThanOrEqual(6);
});

test('different pictures have distant hashes', async () => {
  const hashes = await Promise.all([1, 2, 3, 4, 5].map(async (seed) => hashPicture(await picture(seed))));
  for (const [at, one] of hashes.entries())
    for (const other of hashes.slice(at + 1)) expect(countDifferentBits(one, other)).toBeGreaterThan(6);
});

test('a picture of one colour and an unreadable picture have no hash', async () => {
  const create = { width: 60, height: 40, channels: 3, background: 'white' } as const;
  expect(await hashPicture(await sharp({ create }).png().toBuffer())).toBeNull();
  await expect(hashPicture(Buffer.from('no picture'))).rejects.toThrow();
});

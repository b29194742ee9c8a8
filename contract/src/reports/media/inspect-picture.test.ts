import { describe, expect, it, test } from 'vitest';
import { inspectPicture, isTooLongRecording } from './inspect-picture.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)),
  );
const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const little32 = (value: number) => uint32(value).reverse();
const little16 = (value: number) => [value & 255, value >> 8];

const gifOf = (frames: number, width: number, height: number) =>
  bytes(
    'GIF89a',
    [...little16(width), ...little16(height), 0x80, 0, 0],
    [0, 0, 0, 9, 9, 9],
    [0x21, 0xff, 11],
    'NETSCAPE2.0',
    [3, 1, 0, 0, 0],
    ...Array.from({ length: frames }, () => [
      ...[0x21, 0xf9, 4, 0, 10, 0, 0, 0],
      ...[0x2c, 0, 0, 0, 0, ...little16(width), ...little16(height), 0x80, 1, 1, 1, 2, 2, 2, 2],
      ...[2, 0x2c, 0x21, 0],
    ]),
    [0x3b],
  );

function webpOf(frames: number, width: number, height: number) {
  const chunk = (name: string, content: number[]) =>
    bytes(name, [...little32(content.length), ...content, ...(content.length % 2 ? [0] : [])]);
  const size = (value: number) => little32(value - 1).slice(0, 3);
  const parts = [
    chunk('VP8X', [2, 0, 0, 0, ...size(width), ...size(height)]),
    chunk('ANIM', Array(6).fill(0)),
    ...Array.from({ length: frames }, () => chunk('ANMF', Array(17).fill(7))),
  ];
  return Uint8Array.from([...bytes('RIFF', [0, 0, 0, 0], 'WEBP'), ...parts.flatMap((part) => [...part])]);
}

const pngOf = (frames: number, width: number, height: number) =>
  bytes(
    '\x89PNG\r\n\x1a\n',
    uint32(13),
    'IHDR',
    uint32(width),
    uint32(height),
    [8, 2, 0, 0, 0],
    uint32(0),
    uint32(8),
    'acTL',
    uint32(frames),
    uint32(0),
    uint32(0),
    uint32(1),
    'IDAT',
    [0],
    uint32(0),
  );

describe('a moving picture', () => {
  it.each([
    ['GIF', gifOf, 1],
    ['WebP', webpOf, 6],
    ['PNG', pngOf, 1],
  ])('counts all frames of a %s', (_, make, weight) => {
    expect(inspectPicture(make(3, 400, 500))).toEqual({
      isHeic: false,
      movingPixels: 600_000 * weight,
      isCutShort: false,
    });
    expect(inspectPicture(make(1, 400, 500)).movingPixels).toBe(0);
    const longest = Math.floor(200 / weight);
    expect(isTooLongRecording(inspectPicture(make(longest, 1000, 2000)))).toBe(false);
    expect(isTooLongRecording(inspectPicture(make(longest + 1, 1000, 2000)))).toBe(true);
  });

  it.each([
    ['a GIF', gifOf(3, 40, 50)],
    ['a WebP', webpOf(3, 40, 50)],
    ['a PNG', pngOf(3, 40, 50)],
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xda, 0, 2, 9, 0xff, 0xd9])],
    ['a HEIC photo', bytes(uint32(24), 'ftypmif1', uint32(0), 'mif1heic')],
  ])('reads %s that ends anywhere without an error', (_, whole) => {
    for (let length = 0; length <= whole.length; length += 1)
      expect(() => inspectPicture(whole.subarray(0, length))).not.toThrow();
  });
});

test.each([
  ['heic', bytes(uint32(24), 'ftypheic', uint32(0), 'mif1heic'), true],
  ['mif1 with heic', bytes(uint32(24), 'ftypmif1', uint32(0), 'mif1heic'), true],
  ['AVIF', bytes(uint32(24), 'ftypavif', uint32(0), 'mif1miaf'), false],
  ['MP4', bytes(uint32(24), 'ftypisom', uint32(0), 'isommp42'), false],
])('%s is HEIC: %s', (_, file, isHeic) => {
  expect(inspectPicture(file).isHeic).toBe(isHeic);
});

test.each([
  ['whole', [9, 0xff, 0, 9, 0xff, 0xd9], false],
  ['with the trailer of a phone', [9, 9, 0xff, 0xd9, 0, 0, 1, 2], false],
  ['without its end', [9, 0xff, 0, 9], true],
  ['between two scans', [9, 0xff, 0xda, 0, 2, 9], true],
])('finds out whether a JPEG is cut short: %s', (_, pixels, isCutShort) => {
  // The end marker of the thumbnail is not the end of the picture.
  const file = bytes([0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9, 0xff, 0xda, 0, 2, ...pixels]);
  expect(inspectPicture(file).isCutShort).toBe(isCutShort);
});

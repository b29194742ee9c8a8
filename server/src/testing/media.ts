// Test files: pictures made with sharp, and a minimal MP4.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Attachment } from './people.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export async function png(width = 40, height = 30): Promise<Bytes> {
  const background = { r: 200, g: 80, b: 40 };
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
}

/** A JPEG with a location in its metadata. */
export async function jpegWithLocation(): Promise<Bytes> {
  const create = { width: 60, height: 20, channels: 3, background: 'teal' } as const;
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' }, IFD0: { Make: 'Phone' } };
  return new Uint8Array(await sharp({ create }).withExif(gps).jpeg().toBuffer());
}

const MP4_HEAD = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\u0002\0isomiso2', 'latin1'),
]);

/** `size` bytes with the beginning of an MP4. */
export function mp4(size = 2_000): Bytes {
  return new Uint8Array(Buffer.concat([MP4_HEAD, randomBytes(Math.max(0, size - MP4_HEAD.length))]));
}

export const screenshot = (bytes: Bytes, name = 'shot.png'): Attachment => ({
  field: 'screenshots',
  name,
  type: 'image/png',
  bytes,
});

export const video = (bytes: Bytes, name = 'film.mp4'): Attachment => ({
  field: 'videos',
  name,
  type: 'video/mp4',
  bytes,
});

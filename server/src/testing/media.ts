import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { jobKinds } from '../app/features.ts';
import type { Context } from '../context.ts';
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

export function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export const numbers = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from(Uint32Array.of(value).buffer).swap32()));

/** A track with one sample per chunk. */
export function mp4Track(
  id: number,
  handler: string,
  chunks: readonly { at: number; size: number }[],
  ...extraBoxes: Buffer[]
): Buffer {
  const tables = [
    box('stsd', numbers(0, 0)),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stsz', numbers(0, 0, chunks.length, ...chunks.map(({ size }) => size))),
    box('stco', numbers(0, chunks.length, ...chunks.map(({ at }) => at))),
  ];
  const media = [
    box('hdlr', numbers(0, 0), Buffer.from(handler), Buffer.alloc(13)),
    box('minf', box('stbl', ...tables)),
  ];
  return box(
    'trak',
    box('tkhd', numbers(0, 0, 0, id), Buffer.alloc(68)),
    box('mdia', ...media),
    ...extraBoxes,
  );
}

const FILE_TYPE = box('ftyp', Buffer.from('isom'), numbers(512), Buffer.from('isomiso2'));

/** An MP4 of `size` bytes with a video track, extra boxes in the movie box, and random data. */
export function mp4(size = 2_000, ...extraBoxes: Buffer[]): Bytes {
  const movie = box('moov', mp4Track(1, 'vide', [{ at: 0, size: 1 }]), ...extraBoxes);
  const data = new Uint8Array(randomBytes(size - FILE_TYPE.length - movie.length - 8));
  return new Uint8Array(Buffer.concat([FILE_TYPE, movie, box('mdat', data)]));
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

/** All jobs, but files get no previews. For tests that check everything that is stored. */
export const withoutPreviews = (ctx: Context): ReturnType<typeof jobKinds> =>
  jobKinds(ctx).map((kind) => (kind.name === 'make-previews' ? { ...kind, run: async () => {} } : kind));

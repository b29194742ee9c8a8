// Animated PNGs, which the library for pictures reads as their first frame only. Their parts are copied, without those that
// may hold metadata.
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

const SIGNATURE = 8;
/** Length and name before the content, and a check sum behind it. */
const HEAD = 8;
const CHECK = 4;
/** The chunks of the frames. Colour profiles, texts and times are left out. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'acTL', 'fcTL', 'IDAT', 'fdAT', 'IEND']);

/** The number of frames that a PNG announces; 1 for a still one. */
export async function countFrames(file: string): Promise<number> {
  const handle = await open(file);
  try {
    return await announcedFrames(handle);
  } finally {
    await handle.close();
  }
}

async function announcedFrames(handle: FileHandle): Promise<number> {
  const head = Buffer.alloc(HEAD + 4);
  for (let at = SIGNATURE; ; ) {
    const { bytesRead } = await handle.read(head, 0, head.length, at);
    const name = head.toString('latin1', 4, HEAD);
    // The announcement comes before the first pixels.
    if (bytesRead < head.length || name === 'IDAT') return 1;
    if (name === 'acTL') return Math.max(1, head.readUInt32BE(HEAD));
    at += HEAD + head.readUInt32BE(0) + CHECK;
  }
}

/** The bytes of the file without the parts that KEPT does not list. @throws {Error} when a part is damaged, or frames are missing */
export async function cleanAnimation(file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  const kept = [bytes.subarray(0, SIGNATURE)];
  let frames = 0;
  let announced = 0;
  for (let at = SIGNATURE; at + HEAD + CHECK <= bytes.length; ) {
    const end = at + HEAD + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + HEAD);
    if (end + CHECK > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end))
      throw new Error(`The part ${name} is damaged.`);
    if (KEPT.has(name)) kept.push(bytes.subarray(at, end + CHECK));
    if (name === 'acTL') announced = bytes.readUInt32BE(at + HEAD);
    if (name === 'fcTL') frames += 1;
    if (name === 'IEND' && frames === announced) return Buffer.concat(kept);
    at = end + CHECK;
  }
  throw new Error('Frames are missing.');
}

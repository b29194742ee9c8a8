// sharp reads only the first frame of an animated PNG. So the chunks of the file are copied, without chunks that may hold metadata.
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

const SIGNATURE_BYTES = 8;
/** A chunk has its length and name before the content, and a checksum after it. */
const HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;
/** Colour profiles, texts and times are not kept. */
const KEPT_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'acTL', 'fcTL', 'IDAT', 'fdAT', 'IEND']);

/** The number of frames that the file declares; 1 for a still PNG. */
export async function countFrames(file: string): Promise<number> {
  const handle = await open(file);
  try {
    return await readFrameCount(handle);
  } finally {
    await handle.close();
  }
}

async function readFrameCount(handle: FileHandle): Promise<number> {
  const head = Buffer.alloc(HEAD_BYTES + 4);
  for (let offset = SIGNATURE_BYTES; ; ) {
    const { bytesRead } = await handle.read(head, 0, head.length, offset);
    const name = head.toString('latin1', 4, HEAD_BYTES);
    // The chunk with the number of frames comes before the first pixels.
    if (bytesRead < head.length || name === 'IDAT') return 1;
    if (name === 'acTL') return Math.max(1, head.readUInt32BE(HEAD_BYTES));
    offset += HEAD_BYTES + head.readUInt32BE(0) + CHECKSUM_BYTES;
  }
}

/** The file with the kept chunks only. @throws {Error} when a chunk is damaged, or frames are missing */
export async function cleanAnimation(file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  const keptChunks = [bytes.subarray(0, SIGNATURE_BYTES)];
  let frameCount = 0;
  let declaredFrames = 0;
  for (let offset = SIGNATURE_BYTES; offset + HEAD_BYTES + CHECKSUM_BYTES <= bytes.length; ) {
    const end = offset + HEAD_BYTES + bytes.readUInt32BE(offset);
    const name = bytes.toString('latin1', offset + 4, offset + HEAD_BYTES);
    if (
      end + CHECKSUM_BYTES > bytes.length ||
      crc32(bytes.subarray(offset + 4, end)) !== bytes.readUInt32BE(end)
    )
      throw new Error(`The part ${name} is damaged.`);
    if (KEPT_CHUNKS.has(name)) keptChunks.push(bytes.subarray(offset, end + CHECKSUM_BYTES));
    if (name === 'acTL') declaredFrames = bytes.readUInt32BE(offset + HEAD_BYTES);
    if (name === 'fcTL') frameCount += 1;
    if (name === 'IEND' && frameCount === declaredFrames) return Buffer.concat(keptChunks);
    offset = end + CHECKSUM_BYTES;
  }
  throw new Error('Frames are missing.');
}

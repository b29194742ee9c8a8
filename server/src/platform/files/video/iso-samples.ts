import { type ByteRange, type VideoFile, VideoUnreadable } from './video-file.ts';

export interface Box extends ByteRange {
  type: string;
  contentStart: number;
}

/** Enough for the longest allowed video with one position per picture, which takes 4 bytes in each table. */
const MAX_TABLE_BYTES = 4 * 1024 * 1024;

/** @param tables the sample tables of a track @throws {VideoUnreadable} when the tables are damaged */
export async function listSampleRanges(file: VideoFile, tables: readonly Box[]): Promise<ByteRange[]> {
  const { count, sumOf } = await readSizes(file, tables);
  const chunks = await readChunkOffsets(file, tables);
  const samplesIn = await readSamplesPerChunk(file, tables);
  let sample = 0;
  return chunks.map((start, chunk) => {
    const next = Math.min(count, sample + samplesIn(chunk));
    const length = sumOf(sample, next);
    sample = next;
    return { start, end: start + length };
  });
}

async function readTable(file: VideoFile, tables: readonly Box[], type: string): Promise<Buffer | undefined> {
  const box = tables.find((table) => table.type === type);
  if (!box) return undefined;
  const length = box.end - box.contentStart;
  if (length > MAX_TABLE_BYTES) throw new VideoUnreadable(`The table ${type} is too long.`);
  if (length < 8) throw new VideoUnreadable(`The table ${type} is damaged.`);
  // Copied, because the next read changes the buffer.
  return Buffer.from(await file.read(box.contentStart, length));
}

/** At most as many entries as fit into the table. @param width bytes of an entry */
const countEntries = (table: Buffer, declared: number, start: number, width: number) =>
  Math.min(declared, Math.floor((table.length - start) / width));

async function readSizes(file: VideoFile, tables: readonly Box[]) {
  const table = await readTable(file, tables, 'stsz');
  if (!table || table.length < 12) return { count: 0, sumOf: () => 0 };
  const sameSize = table.readUInt32BE(4);
  const declared = table.readUInt32BE(8);
  const count = sameSize > 0 ? declared : countEntries(table, declared, 12, 4);
  /** In bytes. `next` is not included. */
  const sumOf = (first: number, next: number): number => {
    if (sameSize > 0) return sameSize * (next - first);
    let sum = 0;
    for (let sample = first; sample < next; sample++) sum += table.readUInt32BE(12 + 4 * sample);
    return sum;
  };
  return { count, sumOf };
}

async function readChunkOffsets(file: VideoFile, tables: readonly Box[]): Promise<number[]> {
  const shortOffsets = await readTable(file, tables, 'stco');
  if (shortOffsets) {
    return Array.from(
      { length: countEntries(shortOffsets, shortOffsets.readUInt32BE(4), 8, 4) },
      (_, index) => shortOffsets.readUInt32BE(8 + 4 * index),
    );
  }
  const longOffsets = await readTable(file, tables, 'co64');
  if (!longOffsets) return [];
  return Array.from({ length: countEntries(longOffsets, longOffsets.readUInt32BE(4), 8, 8) }, (_, index) =>
    Number(longOffsets.readBigUInt64BE(8 + 8 * index)),
  );
}

/** An entry is valid from its first chunk, counted from one, until the first chunk of the next entry. */
async function readSamplesPerChunk(file: VideoFile, tables: readonly Box[]) {
  const table = await readTable(file, tables, 'stsc');
  const count = table ? countEntries(table, table.readUInt32BE(4), 8, 12) : 0;
  let entry = 0;
  /** Must be called with ascending chunks, counted from zero. */
  return (chunk: number): number => {
    if (!table || count === 0) return 0;
    while (entry + 1 < count && table.readUInt32BE(8 + 12 * (entry + 1)) <= chunk + 1) entry++;
    return table.readUInt32BE(8 + 12 * entry + 4);
  };
}

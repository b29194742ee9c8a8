import { type ByteRange, type VideoFile, VideoUnreadable } from './video-file.ts';

/** A part of an MP4 or QuickTime file. */
export interface Box extends ByteRange {
  type: string;
  /** Where its content starts. */
  content: number;
}

/** More than a track of positions has in a film of the largest size: one position per picture needs 4 bytes a table. */
const MAX_TABLE_BYTES = 4 * 1024 * 1024;

/** Where the samples of a track are in the file, by its sample tables. @throws {VideoUnreadable} when the tables are damaged */
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
  const box = tables.find((one) => one.type === type);
  if (!box) return undefined;
  const length = box.end - box.content;
  if (length > MAX_TABLE_BYTES) throw new VideoUnreadable(`The table ${type} is too long.`);
  if (length < 8) throw new VideoUnreadable(`The table ${type} is damaged.`);
  // Copied, because the buffer of the file changes with the next read.
  return Buffer.from(await file.read(box.content, length));
}

/** The entries of `width` bytes that a table has room for, at most as many as it says. */
const countEntries = (table: Buffer, announced: number, start: number, width: number) =>
  Math.min(announced, Math.floor((table.length - start) / width));

async function readSizes(file: VideoFile, tables: readonly Box[]) {
  const table = await readTable(file, tables, 'stsz');
  if (!table || table.length < 12) return { count: 0, sumOf: () => 0 };
  const sameSize = table.readUInt32BE(4);
  const announced = table.readUInt32BE(8);
  const count = sameSize > 0 ? announced : countEntries(table, announced, 12, 4);
  /** The bytes of the samples from `first` up to, but not including, `next`. */
  const sumOf = (first: number, next: number): number => {
    if (sameSize > 0) return sameSize * (next - first);
    let sum = 0;
    for (let sample = first; sample < next; sample++) sum += table.readUInt32BE(12 + 4 * sample);
    return sum;
  };
  return { count, sumOf };
}

async function readChunkOffsets(file: VideoFile, tables: readonly Box[]): Promise<number[]> {
  const short = await readTable(file, tables, 'stco');
  if (short) {
    return Array.from({ length: countEntries(short, short.readUInt32BE(4), 8, 4) }, (_, index) =>
      short.readUInt32BE(8 + 4 * index),
    );
  }
  const long = await readTable(file, tables, 'co64');
  if (!long) return [];
  return Array.from({ length: countEntries(long, long.readUInt32BE(4), 8, 8) }, (_, index) =>
    Number(long.readBigUInt64BE(8 + 8 * index)),
  );
}

/** Each entry of the table holds from its first chunk, counted from one, up to that of the next entry. */
async function readSamplesPerChunk(file: VideoFile, tables: readonly Box[]) {
  const table = await readTable(file, tables, 'stsc');
  const count = table ? countEntries(table, table.readUInt32BE(4), 8, 12) : 0;
  let entry = 0;
  /** Takes chunks in ascending order, counted from zero. */
  return (chunk: number): number => {
    if (!table || count === 0) return 0;
    while (entry + 1 < count && table.readUInt32BE(8 + 12 * (entry + 1)) <= chunk + 1) entry++;
    return table.readUInt32BE(8 + 12 * entry + 4);
  };
}

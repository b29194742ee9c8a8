import { type FileHandle, open } from 'node:fs/promises';

/** The video is damaged, truncated, has no pictures, or has another format than expected. */
export class VideoUnreadable extends Error {
  override name = 'VideoUnreadable';
}

const READ_AHEAD_BYTES = 64 * 1024;
const ZEROS = Buffer.alloc(READ_AHEAD_BYTES);
/**
 * Per file. A video of an hour with 100 MB has about 300,000 parts. An attacker can make a file of 50 million parts, whose offsets
 * would fill the memory.
 */
const MAX_READS = 500_000;
const MAX_WRITES = 50_000;

/** `end` is not included. */
export interface ByteRange {
  start: number;
  end: number;
}

export class VideoFile {
  readonly #handle: FileHandle;
  size: number;
  isChanged = false;
  #reads = 0;
  #writes = 0;
  #buffer: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.size = size;
  }

  static async with<T>(path: string, work: (file: VideoFile) => Promise<T>): Promise<T> {
    const handle = await open(path, 'r+');
    try {
      return await work(new VideoFile(handle, (await handle.stat()).size));
    } finally {
      await handle.close();
    }
  }

  /** @throws {VideoUnreadable} beyond the end of the file, or after too many reads */
  async read(start: number, length: number): Promise<Buffer> {
    if (++this.#reads > MAX_READS) throw new VideoUnreadable('The file has too many parts.');
    if (start < 0 || length < 0 || start + length > this.size) {
      throw new VideoUnreadable(`The file ends before byte ${start + length}.`);
    }
    const { start: from, bytes } = this.#buffer;
    if (start < from || start + length > from + bytes.length) await this.#readAhead(start, length);
    const offset = start - this.#buffer.start;
    return this.#buffer.bytes.subarray(offset, offset + length);
  }

  async #readAhead(start: number, length: number): Promise<void> {
    const bytes = Buffer.alloc(Math.min(this.size - start, Math.max(length, READ_AHEAD_BYTES)));
    const { bytesRead } = await this.#handle.read(bytes, 0, bytes.length, start);
    if (bytesRead < length) throw new VideoUnreadable('The file became shorter.');
    this.#buffer = { start, bytes: bytes.subarray(0, bytesRead) };
  }

  async write(start: number, bytes: Uint8Array): Promise<void> {
    if (++this.#writes > MAX_WRITES) throw new VideoUnreadable('Too many parts would be erased.');
    this.isChanged = true;
    this.#buffer = { start: 0, bytes: Buffer.alloc(0) };
    await this.#handle.write(bytes, 0, bytes.length, start);
  }

  async erase({ start, end }: ByteRange): Promise<void> {
    const last = Math.min(end, this.size);
    for (let at = start; at < last; at += ZEROS.length) {
      await this.write(at, ZEROS.subarray(0, Math.min(ZEROS.length, last - at)));
    }
  }

  async truncate(size: number): Promise<void> {
    this.isChanged = true;
    await this.#handle.truncate(size);
    this.size = size;
  }
}

import { type FileHandle, open } from 'node:fs/promises';

/** The video is damaged, cut short, has no pictures, or is not of the format that it was said to be. */
export class VideoUnreadable extends Error {
  override name = 'VideoUnreadable';
}

const READ_AHEAD_BYTES = 64 * 1024;
const ZEROS = Buffer.alloc(READ_AHEAD_BYTES);
/**
 * Reads of parts and changes in one file. An hour of video in 100 MB has some 300,000 parts; a file can be made of 50 million, whose
 * places would fill the memory.
 */
const MAX_READS = 500_000;
const MAX_WRITES = 50_000;

/** Bytes of a file, from `start` up to, but not including, `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file that is read and overwritten at any place, without being in memory as a whole. */
export class VideoFile {
  readonly #handle: FileHandle;
  size: number;
  /** Whether anything was overwritten or removed. */
  isChanged = false;
  #reads = 0;
  #writes = 0;
  #ahead: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.size = size;
  }

  /** Opens the file for `work`, and closes it afterwards. */
  static async with<T>(path: string, work: (file: VideoFile) => Promise<T>): Promise<T> {
    const handle = await open(path, 'r+');
    try {
      return await work(new VideoFile(handle, (await handle.stat()).size));
    } finally {
      await handle.close();
    }
  }

  /** `length` bytes. @throws {VideoUnreadable} when the file ends before them, or has too many parts */
  async read(start: number, length: number): Promise<Buffer> {
    if (++this.#reads > MAX_READS) throw new VideoUnreadable('The file has too many parts.');
    if (start < 0 || length < 0 || start + length > this.size) {
      throw new VideoUnreadable(`The file ends before byte ${start + length}.`);
    }
    const { start: from, bytes } = this.#ahead;
    if (start < from || start + length > from + bytes.length) await this.#readAhead(start, length);
    const offset = start - this.#ahead.start;
    return this.#ahead.bytes.subarray(offset, offset + length);
  }

  async #readAhead(start: number, length: number): Promise<void> {
    const bytes = Buffer.alloc(Math.min(this.size - start, Math.max(length, READ_AHEAD_BYTES)));
    const { bytesRead } = await this.#handle.read(bytes, 0, bytes.length, start);
    if (bytesRead < length) throw new VideoUnreadable('The file became shorter.');
    this.#ahead = { start, bytes: bytes.subarray(0, bytesRead) };
  }

  async write(start: number, bytes: Uint8Array): Promise<void> {
    if (++this.#writes > MAX_WRITES) throw new VideoUnreadable('Too many parts would be erased.');
    this.isChanged = true;
    this.#ahead = { start: 0, bytes: Buffer.alloc(0) };
    await this.#handle.write(bytes, 0, bytes.length, start);
  }

  /** Overwrites the range with zeros, as far as the file goes. */
  async erase({ start, end }: ByteRange): Promise<void> {
    const last = Math.min(end, this.size);
    for (let at = start; at < last; at += ZEROS.length) {
      await this.write(at, ZEROS.subarray(0, Math.min(ZEROS.length, last - at)));
    }
  }

  /** Removes everything from `size` on. */
  async truncate(size: number): Promise<void> {
    this.isChanged = true;
    await this.#handle.truncate(size);
    this.size = size;
  }
}

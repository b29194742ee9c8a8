// A ZIP archive as a stream: each file is compressed as it comes and described after it, so that nothing is held.
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';

const VERSION = 20;
/** The description follows the bytes; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const LARGEST = 0xffff_ffff;

interface Entry {
  name: Buffer;
  offset: number;
  crc: number;
  size: number;
  packed: number;
}

/** What a ZIP without its 64-bit form can hold is reached. */
class ArchiveTooLarge extends Error {
  override name = 'ArchiveTooLarge';
}

export class ZipArchive {
  readonly #emit: (bytes: Uint8Array) => void;
  readonly #stamp: Buffer;
  readonly #entries: Entry[] = [];
  readonly #encoder = new TextEncoder();
  /** Used again and again: bytes outside of the heap are collected late. */
  readonly #encoded = new Uint8Array(128 * 1024);
  #offset = 0;
  #entry: Entry | undefined;
  #deflate: DeflateRaw | undefined;

  /** @param emit takes the bytes of the archive in their order */
  constructor(emit: (bytes: Uint8Array) => void, now: Date) {
    this.#emit = emit;
    this.#stamp = dosTime(now);
  }

  /** Bytes of the open file so far, before their compression. */
  get entrySize(): number {
    return this.#entry?.size ?? 0;
  }

  /** Begins a file; the one before it must be closed. */
  open(name: string): void {
    const entry = { name: Buffer.from(name), offset: this.#offset, crc: 0, size: 0, packed: 0 };
    this.#entry = entry;
    this.#put(localHeader(entry, this.#stamp));
    this.#put(entry.name);
    this.#deflate = createDeflateRaw();
    this.#deflate.on('data', (bytes: Buffer) => {
      entry.packed += bytes.length;
      this.#put(bytes);
    });
  }

  /** Resolves when the text is compressed: whoever waits for it writes no faster than that, and nobody else meanwhile. */
  async write(text: string): Promise<void> {
    const entry = this.#entry!;
    let rest = text;
    while (rest) {
      const { read, written } = this.#encoder.encodeInto(rest, this.#encoded);
      rest = rest.slice(read);
      const bytes = this.#encoded.subarray(0, written);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += written;
      if (entry.size > LARGEST) throw new ArchiveTooLarge('A file of the archive is over 4 GiB.');
      await new Promise<void>((resolve, reject) =>
        this.#deflate!.write(bytes, (error) => (error ? reject(error) : resolve())),
      );
    }
  }

  async close(): Promise<void> {
    const deflate = this.#deflate!;
    await new Promise((resolve, reject) => deflate.once('end', resolve).once('error', reject).end());
    const entry = this.#entry!;
    const after = Buffer.alloc(16);
    after.writeUInt32LE(0x08074b50, 0);
    writeSums(after, 4, entry);
    this.#put(after);
    this.#entries.push(entry);
    if (this.#offset > LARGEST) throw new ArchiveTooLarge('The archive is over 4 GiB.');
  }

  /** A whole file. */
  async add(name: string, texts: Iterable<string>): Promise<void> {
    this.open(name);
    for (const text of texts) await this.write(text);
    await this.close();
  }

  /** Writes the list of files, with which the archive is complete. */
  end(): void {
    const start = this.#offset;
    for (const entry of this.#entries) {
      this.#put(centralHeader(entry, this.#stamp));
      this.#put(entry.name);
    }
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.#entries.length, 8);
    end.writeUInt16LE(this.#entries.length, 10);
    end.writeUInt32LE(this.#offset - start, 12);
    end.writeUInt32LE(start, 16);
    this.#put(end);
  }

  #put(bytes: Uint8Array): void {
    this.#offset += bytes.length;
    this.#emit(bytes);
  }
}

function writeSums(into: Buffer, at: number, { crc, packed, size }: Entry): void {
  into.writeUInt32LE(crc, at);
  into.writeUInt32LE(packed, at + 4);
  into.writeUInt32LE(size, at + 8);
}

function localHeader({ name }: Entry, stamp: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  stamp.copy(header, 10);
  header.writeUInt16LE(name.length, 26);
  return header;
}

function centralHeader(entry: Entry, stamp: Buffer): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATED, 10);
  stamp.copy(header, 12);
  writeSums(header, 16, entry);
  header.writeUInt16LE(entry.name.length, 28);
  header.writeUInt32LE(entry.offset, 42);
  return header;
}

/** Two seconds are the finest that the format knows. */
function dosTime(moment: Date): Buffer {
  const stamp = Buffer.alloc(4);
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  const day =
    ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  stamp.writeUInt16LE(time, 0);
  stamp.writeUInt16LE(day, 2);
  return stamp;
}

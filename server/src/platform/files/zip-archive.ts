// A ZIP archive as a stream: each file is compressed as it comes, so that nothing is held.
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export class ZipArchive {
  readonly #zip = new ZipFile();
  readonly #now: Date;
  #file = new PassThrough();
  #fileSize = 0;

  /** @param emit takes the bytes of the archive in their order */
  constructor(emit: (bytes: Uint8Array) => void, now: Date) {
    this.#now = now;
    this.#zip.outputStream.on('data', emit);
  }

  /** Bytes of the open file so far, before their compression. */
  get fileSize(): number {
    return this.#fileSize;
  }

  /** Begins a file; the one before it must be closed. */
  open(name: string): void {
    this.#file = new PassThrough();
    this.#fileSize = 0;
    this.#zip.addReadStream(this.#file, name, { mtime: this.#now });
  }

  /** Resolves when the compression has caught up, so that a caller who waits never runs ahead of it. */
  async write(content: string | Uint8Array): Promise<void> {
    const bytes = Buffer.from(content);
    this.#fileSize += bytes.length;
    if (!this.#file.write(bytes)) await once(this.#file, 'drain');
  }

  close(): void {
    this.#file.end();
  }

  /** A whole file. */
  async add(name: string, texts: Iterable<string>): Promise<void> {
    this.open(name);
    for (const text of texts) await this.write(text);
    this.close();
  }

  /** Writes the list of files, with which the archive is complete. */
  async end(): Promise<void> {
    this.#zip.end();
    await finished(this.#zip.outputStream);
  }
}

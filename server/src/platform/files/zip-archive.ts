// Writes a ZIP archive as a stream: content is compressed when it is written, so that no file is in memory.
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export class ZipArchive {
  readonly #zip = new ZipFile();
  readonly #now: Date;
  #file = new PassThrough();
  #fileSize = 0;

  constructor(emit: (bytes: Uint8Array) => void, now: Date) {
    this.#now = now;
    this.#zip.outputStream.on('data', emit);
  }

  /** Uncompressed bytes of the current file. */
  get fileSize(): number {
    return this.#fileSize;
  }

  /** The previous file must be closed. */
  open(name: string): void {
    this.#file = new PassThrough();
    this.#fileSize = 0;
    this.#zip.addReadStream(this.#file, name, { mtime: this.#now });
  }

  /** Callers must await this, so that bytes do not collect in memory before their compression. */
  async write(content: string | Uint8Array): Promise<void> {
    const bytes = Buffer.from(content);
    this.#fileSize += bytes.length;
    if (!this.#file.write(bytes)) await once(this.#file, 'drain');
  }

  close(): void {
    this.#file.end();
  }

  async add(name: string, texts: Iterable<string>): Promise<void> {
    this.open(name);
    for (const text of texts) await this.write(text);
    this.close();
  }

  async end(): Promise<void> {
    this.#zip.end();
    await finished(this.#zip.outputStream);
  }
}

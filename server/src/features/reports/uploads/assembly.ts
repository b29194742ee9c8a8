import { createHash } from 'node:crypto';
import type { WriteStream } from 'node:fs';
import type { IncomingFile } from '../../../http/input/incoming-file.ts';
import type { WholeFile } from '../../../http/input/store-upload.ts';
import { createFlushedFile } from '../../../platform/files/flushed-file.ts';

/** The first bytes of an upload as one file, with their hash. */
export class Assembly {
  size = 0;
  readonly #hash = createHash('sha256');
  readonly #file: IncomingFile;
  readonly #sink: WriteStream;

  constructor(file: IncomingFile) {
    this.#file = file;
    this.#sink = createFlushedFile(file.path);
    // `finish` finds that it is destroyed.
    this.#sink.on('error', () => {});
  }

  /** Calls `done` when it can take more. After a failure, it takes everything and keeps nothing. */
  write(chunk: Buffer, done: () => void): void {
    this.size += chunk.length;
    this.#hash.update(chunk);
    // The callback also comes after a failure.
    const takesMore = this.#sink.write(chunk, () => {
      if (!takesMore) done();
    });
    if (takesMore) done();
  }

  /** Undefined, and the file removed, when it could not be written. */
  async finish(): Promise<WholeFile | undefined> {
    await new Promise<void>((resolve) => {
      this.#sink.once('close', resolve);
      if (this.#sink.closed) resolve();
      this.#sink.end();
    });
    if (this.#sink.writableFinished && !this.#sink.errored)
      return { ...this.#file, sha256: this.#hash.digest('hex') };
    await this.remove();
    return undefined;
  }

  async remove(): Promise<void> {
    this.#sink.destroy();
    await this.#file.remove();
  }
}

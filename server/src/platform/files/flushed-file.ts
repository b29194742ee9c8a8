import fs, { type WriteStream } from 'node:fs';

const BUFFER_BYTES = 1024 * 1024;
/** Few calls, and little left at the end. */
const STEP_BYTES = 16 * 1024 * 1024;

/**
 * A stream to a new file whose bytes go to the disk while more arrive. The sync of the complete file, which a person waits for, then
 * takes little time. A disk that fails meanwhile fails the stream, because the system tells it only once.
 */
export function createFlushedFile(path: string): WriteStream {
  const flushing = new Flushing();
  return fs.createWriteStream(path, {
    highWaterMark: BUFFER_BYTES,
    fs: {
      open: fs.open,
      write: (file, buffer, offset, length, position, done) =>
        fs.write(file, buffer, offset, length, position, (error, written, same) => {
          flushing.wrote(file, written ?? 0);
          done(error, written, same);
        }),
      writev: (file, buffers, position, done) =>
        fs.writev(file, buffers, position, (error, written, same) => {
          flushing.wrote(file, written ?? 0);
          done(error, written, same);
        }),
      close: (file, done) => flushing.end((failure) => fs.close(file, (error) => done?.(error ?? failure))),
    },
  });
}

type Done = (failure: NodeJS.ErrnoException | null) => void;

/** The syncs of one file, one after the other. */
class Flushing {
  #unflushed = 0;
  #isRunning = false;
  #failure: NodeJS.ErrnoException | null = null;
  #whenIdle: Done | undefined;

  wrote(file: number, bytes: number): void {
    this.#unflushed += bytes;
    if (this.#isRunning || this.#unflushed < STEP_BYTES) return;
    this.#unflushed = 0;
    this.#isRunning = true;
    fs.fdatasync(file, (error) => {
      this.#isRunning = false;
      this.#failure ??= error;
      this.#whenIdle?.(this.#failure);
    });
  }

  /** Waits for a sync that runs: the file must not be closed during it. */
  end(done: Done): void {
    if (this.#isRunning) this.#whenIdle = done;
    else done(this.#failure);
  }
}

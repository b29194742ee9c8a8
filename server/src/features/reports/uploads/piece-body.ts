import { type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';

/**
 * The body of a piece. When its connection ends early it ends, too, instead of failing, so that what has arrived is stored.
 * Bytes beyond the limit are dropped.
 */
export class PieceBody extends Transform {
  isTooLong = false;
  /** CRC-32 of the bytes so far. */
  checksum = 0;
  #left: number;

  constructor(source: Readable, limit: number) {
    super();
    this.#left = limit;
    source.on('error', () => {});
    const finish = () => {
      source.unpipe(this);
      this.end();
    };
    source.once('close', finish);
    if (source.destroyed) finish();
    else source.pipe(this);
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void) {
    this.isTooLong ||= chunk.length > this.#left;
    const taken = chunk.subarray(0, this.#left);
    this.#left -= taken.length;
    this.checksum = crc32(taken, this.checksum);
    done(null, taken);
  }
}

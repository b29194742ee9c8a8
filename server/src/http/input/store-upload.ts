// Stores a received file without its metadata. It goes through a temporary file: pictures are decoded only when the whole
// request is valid, and what has to be removed from a video may be anywhere in it.
import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../../context.ts';
import { newToken } from '../../platform/crypto/crypto.ts';
import { createFlushedFile } from '../../platform/files/flushed-file.ts';
import { hashFile, hashWhileWritten } from '../../platform/files/hashing/hash-thread.ts';
import { cleanImage, type PictureOwner } from '../../platform/files/image-cleaning.ts';
import type { DetectedMedia } from '../../platform/files/upload-inspection.ts';
import { cleanVideo } from '../../platform/files/video/clean-video.ts';
import { type IncomingFile, incomingFile } from './incoming-file.ts';

export class FileTooLarge extends Error {}

/** A file that has already been received. */
export interface WholeFile extends IncomingFile {
  sha256: string;
}

/** Counts the bytes, and shows each chunk to `see`. Beyond the limit it drops the rest and fails at the end. */
class Meter extends Transform {
  size = 0;
  readonly #see: (chunk: Buffer) => void;
  readonly #limit: number;

  constructor(see: (chunk: Buffer) => void, limit = Number.POSITIVE_INFINITY) {
    super();
    this.#see = see;
    this.#limit = limit;
  }

  override _transform(
    chunk: Buffer,
    _encoding: string,
    done: (error?: Error | null, chunk?: Buffer) => void,
  ) {
    this.size += chunk.length;
    if (this.size > this.#limit) return done();
    this.#see(chunk);
    done(null, chunk);
  }

  override _flush(done: (error?: Error) => void) {
    done(this.size > this.#limit ? new FileTooLarge() : undefined);
  }
}

/**
 * Stores a received file at a new place. A failure leaves nothing there.
 * @param owner whose file it is
 * @throws {ImageTooLarge | ImageUnreadable | VideoUnreadable | StorageFull}
 */
export async function storeUpload(ctx: Context, file: WholeFile, media: DetectedMedia, owner: PictureOwner) {
  const name = newToken()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const storageKey = `${name.slice(0, 2)}/${name}.${media.extension}`;
  try {
    const stored =
      media.kind === 'image'
        ? await storePicture(ctx, storageKey, file.path, media, owner)
        : await storeVideo(ctx, storageKey, file, media);
    return { storageKey, mimeType: media.mimeType, sentSha256: file.sha256, ...stored };
  } catch (error) {
    // The file may be complete, for example when only its hash could not be computed.
    await ctx.storage.remove(storageKey).catch(() => undefined);
    throw error;
  }
}

/** Receives a file, as it is sent. A failure leaves nothing of it. @throws {FileTooLarge} */
export async function holdStream(ctx: Context, source: Readable, maxBytes: number): Promise<WholeFile> {
  const file = await incomingFile(ctx.config);
  const hashing = hashWhileWritten(file.path);
  try {
    const written = createFlushedFile(file.path);
    const sent = new Meter(() => hashing.readTo(written.bytesWritten), maxBytes);
    await pipeline(source, sent, written);
    return { ...file, sha256: await hashing.end() };
  } catch (error) {
    await file.remove();
    throw error;
  } finally {
    hashing.drop();
  }
}

/** Encodes the picture again. */
async function storePicture(
  ctx: Context,
  storageKey: string,
  file: string,
  media: DetectedMedia<'image'>,
  owner: PictureOwner,
) {
  const hash = createHash('sha256');
  const cleaned = new Meter((chunk) => hash.update(chunk));
  const [{ size }, { perceptualHash }] = await bothEnded(
    cleaned,
    ctx.storage.write(storageKey, cleaned, { contentType: media.mimeType }),
    cleanImage(file, cleaned, media.extension, owner),
  );
  return { fileSize: size, sha256: hash.digest('hex'), perceptualHash };
}

/** Removes the metadata of the video in place. */
async function storeVideo(ctx: Context, storageKey: string, sent: WholeFile, media: DetectedMedia<'video'>) {
  const isChanged = await cleanVideo(sent.path, media.extension);
  const sha256 = isChanged ? await hashFile(sent.path) : sent.sha256;
  const { size } = await ctx.storage.moveIn(storageKey, sent.path, { contentType: media.mimeType });
  return { fileSize: size, sha256, perceptualHash: null };
}

/** Waits for the storing and the filling of a body. When one fails, the other ends first, so that nothing of the file remains. */
async function bothEnded<A, B>(body: Readable, storing: Promise<A>, filling: Promise<B>): Promise<[A, B]> {
  try {
    return await Promise.all([storing, filling]);
  } catch (error) {
    body.destroy(error as Error);
    await Promise.allSettled([storing, filling]);
    throw error;
  }
}

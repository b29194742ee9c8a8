// Files are received into a temporary file first, because pictures are decoded only when the whole request is valid, and because
// the metadata of a video can be anywhere in the file.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../../context.ts';
import type { Config } from '../../platform/config.ts';
import { newToken } from '../../platform/crypto/crypto.ts';
import { cleanImage, type PictureOwner } from '../../platform/files/image-cleaning.ts';
import type { DetectedMedia } from '../../platform/files/upload-inspection.ts';
import { cleanVideo } from '../../platform/files/video/clean-video.ts';

export class FileTooLarge extends Error {}

export type TemporaryFile = Awaited<ReturnType<typeof receiveStream>>;

/** Beyond the limit, drops the bytes and fails at the end of the stream. */
class CountingHasher extends Transform {
  size = 0;
  readonly #hash = createHash('sha256');
  readonly #limit: number;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  /** SHA-256 in hex. Can be called once. */
  digest(): string {
    return this.#hash.digest('hex');
  }

  override _transform(
    chunk: Buffer,
    _encoding: string,
    done: (error?: Error | null, chunk?: Buffer) => void,
  ) {
    this.size += chunk.length;
    if (this.size > this.#limit) return done();
    this.#hash.update(chunk);
    done(null, chunk);
  }

  override _flush(done: (error?: Error) => void) {
    done(this.size > this.#limit ? new FileTooLarge() : undefined);
  }
}

/**
 * Stores a received file without its metadata under a new storage key. A failure leaves no file.
 * @throws {ImageTooLarge | ImageUnreadable | VideoUnreadable | StorageFull}
 */
export async function storeUpload(
  ctx: Context,
  file: TemporaryFile,
  media: DetectedMedia,
  owner: PictureOwner,
) {
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

/** A failure leaves no file. @throws {FileTooLarge} */
export async function receiveStream(ctx: Context, source: Readable, maxBytes: number) {
  const file = await createIncomingFile(ctx.config);
  try {
    const sent = new CountingHasher(maxBytes);
    await pipeline(source, sent, createWriteStream(file.path));
    return { ...file, sha256: sent.digest() };
  } catch (error) {
    await file.remove();
    throw error;
  }
}

async function storePicture(
  ctx: Context,
  storageKey: string,
  file: string,
  media: DetectedMedia<'image'>,
  owner: PictureOwner,
) {
  const cleaned = `${file}-cleaned`;
  const { perceptualHash } = await cleanImage(file, cleaned, media.extension, owner);
  const sha256 = await hashFile(cleaned);
  const { size } = await ctx.storage.moveIn(storageKey, cleaned, { contentType: media.mimeType });
  return { fileSize: size, sha256, perceptualHash };
}

async function storeVideo(
  ctx: Context,
  storageKey: string,
  sent: TemporaryFile,
  media: DetectedMedia<'video'>,
) {
  const isChanged = await cleanVideo(sent.path, media.extension);
  const sha256 = isChanged ? await hashFile(sent.path) : sent.sha256;
  const { size } = await ctx.storage.moveIn(storageKey, sent.path, { contentType: media.mimeType });
  return { fileSize: size, sha256, perceptualHash: null };
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

interface IncomingFile {
  path: string;
  remove: () => Promise<void>;
}

/**
 * Each file has its own folder in `DATA_DIR/incoming`, which also holds the temporary files of its cleaning. The nightly cleanup
 * removes the files of a killed server.
 */
async function createIncomingFile({ dataDir }: Config): Promise<IncomingFile> {
  const incoming = path.join(dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  const folder = await mkdtemp(path.join(incoming, 'file-'));
  return {
    path: path.join(folder, 'file'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

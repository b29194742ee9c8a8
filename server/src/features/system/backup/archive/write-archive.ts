import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import tar from 'tar-stream';
import {
  CONTENT_TYPE_RECORD,
  DESCRIPTION_NAME,
  type Description,
  KEY_NAME,
  MANIFEST_HASH_NAME,
  MANIFEST_NAME,
  type Manifest,
  MEDIA,
  type Measured,
  mediaLine,
  PART_BYTES,
  partName,
} from './format.ts';

const OWNER_ONLY = 0o600;
const BUFFER_BYTES = 256 * 1024;
const SMALLEST_FREED = 16 * 1024;

/** A header with the records of the extended header, which the types lack. */
type EntryHeader = Pick<tar.Headers, 'name' | 'size'> & { pax?: Record<string, string> };

const compress = promisify(gzip);

export interface ArchiveWriter {
  addKey(key: Buffer): Promise<void>;
  /** Adds a table or the jobs. `rows` is called after the end of the stream. */
  addContent(name: string, source: AsyncIterable<Buffer>, rows: () => number): Promise<void>;
  /** Adds a media file of exactly `size` bytes. Resolves with its hash. */
  addMedia(key: string, size: number, contentType: string, body: Readable): Promise<string>;
  /** Writes the manifest and completes the file. Resolves with the manifest. */
  finish(found: Pick<Manifest, 'missing' | 'changed'>): Promise<Manifest>;
  /** Closes the incomplete file. */
  abort(reason: unknown): Promise<void>;
}

/** Starts an archive in a file that only this account can read. Entries are added one after another. */
export async function openArchive(file: string, description: Description): Promise<ArchiveWriter> {
  const handle = await open(file, 'w', OWNER_ONLY);
  const pack = tar.pack();
  let failure: unknown;
  const writing = pipeline(pack, fileWriter(handle));
  writing.catch((error) => {
    failure = error;
  });
  const modifiedAt = new Date(description.createdAt);

  const add = async (header: EntryHeader, body: AsyncIterable<Buffer> | Buffer[]) => {
    try {
      const entry = pack.entry({ ...header, mode: OWNER_ONLY, mtime: modifiedAt } as tar.Headers);
      await pipeline(body, entry);
    } catch (error) {
      // When the file cannot be written, the entry fails as well, but does not say why.
      throw failure ?? error;
    }
  };
  const addBytes = (name: string, bytes: Buffer) => add({ name, size: bytes.length }, [bytes]);

  const contents: Measured[] = [];
  const media = { files: 0, bytes: 0, hash: createHash('sha256') };
  let key: string | null = null;

  const descriptionBytes = toJson(description);
  await addBytes(DESCRIPTION_NAME, descriptionBytes);
  return {
    async addKey(bytes) {
      key = sha256(bytes);
      await addBytes(KEY_NAME, bytes);
    },
    async addContent(name, source, rows) {
      const hash = createHash('sha256');
      let [number, bytes] = [0, 0];
      for await (const part of inParts(source)) {
        hash.update(part);
        bytes += part.length;
        number += 1;
        const compressed = await compress(part);
        giveBack(part);
        await addBytes(partName(name, number), compressed);
      }
      contents.push({ name, rows: rows(), bytes, sha256: hash.digest('hex') });
    },
    async addMedia(name, size, contentType, body) {
      const hash = createHash('sha256');
      const pax = { [CONTENT_TYPE_RECORD]: contentType };
      await add({ name: `${MEDIA}${name}`, size, pax }, hashing(body, hash));
      const digest = hash.digest('hex');
      media.files += 1;
      media.bytes += size;
      media.hash.update(mediaLine(name, size, digest));
      return digest;
    },
    async finish(found) {
      const { files, bytes, hash } = media;
      const manifest: Manifest = {
        description: sha256(descriptionBytes),
        key,
        contents,
        media: { files, bytes, sha256: hash.digest('hex') },
        ...found,
      };
      const manifestBytes = toJson(manifest);
      await addBytes(MANIFEST_NAME, manifestBytes);
      await addBytes(MANIFEST_HASH_NAME, Buffer.from(`${sha256(manifestBytes)}\n`));
      pack.finalize();
      await writing;
      return manifest;
    },
    async abort(reason) {
      pack.destroy(reason instanceof Error ? reason : new Error(String(reason)));
      await writing.catch(() => {});
    },
  };
}

/** Writes each piece to the file before it takes the next, syncs the file at the end, and closes it. */
function fileWriter(handle: FileHandle): Writable {
  return new Writable({
    highWaterMark: BUFFER_BYTES,
    write(piece: Buffer, _encoding, done) {
      writeWhole(handle, piece).then(() => {
        giveBack(piece);
        done();
      }, done);
    },
    final(done) {
      handle.sync().then(() => done(), done);
    },
    destroy(error, done) {
      handle.close().then(
        () => done(error),
        (failed) => done(error ?? failed),
      );
    },
  });
}

async function writeWhole(handle: FileHandle, piece: Buffer): Promise<void> {
  for (let at = 0; at < piece.length; ) at += (await handle.write(piece, at)).bytesWritten;
}

/**
 * Frees the memory of a piece that is no longer needed. V8 would wait until tens of megabytes have gathered. Small pieces are not
 * freed, because the tar format reuses some of them.
 */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (byteLength >= SMALLEST_FREED && byteLength === buffer.byteLength) (buffer as ArrayBuffer).transfer(0);
}

async function* hashing(body: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

const toJson = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The same bytes in pieces of about `PART_BYTES`. */
async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

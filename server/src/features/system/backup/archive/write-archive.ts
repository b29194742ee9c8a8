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
  type MeasuredContent,
  mediaLine,
  PART_BYTES,
  partName,
} from './format.ts';

const OWNER_ONLY = 0o600;
const BUFFER_BYTES = 256 * 1024;
const MIN_FREED_BYTES = 16 * 1024;

/** The types of the package lack the records of the extended header. */
type EntryHeader = Pick<tar.Headers, 'name' | 'size'> & { pax?: Record<string, string> };

const compress = promisify(gzip);

export interface ArchiveWriter {
  addKey(key: Buffer): Promise<void>;
  /** Adds a table or the jobs. `rows` is called after the stream has ended. */
  addContent(name: string, source: AsyncIterable<Buffer>, rows: () => number): Promise<void>;
  /** Adds a media file of exactly `size` bytes. Returns its hash. */
  addMedia(key: string, size: number, contentType: string, body: Readable): Promise<string>;
  /** Writes the manifest and completes the file. Returns the manifest. */
  finish(found: Pick<Manifest, 'missing' | 'changed'>): Promise<Manifest>;
  abort(reason: unknown): Promise<void>;
}

/** Starts an archive in a file that only the owner can read. Entries must be added one after another. */
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
      // When the file cannot be written, the entry fails as well, but without the reason.
      throw failure ?? error;
    }
  };
  /** @returns the hash of the bytes, which are freed when they are written */
  const addBytes = async (name: string, bytes: Buffer): Promise<string> => {
    const hash = sha256(bytes);
    await add({ name, size: bytes.length }, [bytes]);
    return hash;
  };

  const contents: MeasuredContent[] = [];
  const media = { files: 0, bytes: 0, hash: createHash('sha256') };
  let key: string | null = null;

  const descriptionHash = await addBytes(DESCRIPTION_NAME, toJson(description));
  return {
    async addKey(bytes) {
      key = await addBytes(KEY_NAME, bytes);
    },
    async addContent(name, source, rows) {
      const hash = createHash('sha256');
      let [number, bytes] = [0, 0];
      for await (const part of inParts(source)) {
        hash.update(part);
        bytes += part.length;
        number += 1;
        const compressed = await compress(part);
        freeMemory(part);
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
        description: descriptionHash,
        key,
        contents,
        media: { files, bytes, sha256: hash.digest('hex') },
        ...found,
      };
      const hashOfManifest = await addBytes(MANIFEST_NAME, toJson(manifest));
      await addBytes(MANIFEST_HASH_NAME, Buffer.from(`${hashOfManifest}\n`));
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

/** Writes each chunk before taking the next, syncs the file at the end, and closes it. */
function fileWriter(handle: FileHandle): Writable {
  return new Writable({
    highWaterMark: BUFFER_BYTES,
    write(chunk: Buffer, _encoding, done) {
      writeWhole(handle, chunk).then(() => {
        freeMemory(chunk);
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

async function writeWhole(handle: FileHandle, chunk: Buffer): Promise<void> {
  for (let offset = 0; offset < chunk.length; ) offset += (await handle.write(chunk, offset)).bytesWritten;
}

/**
 * Frees the memory of a chunk that is no longer needed. V8 would keep tens of megabytes. Small chunks are not freed, because the tar
 * package reuses some of them.
 */
function freeMemory({ buffer, byteLength }: Buffer): void {
  if (byteLength >= MIN_FREED_BYTES && byteLength === buffer.byteLength) (buffer as ArrayBuffer).transfer(0);
}

async function* hashing(body: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

const toJson = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Yields the same bytes in buffers of about `PART_BYTES`. */
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

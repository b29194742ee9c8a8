// Reads an archive from the beginning to the end and compares every byte with the manifest, which is the last entry.
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import tar from 'tar-stream';
import { BackupError } from './backup-error.ts';
import {
  CONTENT_TYPE_RECORD,
  DESCRIPTION_NAME,
  type Description,
  description,
  FORMAT,
  KEY_NAME,
  MANIFEST_HASH_NAME,
  MANIFEST_NAME,
  type Manifest,
  MEDIA,
  manifest,
  mediaLine,
  PART_BYTES,
  readPartName,
} from './format.ts';

const BUFFER_BYTES = 256 * 1024;
/** Limits the memory that a damaged size can use. No entry that is read as a whole is larger. */
const MAX_BUFFERED_BYTES = 16 * PART_BYTES;

const decompress = promisify(gunzip);

/** Streams must be read before the next section is requested. Unread streams are skipped, but still checked. */
export type Section =
  | { kind: 'key'; bytes: Buffer }
  | { kind: 'content'; name: string; parts: AsyncIterable<Buffer> }
  | { kind: 'media'; key: string; contentType: string; size: number; body: AsyncIterable<Buffer> }
  /** The last section. All sections before match the manifest. */
  | { kind: 'manifest'; manifest: Manifest };

/** The types of the package lack the records of the extended header. */
type Entry = tar.Entry & { header: { pax?: Record<string, string> } };

/**
 * The description is the first entry of an archive.
 * @throws {BackupError} when the file is not an archive, or was written by a newer version
 */
export async function readDescription(file: string): Promise<Description> {
  const entries = openEntries(file);
  try {
    const { value: first, done } = await entries.next();
    if (done || first.header.name !== DESCRIPTION_NAME) throw new Error('no description');
    const stored = JSON.parse((await readWhole(first)).toString());
    if (stored.product === 'bugquest' && stored.format > FORMAT)
      throw new BackupError(
        `${file} was written by a newer version of the product; install that version first.`,
      );
    return description.parse(stored);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const reason = UNREADABLE[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason) throw new BackupError(`${file} cannot be read: ${reason}.`, { cause: error });
    throw new BackupError(`${file} is not a backup of this product, or is damaged.`, { cause: error });
  } finally {
    await entries.return(undefined);
  }
}

/**
 * Yields the sections in their order.
 * @throws {BackupError} when something is damaged or missing. The last errors are only found at the end.
 */
export async function* readArchive(file: string): AsyncGenerator<Section> {
  try {
    yield* readSections(openEntries(file));
  } catch (error) {
    if (error instanceof BackupError || !isArchiveError(error)) throw error;
    throw new BackupError(`The archive ${file} is damaged: ${error.message}.`, { cause: error });
  }
}

class Damaged extends Error {}

/** Messages of the package tar-stream for invalid headers, and for a file that ends too early. */
const TAR_MESSAGES = /Invalid tar header|Unexpected end of data|Premature close|Writable stream closed/;

/** Errors of a consumer, such as a full disk, are not errors of the archive. */
function isArchiveError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return (
    error instanceof Damaged || /^Z_|ERR_BUFFER_TOO_LARGE/.test(code) || TAR_MESSAGES.test(error.message)
  );
}

const UNREADABLE: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'this account may not read it',
  EISDIR: 'it is a folder',
  EIO: 'its disk has a fault',
};

async function* openEntries(file: string): AsyncGenerator<Entry> {
  const source = createReadStream(file, { highWaterMark: BUFFER_BYTES });
  const extract = tar.extract();
  const reading = pipeline(source, extract);
  // The iteration below reports the error.
  reading.catch(() => {});
  try {
    for await (const entry of extract) yield entry as Entry;
    await reading;
  } finally {
    source.destroy();
  }
}

/** Reads a small entry into memory. */
async function readWhole(entry: Entry): Promise<Buffer> {
  if ((entry.header.size ?? 0) > MAX_BUFFERED_BYTES) throw new Damaged(`${entry.header.name} is too large`);
  return buffer(entry);
}

async function* readSections(entries: AsyncGenerator<Entry>): AsyncGenerator<Section> {
  const checksums = new ArchiveChecksums();
  let next = await entries.next();
  const advance = async () => {
    next = await entries.next();
  };

  async function* partsOf(content: string): AsyncGenerator<Buffer> {
    const measure = checksums.begin(content);
    for (let number = 1; !next.done; number += 1) {
      const part = readPartName(next.value.header.name);
      if (part?.content !== content) return;
      if (part.number !== number) throw new Damaged(`part ${number} of ${content} is missing`);
      const bytes = await decompress(await readWhole(next.value), { maxOutputLength: MAX_BUFFERED_BYTES });
      measure.bytes += bytes.length;
      measure.hash.update(bytes);
      yield bytes;
      await advance();
    }
  }

  async function* bodyOf(entry: Entry, hash: Hash): AsyncGenerator<Buffer> {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  }

  while (!next.done) {
    const entry: Entry = next.value;
    const { name, size = 0, pax } = entry.header;
    const part = readPartName(name);
    if (part) {
      const parts = partsOf(part.content);
      yield { kind: 'content', name: part.content, parts };
      await drain(parts);
      continue;
    }
    if (name.startsWith(MEDIA)) {
      const key = name.slice(MEDIA.length);
      const hash = createHash('sha256');
      const body = bodyOf(entry, hash);
      const contentType = pax?.[CONTENT_TYPE_RECORD] ?? 'application/octet-stream';
      yield { kind: 'media', key, contentType, size, body };
      await drain(body);
      checksums.addMedia(key, size, hash.digest('hex'));
    } else if (name === KEY_NAME) {
      const bytes = checksums.keep(name, await readWhole(entry));
      yield { kind: 'key', bytes };
    } else if ([DESCRIPTION_NAME, MANIFEST_NAME, MANIFEST_HASH_NAME].includes(name)) {
      checksums.keep(name, await readWhole(entry));
    } else {
      throw new Damaged(`${name} is unknown`);
    }
    await advance();
  }
  yield { kind: 'manifest', manifest: checksums.check() };
}

async function drain(source: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of source);
}

/** Counts and hashes of the entries that were read. */
class ArchiveChecksums {
  readonly #files = new Map<string, Buffer>();
  readonly #contents = new Map<string, { bytes: number; hash: Hash }>();
  readonly #media = { files: 0, bytes: 0, hash: createHash('sha256') };

  keep(name: string, bytes: Buffer): Buffer {
    this.#files.set(name, bytes);
    return bytes;
  }

  begin(name: string) {
    if (this.#contents.has(name)) throw new Damaged(`${name} is there twice`);
    const measure = { bytes: 0, hash: createHash('sha256') };
    this.#contents.set(name, measure);
    return measure;
  }

  addMedia(key: string, size: number, hash: string): void {
    this.#media.files += 1;
    this.#media.bytes += size;
    this.#media.hash.update(mediaLine(key, size, hash));
  }

  /** Compares everything with the manifest, and returns the manifest. */
  check(): Manifest {
    const hashOf = (name: string) => {
      const bytes = this.#files.get(name);
      return bytes ? createHash('sha256').update(bytes).digest('hex') : null;
    };
    const written = this.#files.get(MANIFEST_NAME);
    const hash = this.#files.get(MANIFEST_HASH_NAME)?.toString().trim();
    if (!written || !hash) throw new Damaged('its end is missing');
    if (hash !== hashOf(MANIFEST_NAME)) throw new Damaged('its manifest was changed');
    const expected = manifest.parse(JSON.parse(written.toString()));
    const { files, bytes, hash: mediaHash } = this.#media;
    for (const { name, ...measured } of expected.contents) {
      const found = this.#contents.get(name) ?? { bytes: 0, hash: createHash('sha256') };
      this.#contents.delete(name);
      if (found.bytes !== measured.bytes || found.hash.digest('hex') !== measured.sha256)
        throw new Damaged(`${name} is not what was written`);
    }
    const [extra] = this.#contents.keys();
    if (extra) throw new Damaged(`${extra} is not in its manifest`);
    if (!isDeepStrictEqual(expected.media, { files, bytes, sha256: mediaHash.digest('hex') }))
      throw new Damaged('its media files are not what was written');
    if (hashOf(DESCRIPTION_NAME) !== expected.description || hashOf(KEY_NAME) !== expected.key)
      throw new Damaged('its description or its key was changed');
    return expected;
  }
}

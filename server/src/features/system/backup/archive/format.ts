// The archive: a tar file that common tools can open (docs/decisions/0047). In this order:
//
//   backup.json            what the archive contains
//   secret.key             the key file, unless it is kept elsewhere
//   tables/NAME.000001.gz  a table in PostgreSQL's text format of COPY, cut into parts
//   jobs.000001.gz         waiting jobs, one JSON object per line, in parts
//   media/KEY              a file of the media storage
//   manifest.json          counts and hashes of everything above
//   manifest.sha256        hash of manifest.json
import { z } from 'zod';

/** Increased when older versions of the product cannot read the archive any more. */
export const FORMAT = 1;
export const DESCRIPTION_NAME = 'backup.json';
export const KEY_NAME = 'secret.key';
export const TABLES = 'tables/';
export const JOBS = 'jobs';
export const MEDIA = 'media/';
export const MANIFEST_NAME = 'manifest.json';
export const MANIFEST_HASH_NAME = 'manifest.sha256';
/** Record in the tar header of a media file. */
export const CONTENT_TYPE_RECORD = 'BUGQUEST.type';
/** Bytes of a part before compression. Parts are the only content that is held in memory as a whole. */
export const PART_BYTES = 1024 * 1024;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

export const description = z.object({
  product: z.literal('bugquest'),
  format: z.int(),
  createdAt: z.iso.datetime(),
  /** Version of the PostgreSQL server. */
  postgres: z.string(),
  /** The migrations of the database, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.int() })),
  /** Referenced tables come before those that refer to them. Without generated columns. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  hasMedia: z.boolean(),
  hasKey: z.boolean(),
  /** Fingerprint of the key that encrypted secrets of this database; null when there are none. */
  keyFingerprint: z.string().nullable(),
});
export type Description = z.output<typeof description>;

/** Size and hash of a content before it was cut and compressed. */
const measured = z.object({ name: z.string(), rows: count, bytes: count, sha256 });
export type Measured = z.output<typeof measured>;

export const manifest = z.object({
  /** Hash of backup.json. */
  description: sha256,
  /** Hash of secret.key. */
  key: sha256.nullable(),
  /** The tables and the jobs. */
  contents: z.array(measured),
  /** Count and sizes of the media files, and the hash over the lines "key size sha256" of all. */
  media: z.object({ files: count, bytes: count, sha256 }),
  /** Keys of files that were missing in the media storage. */
  missing: z.array(z.string()),
  /** Keys of files that were not what was uploaded, but are in the archive. */
  changed: z.array(z.string()),
});
export type Manifest = z.output<typeof manifest>;

/** The name of a part of a content. */
export const partName = (content: string, number: number): string =>
  `${content}.${String(number).padStart(6, '0')}.gz`;

/** Content and number of a part, or undefined for other entries. */
export function readPartName(name: string): { content: string; number: number } | undefined {
  const [, content, number] = /^(.+)\.(\d{6,})\.gz$/.exec(name) ?? [];
  return content && !name.startsWith(MEDIA) ? { content, number: Number(number) } : undefined;
}

/** Line of a media file in the hash of all. */
export const mediaLine = (key: string, size: number, hash: string): string => `${key} ${size} ${hash}\n`;

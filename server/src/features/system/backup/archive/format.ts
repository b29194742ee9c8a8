// The archive is a tar file that common tools can open (docs/decisions/0047). Entries in order:
//
//   backup.json            what the archive contains
//   secret.key             the key file, unless it is kept elsewhere
//   tables/NAME.000001.gz  a table in PostgreSQL's text format of COPY, cut into parts
//   jobs.000001.gz         waiting jobs, one JSON object per line, in parts
//   media/KEY              a file of the media storage
//   manifest.json          counts and hashes of everything above
//   manifest.sha256        hash of manifest.json
import { z } from 'zod';

/** Increased when older versions of the product cannot read the new format. */
export const FORMAT = 1;
export const DESCRIPTION_NAME = 'backup.json';
export const KEY_NAME = 'secret.key';
export const TABLES = 'tables/';
export const JOBS = 'jobs';
export const MEDIA = 'media/';
export const MANIFEST_NAME = 'manifest.json';
export const MANIFEST_HASH_NAME = 'manifest.sha256';
/** The name of a record in the tar header of a media file. */
export const CONTENT_TYPE_RECORD = 'BUGQUEST.type';
/** Bytes of a part before compression. Only parts are kept in memory as a whole. */
export const PART_BYTES = 1024 * 1024;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

export const description = z.object({
  product: z.literal('bugquest'),
  format: z.int(),
  createdAt: z.iso.datetime(),
  /** Version of the PostgreSQL server. */
  postgres: z.string(),
  /** Oldest first. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.int() })),
  /** Referenced tables come before tables that refer to them. Excludes generated columns. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  hasMedia: z.boolean(),
  hasKey: z.boolean(),
  /** Fingerprint of the key that encrypted the secrets of this database; null when there are no secrets. */
  keyFingerprint: z.string().nullable(),
});
export type Description = z.output<typeof description>;

/** Size and hash before cutting and compression. */
const measuredContent = z.object({ name: z.string(), rows: count, bytes: count, sha256 });
export type MeasuredContent = z.output<typeof measuredContent>;

export const manifest = z.object({
  /** Hash of backup.json. */
  description: sha256,
  /** Hash of secret.key. */
  key: sha256.nullable(),
  /** Tables and jobs. */
  contents: z.array(measuredContent),
  /** `sha256` is the hash of the lines "key size sha256" of all media files. */
  media: z.object({ files: count, bytes: count, sha256 }),
  /** Keys of files that were missing in the media storage. */
  missing: z.array(z.string()),
  /** Keys of files whose content differs from the upload. They are in the archive. */
  changed: z.array(z.string()),
});
export type Manifest = z.output<typeof manifest>;

export const partName = (content: string, number: number): string =>
  `${content}.${String(number).padStart(6, '0')}.gz`;

export function readPartName(name: string): { content: string; number: number } | undefined {
  const [, content, number] = /^(.+)\.(\d{6,})\.gz$/.exec(name) ?? [];
  return content && !name.startsWith(MEDIA) ? { content, number: Number(number) } : undefined;
}

export const mediaLine = (key: string, size: number, hash: string): string => `${key} ${size} ${hash}\n`;

import type { Readable } from 'node:stream';
import { m } from '@bugquest/phrases/messages';
import { and, asc, eq, getTableColumns, gt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../../../../context.ts';
import { sessionProofs } from '../../../../db/schema/coverage.ts';
import { mediaFiles } from '../../../../db/schema/reports.ts';
import { StorageObjectMissing } from '../../../../platform/storage/storage.ts';
import type { DataEntry, Subject } from '../data-map/entry.ts';
import { DATA_MAP, isRowAbout } from '../data-map/map-queries.ts';
import { isUploadedBy } from '../data-map/report-queries.ts';

const BATCH = 500;

export interface ArchivedFile {
  name: string;
  chunks: AsyncIterable<string | Uint8Array>;
}

/** Yields one JSON file for each entry of the data map, then the person's media. */
export async function* listArchivedFiles(
  ctx: Context,
  subject: Subject,
  language: 'en' | 'ar',
): AsyncGenerator<ArchivedFile> {
  yield { name: 'README.txt', chunks: introduction(language) };
  for (const entry of DATA_MAP) {
    if (entry.file) yield { name: `data/${entry.file}.json`, chunks: rowsAsJson(ctx, entry, subject) };
  }
  for await (const media of mediaOf(ctx, subject.id)) {
    const bytes = await openFile(ctx, media.storageKey);
    if (bytes) yield { name: `media/${media.filename}`, chunks: bytes };
  }
  for (const { storageKey } of await listProofs(ctx, subject.id)) {
    const bytes = await openFile(ctx, storageKey);
    if (bytes) yield { name: `media/${storageKey.slice(storageKey.lastIndexOf('/') + 1)}`, chunks: bytes };
  }
}

async function* introduction(locale: 'en' | 'ar'): AsyncGenerator<string> {
  yield `${m.employees_data_readme({}, { locale })}\n`;
}

/** A file that the storage has lost is skipped. The JSON file of the media still lists it. */
async function openFile({ storage, log }: Context, key: string): Promise<Readable | undefined> {
  try {
    return await storage.read(key);
  } catch (error) {
    if (!(error instanceof StorageObjectMissing)) throw error;
    log.warn({ err: error }, 'a file is missing in a download of personal data');
    return undefined;
  }
}

/** At most one for each session. */
const listProofs = ({ db }: Context, employeeId: string) =>
  db
    .select({ storageKey: sessionProofs.storageKey })
    .from(sessionProofs)
    .where(eq(sessionProofs.employeeId, employeeId));

async function* mediaOf({ db }: Context, employeeId: string) {
  let last: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id: mediaFiles.id, storageKey: mediaFiles.storageKey, filename: mediaFiles.filename })
      .from(mediaFiles)
      .where(and(isUploadedBy(employeeId), last ? gt(mediaFiles.id, last) : undefined))
      .orderBy(asc(mediaFiles.id))
      .limit(BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id;
  }
}

/** Writes a JSON array in batches, so that an administrator's long history needs little memory. */
async function* rowsAsJson(ctx: Context, entry: DataEntry, subject: Subject): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of readRows(ctx, entry, isRowAbout(entry, subject))) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* readRows({ db }: Context, { column, hidden = [] }: DataEntry, where: SQL) {
  const table: PgTable = column.table;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const selected = Object.fromEntries(Object.entries(columns).filter(([, each]) => !hidden.includes(each)));
  const { id } = columns;
  let last: unknown;
  for (;;) {
    const isNext = id && last !== undefined ? gt(id, last) : undefined;
    const select = db.select(selected).from(table).where(and(where, isNext));
    // Tables without an id have few rows per person.
    const rows = id ? await select.orderBy(asc(id)).limit(BATCH) : await select;
    yield* rows;
    if (!id || rows.length < BATCH) return;
    last = rows.at(-1)!.id;
  }
}

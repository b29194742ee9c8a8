// A downloaded table. Workbooks open in every spreadsheet; CSV files are for other programs, because the separator that Excel expects
// depends on the region of the computer.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Language } from '@bugquest/contract/employees/lists';
import type { ExportFormat } from '@bugquest/contract/exports/lists';
import { create as contentDisposition } from 'content-disposition';
import type { Context } from '../../context.ts';
import { contentTypeOf, type Table, tableStream } from '../../platform/files/tables/table-file.ts';
import { StreamedReply } from './streamed-reply.ts';

export const tableHeaders = (filename: string) => ({
  'content-type': contentTypeOf(filename),
  'content-disposition': contentDisposition(filename),
  'cache-control': 'no-store',
});

interface TableFile {
  /** Without the extension. */
  name: string;
  format?: ExportFormat | undefined;
  language: Language;
}

function writeTables(
  ctx: Context,
  tables: readonly Table[],
  { format = 'xlsx', language }: TableFile,
): Readable {
  const { timezone } = ctx.config;
  return tableStream(tables, { format, timezone, rightToLeft: language === 'ar', now: ctx.clock.now() });
}

/** For long tables. */
export const streamTables = (ctx: Context, tables: readonly Table[], file: TableFile): StreamedReply =>
  new StreamedReply(writeTables(ctx, tables, file), tableHeaders(`${file.name}.${file.format ?? 'xlsx'}`));

/** For short tables that everyone may download: a slow connection must not occupy a thread that writes tables. */
export async function sendTable(ctx: Context, table: Table, file: TableFile): Promise<StreamedReply> {
  const bytes = await buffer(writeTables(ctx, [table], file));
  return new StreamedReply(Readable.from([bytes], { objectMode: false }), {
    ...tableHeaders(`${file.name}.${file.format ?? 'xlsx'}`),
    'content-length': bytes.length,
  });
}

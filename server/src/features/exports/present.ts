import type { ExportFormat } from '@bugquest/contract/exports/lists';
import { EXPORT_KEPT_DAYS, type ExportRun } from '@bugquest/contract/exports/schema';
import type { ExportRunRow } from '../../db/schema/exports.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface ListedRun extends ExportRunRow {
  requester: { fullName: string; deletedAt: Date | null };
}

/** Lists each field, so that the storage key stays secret. */
export const toExportRun = (run: ListedRun): ExportRun => ({
  id: run.id,
  format: run.format,
  language: run.language,
  filter: run.filter,
  recipients: run.mail?.recipients ?? [],
  requestedBy: run.requester.deletedAt ? null : run.requester.fullName,
  state: run.state,
  rowsDone: run.rowsDone,
  rowsTotal: run.rowsTotal,
  filename: run.filename,
  byteSize: run.byteSize,
  finishedAt: run.finishedAt?.toISOString() ?? null,
  keptUntil: new Date(run.createdAt.getTime() + EXPORT_KEPT_DAYS * DAY_MS).toISOString(),
  createdAt: run.createdAt.toISOString(),
});

/** Several CSV files are in one ZIP file. */
export const exportName = (day: string, format: ExportFormat, tables: number): string =>
  `export-${day}.${format === 'csv' && tables > 1 ? 'zip' : format}`;

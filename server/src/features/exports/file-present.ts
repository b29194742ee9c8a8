import type { ExportFormat } from '@bugquest/contract/exports/lists';

const CONTENT_TYPES: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};

/** `export-2026-11-20.xlsx`; several CSV files are in one ZIP file. */
export const exportName = (day: string, format: ExportFormat, tables: number): string =>
  `export-${day}.${format === 'csv' && tables > 1 ? 'zip' : format}`;

export const contentTypeOf = (filename: string): string =>
  CONTENT_TYPES[filename.split('.').at(-1)!] ?? 'application/octet-stream';

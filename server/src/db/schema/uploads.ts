import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** A part of a file, as an object of the media storage. */
export interface UploadPiece {
  key: string;
  size: number;
  /** CRC-32. Pieces of older releases have none. */
  checksum?: number;
}

/** A file of a report, as it was stored without its metadata. */
export interface UsedFile {
  storageKey: string;
  mimeType: string;
  fileSize: number;
  sha256: string;
  /** SHA-256 as sent, to recognise a repeated submission. */
  sentSha256: string;
}

/** Files that are sent in pieces (tus), before a report names them. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    employeeId: belongsTo(() => employees.id, 'cascade'),
    kind: text({ enum: ['screenshots', 'videos'] }).notNull(),
    originalName: text().notNull(),
    /** Bytes of the whole file. */
    size: integer().notNull(),
    /** The bytes of all pieces. A piece is added only if this value has not changed since its sender read it. */
    received: integer().notNull().default(0),
    pieces: jsonb().$type<UploadPiece[]>().notNull().default([]),
    /** Set by the report that has the file, so that a repeated call finds it. */
    usedAs: jsonb().$type<UsedFile>(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('uploads_employee').on(table.employeeId), index('uploads_expiry').on(table.expiresAt)],
);
export type UploadRow = typeof uploads.$inferSelect;

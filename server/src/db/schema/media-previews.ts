import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, moment } from './columns.ts';
import { mediaFiles } from './reports.ts';

export const PREVIEW_KINDS = ['thumbnail', 'icon', 'poster', 'playable'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/**
 * Previews of a stored file: a small picture of a screenshot and a tiny one for rows of lists, the first picture of a video, and
 * an MP4 of a video that many browsers cannot play. Backups leave the rows out, because a restored product makes them again.
 */
export const mediaPreviews = pgTable(
  'media_previews',
  {
    mediaId: belongsTo(() => mediaFiles.id, 'cascade'),
    kind: text({ enum: PREVIEW_KINDS }).notNull(),
    /** `unneeded`: browsers play the video as it is. `failed`: the server gave up. */
    state: text({ enum: ['working', 'waiting', 'done', 'unneeded', 'failed'] }).notNull(),
    /** Also identifies the attempt: an attempt that took too long must not store its result. */
    attempts: integer().notNull().default(1),
    /** After this time, another server may claim the row: the first server has died or is too slow. */
    claimedUntil: moment().notNull(),
    /** Null until it is done. */
    storageKey: text().unique(),
    fileSize: integer(),
    width: integer(),
    height: integer(),
    /** Seconds, of a video. */
    duration: doublePrecision(),
    failure: text(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.kind] })],
);
export type MediaPreviewRow = typeof mediaPreviews.$inferSelect;

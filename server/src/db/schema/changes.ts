import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/**
 * Changes that were committed and not yet announced to every server. The server that made a change announces it right after the
 * commit and deletes the row. If a server dies in between, its row stays, and another server announces the change.
 */
export const unannouncedChanges = pgTable(
  'unannounced_changes',
  {
    id: id(),
    topics: text().array().notNull(),
    writtenAt: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('unannounced_changes_written').on(table.writtenAt)],
);

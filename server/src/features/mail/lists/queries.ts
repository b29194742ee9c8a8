import { asc, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { emailLists } from '../../../db/schema/outreach.ts';

/** Sorted by name, case-insensitive, in both scripts. */
export const listEmailLists = ({ db }: Context) =>
  db
    .select()
    .from(emailLists)
    .orderBy(asc(sql`fold_text(${emailLists.name})`), asc(emailLists.id));

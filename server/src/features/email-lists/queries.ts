import { asc, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { emailLists } from '../../db/schema/outreach.ts';

/** By name, in either script and whatever its capitals. */
export const listEmailLists = ({ db }: Context) =>
  db
    .select()
    .from(emailLists)
    .orderBy(asc(sql`fold_text(${emailLists.name})`), asc(emailLists.id));

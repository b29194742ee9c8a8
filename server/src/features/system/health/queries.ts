import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';

/** @throws when the database does not answer */
export const askDatabase = (ctx: Context) => ctx.db.execute(sql`select 1`);

// Rate limits are counted by the machine's clock, in the database: a test that needs their time to pass forgets them.
import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';

/** As if the time of a limit had passed. `name` is the limit's. */
export async function letLimitPass({ ctx }: TestApp, name: string): Promise<void> {
  await ctx.db.execute(sql`delete from rate_limits where key like ${`${name}:%`}`);
}

/** How many keys a limit has counted for. */
export async function countLimited({ ctx }: TestApp, name: string): Promise<number> {
  const { rows } = await ctx.db.execute(
    sql`select count(*)::int as keys from rate_limits where key like ${`${name}:%`}`,
  );
  return rows[0]!.keys as number;
}

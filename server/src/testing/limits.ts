// Rate limits use the machine's clock, so tests delete the counters instead of waiting.
import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';

/** As if the time of the limit had passed. */
export async function resetLimit({ ctx }: TestApp, name: string): Promise<void> {
  await ctx.db.execute(sql`delete from rate_limits where key like ${`${name}:%`}`);
}

export async function countLimited({ ctx }: TestApp, name: string): Promise<number> {
  const { rows } = await ctx.db.execute(
    sql`select count(*)::int as keys from rate_limits where key like ${`${name}:%`}`,
  );
  return rows[0]!.keys as number;
}

/** The attempts of all keys together. */
export async function countTaken({ ctx }: TestApp, name: string): Promise<number> {
  const { rows } = await ctx.db.execute(
    sql`select coalesce(sum(points), 0)::int as taken from rate_limits where key like ${`${name}:%`}`,
  );
  return rows[0]!.taken as number;
}

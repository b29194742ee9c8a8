import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';

/** Such as 18.1. */
export async function databaseVersion({ db }: Context): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  return rows[0]!.version;
}

/** Milliseconds between the clocks of the server and the database. The time of the reply does not count. */
export async function clocksApart({ db }: Context): Promise<number> {
  const before = Date.now();
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  const { now } = rows[0]!;
  return Math.max(before - now, now - Date.now(), 0);
}

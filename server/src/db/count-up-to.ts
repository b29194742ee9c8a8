import { COUNT_LIMIT } from '@bugquest/contract/counts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './client.ts';

/** An expression: the number of matching rows, at most COUNT_LIMIT. PostgreSQL stops reading there. */
export const countUpToExpression = (table: PgTable, where: SQL | undefined): SQL<number> =>
  sql<number>`(select count(*)::int from (select from ${table} where ${where ?? sql`true`} limit ${COUNT_LIMIT}) as found)`;

/** The number of matching rows, at most COUNT_LIMIT. */
export async function countUpTo(executor: Executor, table: PgTable, where?: SQL): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`select ${countUpToExpression(table, where)} as count`,
  );
  return rows[0]!.count;
}

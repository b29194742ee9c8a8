import { and, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from './client.ts';

/**
 * The different values of a column, sorted as the database does. Takes one index lookup for each value, where SELECT DISTINCT
 * reads every row; so `column` must be the first of an index, or the next after `leading`, which `where` compares with one value.
 */
export async function listDistinctValues(
  executor: Executor,
  column: PgColumn,
  where?: SQL,
  leading?: PgColumn,
): Promise<string[]> {
  // PostgreSQL does not see that rows with null in the leading column are in the order of the next one.
  const order = leading ? sql`${leading}, ${column}` : column;
  const next = (condition: SQL | undefined) =>
    sql`select ${column} from ${column.table} where ${condition ?? sql`true`} order by ${order} limit 1`;
  const { rows } = await executor.execute<{ value: string }>(sql`
    with recursive found as (
      (select (${next(where)}) as value)
      union all
      select (${next(and(where, gt(column, sql`found.value`)))}) from found where found.value is not null
    ) select value from found where value is not null`);
  return rows.map(({ value }) => value);
}

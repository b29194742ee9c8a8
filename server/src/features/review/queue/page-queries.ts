// Finds the reports of a page of the queue, and counts all that match.
import { COUNT_LIMIT } from '@bugquest/contract/counts';
import type { ReportSort } from '@bugquest/contract/review/lists';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { countUpTo } from '../../../db/count-up-to.ts';
import { searchWords } from '../../../db/folded-search.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import type { PageQuery } from '../../../http/paging.ts';
import { matching, type ReportFilter } from './filter-queries.ts';
import { ORDERS } from './sort-queries.ts';

export type QueueQuery = ReportFilter & PageQuery & { sort: ReportSort };

interface Page {
  /** The condition of the filter. */
  where: SQL | undefined;
  /** The reports of the page, where they are looked for among the matches; otherwise it is read along the order. */
  ids: string[] | undefined;
  /** Matching reports on all pages, at most COUNT_LIMIT. */
  total: Promise<number> | number;
}

/** What a statement for a page of the reports that match the filter needs. */
export async function findPage(ctx: Context, query: QueueQuery): Promise<Page> {
  const { limit, cursor, sort, ...filter } = query;
  const where = await matching(ctx, filter);
  if (filter.waiting || filter.tracker === 'waiting' || isSearch(filter))
    return { where, ...(await findAmongMatches(ctx, query, where)) };
  return { where, ids: undefined, total: countReports(ctx, filter, where) };
}

const isSearch = ({ search = '' }: ReportFilter) => searchWords(search).length > 0;

/**
 * For filters that usually match few reports. Walking along the order may pass most reports, for example when the word is in no
 * report of the first severity, or when thousands of others have just arrived. Up to COUNT_LIMIT, all matches are found.
 */
async function findAmongMatches(
  ctx: Context,
  query: QueueQuery,
  where: SQL | undefined,
): Promise<Omit<Page, 'where'>> {
  const { limit, cursor, sort, ...filter } = query;
  let found: Found | undefined;
  const total = isSearch(filter)
    ? // Counting the matches of a search reads them, and then the page is known, too.
      await keepCount(ctx, filter, async () => {
        found = await findMatches(ctx, query, where);
        return found.total;
      })
    : await countReports(ctx, filter, where);
  if (total < COUNT_LIMIT) return { ids: (found ?? (await findMatches(ctx, query, where))).ids, total };
  const ids = await findAmongFirst(ctx, query, where);
  return { ids: ids.length === limit ? ids : undefined, total };
}

/**
 * How many reports are looked at for a page. Of a million, at least one in a hundred matches when the count has reached its limit,
 * which fills the page of a screen.
 */
const PASSED = COUNT_LIMIT;

/**
 * The page among the first reports of the order, if they fill it. PostgreSQL estimates from a sample how many reports have a word,
 * sometimes takes a frequent one for a rare one, and reads all reports that have it. Within a limit it has no choice.
 */
async function findAmongFirst(
  ctx: Context,
  { limit, cursor, sort }: QueueQuery,
  where: SQL | undefined,
): Promise<string[]> {
  const { orderBy, after } = ORDERS[sort];
  const order = sql.join(orderBy, sql`, `);
  const { rows } = await ctx.db.unnamed.execute<{ id: string }>(sql`
    select ${bugReports.id} from (
      select * from ${bugReports} where ${cursor ? after(cursor) : sql`true`} order by ${order} limit ${PASSED}
    ) as ${bugReports} where ${where ?? sql`true`} order by ${order} limit ${limit}`);
  return rows.map(({ id }) => id);
}

interface Found extends Record<string, unknown> {
  total: number;
  /** The page. */
  ids: string[];
}

/** The page among the first COUNT_LIMIT matches, in no order, and their number. */
async function findMatches(
  ctx: Context,
  { limit, cursor, sort }: QueueQuery,
  where: SQL | undefined,
): Promise<Found> {
  const { orderBy, after } = ORDERS[sort];
  const { id, createdAt, severity, dueAt, pointsEarned, meTooCount } = bugReports;
  const sorted = sql.join([id, createdAt, severity, dueAt, pointsEarned, meTooCount], sql`, `);
  const { rows } = await ctx.db.unnamed.execute<Found>(sql`
    with found as materialized (
      select ${sorted} from ${bugReports} where ${where ?? sql`true`} limit ${COUNT_LIMIT}
    )
    select (select count(*)::int from found) as total, array(
      -- Named like the table, because the orders name its columns.
      select ${id} from found as ${bugReports} where ${cursor ? after(cursor) : sql`true`}
      order by ${sql.join(orderBy, sql`, `)} limit ${limit}
    ) as ids`);
  return rows[0]!;
}

const countReports = (ctx: Context, filter: ReportFilter, where: SQL | undefined) =>
  keepCount(ctx, filter, () => countUpTo(ctx.db.unnamed, bugReports, where));

/** The number of matching reports. Cached for all pages and orders until something changes. */
async function keepCount(ctx: Context, filter: ReportFilter, count: () => Promise<number>): Promise<number> {
  const key = `count ${JSON.stringify(Object.entries(filter).sort())}`;
  const { body } = await ctx.cache.keep(key, ['reports', 'employees', 'departments'], async () => ({
    body: Buffer.from(String(await count())),
    headers: {},
  }));
  return Number(body);
}

// Each server caches the counts. They only weight terms, so a delay of a few minutes does not matter.
import { desc, getTableName, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { reportTerms, termFrequencies } from '../../../db/schema/duplicates.ts';
import { combineFrequencies, type Frequencies } from './frequencies.ts';

const CACHE_MS = 5 * 60_000;
/** The most frequent terms are cached. All others are treated as terms that never occurred. */
const MAX_CACHED = 30_000;

/** The term of the row that holds the number of reports. */
export const ALL_REPORTS = '';

const cache = new WeakMap<Context, { until: number; counts: Promise<Frequencies> }>();

export function getFrequencies(ctx: Context): Promise<Frequencies> {
  const now = ctx.clock.now().getTime();
  const cached = cache.get(ctx);
  if (cached && cached.until > now) return cached.counts;
  const counts = readFrequencies(ctx);
  cache.set(ctx, { until: now + CACHE_MS, counts });
  counts.catch(() => cache.delete(ctx));
  return counts;
}

export const clearFrequencies = (ctx: Context): boolean => cache.delete(ctx);

async function readFrequencies(ctx: Context): Promise<Frequencies> {
  const rows = await ctx.db
    .select()
    .from(termFrequencies)
    .orderBy(desc(termFrequencies.reports))
    .limit(MAX_CACHED);
  const counts = new Map(rows.map(({ term, reports }) => [term, reports]));
  const countedReports = counts.get(ALL_REPORTS) ?? 0;
  return combineFrequencies(counts, countedReports, Math.max(countedReports, await estimateReports(ctx)));
}

/** An estimate of PostgreSQL, because counting a million reports takes long. -1 for a new table. */
async function estimateReports({ db }: Context): Promise<number> {
  const { rows } = await db.execute<{ reports: number }>(
    sql`select reltuples as reports from pg_class where oid = ${sql.raw(`'${getTableName(reportTerms)}'`)}::regclass`,
  );
  return rows[0]!.reports;
}

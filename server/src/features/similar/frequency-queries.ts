// How common the terms of reports are. Every server keeps the counts for a while: they only weigh terms against each other.
import { desc } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { termFrequencies } from '../../db/schema/duplicates.ts';
import type { Frequencies } from './likeness.ts';

const KEPT_MS = 5 * 60_000;
/** The rest are so rare that they count as new. */
const MAX_KEPT = 30_000;

/** The row that counts the reports. */
export const ALL_REPORTS = '';

const known = new WeakMap<Context, { until: number; counts: Promise<Frequencies> }>();

/** At most some minutes old. */
export function getFrequencies(ctx: Context): Promise<Frequencies> {
  const now = ctx.clock.now().getTime();
  const kept = known.get(ctx);
  if (kept && kept.until > now) return kept.counts;
  const counts = readFrequencies(ctx);
  known.set(ctx, { until: now + KEPT_MS, counts });
  // Whoever asks next tries again.
  counts.catch(() => known.delete(ctx));
  return counts;
}

/** Reads them anew at the next question. */
export const forgetFrequencies = (ctx: Context): boolean => known.delete(ctx);

async function readFrequencies(ctx: Context): Promise<Frequencies> {
  const rows = await ctx.db
    .select()
    .from(termFrequencies)
    .orderBy(desc(termFrequencies.reports))
    .limit(MAX_KEPT);
  const counts = new Map(rows.map(({ term, reports }) => [term, reports]));
  return { reports: counts.get(ALL_REPORTS) ?? 0, of: (term) => counts.get(term) ?? 0 };
}

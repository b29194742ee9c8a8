import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { reportTerms, termFrequencies } from '../../../db/schema/duplicates.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { ALL_REPORTS, clearFrequencies } from './frequency-queries.ts';
import { type ReportText, TERMS_VERSION, termsOf } from './terms.ts';

/** The terms of one report need one or two milliseconds of the event loop. */
const BATCH_SIZE = 50;
/** Terms that occur in a single report are not stored. */
const MIN_COUNT = 2;

export async function storeTerms(tx: Transaction, report: ReportText & { id: string }): Promise<void> {
  await insertTerms(tx, [{ id: report.id, terms: termsOf(report) }]);
}

/** Reports without terms are never found as similar. */
async function insertTerms(
  tx: Transaction,
  reports: readonly { id: string; terms: string[] }[],
  setWhere?: SQL,
): Promise<void> {
  if (reports.length === 0) return;
  const rows = reports.map(({ id, terms }) => ({ reportId: id, terms, version: TERMS_VERSION }));
  await tx
    .insert(reportTerms)
    .values(rows)
    .onConflictDoUpdate({
      target: reportTerms.reportId,
      set: { terms: sql`excluded.terms`, version: TERMS_VERSION },
      setWhere,
    });
}

/** Handles reports without terms, or with terms of an older version. */
export async function deriveTerms(ctx: Context): Promise<void> {
  // Servers of the last release may meanwhile store older terms for reports that this pass has already handled.
  while (await derivePass(ctx));
}

/** One pass through all reports. @returns whether any report needed new terms */
async function derivePass(ctx: Context): Promise<boolean> {
  let last = await deriveTermsAfter(ctx);
  const hasFound = last !== undefined;
  // Each batch begins where the previous batch ended. Otherwise the work would grow with the square of the number of reports.
  while (last !== undefined) last = await deriveTermsAfter(ctx, last);
  return hasFound;
}

/** Handles one batch. @returns the id of its last report; undefined when no report needs new terms */
function deriveTermsAfter(ctx: Context, after?: string): Promise<string | undefined> {
  return ctx.db.transaction(async (tx) => {
    const { id, bugDescription, issueLocation, feature } = bugReports;
    const due = await tx
      .select({ id, bugDescription, issueLocation, feature })
      .from(bugReports)
      .leftJoin(reportTerms, eq(reportTerms.reportId, bugReports.id))
      .where(
        and(
          or(isNull(reportTerms.reportId), ne(reportTerms.version, TERMS_VERSION)),
          after === undefined ? undefined : gt(id, after),
        ),
      )
      .orderBy(asc(bugReports.id))
      .limit(BATCH_SIZE)
      // Skips reports that are being changed or deleted.
      .for('key share', { of: bugReports, skipLocked: true });
    // A report that was changed after the query already has newer terms.
    const reports = due.map((report) => ({ id: report.id, terms: termsOf(report) }));
    await insertTerms(tx, reports, ne(reportTerms.version, TERMS_VERSION));
    return reports.at(-1)?.id;
  });
}

/** Enough to know which terms are common. */
const MAX_COUNTED_REPORTS = 20_000;

/** Counts only the newest reports. */
export async function countTerms(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // A second server waits and gets the same result.
    await tx.execute(sql`lock table ${termFrequencies} in exclusive mode`);
    await tx.delete(termFrequencies);
    await tx.execute(sql`
      insert into ${termFrequencies} (term, reports)
      with counted as (select terms from ${reportTerms} order by report_id desc limit ${MAX_COUNTED_REPORTS})
      select term, count(*) from counted, unnest(counted.terms) as term
      group by term having count(*) >= ${MIN_COUNT}
      union all select ${ALL_REPORTS}, count(*) from counted`);
  });
  clearFrequencies(ctx);
}

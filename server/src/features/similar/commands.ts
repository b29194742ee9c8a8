// The terms of reports as they are stored: with the report, and anew where an older version of the product read them.
import { asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { bugReports } from '../../db/schema/bug-reports.ts';
import { reportTerms, termFrequencies } from '../../db/schema/duplicates.ts';
import { ALL_REPORTS, forgetFrequencies } from './frequency-queries.ts';
import { type Described, TERMS_VERSION, termsOf } from './terms.ts';

/** Reading one takes a millisecond or two, in which nobody else is answered. */
const BATCH = 50;
/** A term of one report weighs as much as one of none. */
const FEWEST_COUNTED = 2;

type Stored = Described & { id: string };

/** Stores what reports are about; without a report none is found. */
export async function storeTerms(tx: Transaction, reports: readonly Stored[], setWhere?: SQL): Promise<void> {
  if (reports.length === 0) return;
  const rows = reports.map((report) => ({
    reportId: report.id,
    terms: termsOf(report),
    version: TERMS_VERSION,
  }));
  await tx
    .insert(reportTerms)
    .values(rows)
    .onConflictDoUpdate({
      target: reportTerms.reportId,
      set: { terms: sql`excluded.terms`, version: TERMS_VERSION },
      setWhere,
    });
}

/** Reads the reports that have no terms, or older ones. */
export async function deriveTerms(ctx: Context): Promise<void> {
  while ((await deriveBatch(ctx)) === BATCH);
}

function deriveBatch(ctx: Context): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const { id, bugDescription, issueLocation, feature } = bugReports;
    const due = await tx
      .select({ id, bugDescription, issueLocation, feature })
      .from(bugReports)
      .leftJoin(reportTerms, eq(reportTerms.reportId, bugReports.id))
      .where(or(isNull(reportTerms.reportId), ne(reportTerms.version, TERMS_VERSION)))
      .orderBy(asc(bugReports.id))
      .limit(BATCH)
      // A report that is being deleted needs none.
      .for('key share', { of: bugReports, skipLocked: true });
    // Whoever changed a report meanwhile has stored its terms, by what it says now.
    await storeTerms(tx, due, ne(reportTerms.version, TERMS_VERSION));
    return due.length;
  });
}

/** The newest are enough to tell what is common. */
const COUNTED_REPORTS = 20_000;

/** Counts the terms of reports anew. */
export async function countTerms(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Of two servers that count, the second waits and counts the same.
    await tx.execute(sql`lock table ${termFrequencies} in exclusive mode`);
    await tx.delete(termFrequencies);
    await tx.execute(sql`
      insert into ${termFrequencies} (term, reports)
      with counted as (select terms from ${reportTerms} order by report_id desc limit ${COUNTED_REPORTS})
      select term, count(*) from counted, unnest(counted.terms) as term
      group by term having count(*) >= ${FEWEST_COUNTED}
      union all select ${ALL_REPORTS}, count(*) from counted`);
  });
  forgetFrequencies(ctx);
}

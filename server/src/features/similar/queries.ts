// Reports that tell the same problem, in whatever words and in either language (docs/duplicates.md). An index over the terms
// of reports finds candidates; what they share is weighed in ranking.ts, which takes far less than comparing texts.
import type { SimilarReport } from '@bugquest/contract/bug-reports/queue';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { bugReports } from '../../db/schema/bug-reports.ts';
import { reportTerms } from '../../db/schema/duplicates.ts';
import { employees } from '../../db/schema/employees.ts';
import { getFrequencies } from './frequency-queries.ts';
import { ALIKE, WORTH_COMPARING } from './likeness.ts';
import { type Alike, alikeOf, type Likely, likestOf } from './ranking.ts';
import { MAX_CANDIDATES, searchTermsOf, toQuery, toStrictQuery } from './search-terms.ts';
import { type Described, termsOf } from './terms.ts';

const MAX_SIMILAR = 5;
const EXCERPT_LENGTH = 200;
const COMPARED_LENGTH = 400;

/** A report as far as it is known. */
export type Draft = Described;

/** The reports that may tell the same as `draft`, the likest first; some more than are shown. */
export const findAlike = (ctx: Context, draft: Draft): Promise<Alike[]> => findLikest(ctx, draft, ALIKE);

async function findLikest(ctx: Context, draft: Described, least: number, except?: string): Promise<Alike[]> {
  const terms = termsOf(draft);
  const frequencies = await getFrequencies(ctx);
  const search = searchTermsOf(terms, frequencies);
  const candidates = await findCandidates(ctx, [toStrictQuery(search), toQuery(search)]);
  const others = candidates.filter(({ reportId }) => reportId !== except);
  const likest = likestOf(terms, others, frequencies);
  return alikeOf(likest, await compareLetters(ctx, draft, likest), least);
}

async function findCandidates(ctx: Context, searches: readonly (string | undefined)[]) {
  const found = new Map<string, { reportId: string; terms: string[] }>();
  for (const search of searches) {
    if (!search || found.size >= MAX_CANDIDATES) continue;
    const rows = await ctx.db.unnamed
      .select({ reportId: reportTerms.reportId, terms: reportTerms.terms })
      .from(reportTerms)
      .where(sql`array_to_tsvector(${reportTerms.terms}) @@ ${search}::tsquery`)
      .limit(MAX_CANDIDATES);
    for (const row of rows) found.set(row.reportId, row);
  }
  return [...found.values()];
}

/** What share of their groups of three letters the beginnings of texts have in common with that of `draft`. */
async function compareLetters(ctx: Context, { bugDescription }: Described, likest: readonly Likely[]) {
  if (likest.length === 0) return () => 0;
  const start = bugDescription.slice(0, COMPARED_LENGTH);
  const rows = await ctx.db.unnamed
    .select({
      id: bugReports.id,
      letters: sql<number>`similarity(fold_text(left(${bugReports.bugDescription}, ${COMPARED_LENGTH}::int)), fold_text(${start}))`,
    })
    .from(bugReports)
    .where(
      inArray(
        bugReports.id,
        likest.map(({ reportId }) => reportId),
      ),
    );
  const shares = new Map(rows.map(({ id, letters }) => [id, letters]));
  return (reportId: string) => shares.get(reportId) ?? 0;
}

/** Reports like a stored one, for whoever reviews it: the likest first. */
export async function listSimilarReports(
  ctx: Context,
  report: Described & { id: string },
): Promise<SimilarReport[]> {
  const alike = (await findLikest(ctx, report, WORTH_COMPARING, report.id)).slice(0, MAX_SIMILAR);
  if (alike.length === 0) return [];
  const {
    id,
    serialNumber,
    feature,
    severity,
    status,
    validationReason,
    pointsEarned,
    createdAt,
    duplicateOf,
  } = bugReports;
  const rows = await ctx.db
    .select({
      id,
      serialNumber,
      feature,
      severity,
      status,
      validationReason,
      bugDescription: sql<string>`left(${bugReports.bugDescription}, ${EXCERPT_LENGTH}::int)`,
      reporterName: employees.fullName,
      pointsEarned,
      createdAt,
      duplicateOf,
    })
    .from(bugReports)
    .innerJoin(employees, eq(employees.id, bugReports.employeeId))
    .where(
      inArray(
        id,
        alike.map(({ reportId }) => reportId),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return alike.flatMap(({ reportId, likeness }) => {
    const row = byId.get(reportId);
    return row ? [{ ...row, createdAt: row.createdAt.toISOString(), likeness }] : [];
  });
}

// Finds reports of the same problem, across wording and languages (docs/duplicates.md). An index over the terms of reports
// finds candidates, which are ranked by their terms: far cheaper than comparing texts.
import type { SimilarReport } from '@bugquest/contract/duplicates/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { reportTerms } from '../../../db/schema/duplicates.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { getFrequencies } from './frequency-queries.ts';
import { REVIEW_THRESHOLD, SUGGESTION_THRESHOLD } from './likeness/likeness.ts';
import { type Match, type RankedCandidate, rankCandidates, selectMatches } from './ranking.ts';
import { type Lookup, MAX_CANDIDATES, searchTermsOf, toLookups } from './search-terms.ts';
import { type ReportText, termsOf } from './terms.ts';

const MAX_SIMILAR = 5;
const EXCERPT_LENGTH = 200;
const COMPARED_LENGTH = 400;

export type { ReportText };

/** Reports that may be about the same problem as the draft, best first. The caller shows only some of them. */
export const findSimilar = (ctx: Context, draft: ReportText): Promise<Match[]> =>
  findMatches(ctx, draft, SUGGESTION_THRESHOLD);

async function findMatches(
  ctx: Context,
  draft: ReportText,
  threshold: number,
  isCandidate = (_reportId: string) => true,
): Promise<Match[]> {
  const terms = termsOf(draft);
  const frequencies = await getFrequencies(ctx);
  const lookups = toLookups(searchTermsOf(terms, frequencies), frequencies);
  const candidates = await findCandidates(ctx, lookups);
  const others = candidates.filter(({ reportId }) => isCandidate(reportId));
  const best = rankCandidates(terms, others, frequencies);
  return selectMatches(best, await compareLetters(ctx, draft, best), threshold);
}

async function findCandidates(ctx: Context, lookups: readonly Lookup[]) {
  const found = new Map<string, { reportId: string; terms: string[] }>();
  for (const lookup of lookups) {
    if (found.size >= MAX_CANDIDATES) break;
    const rows = await ctx.db.unnamed
      .select({ reportId: reportTerms.reportId, terms: reportTerms.terms })
      .from(reportTerms)
      .where(and(...lookup.map((query) => sql`array_to_tsvector(${reportTerms.terms}) @@ ${query}::tsquery`)))
      .limit(MAX_CANDIDATES);
    for (const row of rows) found.set(row.reportId, row);
  }
  return [...found.values()];
}

/** The trigram similarity between the beginnings of the candidates' texts and that of the draft. */
async function compareLetters(
  ctx: Context,
  { bugDescription }: ReportText,
  candidates: readonly RankedCandidate[],
) {
  if (candidates.length === 0) return () => 0;
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
        candidates.map(({ reportId }) => reportId),
      ),
    );
  const shares = new Map(rows.map(({ id, letters }) => [id, letters]));
  return (reportId: string) => shares.get(reportId) ?? 0;
}

/** The most similar report that was submitted before this one. Ids sort by time. */
export async function findBestEarlierMatch(
  ctx: Context,
  report: ReportText & { id: string },
): Promise<Match | undefined> {
  const isEarlier = (reportId: string) => reportId < report.id;
  return (await findMatches(ctx, report, SUGGESTION_THRESHOLD, isEarlier))[0];
}

/** Reports similar to a stored one, for its reviewer, best first. */
export async function listSimilarReports(
  ctx: Context,
  report: ReportText & { id: string },
): Promise<SimilarReport[]> {
  const isOther = (reportId: string) => reportId !== report.id;
  const matches = (await findMatches(ctx, report, REVIEW_THRESHOLD, isOther)).slice(0, MAX_SIMILAR);
  if (matches.length === 0) return [];
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
        matches.map(({ reportId }) => reportId),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return matches.flatMap(({ reportId, likeness }) => {
    const row = byId.get(reportId);
    return row ? [{ ...row, createdAt: row.createdAt.toISOString(), likeness }] : [];
  });
}

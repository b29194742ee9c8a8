// Finds reports of the same problem, across wording and languages (docs/duplicates.md). An index over the terms of reports
// finds candidates, which are ranked by their terms: far cheaper than comparing texts.
import { isEarlier } from '@bugquest/contract/duplicates/earlier';
import type { SimilarReport } from '@bugquest/contract/duplicates/schema';
import { foldText } from '@bugquest/contract/fold-text';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { reportTerms } from '../../../db/schema/duplicates.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { withBreaks } from '../../../platform/time/breaks.ts';
import { getFrequencies } from './frequency-queries.ts';
import { REVIEW_THRESHOLD, SUGGESTION_THRESHOLD } from './likeness/likeness.ts';
import {
  type Candidate,
  createRanking,
  type Match,
  type Rank,
  type RankedCandidate,
  selectMatches,
} from './ranking.ts';
import { type Lookup, MAX_CANDIDATES, searchTermsOf, toLookups } from './search-terms.ts';
import { type ReportText, termsOf } from './terms.ts';

const MAX_SIMILAR = 5;
const EXCERPT_LENGTH = 200;
const COMPARED_LENGTH = 400;

export type { ReportText };

/** Reports that may be about the same problem as the draft, best first. The caller shows only some of them. */
export async function findSimilar(ctx: Context, draft: ReportText): Promise<Match[]> {
  const { find, rank } = await openSearch(ctx);
  const terms = termsOf(draft);
  const best = rank(terms, await find(terms));
  const [lettersOf] = await compareLetters(ctx, [{ draft, best }]);
  return selectMatches(best, lettersOf!, SUGGESTION_THRESHOLD);
}

interface Search {
  find: (terms: readonly string[]) => Promise<Candidate[]>;
  /** The candidates whose terms are the most similar. */
  rank: Rank;
}

/** For one draft or several: they share what is known of the candidates. */
async function openSearch(ctx: Context): Promise<Search> {
  const frequencies = await getFrequencies(ctx);
  const split = splitOnce();
  return {
    find: async (terms) => {
      const found = await findCandidates(ctx, toLookups(searchTermsOf(terms, frequencies), frequencies));
      return found.map((row) => ({ reportId: row.reportId, terms: split(row.terms) }));
    },
    rank: createRanking(frequencies),
  };
}

/** Separates terms, which have no line breaks. */
const SEPARATOR = '\n';

/** Returns the same array for the same text. */
function splitOnce() {
  const known = new Map<string, readonly string[]>();
  return (text: string) => {
    const terms = known.get(text) ?? text.split(SEPARATOR);
    known.set(text, terms);
    return terms;
  };
}

async function findCandidates(ctx: Context, lookups: readonly Lookup[]) {
  const found = new Map<string, { reportId: string; terms: string }>();
  for (const lookup of lookups) {
    if (found.size >= MAX_CANDIDATES) break;
    const rows = await ctx.db.unnamed
      .select({
        reportId: reportTerms.reportId,
        // As one text: the driver would read an array letter by letter.
        terms: sql<string>`array_to_string(${reportTerms.terms}, ${SEPARATOR})`,
      })
      .from(reportTerms)
      .where(and(...lookup.map((query) => sql`array_to_tsvector(${reportTerms.terms}) @@ ${query}::tsquery`)))
      .limit(MAX_CANDIDATES);
    for (const row of rows) found.set(row.reportId, row);
  }
  return [...found.values()];
}

/** A draft and the reports that it is compared with. */
interface Comparison {
  draft: ReportText;
  best: readonly RankedCandidate[];
}

/** The stored, folded text begins with the serial number and the feature. */
const foldedStart = sql`substr(${bugReports.searchText},
  length(fold_text(${bugReports.serialNumber} || ' ' || ${bugReports.feature})) + 2, ${COMPARED_LENGTH}::int)`;

/** For each draft, the trigram similarity of its beginning and those of the candidates' texts. */
async function compareLetters(ctx: Context, comparisons: readonly Comparison[]) {
  const starts = comparisons.map(({ draft }) => foldText(draft.bugDescription).slice(0, COMPARED_LENGTH));
  const pairs = comparisons.flatMap(({ best }, at) => best.map(({ reportId }) => ({ at, reportId })));
  const shares = comparisons.map(() => new Map<string, number>());
  if (pairs.length > 0) {
    const { rows } = await ctx.db.unnamed.execute<{ at: number; id: string; letters: number }>(sql`
      select pair.at, pair.id, similarity(${foldedStart}, (${sql.param(starts)}::text[])[pair.at + 1]) as letters
      from unnest(${sql.param(pairs.map(({ at }) => at))}::int[], ${sql.param(pairs.map(({ reportId }) => reportId))}::uuid[])
        as pair (at, id)
      join ${bugReports} on ${bugReports.id} = pair.id`);
    for (const { at, id, letters } of rows) shares[at]!.set(id, letters);
  }
  return shares.map((lettersOf) => (reportId: string) => lettersOf.get(reportId) ?? 0);
}

/** A report with its terms. */
export type ReportWithTerms = ReportText & { id: string; terms: readonly string[] };

/** For each report, the most similar one that was submitted before it. Ids sort by time. */
export async function findBestEarlierMatches(
  ctx: Context,
  reports: readonly ReportWithTerms[],
): Promise<(Match | undefined)[]> {
  const { find, rank } = await openSearch(ctx);
  const comparisons: Comparison[] = [];
  const takeBreak = withBreaks();
  // One after the other, so that requests come first.
  for (const report of reports) {
    const earlier = (await find(report.terms)).filter(({ reportId }) => reportId < report.id);
    comparisons.push({ draft: report, best: rank(report.terms, earlier) });
    await takeBreak();
  }
  const letters = await compareLetters(ctx, comparisons);
  return comparisons.map(({ best }, at) => selectMatches(best, letters[at]!, SUGGESTION_THRESHOLD)[0]);
}

/**
 * Reports similar to a stored one, for its reviewer: first those that were reported before it, which can be its original. Both
 * groups are ranked by themselves, so that many later reports do not displace an earlier one.
 */
export async function listSimilarReports(
  ctx: Context,
  report: ReportText & Pick<SimilarReport, 'id' | 'serialNumber'> & { createdAt: Date },
): Promise<SimilarReport[]> {
  const matches = await findMatchesOf(ctx, report);
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
  const similar = matches.flatMap(({ reportId, likeness }) => {
    const row = byId.get(reportId);
    return row ? [{ ...row, createdAt: row.createdAt.toISOString(), likeness }] : [];
  });
  const [earlier, later] = [true, false].map((is) => similar.filter((one) => isEarlier(one, report) === is));
  return [...earlier!, ...later!].slice(0, MAX_SIMILAR);
}

/** The reports before and after a stored one that are the most similar to it, best first. */
async function findMatchesOf(ctx: Context, report: ReportText & { id: string }): Promise<Match[]> {
  const { find, rank } = await openSearch(ctx);
  const terms = termsOf(report);
  const candidates = await find(terms);
  const best = [
    ...rank(
      terms,
      candidates.filter(({ reportId }) => reportId < report.id),
    ),
    ...rank(
      terms,
      candidates.filter(({ reportId }) => reportId > report.id),
    ),
  ];
  const [lettersOf] = await compareLetters(ctx, [{ draft: report, best }]);
  return selectMatches(best, lettersOf!, REVIEW_THRESHOLD);
}

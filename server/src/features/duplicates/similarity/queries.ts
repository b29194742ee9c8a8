// Finds reports of the same problem across wording and languages (docs/duplicates.md). An index over the terms finds candidates,
// which are ranked by their terms. This is much cheaper than a comparison of texts.
import { type DatedReport, isEarlier } from '@bugquest/contract/duplicates/earlier';
import { MAX_SIMILAR, type SimilarReport } from '@bugquest/contract/duplicates/schema';
import { SUSPECTED_LIKENESS } from '@bugquest/contract/duplicates/suspected';
import { foldText } from '@bugquest/contract/fold-text';
import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ComparedReport, Context } from '../../../context.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { reportTerms } from '../../../db/schema/duplicates.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import type { Frequencies } from './frequencies.ts';
import { getFrequencies } from './frequency-queries.ts';
import { REVIEW_THRESHOLD, SHOWN_THRESHOLD, SUGGESTION_THRESHOLD } from './likeness.ts';
import {
  type Candidate,
  compareTerms,
  type Match,
  type RankedCandidate,
  rankByTerms,
  selectMatches,
} from './ranking.ts';
import { MAX_CANDIDATES, searchTermsOf, toLookups } from './search-terms.ts';
import { type ReportText, termsOf } from './terms.ts';

const EXCERPT_LENGTH = 200;
const COMPARED_LENGTH = 400;

export type { ReportText };

/** For the form, best first. */
export async function findSimilar(ctx: Context, draft: ReportText): Promise<Match[]> {
  const frequencies = await getFrequencies(ctx);
  const terms = termsOf(draft);
  const best = rankByTerms(frequencies, terms, await findCandidates(ctx, terms, frequencies));
  return selectMatches(best, await compareLetters(ctx, draft, best), SHOWN_THRESHOLD);
}

/** Terms have no line breaks. */
const SEPARATOR = '\n';
/** One text, because the driver reads arrays letter by letter. */
const joinedTerms = sql<string>`array_to_string(${reportTerms.terms}, ${SEPARATOR})`;

/** Looks up rarer terms first, until there are enough candidates. */
async function findCandidates(
  ctx: Context,
  terms: readonly string[],
  frequencies: Frequencies,
): Promise<Candidate[]> {
  const found = new Map<string, Candidate>();
  for (const lookup of toLookups(searchTermsOf(terms, frequencies), frequencies)) {
    if (found.size >= MAX_CANDIDATES) break;
    const rows = await ctx.db.unnamed
      .select({
        reportId: reportTerms.reportId,
        terms: joinedTerms,
      })
      .from(reportTerms)
      .where(and(...lookup.map((query) => sql`array_to_tsvector(${reportTerms.terms}) @@ ${query}::tsquery`)))
      .limit(MAX_CANDIDATES);
    for (const row of rows)
      found.set(row.reportId, { reportId: row.reportId, terms: row.terms.split(SEPARATOR) });
  }
  return [...found.values()];
}

/** The stored, folded text begins with the serial number and the feature. */
const foldedStart = sql`substr(${bugReports.searchText},
  length(fold_text(${bugReports.serialNumber} || ' ' || ${bugReports.feature})) + 2, ${COMPARED_LENGTH}::int)`;

/** Trigram similarity of the beginnings of the texts. */
async function compareLetters(
  ctx: Context,
  draft: Pick<ReportText, 'bugDescription'>,
  best: readonly RankedCandidate[],
) {
  const start = foldText(draft.bugDescription).slice(0, COMPARED_LENGTH);
  const rows = await ctx.db
    .select({ id: bugReports.id, letters: sql<number>`similarity(${foldedStart}, ${start})` })
    .from(bugReports)
    .where(
      isOneOf(
        bugReports.id,
        best.map(({ reportId }) => reportId),
      ),
    );
  const lettersOf = new Map(rows.map(({ id, letters }) => [id, letters]));
  return (reportId: string) => lettersOf.get(reportId) ?? 0;
}

type ReportedText = ReportText & DatedReport & { id: string };

/** Of earlier reports, best first. */
export async function findEarlierMatches(ctx: Context, report: ComparedReport): Promise<Match[]> {
  const frequencies = await getFrequencies(ctx);
  const terms = termsOf(report);
  const { id, dates } = report;
  const candidates = (await findCandidates(ctx, terms, frequencies)).filter(
    ({ reportId }) => reportId !== id,
  );
  const earlier = dates ? (await splitByTime(ctx, { id, ...dates }, candidates)).earlier : candidates;
  const best = rankByTerms(frequencies, terms, earlier);
  return selectMatches(best, await compareLetters(ctx, report, best), SUGGESTION_THRESHOLD);
}

async function splitByTime(
  ctx: Context,
  report: DatedReport & { id: string },
  candidates: readonly Candidate[],
) {
  const { id, serialNumber, createdAt, rewrittenAt } = bugReports;
  const others = candidates.filter(({ reportId }) => reportId !== report.id);
  const dated = await ctx.db.unnamed
    .select({ id, serialNumber, createdAt, rewrittenAt })
    .from(bugReports)
    .where(
      isOneOf(
        id,
        others.map(({ reportId }) => reportId),
      ),
    );
  const earlierIds = new Set(dated.filter((row) => isEarlier(row, report)).map((row) => row.id));
  const { earlier = [], later = [] } = Object.groupBy(others, ({ reportId }) =>
    earlierIds.has(reportId) ? 'earlier' : 'later',
  );
  return { earlier, later };
}

const original = alias(bugReports, 'original');
const duplicates = alias(bugReports, 'duplicates');

/**
 * Duplicates are folded into their original. Earlier reports come first, because they can be the original: among those that are
 * at least SUSPECTED_LIKENESS alike the oldest, then the most similar ones. Earlier and later reports are ranked separately, so that many later reports
 * do not displace an earlier one.
 */
export async function listSimilarReports(ctx: Context, report: ReportedText): Promise<SimilarReport[]> {
  const matches = await findMatchesOf(ctx, report);
  if (matches.length === 0) return [];
  const { id, serialNumber, feature, severity, status, validationReason, pointsEarned } = original;
  const others = and(eq(duplicates.duplicateOf, id), ne(duplicates.id, report.id));
  const rows = await ctx.db
    .select({
      candidateId: bugReports.id,
      id,
      serialNumber,
      feature,
      severity,
      status,
      validationReason,
      bugDescription: sql<string>`left(${original.bugDescription}, ${EXCERPT_LENGTH}::int)`,
      reporterName: employees.fullName,
      pointsEarned,
      createdAt: original.createdAt,
      rewrittenAt: original.rewrittenAt,
      duplicates: sql<number>`(select count(*)::int from ${bugReports} ${duplicates} where ${others})`,
    })
    .from(bugReports)
    .innerJoin(original, eq(id, sql`coalesce(${bugReports.duplicateOf}, ${bugReports.id})`))
    .innerJoin(employees, eq(employees.id, original.employeeId))
    .where(
      and(
        isOneOf(
          bugReports.id,
          matches.map(({ reportId }) => reportId),
        ),
        ne(id, report.id),
      ),
    );
  const byCandidate = new Map(rows.map(({ candidateId, ...row }) => [candidateId, row]));
  const best = new Map<string, SimilarReport>();
  for (const { reportId, likeness } of matches) {
    const row = byCandidate.get(reportId);
    if (!row || (best.get(row.id)?.likeness ?? 0) >= likeness) continue;
    const dates = {
      createdAt: row.createdAt.toISOString(),
      rewrittenAt: row.rewrittenAt?.toISOString() ?? null,
    };
    best.set(row.id, { ...row, ...dates, likeness });
  }
  const similar = [...best.values()].sort((one, other) => other.likeness - one.likeness);
  const { earlier = [], later = [] } = Object.groupBy(similar, (candidate) =>
    isEarlier(candidate, report) ? 'earlier' : 'later',
  );
  const oldest = earlier
    .filter(({ likeness }) => likeness >= SUSPECTED_LIKENESS)
    .reduce<SimilarReport | undefined>(
      (one, other) => (one && isEarlier(one, other) ? one : other),
      undefined,
    );
  const guess = oldest ? [oldest] : [];
  return [...new Set([...guess, ...earlier, ...later])].slice(0, MAX_SIMILAR);
}

/** The report that is least like the oldest of these reports. Undefined if fewer than two were compared yet. */
export async function findLeastAlike(ctx: Context, ids: readonly string[]) {
  const [oldest, ...others] = await ctx.db.unnamed
    .select({
      reportId: bugReports.id,
      serialNumber: bugReports.serialNumber,
      bugDescription: bugReports.bugDescription,
      terms: joinedTerms,
    })
    .from(bugReports)
    .innerJoin(reportTerms, eq(reportTerms.reportId, bugReports.id))
    .where(isOneOf(bugReports.id, ids))
    .orderBy(bugReports.id);
  if (!oldest || others.length === 0) return undefined;
  const toTerms = ({ terms }: { terms: string }) => terms.split(SEPARATOR);
  const compared = compareTerms(
    await getFrequencies(ctx),
    toTerms(oldest),
    others.map((other) => ({ reportId: other.reportId, terms: toTerms(other) })),
  );
  const { reportId, likeness } = selectMatches(compared, await compareLetters(ctx, oldest, compared), 0).at(
    -1,
  )!;
  const { serialNumber } = others.find((other) => other.reportId === reportId)!;
  return { serialNumber, oldest: oldest.serialNumber, likeness };
}

/** Earlier and later reports, each group best first. */
async function findMatchesOf(ctx: Context, report: ReportedText): Promise<Match[]> {
  const frequencies = await getFrequencies(ctx);
  const terms = termsOf(report);
  const { earlier, later } = await splitByTime(ctx, report, await findCandidates(ctx, terms, frequencies));
  const best = [earlier, later].flatMap((candidates) => rankByTerms(frequencies, terms, candidates));
  return selectMatches(best, await compareLetters(ctx, report, best), REVIEW_THRESHOLD);
}

// Each report has its own transaction, so that a refused report does not affect the others.
import type { Language } from '@bugquest/contract/employees/lists';
import { ERRORS } from '@bugquest/contract/errors';
import type { RefusedReport } from '@bugquest/contract/review/queue';
import pLimit from 'p-limit';
import type { Context } from '../../../context.ts';
import { ApiError, sentencesOf } from '../../../http/errors.ts';
import { findDuplicateIds } from './queries.ts';

/** A low number leaves most database connections to other requests. */
const CONCURRENCY = 4;

/** All reports of a group are finished before the next group begins. */
interface Group<Report> {
  reports: readonly Report[];
  concurrency: number;
}

interface Options<Report> {
  locale: Language;
  groups?: readonly Group<Report>[];
}

interface Outcome<Done> {
  done: Done[];
  refused: RefusedReport[];
}

/** Results are in the order of `reports`. */
export async function forEachReport<Report extends { id: string }, Done>(
  reports: readonly Report[],
  { locale, groups = [{ reports, concurrency: CONCURRENCY }] }: Options<Report>,
  work: (report: Report) => Promise<Done>,
): Promise<Outcome<Done>> {
  const outcomes = new Map<Report, Outcome<Done>>();
  const change = (report: Report) =>
    work(report).then(
      (done) => outcomes.set(report, { done: [done], refused: [] }),
      (error: unknown) => outcomes.set(report, { done: [], refused: [toRefusal(report.id, error, locale)] }),
    );
  for (const group of groups) await pLimit(group.concurrency).map(group.reports, change);
  const inOrder = reports.flatMap((report) => outcomes.get(report) ?? []);
  return {
    done: inOrder.flatMap(({ done }) => done),
    refused: inOrder.flatMap(({ refused }) => refused),
  };
}

/** @throws every error that is not an ApiError */
function toRefusal(id: string, error: unknown, locale: Language): RefusedReport {
  if (!(error instanceof ApiError)) throw error;
  // A bulk action has no form fields, so a field message becomes the message of the report.
  const [fieldMessage] = Object.values(sentencesOf(error.fields ?? {}, locale));
  return { id, code: error.code, message: fieldMessage ?? ERRORS[error.code].sentence({}, { locale }) };
}

/**
 * Duplicates are processed one at a time: changing a link locks the original report, so duplicates of the same original report would
 * refuse each other.
 */
export async function splitByLink<Report extends { id: string }>(
  ctx: Context,
  reports: readonly Report[],
): Promise<{ duplicates: Group<Report>; others: Group<Report> }> {
  const ids = reports.map(({ id }) => id);
  const linked = await findDuplicateIds(ctx, ids);
  const isLinked = ({ id }: Report) => linked.has(id.toLowerCase());
  return {
    duplicates: { reports: reports.filter(isLinked), concurrency: 1 },
    others: { reports: reports.filter((report) => !isLinked(report)), concurrency: CONCURRENCY },
  };
}

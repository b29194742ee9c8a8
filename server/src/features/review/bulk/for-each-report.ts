// Each report in its own transaction, so that a refused report does not affect the others.
import type { Language } from '@bugquest/contract/employees/lists';
import { ERRORS } from '@bugquest/contract/errors';
import type { RefusedReport } from '@bugquest/contract/review/queue';
import pLimit from 'p-limit';
import type { Context } from '../../../context.ts';
import { ApiError, sentencesOf } from '../../../http/errors.ts';
import { findLinked } from './queries.ts';

/** Leaves most database connections to other requests. */
const AT_A_TIME = 4;

/** Reports that are changed before those of the next group. */
interface Group<Report> {
  reports: readonly Report[];
  atATime: number;
}

interface Options<Report> {
  locale: Language;
  groups?: readonly Group<Report>[];
}

interface Outcome<Done> {
  done: Done[];
  refused: RefusedReport[];
}

/** Results in the order of `reports`. */
export async function forEachReport<Report extends { id: string }, Done>(
  reports: readonly Report[],
  { locale, groups = [{ reports, atATime: AT_A_TIME }] }: Options<Report>,
  work: (report: Report) => Promise<Done>,
): Promise<Outcome<Done>> {
  const outcomes = new Map<Report, Outcome<Done>>();
  const change = (report: Report) =>
    work(report).then(
      (done) => outcomes.set(report, { done: [done], refused: [] }),
      (error: unknown) => outcomes.set(report, { done: [], refused: [toRefusal(report.id, error, locale)] }),
    );
  for (const group of groups) await pLimit(group.atATime).map(group.reports, change);
  const inOrder = reports.flatMap((report) => outcomes.get(report) ?? []);
  return {
    done: inOrder.flatMap(({ done }) => done),
    refused: inOrder.flatMap(({ refused }) => refused),
  };
}

/** @throws every error that is not a refusal */
function toRefusal(id: string, error: unknown, locale: Language): RefusedReport {
  if (!(error instanceof ApiError)) throw error;
  // There is no form field for a field message, so it becomes the message of the report.
  const [atField] = Object.values(sentencesOf(error.fields ?? {}, locale));
  return { id, code: error.code, message: atField ?? ERRORS[error.code].sentence({}, { locale }) };
}

/**
 * Splits the reports into duplicates and others. Duplicates come one at a time, because changing their link locks the original:
 * several duplicates of one original would refuse each other.
 */
export async function splitByLink<Report extends { id: string }>(
  ctx: Context,
  reports: readonly Report[],
): Promise<{ duplicates: Group<Report>; others: Group<Report> }> {
  const ids = reports.map(({ id }) => id);
  const linked = await findLinked(ctx, ids);
  const isLinked = ({ id }: Report) => linked.has(id.toLowerCase());
  return {
    duplicates: { reports: reports.filter(isLinked), atATime: 1 },
    others: { reports: reports.filter((report) => !isLinked(report)), atATime: AT_A_TIME },
  };
}

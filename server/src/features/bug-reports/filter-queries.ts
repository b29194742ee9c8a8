// The queue's filters as conditions. Whom a condition of reporters means is asked first: told who and how many they are,
// PostgreSQL knows whether to walk along the order or to look the reports up.
import type { ReviewState } from '@bugquest/contract/bug-reports/lists';
import type { ReportQuery, WaitingFor } from '@bugquest/contract/bug-reports/queue';
import { REJECTED_REASONS, VALIDATED_REASONS } from '@bugquest/contract/bug-reports/review';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { hasFoldedWord, searchWords } from '../../db/folded-search.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { withinDays } from '../../db/program-days.ts';
import { bugReports, mediaFiles } from '../../db/schema/bug-reports.ts';
import { employees } from '../../db/schema/employees.ts';

export type ReportFilter = Partial<Omit<ReportQuery, 'limit' | 'cursor' | 'sort' | 'employeeId'>>;

/** Longer lists of people are left to a join. */
const MAX_LISTED = 1_000;

const REVIEWED: Record<ReviewState, SQL> = {
  pending: isNull(bugReports.validationReason),
  validated: inArray(bugReports.validationReason, [...VALIDATED_REASONS]),
  rejected: inArray(bugReports.validationReason, [...REJECTED_REASONS]),
};

const WAITING: Record<WaitingFor, SQL> = {
  appeal: eq(bugReports.appealState, 'open'),
  question: eq(bugReports.infoState, 'asked'),
  answer: eq(bugReports.infoState, 'answered'),
};

/** The reports that pass all filters; undefined when there are none. */
export async function matching(ctx: Context, filter: ReportFilter): Promise<SQL | undefined> {
  const { search = '', department } = filter;
  const people = await Promise.all([
    ...searchWords(search).map((word) => hasWord(ctx, word)),
    department ? isByOneWho(ctx, eq(employees.department, department)) : undefined,
  ]);
  return and(...people, ...ofReportItself(filter, ctx.config.timezone));
}

/** @param timezone the program's, whose days `from` and `to` are */
function ofReportItself(filter: ReportFilter, timezone: string): (SQL | undefined)[] {
  const { review, status, severity, source, feature, from, to, media, waiting, decidedBy, reporter } = filter;
  return [
    review && REVIEWED[review],
    status && eq(bugReports.status, status),
    severity && eq(bugReports.severity, severity),
    source && eq(bugReports.source, source),
    feature ? eq(bugReports.feature, feature) : undefined,
    withinDays(bugReports.createdAt, { from, to }, timezone),
    media && (media === 'yes' ? hasMedia : sql`not ${hasMedia}`),
    waiting && WAITING[waiting],
    decidedBy ? eq(bugReports.validatedBy, decidedBy) : undefined,
    reporter ? eq(bugReports.employeeId, reporter) : undefined,
  ];
}

const hasMedia = sql`exists (select 1 from ${mediaFiles} where ${mediaFiles.reportId} = ${bugReports.id})`;

/** A word of the report, or of the details of its reporter. */
async function hasWord(ctx: Context, word: string): Promise<SQL | undefined> {
  return or(
    hasFoldedWord(bugReports.searchText, word),
    await isByOneWho(ctx, hasFoldedWord(employees.searchText, word)),
  );
}

/** By one of the employees of whom `condition` is true. */
async function isByOneWho({ db }: Context, condition: SQL): Promise<SQL> {
  const who = db.unnamed.select({ id: employees.id }).from(employees).where(condition);
  const listed = await who.limit(MAX_LISTED + 1);
  if (listed.length > MAX_LISTED) return inArray(bugReports.employeeId, who);
  return isOneOf(
    bugReports.employeeId,
    listed.map(({ id }) => id),
  );
}

// The queue's filters as SQL conditions.
import type { TrackerFilter } from '@bugquest/contract/connections/trackers/lists';
import type { DepartmentNames } from '@bugquest/contract/employees/departments/schema';
import { type ReviewState, type Severity, severityRank } from '@bugquest/contract/reports/lists';
import type { Due, WaitingFor } from '@bugquest/contract/review/lists';
import type { ReportQuery } from '@bugquest/contract/review/queue';
import { REJECTED_REASONS, VALIDATED_REASONS } from '@bugquest/contract/review/review';
import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { hasFoldedWord, searchWords } from '../../../db/folded-search.ts';
import { startOfDay, withinDays } from '../../../db/program-days.ts';
import { likelyOriginals } from '../../../db/schema/duplicates.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports, dueOrNever, mediaFiles, severityRankOf } from '../../../db/schema/reports.ts';
import { trackerIssues } from '../../../db/schema/trackers.ts';
import { lastMinute } from '../../../platform/time/clock.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { departmentNameContains, listDepartmentNames } from '../../employees/departments/queries.ts';

export type ReportFilter = Partial<Omit<ReportQuery, 'limit' | 'cursor' | 'sort' | 'employeeId'>> & {
  /** The minute that `due` is compared with. */
  asOf?: Date;
};

const REVIEWED: Record<ReviewState, SQL> = {
  pending: isNull(bugReports.validationReason),
  validated: inArray(bugReports.validationReason, [...VALIDATED_REASONS]),
  rejected: inArray(bugReports.validationReason, [...REJECTED_REASONS]),
};

const WAITING: Record<WaitingFor, SQL> = {
  appeal: eq(bugReports.appealState, 'open'),
  // The state, because it has an index.
  question: and(eq(bugReports.infoState, 'asked'), isNotNull(bugReports.waitingSince))!,
  answer: eq(bugReports.infoState, 'answered'),
  decision: and(isNull(bugReports.validationReason), isNull(bugReports.waitingSince))!,
};

const issueOf = sql`select 1 from ${trackerIssues} where ${trackerIssues.reportId} = ${bugReports.id}`;

const IN_TRACKER: Record<TrackerFilter, SQL | undefined> = {
  unsent: and(REVIEWED.validated, sql`not exists (${issueOf})`),
  waiting: sql`exists (${issueOf} and ${ne(trackerIssues.state, 'sent')})`,
  sent: sql`exists (${issueOf} and ${eq(trackerIssues.state, 'sent')})`,
};

/** The filters of a call: `me` becomes the caller's id, and `due` gets a time. */
export const filterOf = <Filter extends ReportFilter>(
  { clock }: Context,
  filter: Filter,
  caller: { id: string },
): Filter => ({
  ...filter,
  ...(filter.assignee && {
    assignee: [filter.assignee].flat().map((assignee) => (assignee === 'me' ? caller.id : assignee)),
  }),
  ...(filter.due && { asOf: lastMinute(clock) }),
});

/** The condition for all filters; undefined without filters. */
export async function matching(ctx: Context, filter: ReportFilter): Promise<SQL | undefined> {
  const { search = '', department } = filter;
  const names = search ? await listDepartmentNames(ctx.db) : [];
  return and(
    ...searchWords(search).map((word) => hasWord(ctx, names, word)),
    department?.length ? isInDepartment(ctx, department) : undefined,
    ...ofReportItself(ctx, filter),
  );
}

function ofReportItself({ config, clock }: Context, filter: ReportFilter): (SQL | undefined)[] {
  const { from, to, media, suspected, asOf = lastMinute(clock), decidedBy, reporter } = filter;
  const { timezone } = config;
  return [
    either(filter.review, (state) => REVIEWED[state]),
    hasOneOf(bugReports.status, filter.status),
    hasOneOf(severityRankOf(bugReports.severity), ranksOf(filter.severity)),
    hasOneOf(bugReports.source, filter.source),
    hasOneOf(bugReports.browser, filter.browser),
    hasOneOf(bugReports.operatingSystem, filter.operatingSystem),
    hasOneOf(bugReports.bugType, filter.bugType),
    hasOneOf(bugReports.category, filter.category),
    hasOneOf(bugReports.storeLanguage, filter.storeLanguage),
    hasOneOf(bugReports.feature, filter.feature),
    withinDays(bugReports.createdAt, { from, to }, timezone),
    media && (media === 'yes' ? hasMedia : sql`not ${hasMedia}`),
    either(filter.waiting, (what) => WAITING[what]),
    either<Due>(filter.due, (due) => isDue(due, asOf, timezone)),
    either(filter.tracker, (state) => IN_TRACKER[state]),
    suspected &&
      and(REVIEWED.pending, suspected === 'yes' ? hasLikelyOriginal : sql`not ${hasLikelyOriginal}`),
    decidedBy ? eq(bugReports.validatedBy, decidedBy) : undefined,
    either(filter.assignee, isAssignedTo),
    reporter ? eq(bugReports.employeeId, reporter) : undefined,
  ];
}

type Several<Value> = Value | readonly Value[] | undefined;

/** The values of a filter. Older addresses may contain empty values, which are ignored. */
const valuesOf = <Value>(values: Several<Value>): Value[] =>
  ([values].flat() as (Value | undefined)[]).filter(
    (value): value is Value => value !== undefined && value !== '',
  );

/** One of the conditions holds; undefined without values. */
const either = <Value>(
  values: Several<Value>,
  condition: (value: Value) => SQL | undefined,
): SQL | undefined => or(...valuesOf(values).map(condition));

/** The column has one of the values; undefined without values. */
function hasOneOf(column: SQLWrapper, values: Several<unknown>): SQL | undefined {
  const [only, ...others] = valuesOf(values);
  if (only === undefined) return undefined;
  return others.length === 0 ? sql`${column} = ${only}` : inArray(column as SQL, [only, ...others]);
}

const ranksOf = (severities: Several<Severity>) => valuesOf(severities).map(severityRank);

const isAssignedTo = (assignee: string): SQL =>
  assignee === 'none' ? isNull(bugReports.assigneeId) : eq(bugReports.assigneeId, assignee);

const hasLikelyOriginal = sql`exists (select 1 from ${likelyOriginals}
  where ${likelyOriginals.reportId} = ${bugReports.id} and ${isNotNull(likelyOriginals.originalId)})`;

const hasMedia = sql`exists (select 1 from ${mediaFiles} where ${mediaFiles.reportId} = ${bugReports.id})`;

const isInDepartment = ({ db }: Context, departments: Several<string>): SQL =>
  inArray(
    bugReports.employeeId,
    db.select({ id: employees.id }).from(employees).where(hasOneOf(employees.department, departments)),
  );

/** The word is in the report or in the reporter's details. */
const hasWord = (ctx: Context, names: readonly DepartmentNames[], word: string): SQL | undefined =>
  or(
    hasFoldedWord(bugReports.searchText, word),
    isByOneWho(
      ctx,
      or(
        hasFoldedWord(employees.searchText, word),
        departmentNameContains(names, employees.department, word),
      ),
    ),
  );

/** The reporter matches `condition`. As an array, so that PostgreSQL can combine the index of reporters with the one of the text. */
const isByOneWho = ({ db }: Context, condition: SQL | undefined): SQL =>
  sql`${bugReports.employeeId} = any(array(${db.select({ id: employees.id }).from(employees).where(condition)}))`;

const MINUTE = 60_000;
const due = dueOrNever(bugReports.dueAt);

/**
 * The time at which reports are due is compared with full minutes, so that lists and counts of the same minute agree and can be
 * cached. `today`: still to come today, in the program's time zone. */
function isDue(which: Due, asOf: Date, timezone: string): SQL | undefined {
  const now = sql`${asOf.toISOString()}::timestamptz`;
  if (which === 'overdue') return lte(due, now);
  return and(gt(due, now), lt(due, startOfDay(programDay(asOf, timezone), timezone, 1)));
}

/** The report became overdue in the minute before `asOf`. */
export function becameOverdue(asOf: Date): SQL | undefined {
  const before = new Date(asOf.getTime() - MINUTE).toISOString();
  return and(gt(due, sql`${before}::timestamptz`), lte(due, sql`${asOf.toISOString()}::timestamptz`));
}

/** Whether a day of the program began at `asOf`. */
export const isStartOfDay = (asOf: Date, timezone: string): boolean =>
  programDay(asOf, timezone) !== programDay(new Date(asOf.getTime() - 1), timezone);

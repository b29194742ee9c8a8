// The queue's filters as SQL conditions.
import type { TrackerFilter } from '@bugquest/contract/connections/trackers/lists';
import type { DepartmentNames } from '@bugquest/contract/employees/departments/schema';
import { type ReviewState, severityRank } from '@bugquest/contract/reports/lists';
import type { WaitingFor } from '@bugquest/contract/review/lists';
import type { ReportQuery } from '@bugquest/contract/review/queue';
import { REJECTED_REASONS, VALIDATED_REASONS } from '@bugquest/contract/review/review';
import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { hasFoldedWord, searchWords } from '../../../db/folded-search.ts';
import { withinDays } from '../../../db/program-days.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports, mediaFiles, severityRankOf } from '../../../db/schema/reports.ts';
import { trackerIssues } from '../../../db/schema/trackers.ts';
import { lastMinute } from '../../../platform/time/clock.ts';
import { departmentNameContains, listDepartmentNames } from '../../employees/departments/queries.ts';
import { isDue } from './due-queries.ts';

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
  ...(filter.assignee === 'me' && { assignee: caller.id }),
  ...(filter.due && { asOf: lastMinute(clock) }),
});

/** The condition for all filters; undefined without filters. */
export async function matching(ctx: Context, filter: ReportFilter): Promise<SQL | undefined> {
  const { search = '', department } = filter;
  const names = search ? await listDepartmentNames(ctx.db) : [];
  return and(
    ...searchWords(search).map((word) => hasWord(ctx, names, word)),
    department ? isInDepartment(ctx, department) : undefined,
    ...ofReportItself(ctx, filter),
  );
}

function ofReportItself({ config, clock }: Context, filter: ReportFilter): (SQL | undefined)[] {
  const { review, status, severity, source, browser, operatingSystem, feature } = filter;
  const {
    from,
    to,
    media,
    waiting,
    due,
    asOf = lastMinute(clock),
    decidedBy,
    assignee,
    reporter,
    tracker,
  } = filter;
  const { timezone } = config;
  return [
    review && REVIEWED[review],
    status && eq(bugReports.status, status),
    severity && eq(severityRankOf(bugReports.severity), severityRank(severity)),
    source && eq(bugReports.source, source),
    browser && eq(bugReports.browser, browser),
    operatingSystem && eq(bugReports.operatingSystem, operatingSystem),
    feature ? eq(bugReports.feature, feature) : undefined,
    withinDays(bugReports.createdAt, { from, to }, timezone),
    media && (media === 'yes' ? hasMedia : sql`not ${hasMedia}`),
    waiting && WAITING[waiting],
    due && isDue(due, asOf, timezone),
    tracker && IN_TRACKER[tracker],
    decidedBy ? eq(bugReports.validatedBy, decidedBy) : undefined,
    assignee ? isAssignedTo(assignee) : undefined,
    reporter ? eq(bugReports.employeeId, reporter) : undefined,
  ];
}

const isAssignedTo = (assignee: string): SQL =>
  assignee === 'none' ? isNull(bugReports.assigneeId) : eq(bugReports.assigneeId, assignee);

const hasMedia = sql`exists (select 1 from ${mediaFiles} where ${mediaFiles.reportId} = ${bugReports.id})`;

const isInDepartment = ({ db }: Context, department: string): SQL =>
  inArray(
    bugReports.employeeId,
    db.select({ id: employees.id }).from(employees).where(eq(employees.department, department)),
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

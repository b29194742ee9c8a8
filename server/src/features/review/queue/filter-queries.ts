import { LOST_ISSUE_ENDS, type TrackerFilter } from '@bugquest/contract/connections/trackers/lists';
import type { DepartmentNames } from '@bugquest/contract/employees/departments/schema';
import { type ReviewState, type Severity, severityRank } from '@bugquest/contract/reports/lists';
import type { Due, WaitingFor } from '@bugquest/contract/review/lists';
import type { ReportQuery } from '@bugquest/contract/review/queue';
import { REJECTED_REASONS, VALIDATED_REASONS } from '@bugquest/contract/review/review';
import { searchWords, typedSerials } from '@bugquest/contract/search-words';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { hasFoldedWord } from '../../../db/folded-search.ts';
import { startOfDay, withinDays } from '../../../db/program-days.ts';
import { likelyOriginals } from '../../../db/schema/duplicates.ts';
import { employees, isActiveAdmin } from '../../../db/schema/employees.ts';
import {
  bugReports,
  dueOrNever,
  isWaitingFor,
  mediaFiles,
  severityRankOf,
} from '../../../db/schema/reports.ts';
import { trackerIssues } from '../../../db/schema/trackers.ts';
import { startOfMinute } from '../../../platform/time/clock.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { hasFailedRetest, hasGroupSeverity } from '../../duplicates/problem-queries.ts';
import { departmentNameContains, listDepartmentNames } from '../../employees/departments/queries.ts';
import { isBeyondPromise } from '../../reports/answers/queries.ts';
import { isOfBuild } from '../../settings/build-queries.ts';
import { getSettings } from '../../settings/queries.ts';
import { featuresNamed, severityNamed } from './named-values.ts';
import { isBack, isSnoozed } from './snooze-queries.ts';

export type ReportFilter = Partial<Omit<ReportQuery, 'limit' | 'cursor' | 'sort' | 'employeeId'>> & {
  /** `due` is compared with this full minute. */
  asOf?: Date;
  /** Whose inbox `inbox` means. */
  callerId?: string;
};

const REVIEW_CONDITIONS: Record<ReviewState, SQL> = {
  pending: isNull(bugReports.validationReason),
  validated: inArray(bugReports.validationReason, [...VALIDATED_REASONS]),
  rejected: inArray(bugReports.validationReason, [...REJECTED_REASONS]),
};

const trackerIssue = sql`select 1 from ${trackerIssues} where ${trackerIssues.reportId} = ${bugReports.id}`;

const TRACKER_CONDITIONS: Record<TrackerFilter, SQL | undefined> = {
  unsent: and(REVIEW_CONDITIONS.validated, sql`not exists (${trackerIssue})`),
  waiting: sql`exists (${trackerIssue} and ${ne(trackerIssues.state, 'sent')})`,
  sent: sql`exists (${trackerIssue} and ${eq(trackerIssues.state, 'sent')})`,
  lost: sql`exists (${trackerIssue} and ${inArray(trackerIssues.remoteState, [...LOST_ISSUE_ENDS])})`,
};

/** Replaces `me` by the caller's id, and adds the caller for `inbox` and a time for `due`. */
export const resolveFilter = <Filter extends ReportFilter>(
  { clock }: Context,
  filter: Filter,
  caller: { id: string },
): Filter => ({
  ...filter,
  ...(filter.assignee && {
    assignee: [filter.assignee].flat().map((assignee) => (assignee === 'me' ? caller.id : assignee)),
  }),
  ...(filter.inbox && { callerId: caller.id }),
  ...(filter.due && { asOf: startOfMinute(clock) }),
});

/** Undefined without filters. */
export async function matchesFilter(ctx: Context, filter: ReportFilter): Promise<SQL | undefined> {
  const { search = '', department } = filter;
  const [names, settings] = await Promise.all([search ? listDepartmentNames(ctx.db) : [], getSettings(ctx)]);
  return and(
    matchesSearch(ctx, names, search),
    department?.length ? isInDepartment(ctx, department) : undefined,
    anyOf(filter.build, (name) => isOfBuild(ctx, settings.builds, name)),
    ...reportConditions(ctx, settings, filter),
  );
}

function reportConditions(
  ctx: Context,
  settings: ProgramSettings,
  filter: ReportFilter,
): (SQL | undefined)[] {
  const { config, clock } = ctx;
  const { from, to, media, suspected, asOf = startOfMinute(clock), decidedBy, reporter, problem } = filter;
  const { timezone } = config;
  return [
    anyOf(filter.review, (state) => REVIEW_CONDITIONS[state]),
    hasOneOf(bugReports.status, filter.status),
    hasOneOf(severityRankOf(bugReports.severity), ranksOf(filter.severity)),
    anyOf(filter.groupSeverity, hasGroupSeverity),
    hasOneOf(bugReports.source, filter.source),
    hasOneOf(bugReports.browser, filter.browser),
    hasOneOf(bugReports.operatingSystem, filter.operatingSystem),
    hasOneOf(bugReports.bugType, filter.bugType),
    hasOneOf(bugReports.category, filter.category),
    hasOneOf(bugReports.storeLanguage, filter.storeLanguage),
    hasOneOf(bugReports.feature, filter.feature),
    withinDays(bugReports.createdAt, { from, to }, timezone),
    media && (media === 'yes' ? hasMedia : sql`not ${hasMedia}`),
    anyOf<WaitingFor>(filter.waiting, (waiting) => waitsFor(ctx, settings, waiting)),
    anyOf<Due>(filter.due, (which) =>
      which === 'promised'
        ? isBeyondPromise(ctx, settings, programDay(asOf, timezone))
        : isDue(which, asOf, timezone),
    ),
    anyOf(filter.tracker, (state) => TRACKER_CONDITIONS[state]),
    suspected &&
      and(REVIEW_CONDITIONS.pending, suspected === 'yes' ? hasLikelyOriginal : sql`not ${hasLikelyOriginal}`),
    filter.retest && hasFailedRetest,
    filter.inbox && isInInbox(ctx, settings, filter.callerId),
    decidedBy ? eq(bugReports.validatedBy, decidedBy) : undefined,
    anyOf(filter.assignee, isAssignedTo),
    reporter ? eq(bugReports.employeeId, reporter) : undefined,
    problem ? or(eq(bugReports.id, problem), eq(bugReports.duplicateOf, problem)) : undefined,
  ];
}

function waitsFor(ctx: Context, settings: ProgramSettings, waiting: WaitingFor): SQL | undefined {
  if (waiting === 'snoozed') return and(REVIEW_CONDITIONS.pending, isSnoozed(ctx, settings));
  if (waiting === 'decision') return and(isWaitingFor(waiting), not(isSnoozed(ctx, settings)));
  return isWaitingFor(waiting);
}

const isNewBlocker = and(
  REVIEW_CONDITIONS.pending,
  eq(severityRankOf(bugReports.severity), severityRank('Blocker')),
);

/** Each part has an index of its own. */
const isInInbox = (ctx: Context, settings: ProgramSettings, callerId: string | undefined): SQL | undefined =>
  and(
    or(
      isWaitingFor('appeal'),
      isNotNull(bugReports.infoState),
      hasFailedRetest,
      and(isNewBlocker, not(isSnoozed(ctx, settings))),
      and(REVIEW_CONDITIONS.pending, isBack(ctx, settings)),
    ),
    callerId ? sql`not coalesce(${isAppealForOthers(ctx, callerId)}, false)` : undefined,
  );

/** The rule of `canDecideAppeal`. */
const isAppealForOthers = ({ db }: Context, callerId: string): SQL | undefined =>
  and(
    isWaitingFor('appeal'),
    eq(bugReports.validatedBy, callerId),
    exists(
      db
        .select({ id: employees.id })
        .from(employees)
        .where(
          and(isActiveAdmin, ne(employees.id, callerId), sql`${employees.id} <> ${bugReports.employeeId}`),
        ),
    ),
  );

type OneOrMany<Value> = Value | readonly Value[] | undefined;

/** Ignores empty values, which addresses of earlier releases may contain. */
const valuesOf = <Value>(values: OneOrMany<Value>): Value[] =>
  ([values].flat() as (Value | undefined)[]).filter(
    (value): value is Value => value !== undefined && value !== '',
  );

/** Joins the conditions of all values by `or`. Undefined without values. */
const anyOf = <Value>(
  values: OneOrMany<Value>,
  condition: (value: Value) => SQL | undefined,
): SQL | undefined => or(...valuesOf(values).map(condition));

/** Undefined without values. */
function hasOneOf(column: SQLWrapper, values: OneOrMany<unknown>): SQL | undefined {
  const [single, ...others] = valuesOf(values);
  if (single === undefined) return undefined;
  return others.length === 0 ? sql`${column} = ${single}` : inArray(column as SQL, [single, ...others]);
}

const ranksOf = (severities: OneOrMany<Severity>) => valuesOf(severities).map(severityRank);

const isAssignedTo = (assignee: string): SQL =>
  assignee === 'none' ? isNull(bugReports.assigneeId) : eq(bugReports.assigneeId, assignee);

const hasLikelyOriginal = sql`exists (select 1 from ${likelyOriginals}
  where ${likelyOriginals.reportId} = ${bugReports.id} and ${isNotNull(likelyOriginals.originalId)})`;

/** Also files of people who confirmed the report: administrators see them in its timeline. */
const hasMedia = sql`exists (select 1 from ${mediaFiles} where ${mediaFiles.reportId} = ${bugReports.id})`;

const isInDepartment = ({ db }: Context, departments: OneOrMany<string>): SQL =>
  inArray(
    bugReports.employeeId,
    db.select({ id: employees.id }).from(employees).where(hasOneOf(employees.department, departments)),
  );

/** Each word must match. Several serial numbers find each of their reports. */
function matchesSearch(ctx: Context, names: readonly DepartmentNames[], search: string): SQL | undefined {
  const words = and(...searchWords(search).map((word) => hasWord(ctx, names, word)));
  const serials = typedSerials(search);
  return serials.length > 1 ? or(inArray(bugReports.serialNumber, serials), words) : words;
}

/** Searches the report, the names of its feature and severity, and the reporter's details. */
const hasWord = (ctx: Context, names: readonly DepartmentNames[], word: string): SQL | undefined =>
  or(
    hasFoldedWord(bugReports.searchText, word),
    hasOneOf(bugReports.feature, featuresNamed(word)),
    hasOneOf(severityRankOf(bugReports.severity), ranksOf(severityNamed(word))),
    hasReporter(
      ctx,
      or(
        hasFoldedWord(employees.searchText, word),
        departmentNameContains(names, employees.department, word),
      ),
    ),
  );

/** `= any(array)` lets PostgreSQL combine the indexes of the reporter and of the text. */
const hasReporter = ({ db }: Context, condition: SQL | undefined): SQL =>
  sql`${bugReports.employeeId} = any(array(${db.select({ id: employees.id }).from(employees).where(condition)}))`;

const due = dueOrNever(bugReports);

/**
 * Compares with full minutes, so that lists and counts of the same minute agree and can be cached. `today` means: not overdue, but due
 * before the end of today in the program's time zone.
 */
function isDue(which: Exclude<Due, 'promised'>, asOf: Date, timezone: string): SQL | undefined {
  const now = sql`${asOf.toISOString()}::timestamptz`;
  if (which === 'overdue') return lte(due, now);
  return and(gt(due, now), lt(due, startOfDay(programDay(asOf, timezone), timezone, 1)));
}

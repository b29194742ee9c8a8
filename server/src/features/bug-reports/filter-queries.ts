// The queue's filters as conditions. What concerns the reporter is looked up first and compared by id, so that the
// indexes of both tables serve a search that may match in either.
import type { ReviewState } from '@bugquest/contract/bug-reports/lists';
import type { ReportQuery, WaitingFor } from '@bugquest/contract/bug-reports/queue';
import { REJECTED_REASONS, VALIDATED_REASONS } from '@bugquest/contract/bug-reports/review';
import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bugReports, mediaFiles } from '../../db/schema/bug-reports.ts';
import { employees } from '../../db/schema/employees.ts';

export type ReportFilter = Partial<Omit<ReportQuery, 'limit' | 'cursor' | 'sort' | 'employeeId'>>;

/** More words than this narrow nothing down. */
const MAX_WORDS = 8;
/** What an index of trigrams can look up. */
const SHORTEST_LOOKUP = 3;

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

/** @param timezone the program's, whose days `from` and `to` are */
export function matches(filter: ReportFilter, timezone: string): SQL | undefined {
  const {
    search = '',
    review,
    status,
    severity,
    feature,
    department,
    waiting,
    decidedBy,
    reporter,
    from,
    to,
  } = filter;
  const startOf = (day: SQL) => sql`(${day}::timestamp at time zone ${timezone})`;
  return and(
    ...search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).map(hasWord),
    review && REVIEWED[review],
    status && eq(bugReports.status, status),
    severity && eq(bugReports.severity, severity),
    feature ? eq(bugReports.feature, feature) : undefined,
    department ? isByOneOf(eq(employees.department, department)) : undefined,
    from ? sql`${bugReports.createdAt} >= ${startOf(sql`${from}::date`)}` : undefined,
    to ? sql`${bugReports.createdAt} < ${startOf(sql`(${to}::date + 1)`)}` : undefined,
    filter.media && (filter.media === 'yes' ? hasMedia : sql`not ${hasMedia}`),
    waiting && WAITING[waiting],
    decidedBy ? eq(bugReports.validatedBy, decidedBy) : undefined,
    reporter ? eq(bugReports.employeeId, reporter) : undefined,
  );
}

const hasMedia = sql`exists (select 1 from ${mediaFiles} where ${mediaFiles.reportId} = ${bugReports.id})`;

const isByOneOf = (who: SQL) =>
  sql`${bugReports.employeeId} = any(array(select ${employees.id} from ${employees} where ${who}))`;

/** A word of the report, or of the details of its reporter. */
function hasWord(word: string): SQL {
  const has = wordIn(word);
  return sql`(${has(bugReports.searchText)} or ${isByOneOf(has(employees.searchText))})`;
}

/** Anywhere in a text; one or two letters only where a word begins, because no index can look them up elsewhere. */
function wordIn(word: string): (text: SQLWrapper) => SQL {
  const letters = word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0 || letters >= SHORTEST_LOOKUP) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return (text) => sql`${text} like fold_text(${pattern})`;
  }
  const pattern = `(^|[^[:alnum:]])${word.replace(/[^\p{L}\p{N}\p{M}]/gu, '\\$&')}`;
  return (text) => sql`${text} ~ fold_text(${pattern})`;
}

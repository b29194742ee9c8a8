// The queue's filters as conditions. Whom a condition of reporters means is asked first: told who and how many they are,
// PostgreSQL knows whether to walk along the order or to look the reports up.
import type { ReviewState } from '@bugquest/contract/bug-reports/lists';
import type { ReportQuery, WaitingFor } from '@bugquest/contract/bug-reports/queue';
import { REJECTED_REASONS, VALIDATED_REASONS } from '@bugquest/contract/bug-reports/review';
import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { bugReports, mediaFiles } from '../../db/schema/bug-reports.ts';
import { employees } from '../../db/schema/employees.ts';

export type ReportFilter = Partial<Omit<ReportQuery, 'limit' | 'cursor' | 'sort' | 'employeeId'>>;

/** More words than this narrow nothing down. */
const MAX_WORDS = 8;
/** What an index of trigrams can look up anywhere in a text. */
const SHORTEST_LOOKUP = 3;
/** What a word begins after, in a form that the index of trigrams understands. */
const WORD_START = '(^|[ \\n(-])';
/** Nothing else is escaped: folding drops marks of direction, and would leave the backslash before one alone. */
const REGEX_SIGN = /[\\^$.|?*+()[\]{}]/g;
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
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const people = await Promise.all([
    ...words.map((word) => hasWord(ctx, word)),
    department ? isByOneWho(ctx, eq(employees.department, department)) : undefined,
  ]);
  return and(...people, ...ofReportItself(filter, ctx.config.timezone));
}

/** @param timezone the program's, whose days `from` and `to` are */
function ofReportItself(filter: ReportFilter, timezone: string): (SQL | undefined)[] {
  const { review, status, severity, feature, from, to, media, waiting, decidedBy, reporter } = filter;
  const startOf = (day: SQL) => sql`(${day}::timestamp at time zone ${timezone})`;
  return [
    review && REVIEWED[review],
    status && eq(bugReports.status, status),
    severity && eq(bugReports.severity, severity),
    feature ? eq(bugReports.feature, feature) : undefined,
    from ? sql`${bugReports.createdAt} >= ${startOf(sql`${from}::date`)}` : undefined,
    to ? sql`${bugReports.createdAt} < ${startOf(sql`(${to}::date + 1)`)}` : undefined,
    media && (media === 'yes' ? hasMedia : sql`not ${hasMedia}`),
    waiting && WAITING[waiting],
    decidedBy ? eq(bugReports.validatedBy, decidedBy) : undefined,
    reporter ? eq(bugReports.employeeId, reporter) : undefined,
  ];
}

const hasMedia = sql`exists (select 1 from ${mediaFiles} where ${mediaFiles.reportId} = ${bugReports.id})`;

/** A word of the report, or of the details of its reporter. */
async function hasWord(ctx: Context, word: string): Promise<SQL | undefined> {
  return or(hasText(bugReports.searchText, word), await isByOneWho(ctx, hasText(employees.searchText, word)));
}

/** By one of the employees of whom `condition` is true. */
async function isByOneWho({ db }: Context, condition: SQL): Promise<SQL> {
  const who = db.unnamed.select({ id: employees.id }).from(employees).where(condition);
  const listed = await who.limit(MAX_LISTED + 1);
  if (listed.length > MAX_LISTED) return inArray(bugReports.employeeId, who);
  return sql`${bugReports.employeeId} = any(${sql.param(listed.map(({ id }) => id))}::uuid[])`;
}

/** Anywhere in a text; one or two letters only where a word begins, because no index can look them up elsewhere. */
export function hasText(text: SQLWrapper, word: string): SQL {
  const letters = word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0 || letters >= SHORTEST_LOOKUP) {
    return sql`${text} like fold_text(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`;
  }
  return sql`${text} ~ fold_text(${WORD_START + word.replace(REGEX_SIGN, '\\$&')})`;
}

// A cursor contains the sort value and the id of the last row, so a page stays correct when that row changes or is deleted. Each order
// has an index.
import { SEVERITIES, severityRank } from '@bugquest/contract/reports/lists';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import type { ReportSort } from '@bugquest/contract/review/lists';
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bugReports, dueOrNever, severityRankOf } from '../../../db/schema/reports.ts';

interface Order {
  orderBy: SQL[];
  cursorOf(last: AdminBugReport): string;
  after(cursor: string): SQL;
}

interface SortValue {
  column: SQLWrapper;
  /** `of` returns the value as a whole number for the cursor, and `from` converts it back. */
  of(report: AdminBugReport): number;
  from(number: number): unknown;
}

const AGE: SortValue = {
  column: bugReports.createdAt,
  of: ({ createdAt }) => Date.parse(createdAt),
  from: (number) => new Date(number).toISOString(),
};

const SEVERITY: SortValue = {
  column: severityRankOf(bugReports.severity),
  of: ({ severity }) => severityRank(severity),
  from: (number) => Math.min(number, SEVERITIES.length),
};

/** A time for reports that are never due. */
const NEVER = 9_999_999_999_999;
/** Reminded reports come first. */
const REMINDED = 0;

const DUE: SortValue = {
  column: dueOrNever(bugReports),
  of: ({ dueAt, remindedAt }) => {
    if (dueAt === null) return NEVER;
    return remindedAt === null ? Date.parse(dueAt) : REMINDED;
  },
  from: (number) => {
    if (number === NEVER) return 'infinity';
    return number === REMINDED ? '-infinity' : new Date(number).toISOString();
  },
};

const POINTS: SortValue = {
  column: bugReports.pointsEarned,
  of: ({ pointsEarned }) => pointsEarned,
  from: (number) => Math.min(number, 1_000_000),
};

const CONFIRMATIONS: SortValue = {
  column: bugReports.meTooCount,
  of: ({ meTooCount }) => meTooCount,
  from: (number) => Math.min(number, 1_000_000),
};

/** The second order is the id, a UUIDv7, so by time. */
function orderByValue({ column, of, from }: SortValue, direction: typeof asc): Order {
  const comparison = direction === asc ? sql`>` : sql`<`;
  return {
    orderBy: [direction(column), direction(bugReports.id)],
    cursorOf: (last) => `${of(last)}.${last.id}`,
    after: (cursor) =>
      sql`(${column}, ${bugReports.id}) ${comparison} (${from(cursorNumber(cursor))}, ${cursorId(cursor)}::uuid)`,
  };
}

export const ORDERS: Record<ReportSort, Order> = {
  newest: orderByValue(AGE, desc),
  oldest: orderByValue(AGE, asc),
  severity: orderByValue(SEVERITY, asc),
  due: orderByValue(DUE, asc),
  'most-confirmed': orderByValue(CONFIRMATIONS, desc),
  'points-high': orderByValue(POINTS, desc),
  'points-low': orderByValue(POINTS, asc),
};

/** 0 for cursors of lists without sort values. */
const cursorNumber = (cursor: string) => Number(/^(\d+)\./.exec(cursor)?.[1] ?? 0);

export const cursorId = (cursor: string) => cursor.slice(cursor.indexOf('.') + 1);

// The orders of the queue. A cursor contains the sort value and the id of the last row, so a page stays correct when that
// row changes or is deleted. Each order has an index.
import { SEVERITIES, severityRank } from '@bugquest/contract/reports/lists';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import type { ReportSort } from '@bugquest/contract/review/lists';
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bugReports, dueOrNever, severityRankOf } from '../../../db/schema/reports.ts';

interface Order {
  orderBy: SQL[];
  /** The cursor after a row. */
  cursorOf(last: AdminBugReport): string;
  /** The condition for rows after a cursor. */
  after(cursor: string): SQL;
}

interface Value {
  column: SQLWrapper;
  /** Converts the value to a whole number and back. */
  of(report: AdminBugReport): number;
  from(number: number): unknown;
}

const AGE: Value = {
  column: bugReports.createdAt,
  of: ({ createdAt }) => Date.parse(createdAt),
  from: (number) => new Date(number).toISOString(),
};

const SEVERITY: Value = {
  column: severityRankOf(bugReports.severity),
  of: ({ severity }) => severityRank(severity),
  from: (number) => Math.min(number, SEVERITIES.length),
};

/** The largest number that a cursor holds. */
const NEVER = 9_999_999_999_999;

const DUE: Value = {
  column: dueOrNever(bugReports.dueAt),
  of: ({ dueAt }) => (dueAt === null ? NEVER : Date.parse(dueAt)),
  from: (number) => (number === NEVER ? 'infinity' : new Date(number).toISOString()),
};

const POINTS: Value = {
  column: bugReports.pointsEarned,
  of: ({ pointsEarned }) => pointsEarned,
  from: (number) => Math.min(number, 1_000_000),
};

/** Number of confirmations. */
const CONFIRMATIONS: Value = {
  column: bugReports.meTooCount,
  of: ({ meTooCount }) => meTooCount,
  from: (number) => Math.min(number, 1_000_000),
};

/** Orders by a value, then by id (UUIDv7, so by time). */
function by({ column, of, from }: Value, direction: typeof asc): Order {
  const beyond = direction === asc ? sql`>` : sql`<`;
  return {
    orderBy: [direction(column), direction(bugReports.id)],
    cursorOf: (last) => `${of(last)}.${last.id}`,
    after: (cursor) =>
      sql`(${column}, ${bugReports.id}) ${beyond} (${from(cursorNumber(cursor))}, ${cursorId(cursor)}::uuid)`,
  };
}

export const ORDERS: Record<ReportSort, Order> = {
  newest: by(AGE, desc),
  oldest: by(AGE, asc),
  severity: by(SEVERITY, asc),
  due: by(DUE, asc),
  'most-confirmed': by(CONFIRMATIONS, desc),
  'points-high': by(POINTS, desc),
  'points-low': by(POINTS, asc),
};

/** The value in a cursor. Cursors of lists without sort values have none. */
const cursorNumber = (cursor: string) => Number(/^(\d+)\./.exec(cursor)?.[1] ?? 0);

/** The id in a cursor. */
export const cursorId = (cursor: string) => cursor.slice(cursor.indexOf('.') + 1);

// The orders of the queue. A page begins after a value and an id rather than a row, so it stays right when the row at its
// edge is deleted or changes; each order is that of an index.
import { SEVERITIES } from '@bugquest/contract/bug-reports/lists';
import type { ReportSort } from '@bugquest/contract/bug-reports/queue';
import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bugReports } from '../../db/schema/bug-reports.ts';

interface Order {
  orderBy: SQL[];
  /** Where a page ended, as its reply says it. */
  cursorOf(last: AdminBugReport): string;
  /** What lies beyond a cursor. */
  after(cursor: string): SQL;
}

interface Value {
  column: SQLWrapper;
  /** The column's value as a whole number, and back. */
  of(report: AdminBugReport): number;
  from(number: number): unknown;
}

const AGE: Value = {
  column: bugReports.createdAt,
  of: ({ createdAt }) => Date.parse(createdAt),
  from: (number) => new Date(number).toISOString(),
};

/** The severities happen to be in the order of the alphabet, so their index has the gravest first. */
const SEVERITY: Value = {
  column: bugReports.severity,
  of: ({ severity }) => SEVERITIES.indexOf(severity),
  from: (number) => SEVERITIES[Math.min(number, SEVERITIES.length - 1)],
};

const POINTS: Value = {
  column: bugReports.pointsEarned,
  of: ({ pointsEarned }) => pointsEarned,
  from: (number) => Math.min(number, 1_000_000),
};

/** How many others have the problem. */
const CONFIRMATIONS: Value = {
  column: bugReports.meTooCount,
  of: ({ meTooCount }) => meTooCount,
  from: (number) => Math.min(number, 1_000_000),
};

/** By a value, then by id, which is a UUIDv7 and sorts by time. */
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
  'most-confirmed': by(CONFIRMATIONS, desc),
  'points-high': by(POINTS, desc),
  'points-low': by(POINTS, asc),
};

/** The value in a cursor; one of a list without values has none, and its id may begin with any letter. */
const cursorNumber = (cursor: string) => Number(/^(\d+)\./.exec(cursor)?.[1] ?? 0);

/** The id in a cursor, which is all that lists with one order need. */
export const cursorId = (cursor: string) => cursor.slice(cursor.indexOf('.') + 1);

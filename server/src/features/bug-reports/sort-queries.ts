// The orders of the queue. A page begins after a value and an id rather than a row, so it stays right when the row at its
// edge is deleted or changes; each order is that of an index.
import { SEVERITIES, type Severity } from '@bugquest/contract/bug-reports/lists';
import type { ReportSort } from '@bugquest/contract/bug-reports/queue';
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bugReports } from '../../db/schema/bug-reports.ts';

interface Sortable {
  id: string;
  severity: Severity;
  pointsEarned: number;
}

interface Order {
  orderBy: SQL[];
  /** Where a page ended, as its reply says it. */
  cursorOf(last: Sortable): string;
  /** What lies beyond a cursor; undefined when it is no cursor of this order. */
  after(cursor: string): SQL | undefined;
}

const UUID_LENGTH = 36;
const idIn = (cursor: string) => cursor.slice(-UUID_LENGTH);

/** Ids are UUIDv7 and sort by time. */
const byTime = (direction: typeof asc, beyond: SQL): Order => ({
  orderBy: [direction(bugReports.id)],
  cursorOf: ({ id }) => id,
  after: (cursor) => (cursor.length === UUID_LENGTH ? sql`${bugReports.id} ${beyond} ${cursor}` : undefined),
});

/** By a value, then by time; the cursor holds the value as a number. */
function byValue<Value>(
  column: SQLWrapper,
  direction: typeof asc,
  beyond: SQL,
  value: { of: (report: Sortable) => number; from: (number: number) => Value | undefined },
): Order {
  return {
    orderBy: [direction(column), direction(bugReports.id)],
    cursorOf: (last) => `${value.of(last)}.${last.id}`,
    after(cursor) {
      const number = cursor.length > UUID_LENGTH ? Number.parseInt(cursor, 10) : Number.NaN;
      const edge = value.from(number);
      if (edge === undefined || Number.isNaN(edge)) return undefined;
      return sql`(${column}, ${bugReports.id}) ${beyond} (${edge}, ${idIn(cursor)}::uuid)`;
    },
  };
}

const MORE = sql`>`;
const LESS = sql`<`;

const points = { of: ({ pointsEarned }: Sortable) => pointsEarned, from: (number: number) => number };

export const ORDERS: Record<ReportSort, Order> = {
  newest: byTime(desc, LESS),
  oldest: byTime(asc, MORE),
  // The severities happen to be in the order of the alphabet, so their index has the gravest first.
  severity: byValue(bugReports.severity, asc, MORE, {
    of: ({ severity }) => SEVERITIES.indexOf(severity),
    from: (number) => SEVERITIES[number],
  }),
  'points-high': byValue(bugReports.pointsEarned, desc, LESS, points),
  'points-low': byValue(bugReports.pointsEarned, asc, MORE, points),
};

/** The id of a cursor of any order, for lists that have but one. */
export const cursorId = (cursor: string | undefined) => cursor && idIn(cursor);

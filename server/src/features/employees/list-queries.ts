// The list of employees that administrators search, narrow down and sort.
import { toMobileDigits } from '@bugquest/contract/digits';
import type { EmployeeSort, EmployeeState } from '@bugquest/contract/employees/lists';
import type { EmployeeQuery } from '@bugquest/contract/employees/schema';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { containsFolded, searchWords } from '../../db/folded-search.ts';
import { bugReports } from '../../db/schema/bug-reports.ts';
import { type EmployeeRow, employees } from '../../db/schema/employees.ts';

export interface ListedEmployee extends EmployeeRow {
  reportCount: number;
  /** What the list is sorted by, as text; null where that is the id. */
  edge: string | null;
}

type Filter = Pick<EmployeeQuery, 'search' | 'state' | 'department'>;

const { searchText, ...employeeColumns } = getTableColumns(employees);

/** What is typed of a mobile, and not of a name; fewer digits are in every mobile. */
const MOBILE_PART = /^[\d+\-\s()\u0660-\u0669\u06f0-\u06f9]+$/;
const FEWEST_DIGITS = 3;

const STATES: Record<EmployeeState, SQL> = {
  verified: eq(employees.emailVerified, true),
  unverified: eq(employees.emailVerified, false),
  inactive: eq(employees.isActive, false),
  admin: eq(employees.isAdmin, true),
};

const contains = (typed: string) => containsFolded(employees.searchText, typed);

/** Each word, or the digits of a mobile however they are separated and whether the country stands before them. */
function isFound(search: string): SQL | undefined {
  const digits = MOBILE_PART.test(search) ? toMobileDigits(search).replace(/^0+/, '') : '';
  return or(
    and(...searchWords(search).map(contains)),
    digits.length >= FEWEST_DIGITS ? contains(digits) : undefined,
  );
}

const matches = ({ search, state, department }: Filter) =>
  and(
    isNull(employees.deletedAt),
    search ? isFound(search) : undefined,
    state && STATES[state],
    department ? eq(employees.department, department) : undefined,
  );

/** Reports of each employee, counted in one pass over their index. */
const countReports = ({ db }: Context, where?: SQL) =>
  db
    .select({ employeeId: bugReports.employeeId, reports: count().as('reports') })
    .from(bugReports)
    .where(where)
    .groupBy(bugReports.employeeId);

interface Order {
  column: SQL;
  direction: typeof asc;
  /** The text of a cursor as what the column holds. */
  read: (edge: string) => SQL;
}

const byNumber = (column: SQL): Order => ({ column, direction: desc, read: (edge) => sql`${edge}::numeric` });

/** Spellings of a name stand together, because the text that is searched begins with the folded name. */
const foldedName = sql`left(${employees.searchText}, 40) collate "C"`;
const reportCount = sql<number>`coalesce(counted.reports, 0)::int`;

const ORDERS: Record<EmployeeSort, Order | undefined> = {
  // Ids are UUIDv7 and sort by time.
  newest: undefined,
  name: { column: foldedName, direction: asc, read: (edge) => sql`${edge}::text collate "C"` },
  points: byNumber(sql`${employees.totalPoints}`),
  quality: byNumber(sql`${employees.qualityScore}`),
  reports: byNumber(reportCount),
};

const UUID_LENGTH = 36;

/** Where the page after `last` begins: after a value and an id, which stay right when that row changes. */
export const cursorAfter = ({ edge, id }: ListedEmployee): string =>
  edge === null ? id : `${Buffer.from(edge).toString('base64url')}.${id}`;

/** What lies beyond a cursor. One of another order says nothing of this one and begins anew. */
function isAfter(order: Order | undefined, cursor: string): SQL | undefined {
  const id = sql`${cursor.slice(-UUID_LENGTH)}::uuid`;
  if (!order) return sql`${employees.id} < ${id}`;
  const edge = Buffer.from(cursor.slice(0, -UUID_LENGTH), 'base64url').toString();
  const isReadable = order.direction === asc ? !edge.includes('\0') : /^\d{1,9}(\.\d{1,2})?$/.test(edge);
  if (!isReadable) return undefined;
  const beyond = order.direction === asc ? sql`>` : sql`<`;
  return sql`(${order.column}, ${employees.id}) ${beyond} (${order.read(edge)}, ${id})`;
}

/** A page of those who match, with the number of their reports. */
export async function listEmployees(ctx: Context, query: EmployeeQuery): Promise<ListedEmployee[]> {
  const { sort, cursor, limit } = query;
  const order = ORDERS[sort];
  const direction = order?.direction ?? desc;
  const where = and(matches(query), cursor ? isAfter(order, cursor) : undefined);
  const orderBy = [...(order ? [direction(order.column)] : []), direction(employees.id)];
  const columns = { ...employeeColumns, edge: sql<string | null>`(${order?.column ?? null})::text` };
  if (sort === 'reports') {
    const counted = countReports(ctx).as('counted');
    return ctx.db
      .select({ ...columns, reportCount })
      .from(employees)
      .leftJoin(counted, eq(counted.employeeId, employees.id))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit);
  }
  // Only the page's own are counted where the order does not ask for all.
  const page = await ctx.db
    .select(columns)
    .from(employees)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit);
  return withReportCounts(ctx, page);
}

export async function withReportCounts<Row extends EmployeeRow>(ctx: Context, rows: Row[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await countReports(ctx, inArray(bugReports.employeeId, ids));
  const reportsOf = new Map(counted.map(({ employeeId, reports }) => [employeeId, reports]));
  return rows.map((row) => ({ ...row, reportCount: reportsOf.get(row.id) ?? 0 }));
}

export const countEmployees = (ctx: Context, filter: Filter) => ctx.db.$count(employees, matches(filter));

/** The departments that employees belong to, sorted. */
export async function listDepartments(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ department: employees.department })
    .from(employees)
    .where(isNull(employees.deletedAt))
    .orderBy(employees.department);
  return rows.map(({ department }) => department);
}

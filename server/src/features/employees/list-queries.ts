// The list of employees with search, filters and sort orders.
import type { EmployeeSort, EmployeeState } from '@bugquest/contract/employees/lists';
import type { EmployeeQuery } from '@bugquest/contract/employees/schema';
import { cleanIdentifier } from '@bugquest/contract/identifiers';
import { and, asc, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { containsFolded, searchWords } from '../../db/folded-search.ts';
import { type EmployeeRow, employees } from '../../db/schema/employees.ts';
import { mobileDigitsOf } from '../../platform/text/mobile-digits.ts';
import { getSettings } from '../settings/queries.ts';
import { employeeContainsWords } from './departments/queries.ts';

export interface ListedEmployee extends EmployeeRow {
  /** The sort value as text; null when sorted by id. */
  edge: string | null;
}

type Filter = Pick<EmployeeQuery, 'search' | 'state' | 'department'>;

const { searchText, ...employeeColumns } = getTableColumns(employees);

/** Matches typed mobile numbers. Fewer digits would match every mobile. */
const MOBILE_PART = /^[\d+\-\s()]+$/;
const FEWEST_DIGITS = 3;

const STATES: Record<EmployeeState, SQL> = {
  verified: eq(employees.emailVerified, true),
  unverified: eq(employees.emailVerified, false),
  inactive: eq(employees.isActive, false),
  admin: eq(employees.isAdmin, true),
};

/** Search words; a mobile matches with any separators and with or without country code. */
async function isFound(ctx: Context, search: string): Promise<SQL | undefined> {
  const typed = cleanIdentifier(search);
  const isMobile = MOBILE_PART.test(typed);
  const digits = isMobile ? mobileDigitsOf(typed, (await getSettings(ctx)).country).replace(/^0+/, '') : '';
  return or(
    and(...(await employeeContainsWords(ctx.db, searchWords(search)))),
    digits.length >= FEWEST_DIGITS ? containsFolded(employees.searchText, digits) : undefined,
  );
}

const matches = async (ctx: Context, { search, state, department }: Filter) =>
  and(
    isNull(employees.deletedAt),
    search ? await isFound(ctx, search) : undefined,
    state && STATES[state],
    department ? eq(employees.department, department) : undefined,
  );

/** A column to sort by. Without one, rows are sorted by id. */
interface SortColumn {
  column: SQL;
  /** Whether the text of a cursor is a value of the column. */
  isValue: (edge: string) => boolean;
  /** Converts the cursor's text to the column's type. */
  read: (edge: string) => SQL;
}

interface Order {
  by?: SortColumn;
  direction: typeof asc;
}

const numberColumn = (column: SQL): SortColumn => ({
  column,
  isValue: (edge) => /^-?\d{1,9}(\.\d{1,2})?$/.test(edge),
  read: (edge) => sql`${edge}::numeric`,
});

/** Different spellings of a name sort together, because the search text starts with the folded name. */
const foldedName = sql`left(${employees.searchText}, 40) collate "C"`;

const NAME: SortColumn = {
  column: foldedName,
  isValue: (edge) => !edge.includes('\0'),
  read: (edge) => sql`${edge}::text collate "C"`,
};
const POINTS = numberColumn(sql`${employees.totalPoints}`);
const QUALITY = numberColumn(sql`${employees.qualityScore}`);
const REPORTS = numberColumn(sql`${employees.reportCount}`);

const ORDERS: Record<EmployeeSort, Order> = {
  // Ids are UUIDv7 and sort by time of creation.
  newest: { direction: desc },
  oldest: { direction: asc },
  name: { by: NAME, direction: asc },
  'name-descending': { by: NAME, direction: desc },
  points: { by: POINTS, direction: desc },
  'points-ascending': { by: POINTS, direction: asc },
  reports: { by: REPORTS, direction: desc },
  'reports-ascending': { by: REPORTS, direction: asc },
  quality: { by: QUALITY, direction: desc },
  'quality-ascending': { by: QUALITY, direction: asc },
};

const UUID_LENGTH = 36;

/** The cursor after `last`: sort value and id, which stay correct when the row changes. */
export const cursorAfter = ({ edge, id }: ListedEmployee): string =>
  edge === null ? id : `${Buffer.from(edge).toString('base64url')}.${id}`;

/** The condition for rows after a cursor. A cursor of another order starts at the first page. */
function isAfter({ by, direction }: Order, cursor: string): SQL | undefined {
  const id = sql`${cursor.slice(-UUID_LENGTH)}::uuid`;
  const beyond = direction === asc ? sql`>` : sql`<`;
  if (!by) return sql`${employees.id} ${beyond} ${id}`;
  const edge = Buffer.from(cursor.slice(0, -UUID_LENGTH), 'base64url').toString();
  if (!by.isValue(edge)) return undefined;
  return sql`(${by.column}, ${employees.id}) ${beyond} (${by.read(edge)}, ${id})`;
}

/** A page of matching employees. */
export async function listEmployees(ctx: Context, query: EmployeeQuery): Promise<ListedEmployee[]> {
  const { cursor, limit } = query;
  const order = ORDERS[query.sort];
  const { by, direction } = order;
  const edge = sql<string | null>`(${by?.column ?? null})::text`;
  return ctx.db
    .select({ ...employeeColumns, edge })
    .from(employees)
    .where(and(await matches(ctx, query), cursor ? isAfter(order, cursor) : undefined))
    .orderBy(...(by ? [direction(by.column)] : []), direction(employees.id))
    .limit(limit);
}

export const countEmployees = async (ctx: Context, filter: Filter) =>
  ctx.db.$count(employees, await matches(ctx, filter));

/** All departments, sorted. */
export async function listDepartments({ db }: Context): Promise<string[]> {
  const { department, deletedAt } = employees;
  const rows = await db
    .selectDistinct({ department })
    .from(employees)
    .where(isNull(deletedAt))
    .orderBy(asc(department));
  return rows.map((row) => row.department);
}

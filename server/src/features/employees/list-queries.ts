import type { EmployeeSort, EmployeeState } from '@bugquest/contract/employees/lists';
import type { EmployeeQuery } from '@bugquest/contract/employees/schema';
import { cleanIdentifier } from '@bugquest/contract/identifiers';
import { searchWords } from '@bugquest/contract/search-words';
import { and, asc, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { containsFolded } from '../../db/folded-search.ts';
import { type EmployeeRow, employees } from '../../db/schema/employees.ts';
import { mobileDigitsOf } from '../../platform/text/mobile-digits.ts';
import { getSettings } from '../settings/queries.ts';
import { employeeContainsWords } from './departments/queries.ts';

export interface ListedEmployee extends EmployeeRow {
  /** The sort value as text for the cursor; null when sorted by id. */
  sortValue: string | null;
}

type Filter = Pick<EmployeeQuery, 'search' | 'state' | 'department'>;

const { searchText, ...employeeColumns } = getTableColumns(employees);

/** A part of a mobile number, as people type it. */
const MOBILE_PART = /^[\d+\-\s()]+$/;
/** Fewer digits would match nearly every mobile number. */
const MIN_DIGITS = 3;

const STATES: Record<EmployeeState, SQL> = {
  verified: eq(employees.emailVerified, true),
  unverified: eq(employees.emailVerified, false),
  inactive: eq(employees.isActive, false),
  admin: eq(employees.isAdmin, true),
};

/** Mobile numbers match with any separators and with or without the country code. */
async function matchesSearch(ctx: Context, search: string): Promise<SQL | undefined> {
  const typed = cleanIdentifier(searchWords(search).join(' '));
  const isMobile = MOBILE_PART.test(typed);
  const digits = isMobile ? mobileDigitsOf(typed, (await getSettings(ctx)).country).replace(/^0+/, '') : '';
  return or(
    and(...(await employeeContainsWords(ctx.db, searchWords(search)))),
    digits.length >= MIN_DIGITS ? containsFolded(employees.searchText, digits) : undefined,
  );
}

const matches = async (ctx: Context, { search, state, department }: Filter) =>
  and(
    isNull(employees.deletedAt),
    search ? await matchesSearch(ctx, search) : undefined,
    state && STATES[state],
    department ? eq(employees.department, department) : undefined,
  );

/** Without a column, rows are sorted by id. */
interface SortColumn {
  column: SQL;
  /** Whether the text of a cursor can be converted to the type of the column. */
  isValid: (sortValue: string) => boolean;
  /** Converts the text of a cursor to the type of the column. */
  parse: (sortValue: string) => SQL;
}

interface Order {
  by?: SortColumn;
  direction: typeof asc;
}

const numberColumn = (column: SQL): SortColumn => ({
  column,
  isValid: (sortValue) => /^-?\d{1,9}(\.\d{1,2})?$/.test(sortValue),
  parse: (sortValue) => sql`${sortValue}::numeric`,
});

/** Different spellings of a name sort together, because the search text starts with the folded name. */
const foldedName = sql`left(${employees.searchText}, 40) collate "C"`;

const NAME: SortColumn = {
  column: foldedName,
  isValid: (sortValue) => !sortValue.includes('\0'),
  parse: (sortValue) => sql`${sortValue}::text collate "C"`,
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

/** Contains the sort value and the id, so that it stays valid when the row changes. */
export const cursorAfter = ({ sortValue, id }: ListedEmployee): string =>
  sortValue === null ? id : `${Buffer.from(sortValue).toString('base64url')}.${id}`;

/** A cursor of another order is ignored, so the first page follows. */
function isAfter({ by, direction }: Order, cursor: string): SQL | undefined {
  const id = sql`${cursor.slice(-UUID_LENGTH)}::uuid`;
  const comparison = direction === asc ? sql`>` : sql`<`;
  if (!by) return sql`${employees.id} ${comparison} ${id}`;
  const sortValue = Buffer.from(cursor.slice(0, -UUID_LENGTH), 'base64url').toString();
  if (!by.isValid(sortValue)) return undefined;
  return sql`(${by.column}, ${employees.id}) ${comparison} (${by.parse(sortValue)}, ${id})`;
}

export async function listEmployees(ctx: Context, query: EmployeeQuery): Promise<ListedEmployee[]> {
  const { cursor, limit } = query;
  const order = ORDERS[query.sort];
  const { by, direction } = order;
  const sortValue = sql<string | null>`(${by?.column ?? null})::text`;
  return ctx.db
    .select({ ...employeeColumns, sortValue })
    .from(employees)
    .where(and(await matches(ctx, query), cursor ? isAfter(order, cursor) : undefined))
    .orderBy(...(by ? [direction(by.column)] : []), direction(employees.id))
    .limit(limit);
}

export const countEmployees = async (ctx: Context, filter: Filter) =>
  ctx.db.$count(employees, await matches(ctx, filter));

export async function listDepartments({ db }: Context): Promise<string[]> {
  const { department, deletedAt } = employees;
  const rows = await db
    .selectDistinct({ department })
    .from(employees)
    .where(isNull(deletedAt))
    .orderBy(asc(department));
  return rows.map((row) => row.department);
}

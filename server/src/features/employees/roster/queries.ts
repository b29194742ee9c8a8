import type { RosterQuery, RosterSummary } from '@bugquest/contract/employees/roster/schema';
import { and, count, desc, eq, getTableColumns, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { containsFolded, searchWords } from '../../../db/folded-search.ts';
import { type RosterEntryRow, rosterEntries, rosterSearchText } from '../../../db/schema/outreach.ts';
import type { PageQuery } from '../../../http/paging.ts';
import { isInDepartmentNamed } from '../departments/queries.ts';

type Filter = Pick<RosterQuery, 'search' | 'state'>;

/** Whether an account with the ID exists. Table names are written out, because Drizzle omits them in a single-table select. */
const isRegistered = sql<boolean>`exists (
  select 1 from employees registered
  where lower(registered.employee_id) = lower(roster_entries.employee_id) and registered.deleted_at is null
)`;

const matches = ({ search, state }: Filter): SQL | undefined =>
  and(
    ...searchWords(search ?? '').map((word) =>
      or(
        containsFolded(rosterSearchText(rosterEntries), word),
        isInDepartmentNamed(rosterEntries.department, word),
      ),
    ),
    state && (state === 'registered' ? isRegistered : sql`not ${isRegistered}`),
  );

/** Newest first. */
export const listRoster = ({ db }: Context, filter: Filter, { limit, cursor }: PageQuery) =>
  db.unnamed
    .select({ ...getTableColumns(rosterEntries), isRegistered })
    .from(rosterEntries)
    .where(and(matches(filter), cursor ? lt(rosterEntries.id, cursor) : undefined))
    .orderBy(desc(rosterEntries.id))
    .limit(limit);
export type ListedRosterEntry = Awaited<ReturnType<typeof listRoster>>[number];

export async function countRoster({ db }: Context, filter: Filter): Promise<number> {
  const [counted] = await db.unnamed.select({ entries: count() }).from(rosterEntries).where(matches(filter));
  return counted!.entries;
}

export async function summariseRoster({ db }: Context): Promise<RosterSummary> {
  const [summary] = await db
    .select({
      entries: sql<number>`count(*)::int`,
      registered: sql<number>`count(*) filter (where ${isRegistered})::int`,
    })
    .from(rosterEntries);
  return summary!;
}

/** All entries, for the comparison with a file. */
export const readRoster = (executor: Executor) => executor.select().from(rosterEntries);

/**
 * The roster entry with this ID and email. `isOff` while the roster is empty and everyone may register.
 */
export async function findOnRoster(
  executor: Executor,
  { employeeId, workEmail }: { employeeId: string; workEmail: string },
): Promise<{ isOff: boolean; entry: RosterEntryRow | undefined }> {
  const [entry] = await executor
    .select()
    .from(rosterEntries)
    .where(
      and(
        eq(sql`lower(${rosterEntries.employeeId})`, sql`lower(${employeeId})`),
        eq(sql`lower(${rosterEntries.workEmail})`, sql`lower(${workEmail})`),
      ),
    );
  if (entry) return { isOff: false, entry };
  const [anyEntry] = await executor.select({ id: rosterEntries.id }).from(rosterEntries).limit(1);
  return { isOff: !anyEntry, entry: undefined };
}

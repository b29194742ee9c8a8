import type {
  RegistrationInvitations,
  RosterQuery,
  RosterState,
  RosterSummary,
} from '@bugquest/contract/employees/roster/schema';
import { searchWords } from '@bugquest/contract/search-words';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor, Transaction } from '../../../db/client.ts';
import { containsFolded } from '../../../db/folded-search.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { employees } from '../../../db/schema/employees.ts';
import { type RosterEntryRow, rosterEntries, rosterSearchText } from '../../../db/schema/outreach.ts';
import type { PageQuery } from '../../../http/paging.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { isWaiting } from '../../mail/mailings/commands.ts';
import { departmentNameContains, listDepartmentNames } from '../departments/queries.ts';

type Filter = Pick<RosterQuery, 'search' | 'state'>;

/** The account with the employee ID of the entry. Table names are written out, because Drizzle omits them in a single-table select. */
const account = sql`from employees registered
  where lower(registered.employee_id) = lower(roster_entries.employee_id) and registered.deleted_at is null`;
const isRegistered = sql<boolean>`exists (select 1 ${account})`;
const registeredAt = sql<Date | null>`(select registered.created_at ${account})`.mapWith(
  rosterEntries.createdAt,
);

const isMissing = sql`not ${isRegistered}`;
/** No mailing is about to invite the person. */
const isNotWaiting = not(isWaiting(sql`roster_entries.id`));
const STATES: Record<RosterState, SQL | undefined> = {
  registered: isRegistered,
  missing: isMissing,
  uninvited: and(isNull(rosterEntries.invitedAt), isMissing),
  invited: and(isNotNull(rosterEntries.invitedAt), isNull(rosterEntries.openedAt), isMissing),
  opened: and(isNotNull(rosterEntries.openedAt), isMissing),
};

async function matches({ db }: Context, { search, state }: Filter): Promise<SQL | undefined> {
  const names = search ? await listDepartmentNames(db) : [];
  return and(
    ...searchWords(search ?? '').map((word) =>
      or(
        containsFolded(rosterSearchText(rosterEntries), word),
        departmentNameContains(names, rosterEntries.department, word),
      ),
    ),
    state && STATES[state],
  );
}

export const listRoster = async (ctx: Context, filter: Filter, { limit, cursor }: PageQuery) =>
  ctx.db.unnamed
    .select({ ...getTableColumns(rosterEntries), registeredAt })
    .from(rosterEntries)
    .where(and(await matches(ctx, filter), cursor ? lt(rosterEntries.id, cursor) : undefined))
    .orderBy(desc(rosterEntries.id))
    .limit(limit);
export type ListedRosterEntry = Awaited<ReturnType<typeof listRoster>>[number];

export async function countRoster(ctx: Context, filter: Filter): Promise<number> {
  const [counted] = await ctx.db.unnamed
    .select({ entries: count() })
    .from(rosterEntries)
    .where(await matches(ctx, filter));
  return counted!.entries;
}

export async function countInvitedWithoutAccount({ db }: Context): Promise<number> {
  const [counted] = await db.unnamed
    .select({ entries: count() })
    .from(rosterEntries)
    .where(and(isNotNull(rosterEntries.invitedAt), isMissing));
  return counted!.entries;
}

/**
 * Counts the registered entries by their accounts, because each account has at most one entry. Most accounts match exactly; only the
 * others are compared without regard to case, which is slower.
 */
const registeredEntries = sql<number>`(
  select count(*)::int from ${employees} where ${isNull(employees.deletedAt)} and (
    ${employees.employeeId} in (select entry.employee_id from ${rosterEntries} entry)
    or (select true from ${rosterEntries} entry where lower(entry.employee_id) = lower(${employees.employeeId}) limit 1)
  )
)`;

export async function summariseRoster(ctx: Context): Promise<RosterSummary> {
  const { rows } = await ctx.db.execute<Omit<RosterSummary, 'isMailSent'> & Record<string, unknown>>(sql`
    select count(*)::int as entries, ${registeredEntries} as registered,
      (count(*) filter (where ${STATES.uninvited} and ${isNotWaiting}))::int as uninvited,
      (count(*) filter (where ${isInvitedBefore(ctx)} and ${isMissing} and ${isNotWaiting}))::int as remindable
    from ${rosterEntries}`);
  return { ...rows[0]!, isMailSent: Boolean(ctx.config.smtpUrl) };
}

export async function isEntryRegistered({ db }: Context, { id }: { id: string }): Promise<boolean> {
  const [found] = await db.select({ isRegistered }).from(rosterEntries).where(eq(rosterEntries.id, id));
  return found?.isRegistered ?? false;
}

/** Invited before today. Each person gets at most one invitation per day. */
const isInvitedBefore = (ctx: Context) =>
  sql`(${rosterEntries.invitedAt} at time zone ${ctx.config.timezone})::date < ${programDay(ctx.clock.now(), ctx.config.timezone)}::date`;

/** People without an account who may get an invitation now. */
export const selectInvitable = (ctx: Context, tx: Transaction, { whom, ids }: RegistrationInvitations) =>
  tx
    .select({ id: rosterEntries.id })
    .from(rosterEntries)
    .where(
      and(
        isMissing,
        isNotWaiting,
        whom === 'chosen' ? isOneOf(rosterEntries.id, ids) : undefined,
        whom === 'uninvited'
          ? isNull(rosterEntries.invitedAt)
          : whom === 'invited'
            ? isInvitedBefore(ctx)
            : or(isNull(rosterEntries.invitedAt), isInvitedBefore(ctx)),
      ),
    );

/** Locks the entries, so that they are not removed meanwhile. */
export const listMissing = (tx: Transaction, ids: string[]) =>
  tx
    .select()
    .from(rosterEntries)
    .where(and(isMissing, isOneOf(rosterEntries.id, ids)))
    .orderBy(asc(rosterEntries.id))
    .for('update');

/** Small queries let the server answer other requests in between. */
const ROWS_PER_QUERY = 2_000;

export async function readRoster(executor: Executor): Promise<RosterEntryRow[]> {
  const entries: RosterEntryRow[] = [];
  for (;;) {
    const last = entries.at(-1);
    const batch = await executor
      .select()
      .from(rosterEntries)
      .where(last && gt(rosterEntries.id, last.id))
      .orderBy(rosterEntries.id)
      .limit(ROWS_PER_QUERY);
    entries.push(...batch);
    if (batch.length < ROWS_PER_QUERY) return entries;
  }
}

/** Locks the entry until `tx` ends, so that it is not removed meanwhile. If the roster is empty, everyone may register. */
export async function findRosterEntry(
  tx: Transaction,
  { employeeId, workEmail }: { employeeId: string; workEmail: string },
): Promise<{ isRosterEmpty: boolean; entry: RosterEntryRow | undefined }> {
  const [entry] = await tx
    .select()
    .from(rosterEntries)
    .where(
      and(
        eq(sql`lower(${rosterEntries.employeeId})`, sql`lower(${employeeId})`),
        eq(sql`lower(${rosterEntries.workEmail})`, sql`lower(${workEmail})`),
      ),
    )
    .for('share');
  if (entry) return { isRosterEmpty: false, entry };
  const [anyEntry] = await tx.select({ id: rosterEntries.id }).from(rosterEntries).limit(1);
  return { isRosterEmpty: !anyEntry, entry: undefined };
}

import type { InvitationPlatform } from '@bugquest/contract/outreach/lists';
import type { InvitationQuery, InvitationSummary } from '@bugquest/contract/outreach/schema';
import type { Source } from '@bugquest/contract/reports/lists';
import { searchWords } from '@bugquest/contract/search-words';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { containsFolded } from '../../../db/folded-search.ts';
import { employees } from '../../../db/schema/employees.ts';
import { invitations } from '../../../db/schema/outreach.ts';
import type { PageQuery } from '../../../http/paging.ts';
import { employeeContainsWords } from '../../employees/departments/queries.ts';
import { isWaiting } from '../../mail/mailings/commands.ts';
import { getSettings } from '../../settings/queries.ts';

/** The column with the store account. */
const STORE_ACCOUNTS = { android: employees.googlePlayEmail, ios: employees.appleId } as const;

const currentEmail = sql<string>`case ${invitations.platform}
  when 'android' then ${employees.googlePlayEmail} else ${employees.appleId} end`;

async function containsWords(executor: Executor, account: SQL | typeof invitations.email, search = '') {
  const words = searchWords(search);
  const employeeConditions = await employeeContainsWords(executor, words);
  return words.map((word, index) =>
    or(employeeConditions[index], containsFolded(sql`fold_text(${account})`, word)),
  );
}

const SOURCES: Record<InvitationPlatform, Source> = { android: 'Android App', ios: 'iOS App' };

/** Where the test version of the app is; the first one of several stages. Null if the settings do not say it. */
export async function findStoreUrl(ctx: Context, platform: InvitationPlatform): Promise<string | null> {
  const { store } = await getSettings(ctx);
  return store.places.find(({ source }) => source === SOURCES[platform])?.url ?? null;
}

type Filter = Pick<InvitationQuery, 'platform' | 'state' | 'search'>;

const matches = async ({ db }: Context, { platform, state, search }: Filter) =>
  and(
    platform ? eq(invitations.platform, platform) : undefined,
    state ? eq(invitations.status, state) : undefined,
    ...(await containsWords(db, invitations.email, search)),
  );

const columns = { ...getTableColumns(invitations), fullName: employees.fullName, currentEmail };

export const listInvitations = async (ctx: Context, filter: Filter, { limit, cursor }: PageQuery) =>
  ctx.db.unnamed
    .select(columns)
    .from(invitations)
    .innerJoin(employees, eq(employees.id, invitations.employeeId))
    .where(and(await matches(ctx, filter), cursor ? lt(invitations.id, cursor) : undefined))
    .orderBy(desc(invitations.id))
    .limit(limit);
export type ListedInvitation = Awaited<ReturnType<typeof listInvitations>>[number];

export async function countInvitations(ctx: Context, filter: Filter): Promise<number> {
  const [counted] = await ctx.db.unnamed
    .select({ invitations: count() })
    .from(invitations)
    .innerJoin(employees, eq(employees.id, invitations.employeeId))
    .where(await matches(ctx, filter));
  return counted!.invitations;
}

export async function findInvitation(executor: Executor, id: string): Promise<ListedInvitation | undefined> {
  const [found] = await executor
    .select(columns)
    .from(invitations)
    .innerJoin(employees, eq(employees.id, invitations.employeeId))
    .where(eq(invitations.id, id));
  return found;
}

/** A candidate is an active employee with a store account and without an invitation. */
export async function isCandidate(
  executor: Executor,
  platform: InvitationPlatform,
  search?: string,
): Promise<SQL | undefined> {
  const account = STORE_ACCOUNTS[platform];
  const invitation = sql`select 1 from ${invitations} where ${invitations.employeeId} = ${employees.id} and ${invitations.platform} = ${platform}`;
  return and(
    employees.isActive,
    employees.emailVerified,
    isNull(employees.deletedAt),
    ne(account, ''),
    sql`not exists (${invitation})`,
    ...(await containsWords(executor, sql`${account}`, search)),
  );
}

export const listCandidates = (
  executor: Executor,
  platform: InvitationPlatform,
  matching: SQL | undefined,
  { limit, cursor }: Partial<PageQuery> = {},
) => {
  const found = executor
    .select({
      id: employees.id,
      fullName: employees.fullName,
      department: employees.department,
      email: STORE_ACCOUNTS[platform],
    })
    .from(employees)
    .where(and(matching, cursor ? gt(employees.id, cursor) : undefined))
    .orderBy(asc(employees.id));
  return limit ? found.limit(limit) : found;
};

export const countCandidates = ({ db }: Context, matching: SQL | undefined) => db.$count(employees, matching);

export async function summariseInvitations(ctx: Context): Promise<InvitationSummary> {
  const { platform, status } = invitations;
  const isSendable = or(ne(status, 'pending'), not(isWaiting(invitations.id)));
  const rows = await ctx.db
    .select({ platform, status, invitations: count() })
    .from(invitations)
    .where(isSendable)
    .groupBy(platform, status);
  const summarise = async (each: InvitationPlatform) => {
    const countIn = (state: string) =>
      rows.find((row) => row.platform === each && row.status === state)?.invitations ?? 0;
    const candidates = await countCandidates(ctx, await isCandidate(ctx.db, each));
    return { candidates, pending: countIn('pending'), sent: countIn('sent'), accepted: countIn('accepted') };
  };
  const [android, ios] = await Promise.all([summarise('android'), summarise('ios')]);
  return { android, ios };
}

export const listInvited = ({ db }: Context, platform: InvitationPlatform) =>
  db
    .select({ fullName: employees.fullName, email: invitations.email })
    .from(invitations)
    .innerJoin(employees, eq(employees.id, invitations.employeeId))
    .where(eq(invitations.platform, platform))
    .orderBy(asc(invitations.id));
export type Invited = Awaited<ReturnType<typeof listInvited>>[number];

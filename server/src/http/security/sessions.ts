import type { Language } from '@bugquest/contract/employees/lists';
import type { SettingKey } from '@bugquest/contract/settings/schema';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Executor, Transaction } from '../../db/client.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { settings } from '../../db/schema/audit.ts';
import { companySessions } from '../../db/schema/company-login.ts';
import { employees } from '../../db/schema/employees.ts';
import { pushSubscriptions } from '../../db/schema/notifications.ts';
import { batched } from '../../platform/batched.ts';
import { hashToken, newId, newToken } from '../../platform/crypto/crypto.ts';
import { refusesChanges } from '../errors.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Promises: authentication 5. The phrases `accounts_ended_admin` and `accounts_ended_employee` contain the idle times. */
export const SESSION_LIFETIMES = {
  employee: { idle: 24 * HOUR, absolute: 14 * DAY },
  admin: { idle: 30 * MINUTE, absolute: 12 * HOUR },
  unverified: { idle: HOUR, absolute: HOUR },
  'two-factor': { idle: 10 * MINUTE, absolute: 10 * MINUTE },
};
/** Accuracy of `lastSeenAt`, to avoid a write on every request. */
const SEEN_EVERY_MS = MINUTE;

export type SessionKind = 'full' | 'unverified' | 'two-factor';

export interface Caller {
  id: string;
  isAdmin: boolean;
  /** An administrator who must set up two-factor authentication first, and had no second factor at the company login. */
  lacksTwoFactor: boolean;
  language: Language;
  /** The id of the API token that acts for this administrator. */
  tokenId?: string;
}

export interface SessionCaller extends Caller {
  sessionId: string;
  authenticatedAt: Date;
}

const prepareRead = ({ db }: Pick<Context, 'db'>, isWanted: SQL, name: string) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      sessionId: sessions.id,
      kind: sessions.kind,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      authenticatedAt: sessions.authenticatedAt,
      id: employees.id,
      isAdmin: employees.isAdmin,
      isActive: employees.isActive,
      emailVerified: employees.emailVerified,
      twoFactorEnabled: employees.twoFactorEnabled,
      language: employees.language,
      lacksTwoFactor: sql<boolean>`${lacksTwoFactor} and not exists (
        select 1 from ${companySessions} where ${companySessions.sessionId} = ${sessions.id} and ${companySessions.hasSecondFactor})`,
    })
    .from(sessions)
    .innerJoin(employees, eq(employees.id, sessions.employeeId))
    .where(isWanted)
    .prepare(name);

type SessionRow = Awaited<ReturnType<ReturnType<typeof prepareRead>['execute']>>[number];

const lifetimeOf = (row: SessionRow) =>
  SESSION_LIFETIMES[row.kind !== 'full' ? row.kind : row.isAdmin ? 'admin' : 'employee'];

const FITS_ACCOUNT: Record<SessionKind, (row: SessionRow) => boolean> = {
  full: ({ emailVerified }) => emailVerified,
  unverified: ({ emailVerified }) => !emailVerified,
  'two-factor': ({ emailVerified, twoFactorEnabled }) => emailVerified && twoFactorEnabled,
};

function isAlive(row: SessionRow, now: Date): boolean {
  const { idle, absolute } = lifetimeOf(row);
  return (
    row.isActive &&
    FITS_ACCOUNT[row.kind](row) &&
    now.getTime() - row.lastSeenAt.getTime() < idle &&
    now.getTime() - row.createdAt.getTime() < absolute
  );
}

/** `renew: false` does not extend the session, for requests of a page that nobody uses at the moment. */
export type FindCaller = (
  request: Pick<FastifyRequest, 'cookies'>,
  kind: SessionKind,
  options?: { renew?: boolean },
) => Promise<SessionCaller | undefined>;

export function createFindCaller(ctx: Context): FindCaller {
  const { tokenHash } = sessions;
  // PostgreSQL plans a comparison with a list each time, which takes longer than finding one session.
  const readOne = prepareRead(ctx, eq(tokenHash, sql.placeholder('hash')), 'session_by_token');
  const readSeveral = prepareRead(
    ctx,
    sql`${tokenHash} = any(${sql.placeholder('hashes')})`,
    'sessions_by_token',
  );
  // Reads for every request, so that every server refuses an ended session from the next request on.
  const readSession = batched(async (hashes: readonly string[]) => {
    const rows =
      hashes.length === 1
        ? await readOne.execute({ hash: hashes[0] })
        : await readSeveral.execute({ hashes });
    return new Map(rows.map((row) => [row.tokenHash, row]));
  });
  return async (request, kind, { renew = true } = {}) => {
    const token = request.cookies[cookieName(ctx, kind)];
    if (!token) return undefined;
    const row = await readSession(hashToken(token));
    const now = ctx.clock.now();
    if (row?.kind !== kind || !isAlive(row, now)) return undefined;
    if (renew && now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY_MS) {
      await renewSession(ctx, row.sessionId, now);
    }
    const { id, isAdmin, lacksTwoFactor, language, sessionId, authenticatedAt } = row;
    return { id, isAdmin, lacksTwoFactor, language, sessionId, authenticatedAt };
  };
}

/** On a full disk and on a standby the renewal fails, but requests that only read must work. */
async function renewSession({ db }: Context, sessionId: string, now: Date): Promise<void> {
  try {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));
  } catch (error) {
    if (!refusesChanges(error)) throw error;
  }
}

const COOKIE_NAMES: Record<SessionKind, string> = {
  full: 'session',
  unverified: 'verification',
  'two-factor': 'two-factor',
};
const SESSION_KINDS = Object.keys(COOKIE_NAMES) as SessionKind[];

/** On HTTPS, the prefix prevents other hosts of the domain from setting the cookie. */
export const hostCookieName = ({ config }: Pick<Context, 'config'>, name: string) =>
  `${config.secure ? '__Host-' : ''}${name}`;

export const cookieName = (ctx: Pick<Context, 'config'>, kind: SessionKind) =>
  hostCookieName(ctx, COOKIE_NAMES[kind]);

export const cookieOptions = (ctx: Pick<Context, 'config'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: ctx.config.secure }) as const;

/** True for a session of any kind, even an ended one. */
export const hasSessionCookie = (config: Context['config'], { cookies }: FastifyRequest): boolean =>
  SESSION_KINDS.some((kind) => cookies[cookieName({ config }, kind)] !== undefined);

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Starts a session and sets its cookie. Other sessions of the same browser end.
 * @param authenticatedAt for a session that replaces another session
 */
export async function startSession(
  ctx: Context,
  tx: Transaction,
  { request, reply }: Exchange,
  employeeId: string,
  kind: SessionKind = 'full',
  authenticatedAt = ctx.clock.now(),
): Promise<{ id: string }> {
  const id = newId();
  await endSessionsOfRequest(ctx, tx, request, { id, employeeId });
  const token = newToken();
  const now = ctx.clock.now();
  await tx.insert(sessions).values({
    id,
    tokenHash: hashToken(token),
    employeeId,
    kind,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    authenticatedAt,
    lastSeenAt: now,
    createdAt: now,
  });
  clearSessionCookies(ctx, reply);
  const { absolute } = SESSION_LIFETIMES[kind === 'full' ? 'employee' : kind];
  reply.setCookie(cookieName(ctx, kind), token, { ...cookieOptions(ctx), maxAge: absolute / 1000 });
  return { id };
}

const removeSessions = (tx: Executor, condition: SQL | undefined) =>
  tx.delete(sessions).where(condition).returning({ id: sessions.id, employeeId: sessions.employeeId });

/**
 * Ends sessions. Their devices get no more push messages. The published topics end their event streams on every server.
 * @param next the session that follows in the same browser; devices of the same person move to it
 * @returns the number of ended sessions
 */
export async function endSessions(
  ctx: Context,
  tx: Transaction,
  condition: SQL | undefined,
  next?: { id: string; employeeId: string },
): Promise<number> {
  const ended = await removeSessions(tx, condition);
  if (ended.length === 0) return 0;
  const ofEnded = inArray(
    pushSubscriptions.sessionId,
    ended.map(({ id }) => id),
  );
  if (next) {
    const isSamePerson = eq(pushSubscriptions.employeeId, next.employeeId);
    await tx.update(pushSubscriptions).set({ sessionId: next.id }).where(and(ofEnded, isSamePerson));
  }
  await tx.delete(pushSubscriptions).where(ofEnded);
  const people = new Set(ended.map(({ employeeId }) => employeeId));
  await ctx.changes.publish(
    tx,
    [...people].map((id) => `sessions:${id}` as const),
  );
  return ended.length;
}

/**
 * Devices of expired sessions keep getting push messages (docs/decisions/0057).
 * @returns the number of deleted sessions
 */
export async function deleteExpiredSessions(tx: Executor, condition: SQL): Promise<number> {
  return (await removeSessions(tx, condition)).length;
}

export async function endSessionsOfRequest(
  ctx: Context,
  tx: Transaction,
  request: FastifyRequest,
  next?: { id: string; employeeId: string },
): Promise<void> {
  const tokens = SESSION_KINDS.map((kind) => request.cookies[cookieName(ctx, kind)]).filter(
    Boolean,
  ) as string[];
  if (tokens.length > 0) await endSessions(ctx, tx, inArray(sessions.tokenHash, tokens.map(hashToken)), next);
}

export function clearSessionCookies(ctx: Context, reply: FastifyReply): void {
  for (const kind of SESSION_KINDS) reply.clearCookie(cookieName(ctx, kind), cookieOptions(ctx));
}

/** Devices whose session has expired also get no more push messages. */
export async function endAllSessions(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  exceptId?: string,
): Promise<void> {
  const exceptFor = (column: PgColumn) => (exceptId ? ne(column, exceptId) : undefined);
  await endSessions(ctx, tx, and(eq(sessions.employeeId, employeeId), exceptFor(sessions.id)));
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.employeeId, employeeId), exceptFor(pushSubscriptions.sessionId)));
  await ctx.changes.publish(tx, [`sessions:${employeeId}`]);
}

const REQUIRE_TWO_FACTOR: SettingKey = 'requireTwoFactor';

/** True for an administrator who must set up two-factor authentication first. */
export const lacksTwoFactor = sql<boolean>`${employees.isAdmin} and not ${employees.twoFactorEnabled} and exists (
  select 1 from ${settings} where ${settings.key} = ${REQUIRE_TWO_FACTOR} and ${settings.value} = 'true'::jsonb)`;

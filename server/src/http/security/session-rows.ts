// Reads sessions with the columns that decide whether they are valid. A row is used again for LEASE_MS at most, and never after
// a change that this server made or was notified of. A command that ends a session replies only when the leases of all servers
// are over (docs/decisions/0081).
import type { PublishedTopic } from '@bugquest/contract/topics';
import DataLoader from 'dataloader';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { companySessions } from '../../db/schema/company-login.ts';
import { employees } from '../../db/schema/employees.ts';
import { LEASE_MS } from '../../platform/postgres/changes.ts';
import { lacksTwoFactor } from './required-two-factor.ts';

const MAX_ROWS = 10_000;

export type SessionRow = Awaited<ReturnType<ReturnType<typeof prepareLookup>['execute']>>[number];

const prepareLookup = (ctx: Pick<Context, 'db'>) =>
  ctx.db
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
    .where(sql`${sessions.tokenHash} = any(${sql.placeholder('hashes')})`)
    .prepare('sessions_by_token');

/** The session of a token's hash. */
export type FindSession = (tokenHash: string) => Promise<SessionRow | undefined> | SessionRow | undefined;

/** Sessions that are asked for together are read in one query. */
export function openSessionRows({ db, changes }: Pick<Context, 'db' | 'changes'>): FindSession {
  const lookup = prepareLookup({ db });
  const kept = new LRUCache<string, SessionRow>({ max: MAX_ROWS, ttl: LEASE_MS, ttlResolution: 0 });
  // A row that is being read while a change arrives may be from before it.
  let changesHeard = 0;
  const rows = new DataLoader<string, SessionRow | undefined>(
    async (hashes) => {
      // The lease begins before the read: the row may be that old.
      const start = performance.now();
      const heardBefore = changesHeard;
      const found = new Map((await lookup.execute({ hashes })).map((row) => [row.tokenHash, row]));
      if (changesHeard === heardBefore && changes.connected)
        for (const [hash, row] of found) kept.set(hash, row, { start });
      return hashes.map((hash) => found.get(hash));
    },
    { cache: false, batchScheduleFn: (ask) => setImmediate(ask) },
  );

  const forget = (topics: readonly PublishedTopic[]) => {
    const people = topics.filter((topic) => /^(sessions|employee):/.test(topic));
    const concernsAll = topics.includes('settings');
    if (!concernsAll && people.length === 0) return;
    changesHeard += 1;
    const ids = new Set(people.map((topic) => topic.slice(topic.indexOf(':') + 1)));
    for (const [hash, { id }] of kept.entries()) if (concernsAll || ids.has(id)) kept.delete(hash);
  };
  changes.onOwnCommit(forget);
  changes.subscribe(forget);
  changes.onReconnect(() => {
    changesHeard += 1;
    kept.clear();
  });

  return (tokenHash) => (changes.connected && kept.get(tokenHash)) || rows.load(tokenHash);
}

// Admits the calls of the directory by its token, and records how they went. Every request reads the table, so that a token
// that was replaced or deleted is refused at the next request on every server.
import type { DirectoryError } from '@bugquest/contract/connections/directory/lists';
import { eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../../context.ts';
import { directoryConnections } from '../../../../db/schema/directory.ts';
import { takesNoChange } from '../../../../http/errors.ts';
import { bearerOf } from '../../../../http/security/bearer.ts';
import { carriesSession } from '../../../../http/security/sessions.ts';
import { hashToken } from '../../../../platform/crypto/crypto.ts';
import type { Limit } from '../../../../platform/postgres/limits.ts';
import { ScimError } from './scim-error.ts';

/** Over all servers. Entra sends up to 25 calls in a second. */
export const DIRECTORY_CALLS: Limit = { name: 'directory', points: 3_000, seconds: 60 };

/** The state is written at most once in this time, unless the error is another one. */
const RECORD_EVERY_MS = 60_000;

const refusal = (detail: string, error: string, status = 401) =>
  new ScimError(status, detail, 'wrong_token', { challenge: `Bearer realm="SCIM", error="${error}"` });

/** @throws {ScimError} 401, also with a cookie of a session. @throws {LimitReached} */
export async function admitDirectory(
  { config, db, limits }: Context,
  request: FastifyRequest,
): Promise<void> {
  if (carriesSession(config, request))
    throw refusal('A call with a token must not have cookies of a session.', 'invalid_request', 400);
  const token = bearerOf(request);
  if (token === undefined)
    throw new ScimError(401, 'The header Authorization must have the token, as "Bearer TOKEN".', undefined, {
      challenge: 'Bearer realm="SCIM"',
    });
  const found = await db
    .select({ isOnly: directoryConnections.isOnly })
    .from(directoryConnections)
    .where(eq(directoryConnections.tokenHash, hashToken(token)));
  if (found.length === 0) throw refusal('The token is not valid.', 'invalid_token');
  await limits.take(DIRECTORY_CALLS, '').catch(ignoreNoChange);
}

/** Records that a call succeeded, at once after an error. */
export async function recordSuccess({ db, clock, changes }: Context): Promise<void> {
  const now = clock.now();
  const { lastSuccessAt, lastErrorAt } = directoryConnections;
  const isDue = or(
    isNull(lastSuccessAt),
    lt(lastSuccessAt, new Date(now.getTime() - RECORD_EVERY_MS)),
    gt(lastErrorAt, lastSuccessAt),
  );
  try {
    // Most calls write nothing, so they need no transaction.
    const due = await db.select({ lastSuccessAt }).from(directoryConnections).where(isDue);
    if (due.length === 0) return;
    await db.transaction(async (tx) => {
      await tx.update(directoryConnections).set({ lastSuccessAt: now });
      await changes.publish(tx, ['directory']);
    });
  } catch (error) {
    ignoreNoChange(error);
  }
}

/** Records why a call was refused. Without the person that it was about, and without the words of the caller. */
export async function recordError(
  { db, clock, changes }: Context,
  { code, attribute = '' }: { code: DirectoryError; attribute?: string | undefined },
): Promise<void> {
  const now = clock.now();
  const { lastErrorAt, lastError, lastErrorAttribute } = directoryConnections;
  const isDue = or(
    isNull(lastErrorAt),
    lt(lastErrorAt, new Date(now.getTime() - RECORD_EVERY_MS)),
    ne(lastError, code),
    ne(lastErrorAttribute, attribute),
  );
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(directoryConnections)
      .set({ lastErrorAt: now, lastError: code, lastErrorAttribute: attribute })
      .where(isDue);
    if (rowCount) await changes.publish(tx, ['directory']);
  });
}

/** Reading goes on while the disk is full, and on a standby. */
function ignoreNoChange(error: unknown): void {
  if (!takesNoChange(error)) throw error;
}

import type { DirectoryTestResult } from '@bugquest/contract/connections/directory/lists';
import type { Context } from '../../../context.ts';
import { directoryConnections } from '../../../db/schema/directory.ts';
import { ApiError } from '../../../http/errors.ts';
import { hashToken, newToken } from '../../../platform/crypto/crypto.ts';
import { OutgoingError, post } from '../../../platform/outgoing/post.ts';
import { recordAudit } from '../../audit/commands.ts';
import { scimAddress } from './present.ts';
import { type ReadDirectory, readDirectory } from './queries.ts';
import { ERROR_SCHEMA } from './scim/scim-error.ts';

/** By which people, and programs that look for leaked secrets, recognise a token. */
const TOKEN_PREFIX = 'bqd_';
/** Characters of a token that stay readable: the prefix and four of 43 random ones. */
const BEGINNING = TOKEN_PREFIX.length + 4;
const RECORD = { recordType: 'directory', recordId: 'directory' } as const;

/**
 * Connects the directory, or replaces its token. The result is the only place where the token itself can be read.
 * @throws {ApiError} directory_changed
 */
export function createToken(
  ctx: Context,
  adminId: string,
  isReplacement: boolean,
): Promise<ReadDirectory & { secret: string }> {
  const secret = TOKEN_PREFIX + newToken();
  return ctx.db.transaction(async (tx) => {
    const token = {
      tokenHash: hashToken(secret),
      beginning: secret.slice(0, BEGINNING),
      createdBy: adminId,
      createdAt: ctx.clock.now(),
      lastErrorAt: null,
      lastError: null,
      lastErrorAttribute: '',
    };
    const stored = isReplacement
      ? await tx.update(directoryConnections).set(token).returning()
      : await tx.insert(directoryConnections).values(token).onConflictDoNothing().returning();
    if (stored.length === 0) throw new ApiError('directory_changed');
    const action = isReplacement ? 'replace directory token' : 'connect directory';
    await recordAudit(ctx, tx, { ...RECORD, actorId: adminId, action });
    await ctx.changes.publish(tx, ['directory', 'roster']);
    return { ...(await readDirectory(tx)), secret };
  });
}

/** Refuses the directory from now on. The people that it sent stay. Does nothing while it is not connected. */
export function deleteToken(ctx: Context, adminId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const deleted = await tx.delete(directoryConnections).returning();
    if (deleted.length === 0) return;
    await recordAudit(ctx, tx, { ...RECORD, actorId: adminId, action: 'disconnect directory' });
    await ctx.changes.publish(tx, ['directory', 'roster']);
  });
}

const TEST_MS = 10_000;
/** More than the refusal has. */
const TEST_BYTES = 1_024;

/**
 * Calls the public address without a token, and expects the refusal of the service. So an error in PUBLIC_URL, the proxy or the
 * certificate shows before the directory is set up.
 */
export async function testAddress(ctx: Context, adminId: string): Promise<DirectoryTestResult> {
  const result = await callAddress(`${scimAddress(ctx.config)}/Users`);
  await ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      ...RECORD,
      actorId: adminId,
      action: 'test directory',
      after: { directoryTest: result },
    }),
  );
  return result;
}

async function callAddress(url: string): Promise<DirectoryTestResult> {
  try {
    // The operator chose this address, so private networks are allowed.
    const { status, text } = await post({
      url,
      headers: { 'content-type': 'application/scim+json' },
      body: '{}',
      timeoutMs: TEST_MS,
      keepBytes: TEST_BYTES,
      allowPrivate: true,
    });
    return status === 401 && text.includes(ERROR_SCHEMA) ? 'reached' : 'other_answer';
  } catch (error) {
    if (error instanceof OutgoingError) return 'no_answer';
    throw error;
  }
}

import type { ApiTokenInput } from '@bugquest/contract/connections/schema';
import { SCOPE_NAMES } from '@bugquest/contract/connections/tokens/scope-phrases';
import { m } from '@bugquest/phrases/messages';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { type ApiTokenRow, apiTokens } from '../../db/schema/api-tokens.ts';
import { employees } from '../../db/schema/employees.ts';
import { ApiError } from '../../http/errors.ts';
import { TOKEN_PREFIX } from '../../http/security/tokens.ts';
import { hashToken, newToken } from '../../platform/crypto/crypto.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { recordAudit } from '../audit/commands.ts';
import { listAdminRecipients } from '../employees/queries.ts';
import { queueMail } from '../mail/queue/commands.ts';

const selectTokens = (db: Context['db'] | Transaction, matching?: SQL) =>
  db
    .select({
      token: apiTokens,
      createdByName: sql<
        string | null
      >`case when ${employees.deletedAt} is null then ${employees.fullName} end`,
      isOrphaned: sql<boolean>`not (${employees.isAdmin} and ${employees.isActive})`,
    })
    .from(apiTokens)
    .innerJoin(employees, eq(employees.id, apiTokens.createdBy))
    .where(and(isNull(apiTokens.revokedAt), matching));

export const listTokens = ({ db }: Context) => selectTokens(db).orderBy(desc(apiTokens.id));
export type ListedToken = Awaited<ReturnType<typeof listTokens>>[number];

const countTokens = (tx: Transaction) => tx.$count(apiTokens, isNull(apiTokens.revokedAt));

async function getToken(tx: Transaction, id: string): Promise<ListedToken> {
  const [row] = await selectTokens(tx, eq(apiTokens.id, id));
  return row!;
}

const DAY_MS = 86_400_000;
/** The list has no pages. */
const MAX_TOKENS = 100;
/** Characters of a token that stay readable: the prefix and four of 43 random ones. */
const READABLE_LENGTH = TOKEN_PREFIX.length + 4;

const auditedFieldsOf = ({ name, scopes, expiresAt }: ApiTokenRow) => ({ name, scopes, expiresAt });
const RECORD_TYPE = 'API token';

/** Only this result contains the token itself. @throws {ApiError} too_many_tokens */
export function createToken(
  ctx: Context,
  adminId: string,
  { name, scopes, expiresInDays }: ApiTokenInput,
): Promise<ListedToken & { secret: string }> {
  const secret = TOKEN_PREFIX + newToken();
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    if ((await countTokens(tx)) >= MAX_TOKENS) throw new ApiError('too_many_tokens');
    const [row] = await tx
      .insert(apiTokens)
      .values({
        name,
        scopes,
        tokenHash: hashToken(secret),
        beginning: secret.slice(0, READABLE_LENGTH),
        createdBy: adminId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + expiresInDays * DAY_MS),
      })
      .returning();
    const { id } = row!;
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'create API token',
      recordType: RECORD_TYPE,
      recordId: id,
      after: auditedFieldsOf(row!),
    });
    await mailAdminsAboutNewToken(ctx, tx, row!);
    await ctx.changes.publish(tx, ['api-tokens']);
    return { ...(await getToken(tx, id)), secret };
  });
}

/** @throws {ApiError} not_found, also for a token that is revoked already */
export function revokeToken(ctx: Context, adminId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(apiTokens)
      .set({ revokedAt: ctx.clock.now() })
      .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
      .returning();
    if (!row) throw new ApiError('not_found');
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'revoke API token',
      recordType: RECORD_TYPE,
      recordId: id,
      before: auditedFieldsOf(row),
    });
    await ctx.changes.publish(tx, ['api-tokens']);
  });
}

/** Mails all administrators, so that the owner of a stolen session notices. */
async function mailAdminsAboutNewToken(
  ctx: Context,
  tx: Transaction,
  { name, scopes, expiresAt, createdBy }: ApiTokenRow,
): Promise<void> {
  const admins = await listAdminRecipients(tx);
  const author = admins.find(({ id }) => id === createdBy)?.fullName ?? '';
  for (const admin of admins) {
    const options = { locale: admin.language };
    await queueMail(ctx, tx, admin, 'token_created', {
      api_token: name,
      author,
      scopes: scopes.map((scope) => SCOPE_NAMES[scope]({}, options)).join(m.ui_filter_separator({}, options)),
      expires: programDay(expiresAt, ctx.config.timezone),
      link_url: `${ctx.config.publicUrl}/admin?tab=connections`,
    });
  }
}

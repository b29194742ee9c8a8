// Links with which people without an account read one launch decision (docs/decisions/0123).
import { type LaunchConfirmation, ROLLBACK_LINE } from '@bugquest/contract/coverage/confirmations';
import type {
  CreatedDecisionLink,
  DecisionLink,
  DecisionLinkInput,
  LinkedDecision,
} from '@bugquest/contract/coverage/decision-links';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { launchLinks, readinessDecisions } from '../../../db/schema/coverage.ts';
import { employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { hashToken, newToken } from '../../../platform/crypto/crypto.ts';
import type { AddressLimit } from '../../../platform/postgres/limits.ts';
import { maskPersonalData } from '../../../platform/text/masked-words.ts';
import { recordAudit } from '../../audit/commands.ts';
import { getNameWords } from '../../employees/queries.ts';
import { getDecision } from './decision-queries.ts';

const DAY_MS = 86_400_000;
/** Valid ones of a decision. The list has no pages. */
const MAX_LINKS = 20;
const RECORD_TYPE = 'launch decision';

/** Tokens that do not work. A valid one is never refused because of others. */
const INVALID_LINKS: AddressLimit = { name: 'launch-link', points: 60, seconds: 600, turnSeconds: 1 };

/** Latest first. @throws {ApiError} not_found */
export async function listDecisionLinks(ctx: Context, decisionId: string): Promise<DecisionLink[]> {
  await getDecision(ctx, ctx.db, decisionId);
  const { id, createdAt, expiresAt, revokedAt, views, lastViewedAt } = launchLinks;
  const rows = await ctx.db
    .select({
      ...{ id, createdAt, expiresAt, revokedAt, views, lastViewedAt },
      createdBy: employees.fullName,
    })
    .from(launchLinks)
    .innerJoin(employees, eq(employees.id, launchLinks.createdBy))
    .where(eq(launchLinks.decisionId, decisionId))
    .orderBy(desc(id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastViewedAt: row.lastViewedAt?.toISOString() ?? null,
  }));
}

const isValidAt = (now: Date) => and(isNull(launchLinks.revokedAt), gt(launchLinks.expiresAt, now));

/** Two at once cannot exceed MAX_LINKS. @throws {ApiError} not_found */
async function lockDecision(tx: Transaction, decisionId: string): Promise<void> {
  const { id } = readinessDecisions;
  const [row] = await tx
    .select({ id })
    .from(readinessDecisions)
    .where(eq(id, decisionId))
    .for('no key update');
  if (!row) throw new ApiError('not_found');
}

/** Only this result contains the token. @throws {ApiError} not_found, too_many_links */
export function createDecisionLink(
  ctx: Context,
  admin: Caller,
  decisionId: string,
  { days }: DecisionLinkInput,
): Promise<CreatedDecisionLink> {
  const token = newToken();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  return ctx.db.transaction(async (tx) => {
    await lockDecision(tx, decisionId);
    const valid = await tx.$count(launchLinks, and(eq(launchLinks.decisionId, decisionId), isValidAt(now)));
    if (valid >= MAX_LINKS) throw new ApiError('too_many_links');
    const [row] = await tx
      .insert(launchLinks)
      .values({
        ...{ decisionId, tokenHash: hashToken(token), expiresAt },
        ...{ createdBy: admin.id, createdAt: now },
      })
      .returning({ id: launchLinks.id });
    const { id } = row!;
    await recordAudit(ctx, tx, {
      actorId: admin.id,
      action: 'share launch decision',
      recordType: RECORD_TYPE,
      recordId: decisionId,
      after: { expiresAt },
    });
    await ctx.changes.publish(tx, ['launch-links']);
    // The browser sends no fragment, so neither logs nor other sites get the token.
    const url = `${ctx.config.publicUrl}/launch-decision#${token}`;
    return { id, url, expiresAt: expiresAt.toISOString() };
  });
}

/** Also links of other administrators, and of former ones. @throws {ApiError} not_found, also for one that is revoked already */
export function revokeDecisionLink(ctx: Context, admin: Caller, linkId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(launchLinks)
      .set({ revokedAt: ctx.clock.now() })
      .where(and(eq(launchLinks.id, linkId), isNull(launchLinks.revokedAt)))
      .returning();
    if (!row) throw new ApiError('not_found');
    await recordAudit(ctx, tx, {
      actorId: admin.id,
      action: 'revoke launch link',
      recordType: RECORD_TYPE,
      recordId: row.decisionId,
      before: { expiresAt: row.expiresAt },
    });
    await ctx.changes.publish(tx, ['launch-links']);
  });
}

/**
 * Counts the view. The contract removes what is not for people without an account.
 * @throws {ApiError} launch_link_invalid: the same for unknown, expired and revoked links
 * @throws {LimitReached} after many invalid links from one network
 */
export async function openDecisionLink(
  ctx: Context,
  token: string,
  address: string,
): Promise<LinkedDecision> {
  const now = ctx.clock.now();
  const [link] = await ctx.db
    .update(launchLinks)
    .set({ views: sql`${launchLinks.views} + 1`, lastViewedAt: now })
    .where(and(eq(launchLinks.tokenHash, hashToken(token)), isValidAt(now)))
    .returning({ decisionId: launchLinks.decisionId, expiresAt: launchLinks.expiresAt });
  if (!link) {
    await ctx.limits.takeFrom(INVALID_LINKS, address);
    throw new ApiError('launch_link_invalid');
  }
  const [decision, names] = await Promise.all([getDecision(ctx, ctx.db, link.decisionId), getNameWords(ctx)]);
  const { worstProblems, confirmations } = decision.figures;
  return {
    ...decision,
    isReplaced: decision.replacedBy !== null,
    figures: {
      ...decision.figures,
      ...(worstProblems && {
        worstProblems: worstProblems.map((problem) => ({
          ...problem,
          title: maskPersonalData(problem.title, names),
        })),
      }),
      ...(confirmations && { confirmations: confirmations.map(withoutEvidence) }),
    },
    validUntil: link.expiresAt.toISOString(),
  };
}

/** Evidence may be a link that opens a document without a login. The page that is signed has that of the roll-back only. */
const withoutEvidence = (item: LaunchConfirmation): LaunchConfirmation =>
  item.packLine === ROLLBACK_LINE ? item : { ...item, evidence: '', evidenceFile: null };

import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import type { CannedReplyInput, ReplyReason } from '@bugquest/contract/review/desk-schema';
import type { Sentence } from '@bugquest/contract/sentence';
import { m } from '@bugquest/phrases/messages';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { type CannedReplyRow, cannedReplies } from '../../db/schema/review.ts';
import { ApiError } from '../../http/errors.ts';
import { recordAudit } from '../audit/commands.ts';

export const listCannedReplies = ({ db }: Context) =>
  db.select().from(cannedReplies).orderBy(asc(cannedReplies.createdAt), asc(cannedReplies.id));

const auditEntryOf = (actorId: string, recordId: string, action: AuditAction) => ({
  actorId,
  action,
  recordType: 'canned reply' as const,
  recordId,
});

const textsOf = ({ title, textEn, textAr, reasons }: CannedReplyRow): CannedReplyInput => ({
  title,
  textEn,
  textAr,
  reasons,
});

/** @throws {ApiError} not_found */
async function lockReply(tx: Transaction, id: string): Promise<CannedReplyRow> {
  const [row] = await tx.select().from(cannedReplies).where(eq(cannedReplies.id, id)).for('update');
  if (!row) throw new ApiError('not_found');
  return row;
}

export function createCannedReply(
  ctx: Context,
  adminId: string,
  input: CannedReplyInput,
): Promise<CannedReplyRow> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const [row] = await tx
      .insert(cannedReplies)
      .values({ ...input, createdAt: now, updatedAt: now })
      .returning();
    await recordAudit(ctx, tx, { ...auditEntryOf(adminId, row!.id, 'create canned reply'), after: input });
    await ctx.changes.publish(tx, ['canned-replies']);
    return row!;
  });
}

/** @throws {ApiError} not_found */
export function changeCannedReply(
  ctx: Context,
  adminId: string,
  id: string,
  changes: Partial<CannedReplyInput>,
): Promise<CannedReplyRow> {
  return ctx.db.transaction(async (tx) => {
    const before = textsOf(await lockReply(tx, id));
    const after = { ...before, ...changes };
    const [row] = await tx
      .update(cannedReplies)
      .set({ ...after, updatedAt: ctx.clock.now() })
      .where(eq(cannedReplies.id, id))
      .returning();
    await recordAudit(ctx, tx, { ...auditEntryOf(adminId, id, 'change canned reply'), before, after });
    await ctx.changes.publish(tx, ['canned-replies']);
    return row!;
  });
}

export function deleteCannedReply(ctx: Context, adminId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = textsOf(await lockReply(tx, id));
    await tx.delete(cannedReplies).where(eq(cannedReplies.id, id));
    await recordAudit(ctx, tx, { ...auditEntryOf(adminId, id, 'delete canned reply'), before });
    await ctx.changes.publish(tx, ['canned-replies']);
  });
}

const DEFAULT_REPLIES: readonly { title: Sentence; text: Sentence; reasons: ReplyReason[] }[] = [
  { title: m.review_reply_approved_title, text: m.review_reply_approved_text, reasons: ['approved'] },
  {
    title: m.review_reply_steps_title,
    text: m.review_reply_steps_text,
    reasons: ['reduced', 'cannot_reproduce'],
  },
  { title: m.review_reply_designed_title, text: m.review_reply_designed_text, reasons: ['not_a_bug'] },
  { title: m.review_reply_duplicate_title, text: m.review_reply_duplicate_text, reasons: ['duplicate'] },
  { title: m.review_reply_details_title, text: m.review_reply_details_text, reasons: ['reduced'] },
  { title: m.review_reply_bonus_title, text: m.review_reply_bonus_text, reasons: ['bonus'] },
];

const IN_ENGLISH = { locale: 'en' } as const;
const IN_ARABIC = { locale: 'ar' } as const;

/** For a new program. */
export async function seedCannedReplies({ clock }: Context, tx: Transaction): Promise<void> {
  const now = clock.now().getTime();
  const replies = DEFAULT_REPLIES.map(({ title, text, reasons }, position) => {
    // One millisecond apart, because replies are sorted by age.
    const moment = new Date(now + position);
    return {
      title: `${title({}, IN_ENGLISH)} | ${title({}, IN_ARABIC)}`,
      textEn: text({}, IN_ENGLISH),
      textAr: text({}, IN_ARABIC),
      reasons,
      createdAt: moment,
      updatedAt: moment,
    };
  });
  await tx.insert(cannedReplies).values(replies);
}

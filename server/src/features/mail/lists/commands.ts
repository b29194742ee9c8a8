import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import type { EmailListChange, EmailListInput } from '@bugquest/contract/mail/schema';
import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type EmailListRow, emailLists } from '../../../db/schema/outreach.ts';
import { ApiError } from '../../../http/errors.ts';
import { recordAudit } from '../../audit/commands.ts';

/** Sorted by name without regard to case. */
export const listEmailLists = ({ db }: Context) =>
  db
    .select()
    .from(emailLists)
    .orderBy(asc(sql`fold_text(${emailLists.name})`), asc(emailLists.id));

const auditEntryOf = (actorId: string, recordId: string, action: AuditAction) => ({
  actorId,
  action,
  recordType: 'email list' as const,
  recordId,
});

const auditedFields = ({ name, emails, description, isActive }: EmailListRow) => ({
  name,
  emails,
  description,
  isActive,
});

const publishChange = (ctx: Context, tx: Transaction) => ctx.changes.publish(tx, ['email-lists']);

/** @throws {ApiError} not_found */
async function lockList(tx: Transaction, id: string): Promise<EmailListRow> {
  const [row] = await tx.select().from(emailLists).where(eq(emailLists.id, id)).for('update');
  if (!row) throw new ApiError('not_found');
  return row;
}

/** New lists are active (section 5). */
export function createEmailList(ctx: Context, adminId: string, input: EmailListInput): Promise<EmailListRow> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const [row] = await tx
      .insert(emailLists)
      .values({ ...input, isActive: true, createdAt: now, updatedAt: now })
      .returning();
    await recordAudit(ctx, tx, {
      ...auditEntryOf(adminId, row!.id, 'create email list'),
      after: auditedFields(row!),
    });
    await publishChange(ctx, tx);
    return row!;
  });
}

/** @throws {ApiError} not_found */
export function changeEmailList(
  ctx: Context,
  adminId: string,
  id: string,
  changes: EmailListChange,
): Promise<EmailListRow> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockList(tx, id);
    const [after] = await tx
      .update(emailLists)
      .set({ ...changes, updatedAt: ctx.clock.now() })
      .where(eq(emailLists.id, id))
      .returning();
    await recordAudit(ctx, tx, {
      ...auditEntryOf(adminId, id, 'change email list'),
      before: auditedFields(before),
      after: auditedFields(after!),
    });
    await publishChange(ctx, tx);
    return after!;
  });
}

/** @throws {ApiError} not_found */
export function deleteEmailList(ctx: Context, adminId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockList(tx, id);
    await tx.delete(emailLists).where(eq(emailLists.id, id));
    await recordAudit(ctx, tx, {
      ...auditEntryOf(adminId, id, 'delete email list'),
      before: auditedFields(before),
    });
    await publishChange(ctx, tx);
  });
}

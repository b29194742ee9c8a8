import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import type { EmailTemplateChange, EmailTemplateInput } from '@bugquest/contract/mail/templates/endpoints';
import { readTemplateKey, variablesOf } from '@bugquest/contract/mail/templates/purposes';
import { m } from '@bugquest/phrases/messages';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { isUniqueViolation, type Transaction } from '../../../db/client.ts';
import { type EmailTemplateRow, emailTemplates } from '../../../db/schema/mail.ts';
import { ApiError } from '../../../http/errors.ts';
import { recordAudit } from '../../audit/commands.ts';
import { TEMPLATES_CHANGED } from '../rendering/queries.ts';
import { cleaned, findProblems, problemSentences } from './policy.ts';

type Written = Omit<EmailTemplateRow, 'id' | 'createdAt' | 'updatedAt'>;

/**
 * The stored form of a template: sanitized, with variables and language of its key.
 * @throws {ApiError} invalid_input with a message for each invalid field
 */
function written(input: Omit<EmailTemplateInput, 'isActive'> & { isActive: boolean }): Written {
  const key = readTemplateKey(input.templateKey);
  if (key.language && input.language && key.language !== input.language) {
    throw new ApiError('invalid_input', {
      fields: { language: (_, options) => m.mail_templates_language_mismatch({}, options) },
    });
  }
  const { htmlContent, textContent, subject } = cleaned(input);
  const own = key.purpose ? [] : (input.variables ?? []);
  const problems = findProblems({ subject, htmlContent, textContent }, { ...key, variables: own });
  if (Object.keys(problems).length > 0)
    throw new ApiError('invalid_input', { fields: problemSentences(problems) });
  const { templateKey, name, description, isActive } = input;
  return {
    ...{ templateKey, name, subject, htmlContent, textContent, description, isActive },
    variables: JSON.stringify([...new Set([...variablesOf(key.purpose), ...own])]),
    language: key.language ?? input.language ?? 'en',
  };
}

const writtenOf = ({ id, createdAt, updatedAt, ...words }: EmailTemplateRow): Written => words;

const entryOf = (actorId: string, recordId: string, action: AuditAction) => ({
  actorId,
  action,
  recordType: 'email template' as const,
  recordId,
});

/** Turns a unique violation into template_key_taken. */
async function refuseTakenKey<T>(change: Promise<T>): Promise<T> {
  return change.catch((error) => {
    throw isUniqueViolation(error) ? new ApiError('template_key_taken') : error;
  });
}

/** @throws {ApiError} invalid_input, template_key_taken */
export function createTemplate(
  ctx: Context,
  adminId: string,
  input: EmailTemplateInput,
): Promise<EmailTemplateRow> {
  const after = written({ ...input, isActive: input.isActive ?? true });
  const now = ctx.clock.now();
  return refuseTakenKey(
    ctx.db.transaction(async (tx) => {
      const values = { ...after, createdAt: now, updatedAt: now };
      const [row] = await tx.insert(emailTemplates).values(values).returning();
      await recordAudit(ctx, tx, { ...entryOf(adminId, row!.id, 'create email template'), after });
      await ctx.changes.publish(tx, [TEMPLATES_CHANGED]);
      return row!;
    }),
  );
}

/** @throws {ApiError} not_found */
async function lockTemplate(tx: Transaction, id: string): Promise<EmailTemplateRow> {
  const [row] = await tx.select().from(emailTemplates).where(eq(emailTemplates.id, id)).for('update');
  if (!row) throw new ApiError('not_found');
  return row;
}

/**
 * Missing fields stay unchanged.
 * @throws {ApiError} invalid_input, not_found, template_key_taken, template_changed when the version is not the seen one
 */
export function changeTemplate(
  ctx: Context,
  adminId: string,
  id: string,
  { updatedAt: seen, ...changes }: EmailTemplateChange,
): Promise<EmailTemplateRow> {
  return refuseTakenKey(
    ctx.db.transaction(async (tx) => {
      const row = await lockTemplate(tx, id);
      if (seen !== undefined && seen !== row.updatedAt.toISOString()) throw new ApiError('template_changed');
      const before = writtenOf(row);
      const after = changedWords(before, changes);
      const updatedAt = ctx.clock.now();
      const [changed] = await tx
        .update(emailTemplates)
        .set({ ...after, updatedAt })
        .where(eq(emailTemplates.id, id))
        .returning();
      await recordAudit(ctx, tx, { ...entryOf(adminId, id, 'change email template'), before, after });
      await ctx.changes.publish(tx, [TEMPLATES_CHANGED]);
      return changed!;
    }),
  );
}

/** Disabling a template does not validate its text, which an earlier version may have allowed. */
function changedWords(before: Written, changes: Omit<EmailTemplateChange, 'updatedAt'>): Written {
  const { isActive, ...others } = changes;
  const isSwitch = Object.values(others).every((value) => value === undefined);
  if (isSwitch && !isActive) return { ...before, isActive: isActive ?? before.isActive };
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const { variables, language, ...rest } = before;
  // A key with a language determines the template's language; other keys keep the chosen one.
  const kept = readTemplateKey(changes.templateKey ?? before.templateKey).language ? {} : { language };
  return written({ ...rest, ...kept, variables: JSON.parse(variables) as string[], ...given });
}

export function deleteTemplate(ctx: Context, adminId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = writtenOf(await lockTemplate(tx, id));
    await tx.delete(emailTemplates).where(eq(emailTemplates.id, id));
    await recordAudit(ctx, tx, { ...entryOf(adminId, id, 'delete email template'), before });
    await ctx.changes.publish(tx, [TEMPLATES_CHANGED]);
  });
}

import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import type { Language } from '@bugquest/contract/employees/lists';
import { readTemplateKey, variablesOf } from '@bugquest/contract/mail/templates/purposes';
import type {
  EmailTemplateChange,
  EmailTemplateInput,
  TemplateText,
} from '@bugquest/contract/mail/templates/schema';
import { m } from '@bugquest/phrases/messages';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { isUniqueViolation, type Transaction } from '../../../db/client.ts';
import { type EmailTemplateRow, emailTemplates } from '../../../db/schema/mail.ts';
import { ApiError } from '../../../http/errors.ts';
import { recordAudit } from '../../audit/commands.ts';
import { TEMPLATES_CHANGED } from '../rendering/queries.ts';
import { checkDraft, renderDraft } from '../threads/template-threads.ts';
import { type Naming, problemSentences } from './policy.ts';
import { samplesOf } from './samples.ts';

type Written = Omit<EmailTemplateRow, 'id' | 'createdAt' | 'updatedAt'>;

/**
 * The stored form of a template: sanitized, with variables and language of its key.
 * @throws {ApiError} invalid_input with a message for each invalid field, template_too_complex
 */
async function written(
  ctx: Context,
  input: Omit<EmailTemplateInput, 'isActive'> & { isActive: boolean },
): Promise<Written> {
  const key = readTemplateKey(input.templateKey);
  if (key.language && input.language && key.language !== input.language) {
    throw new ApiError('invalid_input', {
      fields: { language: (_, options) => m.mail_templates_language_mismatch({}, options) },
    });
  }
  const language = key.language ?? input.language ?? 'en';
  const naming = { purpose: key.purpose, variables: key.purpose ? [] : (input.variables ?? []) };
  const { templateKey, name, description, isActive } = input;
  return {
    ...{ templateKey, name, description, isActive, language },
    ...(await checkedWords(ctx, input, naming, language)),
    variables: JSON.stringify([...new Set([...variablesOf(key.purpose), ...naming.variables])]),
  };
}

/** Sanitized words without problems, which can be rendered. */
async function checkedWords(
  ctx: Context,
  { subject, htmlContent, textContent }: TemplateText,
  naming: Naming,
  language: Language,
): Promise<TemplateText> {
  const sent = { subject, htmlContent, textContent };
  const { words, problems } = await checkDraft({ words: sent, naming, isCleaned: false });
  if (Object.keys(problems).length > 0)
    throw new ApiError('invalid_input', { fields: problemSentences(problems) });
  const values = samplesOf(ctx.config, naming, language);
  await renderDraft({ words, use: { purpose: naming.purpose, language }, values });
  return words;
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

/** @throws {ApiError} invalid_input, template_too_complex, template_key_taken */
export async function createTemplate(
  ctx: Context,
  adminId: string,
  input: EmailTemplateInput,
): Promise<EmailTemplateRow> {
  const after = await written(ctx, { ...input, isActive: input.isActive ?? true });
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
 * @throws {ApiError} invalid_input, template_too_complex, not_found, template_key_taken, template_changed when the version is not the seen one
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
      const after = await changedWords(ctx, before, changes);
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
async function changedWords(
  ctx: Context,
  before: Written,
  changes: Omit<EmailTemplateChange, 'updatedAt'>,
): Promise<Written> {
  const { isActive, ...others } = changes;
  const isSwitch = Object.values(others).every((value) => value === undefined);
  if (isSwitch && !isActive) return { ...before, isActive: isActive ?? before.isActive };
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const { variables, language, ...rest } = before;
  // A key with a language determines the template's language; other keys keep the chosen one.
  const kept = readTemplateKey(changes.templateKey ?? before.templateKey).language ? {} : { language };
  return written(ctx, { ...rest, ...kept, variables: JSON.parse(variables) as string[], ...given });
}

export function deleteTemplate(ctx: Context, adminId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = writtenOf(await lockTemplate(tx, id));
    await tx.delete(emailTemplates).where(eq(emailTemplates.id, id));
    await recordAudit(ctx, tx, { ...entryOf(adminId, id, 'delete email template'), before });
    await ctx.changes.publish(tx, [TEMPLATES_CHANGED]);
  });
}

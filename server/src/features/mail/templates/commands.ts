import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import { LANGUAGES, type Language } from '@bugquest/contract/employees/lists';
import { MAIL_PURPOSE_NAMES } from '@bugquest/contract/mail/list-phrases';
import { PURPOSE_USES } from '@bugquest/contract/mail/templates/phrases';
import {
  readTemplateKey,
  TEMPLATE_PURPOSES,
  templateKeyOf,
  variablesOf,
} from '@bugquest/contract/mail/templates/purposes';
import type {
  EmailTemplateChange,
  EmailTemplateInput,
  TemplateText,
} from '@bugquest/contract/mail/templates/schema';
import { m } from '@bugquest/phrases/messages';
import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { isUniqueViolation, type Transaction } from '../../../db/client.ts';
import { settings } from '../../../db/schema/audit.ts';
import { type EmailTemplateRow, emailTemplates } from '../../../db/schema/mail.ts';
import { ApiError } from '../../../http/errors.ts';
import { recordAudit } from '../../audit/commands.ts';
import { defaultTemplateText } from '../rendering/default-present.ts';
import { TEMPLATES_CHANGED } from '../rendering/queries.ts';
import { checkDraft, renderDraft } from '../threads/template-threads.ts';
import { type AllowedVariables, problemSentences } from './policy.ts';
import { samplesOf } from './samples.ts';

export const listTemplates = ({ db }: Context): Promise<EmailTemplateRow[]> =>
  db.select().from(emailTemplates).orderBy(asc(emailTemplates.templateKey));

/** @throws {ApiError} not_found */
export async function getTemplate({ db }: Context, id: string): Promise<EmailTemplateRow> {
  const [row] = await db.select().from(emailTemplates).where(eq(emailTemplates.id, id));
  if (!row) throw new ApiError('not_found');
  return row;
}

type TemplateColumns = Omit<EmailTemplateRow, 'id' | 'createdAt' | 'updatedAt'>;

/**
 * Sanitizes the template, and adds the variables and the language that its key determines.
 * @throws {ApiError} invalid_input with a message for each invalid field, template_too_complex
 */
async function toStoredTemplate(
  ctx: Context,
  input: Omit<EmailTemplateInput, 'isActive'> & { isActive: boolean },
): Promise<TemplateColumns> {
  const key = readTemplateKey(input.templateKey);
  if (key.language && input.language && key.language !== input.language) {
    throw new ApiError('invalid_input', {
      fields: { language: (_, options) => m.mail_templates_language_mismatch({}, options) },
    });
  }
  const language = key.language ?? input.language ?? 'en';
  const allowed = { purpose: key.purpose, variables: key.purpose ? [] : (input.variables ?? []) };
  const { templateKey, name, description, isActive } = input;
  return {
    ...{ templateKey, name, description, isActive, language },
    ...(await validateText(ctx, input, allowed, language)),
    variables: JSON.stringify([...new Set([...variablesOf(key.purpose), ...allowed.variables])]),
  };
}

/** Renders the text once with sample data, to find errors that only occur then. */
async function validateText(
  ctx: Context,
  { subject, htmlContent, textContent }: TemplateText,
  allowed: AllowedVariables,
  language: Language,
): Promise<TemplateText> {
  const { text, problems } = await checkDraft({
    text: { subject, htmlContent, textContent },
    allowed,
    isSanitized: false,
  });
  if (Object.keys(problems).length > 0)
    throw new ApiError('invalid_input', { fields: problemSentences(problems) });
  const values = samplesOf(ctx.config, allowed, language);
  await renderDraft({ text, target: { purpose: allowed.purpose, language }, values });
  return text;
}

const columnsOf = ({ id, createdAt, updatedAt, ...columns }: EmailTemplateRow): TemplateColumns => columns;

const auditEntryOf = (actorId: string, recordId: string, action: AuditAction) => ({
  actorId,
  action,
  recordType: 'email template' as const,
  recordId,
});

/** @throws {ApiError} template_key_taken for a unique violation */
async function checkKeyNotTaken<T>(change: Promise<T>): Promise<T> {
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
  const after = await toStoredTemplate(ctx, { ...input, isActive: input.isActive ?? true });
  const now = ctx.clock.now();
  return checkKeyNotTaken(
    ctx.db.transaction(async (tx) => {
      const values = { ...after, createdAt: now, updatedAt: now };
      const [row] = await tx.insert(emailTemplates).values(values).returning();
      await recordAudit(ctx, tx, { ...auditEntryOf(adminId, row!.id, 'create email template'), after });
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
 * @throws {ApiError} invalid_input, template_too_complex, not_found, template_key_taken, template_changed when `updatedAt` is not the
 * current version
 */
export function changeTemplate(
  ctx: Context,
  adminId: string,
  id: string,
  { updatedAt: expectedVersion, ...changes }: EmailTemplateChange,
): Promise<EmailTemplateRow> {
  return checkKeyNotTaken(
    ctx.db.transaction(async (tx) => {
      const row = await lockTemplate(tx, id);
      if (expectedVersion !== row.updatedAt.toISOString()) throw new ApiError('template_changed');
      const before = columnsOf(row);
      const after = await applyChanges(ctx, before, changes);
      const updatedAt = ctx.clock.now();
      const [changed] = await tx
        .update(emailTemplates)
        .set({ ...after, updatedAt })
        .where(eq(emailTemplates.id, id))
        .returning();
      await recordAudit(ctx, tx, { ...auditEntryOf(adminId, id, 'change email template'), before, after });
      await ctx.changes.publish(tx, [TEMPLATES_CHANGED]);
      return changed!;
    }),
  );
}

/** Disabling a template does not validate the text: a rule of this version may refuse a text that an earlier version allowed. */
async function applyChanges(
  ctx: Context,
  before: TemplateColumns,
  changes: Omit<EmailTemplateChange, 'updatedAt'>,
): Promise<TemplateColumns> {
  const { isActive, ...others } = changes;
  const isOnlySwitch = Object.values(others).every((value) => value === undefined);
  if (isOnlySwitch && !isActive) return { ...before, isActive: isActive ?? before.isActive };
  const definedChanges = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const { variables, language, ...unchanged } = before;
  // The language of a key applies; with other keys, the chosen language stays.
  const keptLanguage = readTemplateKey(changes.templateKey ?? before.templateKey).language
    ? {}
    : { language };
  return toStoredTemplate(ctx, {
    ...unchanged,
    ...keptLanguage,
    variables: JSON.parse(variables) as string[],
    ...definedChanges,
  });
}

export function deleteTemplate(ctx: Context, adminId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = columnsOf(await lockTemplate(tx, id));
    await tx.delete(emailTemplates).where(eq(emailTemplates.id, id));
    await recordAudit(ctx, tx, { ...auditEntryOf(adminId, id, 'delete email template'), before });
    await ctx.changes.publish(tx, [TEMPLATES_CHANGED]);
  });
}

// Administrators edit templates that begin with the default text. Each is created only once, so a deleted template stays deleted, and a
// later version adds only its new templates.

/** The row of `settings` with the keys of the created templates. */
const SEEDED_KEY = 'seededTemplates';

export function seedTemplates(ctx: Context): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    // The lock prevents servers that start together from creating templates twice.
    await tx.execute(sql`lock table ${emailTemplates} in share row exclusive mode`);
    const [row] = await tx.select().from(settings).where(eq(settings.key, SEEDED_KEY));
    const seeded = (row?.value ?? []) as string[];
    const now = ctx.clock.now();
    const missing = defaultTemplates().filter(({ templateKey }) => !seeded.includes(templateKey));
    if (missing.length === 0) return;
    await tx
      .insert(emailTemplates)
      .values(missing.map((template) => ({ ...template, createdAt: now, updatedAt: now })))
      .onConflictDoNothing();
    const seededKeys = {
      value: [...seeded, ...missing.map(({ templateKey }) => templateKey)],
      updatedAt: now,
    };
    await tx
      .insert(settings)
      .values({ key: SEEDED_KEY, ...seededKeys })
      .onConflictDoUpdate({ target: settings.key, set: seededKeys });
    await ctx.changes.publish(tx, [TEMPLATES_CHANGED]);
  });
}

const defaultTemplates = () =>
  TEMPLATE_PURPOSES.flatMap((purpose) =>
    LANGUAGES.map((language) => ({
      templateKey: templateKeyOf(purpose, language),
      name: MAIL_PURPOSE_NAMES[purpose]({}, { locale: language }),
      ...defaultTemplateText(purpose, language),
      variables: JSON.stringify(variablesOf(purpose)),
      description: PURPOSE_USES[purpose]({}, { locale: language }),
      language,
    })),
  );

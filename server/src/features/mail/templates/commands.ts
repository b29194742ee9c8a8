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
import { type NamedVariables, problemSentences } from './policy.ts';
import { samplesOf } from './samples.ts';

/** All templates, sorted by key. */
export const listTemplates = ({ db }: Context): Promise<EmailTemplateRow[]> =>
  db.select().from(emailTemplates).orderBy(asc(emailTemplates.templateKey));

/** @throws {ApiError} not_found */
export async function getTemplate({ db }: Context, id: string): Promise<EmailTemplateRow> {
  const [row] = await db.select().from(emailTemplates).where(eq(emailTemplates.id, id));
  if (!row) throw new ApiError('not_found');
  return row;
}

/** The columns that a change of a template writes. */
type TemplateColumns = Omit<EmailTemplateRow, 'id' | 'createdAt' | 'updatedAt'>;

/**
 * The stored form of a template: sanitized, with the variables and the language that its key determines.
 * @throws {ApiError} invalid_input with a message for each invalid field, template_too_complex
 */
async function toStored(
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
  const naming = { purpose: key.purpose, variables: key.purpose ? [] : (input.variables ?? []) };
  const { templateKey, name, description, isActive } = input;
  return {
    ...{ templateKey, name, description, isActive, language },
    ...(await validateTexts(ctx, input, naming, language)),
    variables: JSON.stringify([...new Set([...variablesOf(key.purpose), ...naming.variables])]),
  };
}

/** Sanitizes and validates the texts, and renders them once with sample data. */
async function validateTexts(
  ctx: Context,
  { subject, htmlContent, textContent }: TemplateText,
  naming: NamedVariables,
  language: Language,
): Promise<TemplateText> {
  const sent = { subject, htmlContent, textContent };
  const { words, problems } = await checkDraft({ words: sent, naming, isSanitized: false });
  if (Object.keys(problems).length > 0)
    throw new ApiError('invalid_input', { fields: problemSentences(problems) });
  const values = samplesOf(ctx.config, naming, language);
  await renderDraft({ words, use: { purpose: naming.purpose, language }, values });
  return words;
}

const columnsOf = ({ id, createdAt, updatedAt, ...columns }: EmailTemplateRow): TemplateColumns => columns;

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
  const after = await toStored(ctx, { ...input, isActive: input.isActive ?? true });
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
      const before = columnsOf(row);
      const after = await applyChanges(ctx, before, changes);
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
async function applyChanges(
  ctx: Context,
  before: TemplateColumns,
  changes: Omit<EmailTemplateChange, 'updatedAt'>,
): Promise<TemplateColumns> {
  const { isActive, ...others } = changes;
  const isSwitch = Object.values(others).every((value) => value === undefined);
  if (isSwitch && !isActive) return { ...before, isActive: isActive ?? before.isActive };
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const { variables, language, ...rest } = before;
  // A key with a language determines the template's language; other keys keep the chosen one.
  const kept = readTemplateKey(changes.templateKey ?? before.templateKey).language ? {} : { language };
  return toStored(ctx, { ...rest, ...kept, variables: JSON.parse(variables) as string[], ...given });
}

export function deleteTemplate(ctx: Context, adminId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = columnsOf(await lockTemplate(tx, id));
    await tx.delete(emailTemplates).where(eq(emailTemplates.id, id));
    await recordAudit(ctx, tx, { ...entryOf(adminId, id, 'delete email template'), before });
    await ctx.changes.publish(tx, [TEMPLATES_CHANGED]);
  });
}

// Templates with the default text for administrators to edit. Each is created once, so deleted ones stay deleted and a later
// version adds only its new ones.

/** The row of `settings` with the created templates. */
const SEEDED = 'seededTemplates';

export function seedTemplates(ctx: Context): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    // Lock, so that servers that start together create each once.
    await tx.execute(sql`lock table ${emailTemplates} in share row exclusive mode`);
    const [row] = await tx.select().from(settings).where(eq(settings.key, SEEDED));
    const seeded = (row?.value ?? []) as string[];
    const now = ctx.clock.now();
    const made = defaultTemplates().filter(({ templateKey }) => !seeded.includes(templateKey));
    if (made.length === 0) return;
    await tx
      .insert(emailTemplates)
      .values(made.map((one) => ({ ...one, createdAt: now, updatedAt: now })))
      .onConflictDoNothing();
    const entry = {
      value: [...seeded, ...made.map(({ templateKey }) => templateKey)],
      updatedAt: now,
    };
    await tx
      .insert(settings)
      .values({ key: SEEDED, ...entry })
      .onConflictDoUpdate({ target: settings.key, set: entry });
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

import type { Language } from '@bugquest/contract/employees/lists';
import { type TemplatePurpose, templateKeyOf } from '@bugquest/contract/mail/templates/purposes';
import type { TemplateText } from '@bugquest/contract/mail/templates/schema';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { emailTemplates } from '../../../db/schema/mail.ts';
import { renderOutgoing } from '../threads/template-threads.ts';
import { defaultTemplateText } from './default-present.ts';
import { getCompiled, type Rendered } from './mail-present.ts';

/** Topic of template changes. */
export const TEMPLATES_CHANGED = 'email-templates';

/** The active template of a purpose and language, if there is one. */
async function getActiveTemplate(
  ctx: Context,
  executor: Executor,
  purpose: TemplatePurpose,
  language: Language,
): Promise<TemplateText | undefined> {
  const key = templateKeyOf(purpose, language);
  const { body } = await ctx.cache.getOrLoad(`template ${key}`, [TEMPLATES_CHANGED], async () => {
    const { subject, htmlContent, textContent } = emailTemplates;
    const [words = null] = await executor
      .select({ subject, htmlContent, textContent })
      .from(emailTemplates)
      .where(and(eq(emailTemplates.templateKey, key), eq(emailTemplates.isActive, true)));
    return { body: Buffer.from(JSON.stringify(words)), headers: {} };
  });
  return JSON.parse(body.toString()) ?? undefined;
}

/** The current text of a purpose. A template without a body uses the default body. */
export async function getTemplateText(
  ctx: Context,
  executor: Executor,
  purpose: TemplatePurpose,
  language: Language,
): Promise<TemplateText> {
  const words = await getActiveTemplate(ctx, executor, purpose, language);
  return words ? completed(words, purpose, language) : defaultTemplateText(purpose, language);
}

/** Adds the default body to a template without one. */
export function completed(
  words: TemplateText,
  purpose: TemplatePurpose | undefined,
  language: Language,
): TemplateText {
  if (!purpose || words.htmlContent || words.textContent) return words;
  return { ...defaultTemplateText(purpose, language), subject: words.subject };
}

/**
 * Renders the mail of a purpose. An administrator's template is rendered in a thread, because its author decides how long
 * that takes. If it fails, the error is logged and the default text is used.
 */
export async function renderMail(
  ctx: Context,
  executor: Executor,
  { purpose, language }: { purpose: TemplatePurpose; language: Language },
  values: Record<string, unknown>,
): Promise<Rendered> {
  const use = { purpose, language };
  const original = defaultTemplateText(purpose, language);
  const words = await getTemplateText(ctx, executor, purpose, language);
  if (!isSameText(words, original)) {
    try {
      const rendered = await renderOutgoing({ words, use, values });
      if (rendered.subject) return rendered;
    } catch (error) {
      ctx.log.error({ err: error, template: templateKeyOf(purpose, language) }, 'a mail template failed');
    }
  }
  return getCompiled(original, use)(values);
}

const isSameText = (one: TemplateText, other: TemplateText): boolean =>
  one.subject === other.subject &&
  one.htmlContent === other.htmlContent &&
  one.textContent === other.textContent;

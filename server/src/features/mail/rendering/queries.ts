import type { Language } from '@bugquest/contract/employees/lists';
import { type TemplatePurpose, templateKeyOf } from '@bugquest/contract/mail/templates/purposes';
import type { TemplateText } from '@bugquest/contract/mail/templates/schema';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { emailTemplates } from '../../../db/schema/mail.ts';
import { renderMailInThread } from '../threads/template-threads.ts';
import { defaultTemplateText } from './default-present.ts';
import { getCompiled, type Rendered } from './mail-present.ts';

export const TEMPLATES_CHANGED = 'email-templates';

/** Undefined if no template of the purpose and language is active. */
function getActiveTemplate(
  ctx: Context,
  executor: Executor,
  purpose: TemplatePurpose,
  language: Language,
): Promise<TemplateText | undefined> {
  const key = templateKeyOf(purpose, language);
  return ctx.values.getOrLoad(`template ${key}`, [TEMPLATES_CHANGED], async () => {
    const { subject, htmlContent, textContent } = emailTemplates;
    const [text] = await executor
      .select({ subject, htmlContent, textContent })
      .from(emailTemplates)
      .where(and(eq(emailTemplates.templateKey, key), eq(emailTemplates.isActive, true)));
    return text;
  });
}

/** A template without a body gets the default body. */
export async function getTemplateText(
  ctx: Context,
  executor: Executor,
  purpose: TemplatePurpose,
  language: Language,
): Promise<TemplateText> {
  const text = await getActiveTemplate(ctx, executor, purpose, language);
  return text ? withDefaultBody(text, purpose, language) : defaultTemplateText(purpose, language);
}

export function withDefaultBody(
  text: TemplateText,
  purpose: TemplatePurpose | undefined,
  language: Language,
): TemplateText {
  if (!purpose || text.htmlContent || text.textContent) return text;
  return { ...defaultTemplateText(purpose, language), subject: text.subject };
}

/**
 * Renders a template of an administrator in a thread, because it may be slow. If rendering fails, logs the error and uses the default
 * text.
 */
export async function renderMail(
  ctx: Context,
  executor: Executor,
  { purpose, language }: { purpose: TemplatePurpose; language: Language },
  values: Record<string, unknown>,
): Promise<Rendered> {
  const target = { purpose, language };
  const defaultText = defaultTemplateText(purpose, language);
  const text = await getTemplateText(ctx, executor, purpose, language);
  if (!isSameText(text, defaultText)) {
    try {
      const rendered = await renderMailInThread({ text, target, values });
      if (rendered.subject) return rendered;
    } catch (error) {
      ctx.log.error({ err: error, template: templateKeyOf(purpose, language) }, 'a mail template failed');
    }
  }
  return getCompiled(defaultText, target)(values);
}

const isSameText = (one: TemplateText, other: TemplateText): boolean =>
  one.subject === other.subject &&
  one.htmlContent === other.htmlContent &&
  one.textContent === other.textContent;

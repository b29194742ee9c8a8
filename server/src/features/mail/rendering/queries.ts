import type { Language } from '@bugquest/contract/employees/lists';
import type { TemplateText } from '@bugquest/contract/mail/templates/endpoints';
import { type TemplatePurpose, templateKeyOf } from '@bugquest/contract/mail/templates/purposes';
import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { emailTemplates } from '../../../db/schema/mail.ts';
import { defaultTemplateText } from './default-present.ts';
import { compile, type Fill, type Rendered } from './mail-present.ts';

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
  const { body } = await ctx.cache.keep(`template ${key}`, [TEMPLATES_CHANGED], async () => {
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

/** A cache, because compiling a template takes longer than rendering it. */
const ready = new LRUCache<string, Fill>({ max: 200 });

function readyFill(words: TemplateText, purpose: TemplatePurpose, language: Language): Fill {
  const key = JSON.stringify([purpose, language, words]);
  const known = ready.get(key);
  if (known) return known;
  const fill = compile(words, { purpose, language });
  ready.set(key, fill);
  return fill;
}

/** Renders the mail of a purpose. If an administrator's template fails, the error is logged and the default text is used. */
export async function renderMail(
  ctx: Context,
  executor: Executor,
  { purpose, language }: { purpose: TemplatePurpose; language: Language },
  values: Record<string, unknown>,
): Promise<Rendered> {
  try {
    const rendered = readyFill(
      await getTemplateText(ctx, executor, purpose, language),
      purpose,
      language,
    )(values);
    if (rendered.subject) return rendered;
  } catch (error) {
    ctx.log.error({ err: error, template: templateKeyOf(purpose, language) }, 'a mail template failed');
  }
  return readyFill(defaultTemplateText(purpose, language), purpose, language)(values);
}

import type { TemplateWords } from '@bugquest/contract/email-templates/endpoints';
import { type TemplatePurpose, templateKeyOf } from '@bugquest/contract/email-templates/purposes';
import type { Language } from '@bugquest/contract/employees/lists';
import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { emailTemplates } from '../../db/schema/mail.ts';
import { defaultWords } from './default-present.ts';
import { compile, type Fill, type Rendered } from './mail-present.ts';

/** The topic of every change of a template. */
export const TEMPLATES_CHANGED = 'email-templates';

/** What administrators wrote for a purpose in a language; undefined when nothing, or nothing that is active. */
async function getActiveWords(
  ctx: Context,
  executor: Executor,
  purpose: TemplatePurpose,
  language: Language,
): Promise<TemplateWords | undefined> {
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

/** The words that the product sends for a purpose now. A template without a body has the product's own. */
export async function getWords(
  ctx: Context,
  executor: Executor,
  purpose: TemplatePurpose,
  language: Language,
): Promise<TemplateWords> {
  const words = await getActiveWords(ctx, executor, purpose, language);
  return words ? completed(words, purpose, language) : defaultWords(purpose, language);
}

/** Words with the product's own body in place of none. */
export function completed(
  words: TemplateWords,
  purpose: TemplatePurpose | undefined,
  language: Language,
): TemplateWords {
  if (!purpose || words.htmlContent || words.textContent) return words;
  return { ...defaultWords(purpose, language), subject: words.subject };
}

/** Making a template ready takes longer than filling it. */
const ready = new LRUCache<string, Fill>({ max: 200 });

function readyFill(words: TemplateWords, purpose: TemplatePurpose, language: Language): Fill {
  const key = JSON.stringify([purpose, language, words]);
  const known = ready.get(key);
  if (known) return known;
  const fill = compile(words, { purpose, language });
  ready.set(key, fill);
  return fill;
}

/** Fills a purpose's words. Those of an administrator that cannot be filled are logged and the product's own go out. */
export async function renderMail(
  ctx: Context,
  executor: Executor,
  { purpose, language }: { purpose: TemplatePurpose; language: Language },
  values: Record<string, unknown>,
): Promise<Rendered> {
  try {
    const rendered = readyFill(await getWords(ctx, executor, purpose, language), purpose, language)(values);
    if (rendered.subject) return rendered;
  } catch (error) {
    ctx.log.error({ err: error, template: templateKeyOf(purpose, language) }, 'a mail template failed');
  }
  return readyFill(defaultWords(purpose, language), purpose, language)(values);
}

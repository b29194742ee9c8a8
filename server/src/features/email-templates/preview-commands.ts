// Templates filled with samples: shown while they are written, and sent to whoever tries them.
import type { TemplateWords } from '@bugquest/contract/email-templates/endpoints';
import { readTemplateKey, type TemplatePurpose } from '@bugquest/contract/email-templates/purposes';
import type { Language } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import type { EmailTemplateRow } from '../../db/schema/mail.ts';
import { sentencesOf } from '../../http/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import { queueWords } from '../mail/commands.ts';
import { defaultWords } from '../templating/default-present.ts';
import { compile } from '../templating/mail-present.ts';
import { completed, getWords } from '../templating/queries.ts';
import { cleaned, findProblems } from './policy.ts';
import { samplesOf } from './samples.ts';

const NOTHING: TemplateWords = { subject: '', htmlContent: '', textContent: '' };

interface Previewed {
  templateKey: string;
  language?: Language | undefined;
  variables?: readonly string[] | undefined;
  words?: TemplateWords | undefined;
  isDefault?: boolean | undefined;
}

/** What words come to with samples. What is wrong with them is said by field and shown empty. */
export async function previewTemplate(ctx: Context, asked: Previewed, locale: Language) {
  const key = readTemplateKey(asked.templateKey.trim().toLowerCase());
  const language = key.language ?? asked.language ?? 'en';
  const naming = { purpose: key.purpose, variables: asked.variables ?? [] };
  const words = asked.words
    ? cleaned(asked.words)
    : await wordsOf(ctx, key.purpose, language, asked.isDefault);
  const problems = findProblems(words, naming);
  const sound = completed(
    {
      subject: problems.subject ? '' : words.subject,
      htmlContent: problems.htmlContent ? '' : words.htmlContent,
      textContent: problems.textContent ? '' : words.textContent,
    },
    Object.keys(problems).length > 0 ? undefined : key.purpose,
    language,
  );
  const rendered = compile(sound, { purpose: key.purpose, language })(
    samplesOf(ctx.config, naming, language),
  );
  return { words, ...rendered, problems: sentencesOf(problems, locale) };
}

async function wordsOf(
  ctx: Context,
  purpose: TemplatePurpose | undefined,
  language: Language,
  isDefault = false,
): Promise<TemplateWords> {
  if (!purpose) return NOTHING;
  return isDefault ? defaultWords(purpose, language) : getWords(ctx, ctx.db, purpose, language);
}

/** An hour's tests of an administrator: they go to any address. */
const TESTS: Limit = { name: 'template-test', points: 20, seconds: 3_600 };

/** Sends a template with samples, and says in its subject that it is no more than a test. */
export async function sendTest(
  ctx: Context,
  adminId: string,
  template: EmailTemplateRow,
  address: string,
): Promise<void> {
  await ctx.limits.take(TESTS, adminId);
  const { templateKey, language } = template;
  const { purpose } = readTemplateKey(templateKey);
  const variables = JSON.parse(template.variables) as string[];
  const words = completed(template, purpose, language);
  const rendered = compile(words, { purpose, language })(
    samplesOf(ctx.config, { purpose, variables }, language),
  );
  const subject = m.templates_test_subject({ subject: rendered.subject }, { locale: language });
  const recipient = { id: null, fullName: '', workEmail: address, language };
  await ctx.db.transaction((tx) => queueWords(ctx, tx, recipient, 'test', { ...rendered, subject }));
}

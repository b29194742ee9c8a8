// Previews and test emails of templates with sample data.

import type { Language } from '@bugquest/contract/employees/lists';
import { readTemplateKey, type TemplatePurpose } from '@bugquest/contract/mail/templates/purposes';
import type { TemplateText } from '@bugquest/contract/mail/templates/schema';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { EmailTemplateRow } from '../../../db/schema/mail.ts';
import { sentencesOf } from '../../../http/errors.ts';
import type { Limit } from '../../../platform/postgres/limits.ts';
import { recordAudit } from '../../audit/commands.ts';
import { requireMailable } from '../lists/mailable-queries.ts';
import { queueRenderedMail } from '../queue/commands.ts';
import { defaultTemplateText } from '../rendering/default-present.ts';
import { completed, getTemplateText } from '../rendering/queries.ts';
import { checkDraft, renderDraft } from '../threads/template-threads.ts';
import { problemLines, problemSentences } from './policy.ts';
import { samplesOf } from './samples.ts';

const NOTHING: TemplateText = { subject: '', htmlContent: '', textContent: '' };

interface Previewed {
  templateKey: string;
  language?: Language | undefined;
  variables?: readonly string[] | undefined;
  words?: TemplateText | undefined;
  isDefault?: boolean | undefined;
}

/**
 * Renders a template with sample data. Invalid fields get a message and are shown empty.
 * @throws {ApiError} template_too_complex
 */
export async function previewTemplate(ctx: Context, asked: Previewed, locale: Language) {
  const key = readTemplateKey(asked.templateKey.trim().toLowerCase());
  const language = key.language ?? asked.language ?? 'en';
  const naming = { purpose: key.purpose, variables: asked.variables ?? [] };
  const { words, problems } = await checkDraft({
    words: asked.words ?? (await wordsOf(ctx, key.purpose, language, asked.isDefault)),
    naming,
    isSanitized: asked.words === undefined,
  });
  const sound = completed(
    {
      subject: problems.subject ? '' : words.subject,
      htmlContent: problems.htmlContent ? '' : words.htmlContent,
      textContent: problems.textContent ? '' : words.textContent,
    },
    Object.keys(problems).length > 0 ? undefined : key.purpose,
    language,
  );
  const rendered = await renderDraft({
    words: sound,
    use: { purpose: key.purpose, language },
    values: samplesOf(ctx.config, naming, language),
  });
  return {
    words,
    ...rendered,
    problems: sentencesOf(problemSentences(problems), locale),
    lines: problemLines(problems),
  };
}

async function wordsOf(
  ctx: Context,
  purpose: TemplatePurpose | undefined,
  language: Language,
  isDefault = false,
): Promise<TemplateText> {
  if (!purpose) return NOTHING;
  return isDefault ? defaultTemplateText(purpose, language) : getTemplateText(ctx, ctx.db, purpose, language);
}

/** Test emails per hour and administrator. */
const TESTS: Limit = { name: 'template-test', points: 20, seconds: 3_600 };

/**
 * Sends a template with sample data, marked as test in the subject.
 * @throws {ApiError} invalid_input for an address that is not mailable
 */
export async function sendTest(
  ctx: Context,
  adminId: string,
  template: EmailTemplateRow,
  address: string,
): Promise<void> {
  await requireMailable(ctx, [address], 'testEmail');
  await ctx.limits.take(TESTS, adminId);
  const { templateKey, language } = template;
  const { purpose } = readTemplateKey(templateKey);
  const variables = JSON.parse(template.variables) as string[];
  const words = completed(template, purpose, language);
  const rendered = await renderDraft({
    words,
    use: { purpose, language },
    values: samplesOf(ctx.config, { purpose, variables }, language),
  });
  const subject = m.mail_templates_test_subject({ subject: rendered.subject }, { locale: language });
  const recipient = { id: null, fullName: '', workEmail: address, language };
  await ctx.db.transaction(async (tx) => {
    await queueRenderedMail(ctx, tx, recipient, 'test', { ...rendered, subject });
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'send test mail',
      recordType: 'email template',
      recordId: template.id,
      after: { templateKey, recipients: [address] },
    });
  });
}

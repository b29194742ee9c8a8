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
import { getTemplateText, withDefaultBody } from '../rendering/queries.ts';
import { checkDraft, renderDraft } from '../threads/template-threads.ts';
import { problemLines, problemSentences } from './policy.ts';
import { samplesOf } from './samples.ts';

const EMPTY_TEXT: TemplateText = { subject: '', htmlContent: '', textContent: '' };

interface PreviewInput {
  templateKey: string;
  language?: Language | undefined;
  variables?: readonly string[] | undefined;
  words?: TemplateText | undefined;
  isDefault?: boolean | undefined;
}

/** Invalid fields get a message and are empty in the preview. @throws {ApiError} template_too_complex */
export async function previewTemplate(
  ctx: Context,
  { words: typedText, ...input }: PreviewInput,
  locale: Language,
) {
  const key = readTemplateKey(input.templateKey.trim().toLowerCase());
  const language = key.language ?? input.language ?? 'en';
  const allowed = { purpose: key.purpose, variables: input.variables ?? [] };
  const { text, problems } = await checkDraft({
    text: typedText ?? (await getTextOf(ctx, key.purpose, language, input.isDefault)),
    allowed,
    isSanitized: typedText === undefined,
  });
  const validText = withDefaultBody(
    {
      subject: problems.subject ? '' : text.subject,
      htmlContent: problems.htmlContent ? '' : text.htmlContent,
      textContent: problems.textContent ? '' : text.textContent,
    },
    Object.keys(problems).length > 0 ? undefined : key.purpose,
    language,
  );
  const rendered = await renderDraft({
    text: validText,
    target: { purpose: key.purpose, language },
    values: samplesOf(ctx.config, allowed, language),
  });
  return {
    words: text,
    ...rendered,
    problems: sentencesOf(problemSentences(problems), locale),
    lines: problemLines(problems),
  };
}

async function getTextOf(
  ctx: Context,
  purpose: TemplatePurpose | undefined,
  language: Language,
  isDefault = false,
): Promise<TemplateText> {
  if (!purpose) return EMPTY_TEXT;
  return isDefault ? defaultTemplateText(purpose, language) : getTemplateText(ctx, ctx.db, purpose, language);
}

/** All kinds of test mails together. */
export const TEST_MAILS: Limit = { name: 'template-test', points: 20, seconds: 3_600 };

/**
 * Uses sample data, and marks the subject as a test.
 * @throws {ApiError} invalid_input for an address that is not mailable
 * @throws {LimitReached}
 */
export async function sendTemplateTest(
  ctx: Context,
  adminId: string,
  template: EmailTemplateRow,
  address: string,
): Promise<void> {
  await requireMailable(ctx, [address], 'testEmail');
  await ctx.limits.take(TEST_MAILS, adminId);
  const { templateKey, language } = template;
  const { purpose } = readTemplateKey(templateKey);
  const variables = JSON.parse(template.variables) as string[];
  const text = withDefaultBody(template, purpose, language);
  const rendered = await renderDraft({
    text,
    target: { purpose, language },
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

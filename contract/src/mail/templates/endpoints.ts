import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, optionalText, success } from '../../fields.ts';
import {
  emailTemplate,
  emailTemplateChange,
  emailTemplateInput,
  language,
  MAX_BODY,
  templateTest,
  templateText,
} from './schema.ts';
import { variableNames } from './variable-names.ts';

/** Sorted by key. */
export const listEmailTemplates = endpoint({
  method: 'GET',
  path: '/api/email-templates',
  access: 'admin',
  topics: ['email-templates'],
  reply: z.array(emailTemplate),
});

export const createEmailTemplate = endpoint({
  method: 'POST',
  path: '/api/email-templates',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['email-templates'],
  body: emailTemplateInput,
  reply: emailTemplate,
  status: 201,
  errors: ['template_too_complex', 'template_key_taken'],
});

export const changeEmailTemplate = endpoint({
  method: 'PATCH',
  path: '/api/email-templates/:id',
  access: 'admin',
  daily: 'administration',
  // A template with a link could send other people's links to another site.
  needsFreshPassword: ({ isActive, updatedAt: _, ...texts }) =>
    isActive === true || Object.values(texts).some((text) => text !== undefined),
  changes: ['email-templates'],
  params: idParams,
  body: emailTemplateChange,
  reply: emailTemplate,
  errors: ['template_too_complex', 'template_key_taken', 'template_changed'],
});

/** The product then uses the default text. */
export const deleteEmailTemplate = endpoint({
  method: 'DELETE',
  path: '/api/email-templates/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['email-templates'],
  params: idParams,
  reply: success,
});

/** Sends a stored template with sample data. The address must be one to which exports may be mailed, too. */
export const testEmailTemplate = endpoint({
  method: 'POST',
  path: '/api/email-templates/test',
  access: 'admin',
  daily: 'mailings',
  changes: ['mails'],
  body: templateTest,
  reply: success,
  errors: ['too_many_requests', 'template_too_complex'],
});

/** Renders unsaved text with sample data; without text, the current mail. */
export const previewEmailTemplate = endpoint({
  method: 'POST',
  path: '/api/email-templates/preview',
  access: 'admin',
  daily: 'lookups',
  topics: ['email-templates'],
  body: z.object({
    templateKey: optionalText(80),
    language: z.optional(language),
    variables: z.optional(variableNames),
    /** Uses the default text instead of the stored template. */
    isDefault: z.optional(z.boolean()),
    words: z.optional(
      z.object({
        subject: optionalText(200),
        htmlContent: optionalText(MAX_BODY),
        textContent: optionalText(MAX_BODY),
      }),
    ),
  }),
  reply: z.object({
    /** The text before rendering. */
    words: templateText,
    subject: z.string(),
    /** The HTML document of the mail. */
    html: z.string(),
    text: z.string(),
    /** Messages by field. Invalid fields are rendered empty. */
    problems: z.record(z.string(), z.string()),
    /** The line number in `words` of each message, by field. Some messages have no line. */
    lines: z.record(z.string(), z.int()),
  }),
  errors: ['template_too_complex'],
});

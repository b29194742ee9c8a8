// Email templates (sections 2, 3 and 7).
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { LANGUAGES } from '../../employees/lists.ts';
import { endpoint } from '../../endpoint.ts';
import {
  changedText,
  emailAddress,
  idParams,
  oneOf,
  optionalText,
  recordId,
  requiredLine,
  says,
  sentText,
  success,
  timestamp,
} from '../../fields.ts';
import { variableNames } from './variable-names.ts';

const MAX_BODY = 50_000;

/** Lower case; `purpose.language` for the product's mails. */
const templateKey = requiredLine(80).check(
  z.overwrite((typed) => typed.toLowerCase()),
  z.regex(/^[a-z0-9][a-z0-9._-]*$/, says(m.mail_templates_key_invalid)),
);

const language = oneOf(LANGUAGES, m.field_choice_invalid);
const fields = {
  templateKey,
  name: requiredLine(120),
  subject: requiredLine(200),
  /** The purpose determines the variables; templates with custom keys can define their own. */
  variables: z.optional(variableNames),
  isActive: z.optional(z.boolean(says(m.field_choice_invalid))),
  /** A language in the key has priority. */
  language: z.optional(language),
};

export const emailTemplateInput = z.object({
  ...fields,
  htmlContent: optionalText(MAX_BODY),
  textContent: optionalText(MAX_BODY),
  description: optionalText(500),
});
export type EmailTemplateInput = z.output<typeof emailTemplateInput>;

export const emailTemplateChange = z.object({
  ...fields,
  templateKey: z.optional(fields.templateKey),
  name: z.optional(fields.name),
  subject: z.optional(fields.subject),
  htmlContent: changedText(MAX_BODY),
  textContent: changedText(MAX_BODY),
  description: changedText(500),
  /** The seen version. A template that was changed since is not overwritten. */
  updatedAt: z.optional(sentText()),
});
export type EmailTemplateChange = z.output<typeof emailTemplateChange>;

export const emailTemplate = z.object({
  id: recordId,
  templateKey: z.string(),
  name: z.string(),
  subject: z.string(),
  htmlContent: z.string(),
  textContent: z.string(),
  /** A JSON array of names, as text. */
  variables: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  language: z.enum(LANGUAGES),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type EmailTemplate = z.output<typeof emailTemplate>;

/** By key. */
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
  // A template with a link can send the links of others elsewhere.
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
  changes: ['email-templates'],
  params: idParams,
  reply: success,
});

export const templateTest = z.object({ templateId: recordId, testEmail: emailAddress() });

/** Sends a stored template with sample data to an address to which exports may be mailed, too. */
export const testEmailTemplate = endpoint({
  method: 'POST',
  path: '/api/email-templates/test',
  access: 'admin',
  changes: ['mails'],
  body: templateTest,
  reply: success,
  errors: ['too_many_requests', 'template_too_complex'],
});

/** Name and default text of a template, to start from. */
export const templateText = z.object({
  subject: z.string(),
  htmlContent: z.string(),
  textContent: z.string(),
});
export type TemplateText = z.output<typeof templateText>;

/** Renders unsaved text with sample data; without text, the current mail. */
export const previewEmailTemplate = endpoint({
  method: 'POST',
  path: '/api/email-templates/preview',
  access: 'admin',
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
    /** The text before rendering, to start from. */
    words: templateText,
    subject: z.string(),
    /** The HTML document of the mail. */
    html: z.string(),
    text: z.string(),
    /** Messages by field. Invalid fields are rendered empty. */
    problems: z.record(z.string(), z.string()),
    /** Line numbers of the messages that have one, by field. They count in `words`. */
    lines: z.record(z.string(), z.int()),
  }),
  errors: ['template_too_complex'],
});

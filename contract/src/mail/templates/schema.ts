// Email templates (sections 2, 3 and 7).
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { LANGUAGES } from '../../employees/lists.ts';
import {
  changedText,
  emailAddress,
  oneOf,
  optionalText,
  recordId,
  requiredLine,
  sentText,
  timestamp,
  withError,
} from '../../fields.ts';
import { variableNames } from './variable-names.ts';

export const MAX_BODY = 50_000;

/** Lower case; `purpose.language` for the product's mails. */
const templateKey = requiredLine(80).check(
  z.overwrite((typed) => typed.toLowerCase()),
  z.regex(/^[a-z0-9][a-z0-9._-]*$/, withError(m.mail_templates_key_invalid)),
);

export const language = oneOf(LANGUAGES, m.field_choice_invalid);
const fields = {
  templateKey,
  name: requiredLine(120),
  subject: requiredLine(200),
  /** The purpose determines the variables. Templates with custom keys can define variables. */
  variables: z.optional(variableNames),
  isActive: z.optional(z.boolean(withError(m.field_choice_invalid))),
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
  /** The version that the administrator edited. A template that has changed since then is not overwritten. */
  updatedAt: sentText(m.field_version_missing),
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

export const templateTest = z.object({ templateId: recordId, testEmail: emailAddress() });

export const templateText = z.object({
  subject: z.string(),
  htmlContent: z.string(),
  textContent: z.string(),
});
export type TemplateText = z.output<typeof templateText>;

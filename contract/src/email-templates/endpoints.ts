// The words of the mails, as administrators write them (sections 2, 3 and 7).
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { LANGUAGES } from '../employees/lists.ts';
import { endpoint } from '../endpoint.ts';
import {
  changedText,
  emailAddress,
  idParams,
  oneOf,
  optionalText,
  recordId,
  requiredLine,
  says,
  success,
  timestamp,
} from '../fields.ts';

const MAX_BODY = 50_000;

/** In lower case: `purpose.language` for the product's own mails. */
const templateKey = requiredLine(80).check(
  z.overwrite((typed) => typed.toLowerCase()),
  z.regex(/^[a-z0-9][a-z0-9._-]*$/, says(m.templates_key_invalid)),
);

const language = oneOf(LANGUAGES, m.field_choice_invalid);
const VARIABLE = /^[a-z][a-z0-9_]{0,39}$/;

/** Names as a list, or as the JSON text of one (section 3). */
const variableNames = z
  .pipe(
    z.union([z.array(z.string()), z.string()], says(m.templates_variables_invalid)),
    z.transform((given) => (typeof given === 'string' ? readNames(given) : given)),
  )
  .check(
    z.refine(
      (names) =>
        Array.isArray(names) && names.length <= 40 && names.every((name) => VARIABLE.test(String(name))),
      says(m.templates_variables_invalid),
    ),
  );

function readNames(text: string): string[] {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text) as string[];
  } catch {
    return [text];
  }
}

const fields = {
  templateKey,
  name: requiredLine(120),
  subject: requiredLine(200),
  /** Which variables a template may name is the purpose's; a key that is no purpose's can have names of its own. */
  variables: z.optional(variableNames),
  isActive: z.optional(z.boolean(says(m.field_choice_invalid))),
  /** What the key says counts, where it says one. */
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
  /** The version that the administrator saw; one that was changed meanwhile is not overwritten. */
  updatedAt: z.optional(timestamp),
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
  reply: z.array(emailTemplate),
});

export const createEmailTemplate = endpoint({
  method: 'POST',
  path: '/api/email-templates',
  access: 'admin',
  body: emailTemplateInput,
  reply: emailTemplate,
  status: 201,
  errors: ['template_key_taken'],
});

export const changeEmailTemplate = endpoint({
  method: 'PATCH',
  path: '/api/email-templates/:id',
  access: 'admin',
  params: idParams,
  body: emailTemplateChange,
  reply: emailTemplate,
  errors: ['template_key_taken', 'template_changed'],
});

/** What the product uses of it is said in the product's own words from then on. */
export const deleteEmailTemplate = endpoint({
  method: 'DELETE',
  path: '/api/email-templates/:id',
  access: 'admin',
  params: idParams,
  reply: success,
});

/** Sends a stored template, filled with samples, to any address. */
export const testEmailTemplate = endpoint({
  method: 'POST',
  path: '/api/email-templates/test',
  access: 'admin',
  body: z.object({ templateId: recordId, testEmail: emailAddress() }),
  reply: success,
  errors: ['too_many_requests'],
});

/** What a template is called and says in the product's own words, to begin from. */
export const templateWords = z.object({
  subject: z.string(),
  htmlContent: z.string(),
  textContent: z.string(),
});
export type TemplateWords = z.output<typeof templateWords>;

/** Words that need not be stored yet, filled with samples; without words, those that the product would send. */
export const previewEmailTemplate = endpoint({
  method: 'POST',
  path: '/api/email-templates/preview',
  access: 'admin',
  body: z.object({
    templateKey: optionalText(80),
    language: z.optional(language),
    variables: z.optional(variableNames),
    /** Asks for the product's own words, whatever is stored. */
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
    /** The words that were filled, for whoever begins from them. */
    words: templateWords,
    subject: z.string(),
    /** The whole page of the mail. */
    html: z.string(),
    text: z.string(),
    /** What is wrong, a sentence by field; what is wrong is shown empty. */
    problems: z.record(z.string(), z.string()),
  }),
});

// The contract validates the form. The server checks the variables while the person types.

import type { Language } from '@bugquest/contract/employees/lists';
import {
  readTemplateKey,
  type TemplatePurpose,
  variablesOf,
} from '@bugquest/contract/mail/templates/purposes';
import { type EmailTemplate, emailTemplateInput } from '@bugquest/contract/mail/templates/schema';
import * as z from 'zod/mini';
import type { ContractForm } from '../../../lib/forms/checked-form.ts';

const { variables, isActive, language, ...fields } = emailTemplateInput.shape;

export const templateForm = z.object({
  ...fields,
  isActive: z.boolean(),
  language: z._default(language, 'en'),
  /** Variables of a custom key, separated by commas. */
  variables: z.string(),
});
export type TypedTemplate = z.input<typeof templateForm>;
export type TemplateForm = ContractForm<typeof templateForm>;

export const BLANK: TypedTemplate = {
  templateKey: '',
  name: '',
  subject: '',
  htmlContent: '',
  textContent: '',
  description: '',
  isActive: true,
  language: 'en',
  variables: '',
};

export const readNames = (typed: string): string[] => typed.split(/[,;،؛\s]+/).filter(Boolean);

export function toTypedTemplate(template: EmailTemplate): TypedTemplate {
  const { templateKey, name, subject, htmlContent, textContent, description, isActive } = template;
  const programVariables: readonly string[] = variablesOf(undefined);
  const customVariables = (JSON.parse(template.variables) as string[]).filter(
    (one) => !programVariables.includes(one),
  );
  return {
    ...{ templateKey, name, subject, htmlContent, textContent, description, isActive },
    language: template.language,
    variables: readTemplateKey(templateKey).purpose ? '' : customVariables.join(', '),
  };
}

export function readTypedKey(typed: { templateKey: string; language?: Language | undefined }): {
  key: string;
  purpose: TemplatePurpose | undefined;
  /** The key contains the language. */
  hasLanguage: boolean;
  language: Language;
} {
  const key = typed.templateKey.trim().toLowerCase();
  const { purpose, language } = readTemplateKey(key);
  return { key, purpose, hasLanguage: language !== undefined, language: language ?? typed.language ?? 'en' };
}

/** The request body. */
export function readTemplate(typed: z.output<typeof templateForm>) {
  const { hasLanguage } = readTypedKey(typed);
  const { variables, language, ...fields } = typed;
  return { ...fields, variables: readNames(variables), ...(!hasLanguage && { language }) };
}

import {
  REQUIRED_VARIABLES,
  SECRET_VARIABLES,
  type TemplatePurpose,
  variablesOf,
} from '@bugquest/contract/mail/templates/purposes';
import type { TemplateText } from '@bugquest/contract/mail/templates/schema';
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import { HtmlTooDeep } from '../../../platform/text/html.ts';
import { checkText, type Problem, type Sentence } from '../rendering/check-policy.ts';
import { sanitizeMailHtml } from '../rendering/html-policy.ts';

/** A template may use the variables of its purpose, and `variables`. */
export interface AllowedVariables {
  purpose: TemplatePurpose | undefined;
  /** Variables besides those of the purpose. */
  variables: readonly string[];
}

type Problems = Partial<Record<keyof TemplateText, Problem>>;

/** Contains the messages in every language, so that a thread can return them. */
export type TranslatedProblems = Partial<
  Record<keyof TemplateText, { messages: Record<Locale, string>; line?: number | undefined }>
>;

/** Returns the text with sanitized HTML. HTML that is nested too deeply becomes empty. */
export function checkTemplate(
  text: TemplateText,
  allowed: AllowedVariables,
  isSanitized: boolean,
): { text: TemplateText; problems: Problems } {
  try {
    const htmlContent = isSanitized ? text.htmlContent : sanitizeMailHtml(text.htmlContent).trim();
    const sanitized = { ...text, htmlContent };
    return { text: sanitized, problems: findProblems(sanitized, allowed) };
  } catch (error) {
    if (!(error instanceof HtmlTooDeep)) throw error;
    const sanitized = { ...text, htmlContent: '' };
    const htmlContent: Problem = { problem: (_, options) => m.field_html_too_deep({}, options) };
    return { text: sanitized, problems: { ...findProblems(sanitized, allowed), htmlContent } };
  }
}

/** An empty body is allowed: the default text or the other body replaces it. */
function findProblems(text: TemplateText, { purpose, variables }: AllowedVariables): Problems {
  const allowedNames = [...variablesOf(purpose), ...variables];
  const required = purpose && REQUIRED_VARIABLES[purpose];
  const problems: Problems = {};
  const subject = checkText(text.subject, { variables: allowedNames, forbidden: SECRET_VARIABLES });
  if ('problem' in subject) problems.subject = subject;
  else if (text.subject.trim() === '')
    problems.subject = { problem: (_, options) => m.field_required({}, options) };
  for (const field of ['htmlContent', 'textContent'] as const) {
    if (text[field] === '') continue;
    const body = checkText(text[field], { variables: allowedNames, required });
    if ('problem' in body) problems[field] = body;
  }
  return problems;
}

export const translateProblems = (problems: Problems): TranslatedProblems =>
  mapFields(problems, ({ problem, line }) => ({
    messages: { en: problem({}, { locale: 'en' }), ar: problem({}, { locale: 'ar' }) },
    line,
  }));

export const problemSentences = (problems: TranslatedProblems): Record<string, Sentence> =>
  mapFields(
    problems,
    ({ messages }): Sentence =>
      (_, { locale }) =>
        messages[locale],
  );

export const problemLines = (problems: TranslatedProblems): Record<string, number> =>
  mapFields(problems, ({ line }) => line);

function mapFields<Field, Value>(fields: Record<string, Field>, read: (field: Field) => Value | undefined) {
  const found = Object.entries(fields).map(([name, field]) => [name, read(field)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, Value] => entry[1] !== undefined));
}

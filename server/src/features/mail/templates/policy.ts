// Validates templates (promises: 14): sanitizes HTML and checks variables.

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

/** Which variables a template may use: those of its purpose, and named ones. */
export interface NamedVariables {
  purpose: TemplatePurpose | undefined;
  /** Variables besides the common ones. */
  variables: readonly string[];
}

type Problems = Partial<Record<keyof TemplateText, Problem>>;

/** Problems with their messages in every language, as data for another thread. */
export type TranslatedProblems = Partial<
  Record<keyof TemplateText, { messages: Record<Locale, string>; line?: number | undefined }>
>;

/** The text with sanitized HTML, and its problems. HTML that is nested too deeply becomes empty. */
export function checkTemplate(
  words: TemplateText,
  naming: NamedVariables,
  isSanitized: boolean,
): { words: TemplateText; problems: Problems } {
  try {
    const htmlContent = isSanitized ? words.htmlContent : sanitizeMailHtml(words.htmlContent).trim();
    const clean = { ...words, htmlContent };
    return { words: clean, problems: findProblems(clean, naming) };
  } catch (error) {
    if (!(error instanceof HtmlTooDeep)) throw error;
    const clean = { ...words, htmlContent: '' };
    const htmlContent: Problem = { problem: (_, options) => m.field_html_too_deep({}, options) };
    return { words: clean, problems: { ...findProblems(clean, naming), htmlContent } };
  }
}

/** Problems by field. An empty body is allowed: the default text or the other body is used. */
function findProblems(words: TemplateText, { purpose, variables }: NamedVariables): Problems {
  const known = [...variablesOf(purpose), ...variables];
  const required = purpose && REQUIRED_VARIABLES[purpose];
  const problems: Problems = {};
  const subject = checkText(words.subject, { variables: known, forbidden: SECRET_VARIABLES });
  if ('problem' in subject) problems.subject = subject;
  else if (words.subject.trim() === '')
    problems.subject = { problem: (_, options) => m.field_required({}, options) };
  for (const field of ['htmlContent', 'textContent'] as const) {
    if (words[field] === '') continue;
    const body = checkText(words[field], { variables: known, required });
    if ('problem' in body) problems[field] = body;
  }
  return problems;
}

export const translateProblems = (problems: Problems): TranslatedProblems =>
  mapFields(problems, ({ problem, line }) => ({
    messages: { en: problem({}, { locale: 'en' }), ar: problem({}, { locale: 'ar' }) },
    line,
  }));

/** The messages of the problems. */
export const problemSentences = (problems: TranslatedProblems): Record<string, Sentence> =>
  mapFields(
    problems,
    ({ messages }): Sentence =>
      (_, { locale }) =>
        messages[locale],
  );

/** The lines of the problems that have one. */
export const problemLines = (problems: TranslatedProblems): Record<string, number> =>
  mapFields(problems, ({ line }) => line);

function mapFields<One, Value>(fields: Record<string, One>, read: (one: One) => Value | undefined) {
  const found = Object.entries(fields).map(([field, one]) => [field, read(one)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, Value] => entry[1] !== undefined));
}

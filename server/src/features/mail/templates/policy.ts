// Validates templates (promises: 14): sanitizes HTML and checks variables.
import type { TemplateText } from '@bugquest/contract/mail/templates/endpoints';
import {
  REQUIRED_VARIABLES,
  SECRET_VARIABLES,
  type TemplatePurpose,
  variablesOf,
} from '@bugquest/contract/mail/templates/purposes';
import { m } from '@bugquest/phrases/messages';
import { checkText, type Sentence } from '../rendering/check-policy.ts';
import { sanitizeMailHtml } from '../rendering/html-policy.ts';

export interface Naming {
  purpose: TemplatePurpose | undefined;
  /** Variables besides the common ones. */
  variables: readonly string[];
}

export const cleaned = (words: TemplateText): TemplateText => ({
  ...words,
  htmlContent: sanitizeMailHtml(words.htmlContent).trim(),
});

/** Messages by field. An empty body is allowed: the default text or the other body is used. */
export function findProblems(
  words: TemplateText,
  { purpose, variables }: Naming,
): Partial<Record<keyof TemplateText, Sentence>> {
  const known = [...variablesOf(purpose), ...variables];
  const required = purpose && REQUIRED_VARIABLES[purpose];
  const problems: Partial<Record<keyof TemplateText, Sentence>> = {};
  const subject = checkText(words.subject, { variables: known, forbidden: SECRET_VARIABLES });
  if ('problem' in subject) problems.subject = subject.problem;
  else if (words.subject.trim() === '') problems.subject = (_, options) => m.field_required({}, options);
  for (const field of ['htmlContent', 'textContent'] as const) {
    if (words[field] === '') continue;
    const body = checkText(words[field], { variables: known, required });
    if ('problem' in body) problems[field] = body.problem;
  }
  return problems;
}

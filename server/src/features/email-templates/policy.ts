// What a template may say (promises: 14): its HTML without what no mail may hold, and its words checked before they count.
import type { TemplateWords } from '@bugquest/contract/email-templates/endpoints';
import {
  REQUIRED_VARIABLES,
  SECRET_VARIABLES,
  type TemplatePurpose,
  variablesOf,
} from '@bugquest/contract/email-templates/purposes';
import { m } from '@bugquest/phrases/messages';
import { checkText, type Sentence } from '../templating/check-policy.ts';
import { sanitizeMailHtml } from '../templating/html-policy.ts';

export interface Naming {
  purpose: TemplatePurpose | undefined;
  /** Names beside those that every mail has. */
  variables: readonly string[];
}

export const cleaned = (words: TemplateWords): TemplateWords => ({
  ...words,
  htmlContent: sanitizeMailHtml(words.htmlContent).trim(),
});

/** What is wrong with each field; a body that is empty is the product's own, or made of the other. */
export function findProblems(
  words: TemplateWords,
  { purpose, variables }: Naming,
): Partial<Record<keyof TemplateWords, Sentence>> {
  const known = [...variablesOf(purpose), ...variables];
  const required = purpose && REQUIRED_VARIABLES[purpose];
  const problems: Partial<Record<keyof TemplateWords, Sentence>> = {};
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

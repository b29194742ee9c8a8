// Validates templates (promises: 14): sanitizes HTML and checks variables.
import type { TemplateText } from '@bugquest/contract/mail/templates/endpoints';
import {
  REQUIRED_VARIABLES,
  SECRET_VARIABLES,
  type TemplatePurpose,
  variablesOf,
} from '@bugquest/contract/mail/templates/purposes';
import { m } from '@bugquest/phrases/messages';
import { checkText, type Problem, type Sentence } from '../rendering/check-policy.ts';
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

export type Problems = Partial<Record<keyof TemplateText, Problem>>;

/** Problems by field. An empty body is allowed: the default text or the other body is used. */
export function findProblems(words: TemplateText, { purpose, variables }: Naming): Problems {
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

/** The messages of the problems. */
export const problemSentences = (problems: Problems): Record<string, Sentence> =>
  mapProblems(problems, ({ problem }) => problem);

/** The lines of the problems that have one. */
export const problemLines = (problems: Problems): Record<string, number> =>
  mapProblems(problems, ({ line }) => line);

function mapProblems<Value>(problems: Problems, read: (problem: Problem) => Value | undefined) {
  const found = Object.entries(problems).map(([field, problem]) => [field, read(problem)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, Value] => entry[1] !== undefined));
}

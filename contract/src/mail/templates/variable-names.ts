// Names of the variables that a template with a custom key defines.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { sentText, withError } from '../../fields.ts';

/**
 * A letter of any language, then letters, digits, hyphens and underscores: `fullName`, `first-name`, `الاسم`. A hyphen at the end
 * would be read as part of the closing braces.
 */
const VARIABLE_NAME = /^\p{L}(?:[\p{L}\p{M}\p{N}_-]{0,38}[\p{L}\p{M}\p{N}_])?$/u;

/** Words that the template engine reads as values or operators, and not as names. */
const RESERVED_WORDS: ReadonlySet<string> = new Set([
  ...['true', 'false', 'nil', 'null', 'undefined', 'empty', 'blank'],
  ...['and', 'or', 'not', 'contains', 'in', 'forloop'],
]);

const MAX_NAMES = 40;

const isVariableName = (value: unknown) =>
  typeof value === 'string' && VARIABLE_NAME.test(value) && !RESERVED_WORDS.has(value);

/** Names as a list or as JSON text (section 3). */
export const variableNames = z
  .pipe(
    z.union([z.array(sentText()), sentText()], withError(m.mail_templates_variables_invalid)),
    z.transform((value) => (typeof value === 'string' ? readNames(value) : value)),
  )
  .check(
    z.refine(
      (names) => Array.isArray(names) && names.length <= MAX_NAMES && names.every(isVariableName),
      withError(m.mail_templates_variables_invalid),
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

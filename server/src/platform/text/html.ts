import type { IOptions } from 'sanitize-html';

/** Escapes the text of elements and of attributes in quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Maximum depth of nested elements. Pages and mails made by people have about twenty levels. HTML from people is measured before
 * functions that recurse get it: deep nesting would overflow their stack.
 */
export const MAX_HTML_DEPTH = 100;

export class HtmlTooDeep extends Error {
  override name = 'HtmlTooDeep';
}

/** Options with which `sanitizeHtml`, which does not recurse, throws HtmlTooDeep. For one call. */
export function depthLimit(): Pick<IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0;
  return {
    onOpenTag: () => {
      depth += 1;
      if (depth > MAX_HTML_DEPTH) throw new HtmlTooDeep('The HTML is nested too deeply.');
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
}

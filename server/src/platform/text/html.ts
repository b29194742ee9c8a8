import type { IOptions } from 'sanitize-html';

/** For the text of elements, and for attributes in quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Real pages and mails have about twenty levels of nested elements. Deeper HTML is refused, because it would overflow the stack of
 * recursive functions.
 */
export const MAX_HTML_DEPTH = 100;

export class HtmlTooDeep extends Error {
  override name = 'HtmlTooDeep';
}

/** Options for one call of `sanitizeHtml`, which does not recurse and then throws HtmlTooDeep. */
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

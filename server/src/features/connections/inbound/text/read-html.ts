// The text of a mail that was sent as HTML only.
import { convert, type HtmlToTextOptions } from 'html-to-text';
import { MAX_HTML_DEPTH } from '../../../../platform/text/html-depth.ts';

const MAX_LENGTH = 1024 * 1024;

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: MAX_LENGTH, maxDepth: MAX_HTML_DEPTH, maxChildNodes: 5_000 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'hr', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'table', format: 'block' },
    // With `>` before each line.
    {
      selector: 'blockquote',
      format: 'blockquote',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
  ],
};

export const readHtml = (html: string): string => convert(html, OPTIONS);

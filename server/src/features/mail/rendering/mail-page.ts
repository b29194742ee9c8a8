// Styles are inline, because some mail programs do not support style sheets.
import type { Language } from '@bugquest/contract/employees/lists';
import { languageOfText } from '@bugquest/contract/is-arabic-text';
import sanitizeHtml from 'sanitize-html';
import { MASK, maskTags } from './tokens.ts';

const BUTTON =
  'display:inline-block;padding:12px 24px;background:#1f1b16;color:#ffffff;border-radius:10px;text-decoration:none;' +
  'font-weight:600;mso-padding-alt:0';

/**
 * Outlook for Windows ignores the padding of links. Wide spaces inside of the link, which only Outlook shows, make the button as large, and
 * all of it can be clicked.
 */
const OUTLOOK_BUTTON = {
  before:
    '<!--[if mso]><i style="mso-font-width:150%;mso-text-raise:18pt" hidden>&emsp;</i><span style="mso-text-raise:9pt"><![endif]-->',
  after: '<!--[if mso]></span><i style="mso-font-width:150%" hidden>&emsp;&#8203;</i><![endif]-->',
};
/** Expects the output of sanitize-html, where attributes contain no brackets and links no other links. Only buttons have this style. */
const fitOutlook = (html: string): string =>
  html
    .split('<a ')
    .map((part, index) => {
      const [start, end] = [part.indexOf('>') + 1, part.indexOf('</a>')];
      if (index === 0 || end < start || !part.slice(0, start).includes('mso-padding-alt:0')) return part;
      const { before, after } = OUTLOOK_BUTTON;
      return part.slice(0, start) + before + part.slice(start, end) + after + part.slice(end);
    })
    .join('<a ');

/** Styles by tag, or tag and class. */
const STYLES: Record<string, string> = {
  h1: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  h2: 'margin:24px 0 12px;font-size:18px;line-height:1.3',
  h3: 'margin:24px 0 12px;font-size:16px;line-height:1.3',
  p: 'margin:0 0 16px',
  'p.code':
    'margin:0 0 16px;padding:16px;background:#f4f1ec;border-radius:10px;font-size:30px;font-weight:600;' +
    'letter-spacing:8px;text-align:center',
  'p.footer': 'margin:24px 0 0;color:#6b645a;font-size:13px',
  'p.quote': 'margin:0 0 16px;padding:12px 16px;background:#f4f1ec;border-radius:10px',
  blockquote: 'margin:0 0 16px;padding:12px 16px;background:#f4f1ec;border-radius:10px',
  ul: 'margin:0 0 16px;padding-inline-start:24px',
  'ul.plain': 'margin:0 0 16px;padding:0;list-style:none',
  ol: 'margin:0 0 16px;padding-inline-start:24px',
  li: 'margin:0 0 12px',
  a: 'color:#1f1b16;font-weight:600',
  'a.button': BUTTON,
  'a.footer': 'color:#6b645a',
  hr: 'margin:24px 0;border:0;border-top:1px solid #e4ded4',
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  th: 'padding:8px;border-bottom:1px solid #e4ded4;text-align:start',
  td: 'padding:8px;border-bottom:1px solid #e4ded4;text-align:start',
  img: 'max-width:100%;height:auto;border:0',
};
/** Text of users may have another direction than the page. */
const BLOCKS = new Set(['p', 'li', 'blockquote', 'td', 'th']);

const styleTag: sanitizeHtml.Transformer = (tagName, { class: classes = '', style, ...attribs }) => {
  const styledClass = classes.split(' ').find((each) => STYLES[`${tagName}.${each}`]);
  const tagStyle = STYLES[styledClass ? `${tagName}.${styledClass}` : tagName];
  const dir = styledClass === 'code' ? 'ltr' : BLOCKS.has(tagName) ? 'auto' : undefined;
  return {
    tagName,
    attribs: {
      ...(dir && { dir }),
      ...attribs,
      ...((tagStyle || style) && { style: [tagStyle, style].filter(Boolean).join(';') }),
    },
  };
};

/** Private use characters around each value in the text of the page. `toHtmlText` removes them from values. */
const [VALUE_START, VALUE_END] = ['\uE002', '\uE003'];
const VALUE = /\uE002([^\uE002\uE003]*)\uE003/g;
const MARKUP = /<[^<>]*>|&[#\w]{1,10};/g;

/** Marks values of the other language for screen readers (WCAG 3.1.2), such as an Arabic report in an English mail. */
export const markLanguages = (html: string, language: Language): string =>
  html.replaceAll(VALUE, (_marked, value: string) => {
    const own = languageOfText(value.replaceAll(MARKUP, ''));
    // Without `dir`, because a block with `dir="auto"` skips such elements when it looks for its direction.
    return own && own !== language ? `<span lang="${own}">${value}</span>` : value;
  });

function addInlineStyles(html: string): string {
  const { text, tagAt, unmask } = maskTags(html);
  const markValue = (mask: string) => (tagAt(mask)?.startsWith('{{') ? VALUE_START + mask + VALUE_END : mask);
  return unmask(
    fitOutlook(
      sanitizeHtml(text, {
        allowedTags: false,
        allowedAttributes: false,
        allowVulnerableTags: true,
        parseStyleAttributes: false,
        transformTags: { '*': styleTag },
        textFilter: (content) => content.replaceAll(MASK, markValue),
      }),
    ),
  );
}

/** The beginning of the element that contains the text of the mail. */
const CARD = '<div';
const END = '</body></html>';

/**
 * Returns an HTML document that is readable on phones and has the direction of its language. The document is a template with the variable
 * `subject_line`.
 */
export function toPage(body: string, language: Language): string {
  const [direction, side] = language === 'ar' ? ['rtl', 'right'] : ['ltr', 'left'];
  return (
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>{{ subject_line }}</title></head>` +
    `<body style="margin:0;padding:24px;background:#f4f1ec">${CARD} lang="${language}" dir="${direction}" style="max-width:520px;margin:0 auto;padding:28px;` +
    `background:#ffffff;border-radius:14px;color:#1f1b16;font-family:Segoe UI,Tahoma,Arial,sans-serif;` +
    `font-size:16px;line-height:1.6;text-align:${side};overflow-wrap:break-word">${addInlineStyles(body)}</div>${END}`
  );
}

export function joinPages(first: string, second: string): string {
  const body = second.slice(second.indexOf(CARD, second.indexOf('<body')), -END.length);
  return `${first.slice(0, -END.length)}<div style="height:24px"></div>${body}${END}`;
}

import { VARIABLES } from '@bugquest/contract/mail/templates/purposes';
import sanitizeHtml from 'sanitize-html';
import { depthLimit } from '../../../platform/text/html.ts';
import { type Masked, maskTags } from './tokens.ts';

const TAGS = [
  ...['h1', 'h2', 'h3', 'p', 'br', 'hr', 'div', 'span', 'bdi', 'a', 'img', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];
const COLOR = /^(#[0-9a-f]{3,8}|[a-z]{3,20})$/i;
const LENGTHS = /^(\d{1,3}(px|em|%)?(\s|$)){1,4}$/;

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['class', 'dir', 'lang', 'style'],
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    table: ['width'],
    th: ['colspan', 'rowspan', 'width'],
    td: ['colspan', 'rowspan', 'width'],
  },
  allowedClasses: { '*': ['code', 'button', 'footer', 'quote', 'plain'] },
  allowedStyles: {
    '*': {
      color: [COLOR],
      'background-color': [COLOR],
      'text-align': [/^(start|end|left|right|center)$/],
      'font-size': [LENGTHS],
      'font-weight': [/^(bold|normal|[1-9]00)$/],
      'font-style': [/^(italic|normal)$/],
      'text-decoration': [/^(underline|none)$/],
      margin: [LENGTHS],
      padding: [LENGTHS],
      width: [LENGTHS],
      'max-width': [LENGTHS],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
};

const VARIABLE = /^\{\{-?\s*(?:(\w+)|[\p{L}_][\p{L}\p{M}\p{N}_-]*\.url)\s*-?\}\}/u;

/**
 * The first character of a masked tag. URLs with tags are refused: with the link of a password reset in the URL of a picture, the server
 * of the picture would get the link.
 */
const MASK_START = '\uE000';

/** Allows URLs and emails without variables, and a single variable that is a URL. */
function isLink(href: string, { tagAt }: Masked): boolean {
  if (/^(https?:\/\/|mailto:)/i.test(href)) return !href.includes(MASK_START);
  const variable = VARIABLE.exec(tagAt(href) ?? '');
  return variable !== null && (variable[1] === undefined || VARIABLES[variable[1] as never] === 'url');
}

/** Keeps template tags where they are allowed. @throws {HtmlTooDeep} */
export function sanitizeMailHtml(source: string): string {
  const masked = maskTags(source);
  const clean = sanitizeHtml(masked.text, {
    ...ALLOWED,
    ...depthLimit(),
    transformTags: {
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: {
          ...attribs,
          ...(href !== undefined && isLink(href.trim(), masked) && { href: href.trim() }),
        },
      }),
      img: (tagName, { src = '', ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...(/^https:\/\//i.test(src) && !src.includes(MASK_START) && { src }) },
      }),
    },
  });
  return masked.unmask(clean);
}

// Allow-list for the HTML of administrators (promises: 14). The HTML is sanitized before it is stored, so every place shows the
// sanitized text.
import { embedUrl } from '@bugquest/contract/content/videos/embed';
import sanitizeHtml from 'sanitize-html';
import { depthLimit } from '../../../platform/text/html.ts';

const TEXT = ['p', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'hr', 'br'];
const LISTS = ['ul', 'ol', 'li'];
const INLINE = ['a', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'span'];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const TAGS_WITH_DIR = ['p', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'table', 'th', 'td', 'span'];

const DIRECTIONS = new Set(['ltr', 'rtl', 'auto']);

const renameTag = (tagName: string): sanitizeHtml.Transformer => sanitizeHtml.simpleTransform(tagName, {});

function withValidDir(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { dir, ...others } = attribs;
  return { tagName, attribs: dir !== undefined && DIRECTIONS.has(dir) ? attribs : others };
}

/** Only external links open in a new tab, without access to the opener. */
function toSafeLink(tagName: string, { href = '', dir }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isExternal = /^https?:/i.test(href.trim());
  const newTab = isExternal && { target: '_blank', rel: 'noopener noreferrer nofollow' };
  return { tagName, attribs: { href, ...(dir && { dir }), ...newTab } };
}

/** Frames may only contain an embeddable video of the allowed host. */
function toVideoFrame(tagName: string, { src = '', title }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const video = embedUrl(src);
  if (!video) return { tagName, attribs: {} };
  const frame = {
    src: video,
    title: title || 'YouTube',
    loading: 'lazy',
    // The host refuses to play without a referrer.
    referrerpolicy: 'strict-origin-when-cross-origin',
    allow: 'fullscreen; picture-in-picture; encrypted-media',
    allowfullscreen: '',
  };
  return { tagName, attribs: frame };
}

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT, ...LISTS, ...INLINE, ...TABLES, 'iframe'],
  allowedAttributes: {
    ...Object.fromEntries(TAGS_WITH_DIR.map((tag) => [tag, ['dir']])),
    a: ['href', 'target', 'rel', 'dir'],
    ol: ['start', 'dir'],
    th: ['colspan', 'rowspan', { name: 'scope', values: ['col', 'row', 'colgroup', 'rowgroup'] }, 'dir'],
    td: ['colspan', 'rowspan', 'dir'],
    iframe: ['src', 'title', 'loading', 'referrerpolicy', 'allow', 'allowfullscreen'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    '*': withValidDir,
    h1: renameTag('h2'),
    h5: renameTag('h4'),
    h6: renameTag('h4'),
    b: renameTag('strong'),
    i: renameTag('em'),
    del: renameTag('s'),
    strike: renameTag('s'),
    a: toSafeLink,
    iframe: toVideoFrame,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs.src,
  // The text of these elements is removed too.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'xmp',
    'object',
  ],
};

/** HTML with only empty lines counts as empty. */
const EMPTY_LINES = /^(?:\s|&nbsp;|<p(?: dir="\w+")?>(?:\s|<br \/>|&nbsp;)*<\/p>)*$/;

const FRAME_END = '</iframe>';

/** Removes the fallback text in frames. The sanitizer has closed every frame. */
const withEmptyFrames = (html: string) =>
  html
    .split(FRAME_END)
    .map((part) => part.replace(/(<iframe [^<>]*>).*$/s, '$1'))
    .join(FRAME_END);

/** Idempotent. @throws {HtmlTooDeep} */
export function sanitizeContent(html: string): string {
  const safe = withEmptyFrames(sanitizeHtml(html, { ...RULES, ...depthLimit() })).trim();
  return EMPTY_LINES.test(safe) ? '' : safe;
}

// What of an administrator's HTML is kept: an allow-list of what a page to read needs (promises: 14). It runs when content
// is written, so that what is stored is what is shown, wherever it is shown.
import { embedUrl } from '@bugquest/contract/videos/embed';
import sanitizeHtml from 'sanitize-html';

const TEXT = ['p', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'hr', 'br'];
const LISTS = ['ul', 'ol', 'li'];
const INLINE = ['a', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'span'];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
/** Those that can have a direction of their own, as a paragraph in the other language has. */
const DIRECTED = ['p', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'table', 'th', 'td', 'span'];

const DIRECTIONS = new Set(['ltr', 'rtl', 'auto']);

const renamed = (tagName: string): sanitizeHtml.Transformer => sanitizeHtml.simpleTransform(tagName, {});

function withKnownDirection(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { dir, ...others } = attribs;
  return { tagName, attribs: dir !== undefined && DIRECTIONS.has(dir) ? attribs : others };
}

/** Links within the program open as its screens do, others in a tab of their own that cannot reach back. */
function toSafeLink(tagName: string, { href = '', dir }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isElsewhere = /^https?:/i.test(href.trim());
  const apart = isElsewhere && { target: '_blank', rel: 'noopener noreferrer nofollow' };
  return { tagName, attribs: { href, ...(dir && { dir }), ...apart } };
}

/** The one thing that may be framed is a video of the allowed host, in its embeddable form. */
function toVideoFrame(tagName: string, { src = '', title }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const video = embedUrl(src);
  if (!video) return { tagName, attribs: {} };
  const frame = {
    src: video,
    title: title || 'YouTube',
    loading: 'lazy',
    // The host refuses to play where it is not told which site shows it.
    referrerpolicy: 'strict-origin-when-cross-origin',
    allow: 'fullscreen; picture-in-picture; encrypted-media',
    allowfullscreen: '',
  };
  return { tagName, attribs: frame };
}

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT, ...LISTS, ...INLINE, ...TABLES, 'iframe'],
  allowedAttributes: {
    ...Object.fromEntries(DIRECTED.map((tag) => [tag, ['dir']])),
    a: ['href', 'target', 'rel', 'dir'],
    ol: ['start', 'dir'],
    th: ['colspan', 'rowspan', { name: 'scope', values: ['col', 'row', 'colgroup', 'rowgroup'] }, 'dir'],
    td: ['colspan', 'rowspan', 'dir'],
    iframe: ['src', 'title', 'loading', 'referrerpolicy', 'allow', 'allowfullscreen'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    '*': withKnownDirection,
    h1: renamed('h2'),
    h5: renamed('h4'),
    h6: renamed('h4'),
    b: renamed('strong'),
    i: renamed('em'),
    del: renamed('s'),
    strike: renamed('s'),
    a: toSafeLink,
    iframe: toVideoFrame,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs.src,
  // Of these not even the text is kept.
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
  nestingLimit: 50,
};

/** A page on which nothing was written but empty lines has no content. */
const EMPTY = /^(?:\s|&nbsp;|<p(?: dir="\w+")?>(?:\s|<br \/>|&nbsp;)*<\/p>)*$/;

/** What stands in a frame is for browsers of another age. */
const FRAME = /(<iframe [^>]*>).*?<\/iframe>/gs;

/** The part of `html` that may be stored and shown. What it returns stays as it is when it is given again. */
export function sanitizeContent(html: string): string {
  const safe = sanitizeHtml(html, RULES).replace(FRAME, '$1</iframe>').trim();
  return EMPTY.test(safe) ? '' : safe;
}

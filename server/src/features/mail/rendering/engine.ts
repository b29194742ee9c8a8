// The template engine is a sandbox: no files, no prototypes, few tags and filters, and limits (promises: 14).
import { cutText } from '@bugquest/contract/cut-text';
import { Liquid, type LiquidOptions, Token } from 'liquidjs';
import { escapeHtml } from '../../../platform/text/html.ts';

/** `else`, `elsif`, `when` and end tags belong to these tags. */
const TAGS: ReadonlySet<string> = new Set(['if', 'unless', 'case', 'for', 'break', 'continue', 'comment']);

const FILTERS: ReadonlySet<string> = new Set([
  'append',
  'capitalize',
  'default',
  'downcase',
  'first',
  'last',
  'minus',
  'plus',
  'prepend',
  'replace',
  'round',
  'size',
  'strip',
  'times',
  'truncate',
  'truncatewords',
  'upcase',
]);

/**
 * Units: characters of a template, and approximate characters of the result. A page is ten times as long as its template because of
 * inline styles. The threads limit the processor time (template-threads.ts). Liquid's own limit counts the time of day, so a busy machine
 * would refuse templates that are stored already.
 */
const LIMITS = { parseLimit: 1_000_000, memoryLimit: 2_000_000 } satisfies LiquidOptions;

/** The library reads every character before each variable, which takes seconds in the longest templates. */
Token.prototype.getPosition = function getPosition() {
  let row = 1;
  let lineStart = 0;
  for (;;) {
    const lineEnd = this.input.indexOf('\n', lineStart);
    if (lineEnd < 0 || lineEnd >= this.begin) return [row, this.begin - lineStart + 1];
    row += 1;
    lineStart = lineEnd + 1;
  }
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** There is no `raw` filter, so literal text of a template is escaped too. Values must not contain the marks of mail-page.ts. */
const toHtmlText = (value: unknown): string =>
  escapeHtml(textOf(value).replaceAll(/[\uE002\uE003]/g, '')).replaceAll(/\r?\n/g, '<br />');

interface Filter {
  context: { memoryLimit: { use(characters: number): void } };
}

function truncate(this: Filter, value: unknown, length: unknown = 50, ellipsis: unknown = '...'): string {
  const [text, end, max] = [textOf(value), textOf(ellipsis), Number(length)];
  this.context.memoryLimit.use(text.length + end.length);
  return text.length > max ? cutText(text, Math.max(0, max - end.length)) + end : text;
}

function sandbox(outputEscape: (value: unknown) => string): Liquid {
  const engine = new Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    cache: false,
    templates: {},
    outputEscape,
    ...LIMITS,
  });
  // The library's filter cuts characters in two.
  engine.registerFilter('truncate', truncate);
  for (const tag of Object.keys(engine.tags)) if (!TAGS.has(tag)) delete engine.tags[tag];
  for (const filter of Object.keys(engine.filters)) if (!FILTERS.has(filter)) delete engine.filters[filter];
  return engine;
}

export const htmlEngine = sandbox(toHtmlText);
export const textEngine = sandbox(textOf);

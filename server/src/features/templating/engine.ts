// The sandbox in which the words of mails are filled: no files, no prototypes, a few tags and filters, and an end to
// everything (promises: 14).
import { Liquid, type LiquidOptions } from 'liquidjs';

/** With `else`, `elsif`, `when` and the ends, which belong to these. */
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

const LIMITS = { parseLimit: 200_000, renderLimit: 1_000, memoryLimit: 2_000_000 } satisfies LiquidOptions;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Also what a template writes itself between quotes is escaped: the filter that would pass it as it is does not exist. */
const inHtml = (value: unknown): string => escapeHtml(written(value)).replaceAll(/\r?\n/g, '<br />');

function sandbox(outputEscape: (value: unknown) => string): Liquid {
  const engine = new Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    cache: false,
    templates: {},
    outputEscape,
    ...LIMITS,
  });
  for (const tag of Object.keys(engine.tags)) if (!TAGS.has(tag)) delete engine.tags[tag];
  for (const filter of Object.keys(engine.filters)) if (!FILTERS.has(filter)) delete engine.filters[filter];
  return engine;
}

/** Values come out as text of a page, with their line breaks. */
export const htmlEngine = sandbox(inHtml);
/** Values come out as they are. */
export const textEngine = sandbox(written);

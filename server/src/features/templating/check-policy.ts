// What is wrong with the words of a template, in sentences for whoever writes it.
import { LIST_FIELDS, VARIABLES, type VariableName } from '@bugquest/contract/email-templates/purposes';
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import { analyzeSync, LiquidError, type Template, type TopLevelToken } from 'liquidjs';
import { htmlEngine } from './engine.ts';
import { isMaskedAsRead, isTag, readSigns } from './tokens.ts';

export type Sentence = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** What may be named, and what must be. */
export interface Vocabulary {
  variables: readonly string[];
  /** One of these. */
  required?: readonly VariableName[] | undefined;
  forbidden?: readonly VariableName[] | undefined;
}

/** What one text of a template comes to: the names that it uses, or the first thing that is wrong. */
type Checked = { names: ReadonlySet<string> } | { problem: Sentence };

const isVariable = (name: string): name is VariableName => Object.hasOwn(VARIABLES, name);
const isList = (name: string) => isVariable(name) && VARIABLES[name] === 'list';
const signed = (name: string) => `{{ ${name} }}`;

/** Reads a text of a template as the engine would. */
export function checkText(source: string, { variables, required, forbidden = [] }: Vocabulary): Checked {
  try {
    const templates = htmlEngine.parse(source);
    if (!isMaskedAsRead(source)) return { problem: (_, options) => m.templates_unreadable({}, options) };
    const loop = findLoop(source, variables);
    if ('problem' in loop) return loop;
    const names = namesIn(templates);
    const unknown = names.filter(({ path }) => !isKnown(path, variables, loop.items));
    if (unknown.length > 0) {
      const row = unknown[0]!.row;
      const listed = [...new Set(unknown.map(({ path }) => signed(path.join('.'))))];
      return {
        problem: (_, options) =>
          m.templates_unknown_variable({ line: row, names: listed.join(', ') }, options),
      };
    }
    const used = new Set(names.map(({ path }) => String(path[0])));
    const misplaced = forbidden.find((name) => used.has(name));
    if (misplaced)
      return { problem: (_, options) => m.templates_secret_in_subject({ name: signed(misplaced) }, options) };
    if (required && !required.some((name) => used.has(name))) {
      const listed = required.map(signed);
      return {
        problem: (_, options) => m.templates_required_variable({ names: listed.join(' / ') }, options),
      };
    }
    return { names: used };
  } catch (error) {
    return { problem: describeError(error) };
  }
}

interface Name {
  path: (string | number)[];
  row: number;
}

/** Every name that stands in signs, with the line of its first use. */
function namesIn(templates: Template[]): Name[] {
  const { variables } = analyzeSync(templates, { partials: false });
  return Object.values(variables)
    .flat()
    .map(({ segments, location }) => ({
      path: segments.map((segment) => (typeof segment === 'object' ? '…' : segment)),
      row: location.row,
    }))
    .sort((one, other) => one.row - other.row);
}

const FORLOOP: readonly (string | number)[] = ['index', 'index0', 'first', 'last', 'length'];
const SIZES: readonly (string | number)[] = ['size', 'first', 'last'];

function isKnown(
  [root, field, ...rest]: Name['path'],
  variables: readonly string[],
  items: ReadonlySet<string>,
) {
  if (rest.length > 0) return false;
  const name = String(root);
  if (items.has(name)) return field === undefined || (LIST_FIELDS as readonly unknown[]).includes(field);
  if (name === 'forloop') return items.size > 0 && field !== undefined && FORLOOP.includes(field);
  if (!variables.includes(name)) return false;
  return field === undefined || (isList(name) && SIZES.includes(field));
}

const LOOP = /^([a-z_]\w*)\s+in\s+([a-z_]\w*)(\s+(reversed|(limit|offset)\s*:\s*\d{1,4}))*\s*$/;

const lineOf = (token: Pick<TopLevelToken, 'getPosition'>): number => token.getPosition()[0] ?? 1;

/** The names that loops give to what they go through: lists, and nothing that goes on for ever. */
function findLoop(
  source: string,
  variables: readonly string[],
): { items: ReadonlySet<string> } | { problem: Sentence } {
  const items = new Set<string>();
  for (const token of readSigns(source)) {
    if (!isTag(token) || token.name !== 'for') continue;
    const line = lineOf(token);
    const [, item = '', list = ''] = LOOP.exec(token.args.trim()) ?? [];
    if (!isList(list) || !variables.includes(list) || isVariable(item) || item === 'forloop')
      return { problem: (_, options) => m.templates_loop({ line, sign: shorten(token.getText()) }, options) };
    items.add(item);
  }
  return { items };
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** The engine's errors in our own words. Their order is that in which the engine's messages are told apart. */
function describeError(error: unknown): Sentence {
  if (!LiquidError.is(error)) return (_, options) => m.templates_unreadable({}, options);
  const line = lineOf(error.token);
  const sign = shorten(error.token.getText().trim());
  const told = { line, sign };
  const { message } = error;
  const filter = /undefined filter: (\S+?),/.exec(message)?.[1];
  if (filter) return (_, options) => m.templates_unknown_filter({ line, name: filter }, options);
  const tag = /tag "?(\S+?)"? not found/.exec(message)?.[1];
  if (tag) return (_, options) => m.templates_unknown_tag({ line, name: tag }, options);
  if (/not closed/.test(message)) return (_, options) => m.templates_not_closed(told, options);
  if (!sign) return (_, options) => m.templates_unreadable_line({ line }, options);
  return (_, options) => m.templates_unreadable_sign(told, options);
}

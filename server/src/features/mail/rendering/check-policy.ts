// Validates the text of a template. The problems are messages for its author.
import { cutText } from '@bugquest/contract/cut-text';
import { LIST_FIELDS, VARIABLES, type VariableName } from '@bugquest/contract/mail/templates/purposes';
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import { analyzeSync, LiquidError, type Template, type TopLevelToken } from 'liquidjs';
import { htmlEngine } from './engine.ts';
import { variableTag } from './layout.ts';
import { isMaskedLikeEngine, isTag, readTags } from './tokens.ts';

export type Sentence = (inputs: Record<string, never>, options: { locale: Locale }) => string;

export interface VariableRules {
  variables: readonly string[];
  /** At least one of these. */
  required?: readonly VariableName[] | undefined;
  forbidden?: readonly VariableName[] | undefined;
}

/** `line` is undefined for a problem of the whole text. */
export interface Problem {
  problem: Sentence;
  line?: number | undefined;
}

/** The used variables, or the first problem. */
type CheckResult = { usedVariables: ReadonlySet<string> } | Problem;

const isVariable = (name: string): name is VariableName => Object.hasOwn(VARIABLES, name);
const isList = (name: string) => isVariable(name) && VARIABLES[name] === 'list';

export function checkText(
  source: string,
  { variables, required, forbidden = [] }: VariableRules,
): CheckResult {
  try {
    const tooDeep = findDeepTag(source);
    if (tooDeep) return tooDeep;
    const templates = htmlEngine.parse(source);
    if (!isMaskedLikeEngine(source))
      return { problem: (_, options) => m.mail_templates_unreadable({}, options) };
    const loops = findLoopVariables(source, variables);
    if ('problem' in loops) return loops;
    const usedVariables = findUsedVariables(templates);
    const unknown = usedVariables.filter(({ path }) => !isAllowedPath(path, variables, loops.items));
    if (unknown.length > 0) {
      const row = unknown[0]!.row;
      const listed = [...new Set(unknown.map(({ path }) => variableTag(path.join('.'))))];
      return {
        line: row,
        problem: (_, options) =>
          m.mail_templates_unknown_variable({ line: row, names: listed.join(', ') }, options),
      };
    }
    const used = new Set(usedVariables.map(({ path }) => String(path[0])));
    const misplaced = forbidden.find((name) => used.has(name));
    if (misplaced)
      return {
        problem: (_, options) =>
          m.mail_templates_secret_in_subject({ name: variableTag(misplaced) }, options),
      };
    if (required && !required.some((name) => used.has(name))) {
      const listed = required.map(variableTag);
      return {
        problem: (_, options) => m.mail_templates_required_variable({ names: listed.join(' / ') }, options),
      };
    }
    return { usedVariables: used };
  } catch (error) {
    return describeError(error);
  }
}

interface UsedVariable {
  path: (string | number)[];
  row: number;
}

/** Each with the line of its first use. */
function findUsedVariables(templates: Template[]): UsedVariable[] {
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

function isAllowedPath(
  [root, field, ...rest]: UsedVariable['path'],
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

/** The engine parses and renders nested tags by recursion. */
const MAX_TAG_DEPTH = 20;
const BLOCKS: ReadonlySet<string> = new Set(['if', 'unless', 'case', 'for']);

function findDeepTag(source: string): Problem | undefined {
  let depth = 0;
  for (const token of readTags(source).filter(isTag)) {
    if (BLOCKS.has(token.name)) depth += 1;
    else if (token.name.startsWith('end')) depth -= 1;
    if (depth > MAX_TAG_DEPTH) {
      const line = lineOf(token);
      return { line, problem: (_, options) => m.mail_templates_too_deep({ line }, options) };
    }
  }
  return undefined;
}

const LOOP =
  /^([\p{L}_][\p{L}\p{M}\p{N}_-]*)\s+in\s+([a-z_]\w*)(\s+(reversed|(limit|offset)\s*:\s*\d{1,4}))*\s*$/u;

const lineOf = (token: Pick<TopLevelToken, 'getPosition'>): number => token.getPosition()[0] ?? 1;

/** Loops may only iterate over list variables. */
function findLoopVariables(
  source: string,
  variables: readonly string[],
): { items: ReadonlySet<string> } | Problem {
  const items = new Set<string>();
  for (const token of readTags(source)) {
    if (!isTag(token) || token.name !== 'for') continue;
    const line = lineOf(token);
    const [, item = '', list = ''] = LOOP.exec(token.args.trim()) ?? [];
    if (!isList(list) || !variables.includes(list) || isVariable(item) || item === 'forloop')
      return {
        line,
        problem: (_, options) => m.mail_templates_loop({ line, code: shorten(token.getText()) }, options),
      };
    items.add(item);
  }
  return { items };
}

const shorten = (text: string) => (text.length > 60 ? `${cutText(text, 60)}…` : text);

/** Translates errors of the engine. They have no codes, so their texts are matched in this order. */
function describeError(error: unknown): Problem {
  if (!LiquidError.is(error)) return { problem: (_, options) => m.mail_templates_unreadable({}, options) };
  const line = lineOf(error.token);
  return { line, problem: describeLine(line, shorten(error.token.getText().trim()), error.message) };
}

function describeLine(line: number, code: string, message: string): Sentence {
  const position = { line, code };
  const filter = /undefined filter: (\S+?),/.exec(message)?.[1];
  if (filter) return (_, options) => m.mail_templates_unknown_filter({ line, name: filter }, options);
  const tag = /tag "?(\S+?)"? not found/.exec(message)?.[1];
  if (tag) return (_, options) => m.mail_templates_unknown_tag({ line, name: tag }, options);
  if (/not closed/.test(message)) return (_, options) => m.mail_templates_not_closed(position, options);
  if (!code) return (_, options) => m.mail_templates_unreadable_line({ line }, options);
  return (_, options) => m.mail_templates_unreadable_code(position, options);
}

// Input for any endpoint, made from its schemas: a valid example, and the places where hostile values go.
import type { Schema } from '@bugquest/contract/endpoint';
import fc from 'fast-check';
import * as z from 'zod/mini';

/** Texts that broke programs like this one. */
export const HOSTILE_TEXTS: Record<string, string> = {
  NUL: 'a\0b',
  'a high surrogate': 'half \ud83d',
  'a low surrogate': '\udc1b half',
  'bidi controls': '\u202eabc\u2066\u200f\u061c',
  emoji: '👩‍💻🐛🇸🇦',
  Arabic: 'بلاغٌ جديد \u0640',
  SQL: "'); drop table employees; --",
  'wildcards of like': '%_\\',
  'line breaks': 'a\r\nBcc: x@example.com\u2028',
  'a template': '{{ 7 | times: 7 }}{% for a in (1..1000000000) %}{{ a }}{% endfor %}',
  'many filters': `{{ name${' | append: name'.repeat(1_500)} }}`,
  'open tags of a template': '{{'.repeat(20_000),
  'a script': '"><script>alert(1)</script>',
  'nested HTML': '<b>'.repeat(15_000),
  'a regular expression': '(a+)+$',
  'a path': '../../etc/passwd',
  'a prototype': '__proto__',
  'a number': '1e999',
  blanks: ' '.repeat(40_000),
  'a long text': 'x'.repeat(100_000),
};

/** Each of these texts goes to every place separately; the others go to all places at once. */
export const WORST_TEXTS = [
  'NUL',
  'a high surrogate',
  'a low surrogate',
  'many filters',
  'nested HTML',
  'a long text',
];

/** Values of another type than any schema requires, and texts that are in no list of choices. */
export const WRONG_VALUES: readonly unknown[] = [
  null,
  -1e300,
  [['a']],
  { a: { b: 1 } },
  HOSTILE_TEXTS.NUL,
  HOSTILE_TEXTS['a high surrogate'],
];

/** Valid values by field name, for fields whose schema does not define them. */
const EXAMPLES: Record<string, unknown> = {
  allowedEmailDomains: ['example.com'],
  capturedPage: '',
  days: 30,
  emails: 'somebody@example.com',
  from: '2026-11-20T08:00:00Z',
  includeBugReports: true,
  includeEmployees: true,
  mobile: '+966500000000',
  recipients: ['somebody@example.com'],
  seen: {},
  templateKey: 'note',
  until: '2126-11-20T08:00:00Z',
  updatedAt: undefined,
  url: 'https://receiver.invalid/bugquest',
  variables: ['name_of_shop'],
  videoUrlAr: '',
  videoUrlEn: 'https://youtu.be/dQw4w9WgXcQ',
};

/** The part of JSON Schema that the contract's schemas are made of. */
interface Node {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Node[];
  properties?: Record<string, Node>;
  propertyNames?: Node;
  additionalProperties?: Node;
  items?: Node;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxLength?: number;
}

export type Path = (string | number)[];

export interface Form {
  /** A valid value. */
  example: unknown;
  /** The places of all values, and of those that may be any text. */
  values: Path[];
  texts: Path[];
  /** The most characters of the text at a place. */
  limitAt(path: Path): number;
}

/** `records` are values by field name, such as the ids of existing records. */
export function formOf(schema: Schema, records: Record<string, unknown> = {}): Form {
  const node = nodeOf(schema);
  const values = leavesOf(node);
  return {
    example: exampleOf(node, '', { ...EXAMPLES, ...records }),
    values: values.map(({ path }) => path),
    texts: values.filter(({ isText }) => isText).map(({ path }) => path),
    limitAt: (path) => values.find((one) => one.path === path)?.limit ?? USUAL_LIMIT,
  };
}

const nodeOf = once(
  (schema: Schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node,
);

/** Computes each answer only once, because a test asks thousands of times. */
function once<Key, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new Map<Key, Answer>();
  return (key) => answers.get(key) ?? answers.set(key, compute(key)).get(key)!;
}

function exampleOf(node: Node, name: string, examples: Record<string, unknown>): unknown {
  if (Object.hasOwn(examples, name)) return structuredClone(examples[name]);
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  if (node.anyOf) return exampleOf(node.anyOf[0]!, name, examples);
  if (node.properties) {
    return Object.fromEntries(
      Object.entries(node.properties).map(([key, inner]) => [key, exampleOf(inner, key, examples)]),
    );
  }
  if (node.propertyNames && node.additionalProperties) {
    const keys = (node.propertyNames.enum ?? ['key']) as string[];
    return Object.fromEntries(keys.map((key) => [key, exampleOf(node.additionalProperties!, key, examples)]));
  }
  const [type] = [node.type].flat();
  if (type === 'array') return node.items ? [exampleOf(node.items, name, examples)] : [];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return Math.max(node.minimum ?? 1, 1);
  if (type === 'string') return textOf(node);
  return null;
}

function textOf({ format, pattern, maxLength = 40 }: Node): string {
  if (format === 'email') return 'somebody@example.com';
  if (format === 'date') return '2026-11-20';
  if (pattern && !pattern.includes('(?=')) return textMatching(pattern);
  return 'Words that somebody typed'.slice(0, maxLength);
}

const textMatching = once(
  (pattern: string) => fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 })[0]!,
);

const isFreeText = ({ type, enum: choices, const: only, format }: Node) =>
  [type].flat().includes('string') && !choices && only === undefined && !/^(uuid|date)/.test(format ?? '');

interface Leaf {
  path: Path;
  isText: boolean;
  limit: number;
}

/** The length of texts whose schema has no limit. */
const USUAL_LIMIT = 10_000;

/** An array stands for its first item, a record for its first key. */
function leavesOf(node: Node, path: Path = []): Leaf[] {
  const forms = [node, ...(node.anyOf ?? [])];
  const texts = forms.filter(isFreeText);
  const limit = Math.max(0, ...texts.map(({ maxLength }) => maxLength ?? USUAL_LIMIT));
  const own = path.length > 0 && !node.properties ? [{ path, isText: texts.length > 0, limit }] : [];
  return [...own, ...forms.flatMap((form) => innerLeaves(form, path))];
}

function innerLeaves({ properties, items, propertyNames, additionalProperties }: Node, path: Path): Leaf[] {
  if (properties)
    return Object.entries(properties).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
  if (items) return leavesOf(items, [...path, 0]);
  if (!additionalProperties) return [];
  return leavesOf(additionalProperties, [...path, String(propertyNames?.enum?.[0] ?? 'key')]);
}

/** `value` with `part` at a place; without the place when `part` is undefined. */
export function withPart(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  const whole = typeof value === 'object' && value !== null ? value : typeof key === 'number' ? [] : {};
  const copy = structuredClone(whole) as Record<string | number, unknown>;
  const inner = withPart(copy[key], rest, part);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}

/** A query string. Lone surrogates are written as some programs write them, which is not valid UTF-8. */
export function toQuery(value: unknown): string {
  const pairs = Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([name, given]) =>
    [given]
      .flat()
      .map((one) => `${name}=${encodeText(typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Node refuses requests whose address and headers have more than 16 KiB. */
const MAX_IN_ADDRESS = 1_000;

export const encodeText = (text: string): string =>
  text
    .slice(0, MAX_IN_ADDRESS)
    .split(/(\p{Cs})/u)
    .map((part) => (part.isWellFormed() ? encodeURIComponent(part) : percentEncoded(part.charCodeAt(0))))
    .join('');

const percentEncoded = (unit: number): string =>
  [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
    .map((byte) => `%${byte.toString(16).toUpperCase()}`)
    .join('');

// Makes input for any endpoint from its schemas: a valid example, and the paths where a test puts hostile values.
import type { Schema } from '@bugquest/contract/endpoint';
import fc from 'fast-check';
import * as z from 'zod/mini';

/** Texts that have caused errors in similar programs. */
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

/** Each of these texts is sent in every field separately. The other texts are sent in all fields at once. */
export const WORST_TEXTS = [
  'NUL',
  'a high surrogate',
  'a low surrogate',
  'many filters',
  'nested HTML',
  'a long text',
];

/** Values that no schema allows: wrong types, and texts that are in no list of choices. */
export const WRONG_VALUES: readonly unknown[] = [
  null,
  -1e300,
  [['a']],
  { a: { b: 1 } },
  HOSTILE_TEXTS.NUL,
  HOSTILE_TEXTS['a high surrogate'],
];

/** Valid values by field name, for fields for which the schema is not enough. */
const EXAMPLES: Record<string, unknown> = {
  allowedEmailDomains: ['example.com'],
  capturedPage: '',
  days: 30,
  due: '2026-12-20',
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

/** The part of JSON Schema that the contract uses. */
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
  example: unknown;
  values: Path[];
  /** The paths of values that may be any text. */
  texts: Path[];
  limitAt(path: Path): number;
}

/** @param records values by field name, such as the ids of existing records */
export function formOf(schema: Schema, records: Record<string, unknown> = {}): Form {
  const node = nodeOf(schema);
  const values = leavesOf(node);
  return {
    example: exampleOf(node, '', { ...EXAMPLES, ...records }),
    values: values.map(({ path }) => path),
    texts: values.filter(({ isText }) => isText).map(({ path }) => path),
    limitAt: (path) => values.find((one) => one.path === path)?.limit ?? DEFAULT_LIMIT,
  };
}

const nodeOf = memoize(
  (schema: Schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node,
);

/** A test calls the function thousands of times with the same keys. */
function memoize<Key, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
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

const textMatching = memoize(
  (pattern: string) => fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 })[0]!,
);

const isFreeText = ({ type, enum: choices, const: only, format }: Node) =>
  [type].flat().includes('string') && !choices && only === undefined && !/^(uuid|date)/.test(format ?? '');

interface Leaf {
  path: Path;
  isText: boolean;
  limit: number;
}

/** For texts whose schema has no limit. */
const DEFAULT_LIMIT = 10_000;

/** Of an array, only the first item is used; of a record, only the first key. */
function leavesOf(node: Node, path: Path = []): Leaf[] {
  const forms = [node, ...(node.anyOf ?? [])];
  const texts = forms.filter(isFreeText);
  const limit = Math.max(0, ...texts.map(({ maxLength }) => maxLength ?? DEFAULT_LIMIT));
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

/** A copy of `value` with `part` at a path. Undefined removes the key. */
export function withPart(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  const whole = typeof value === 'object' && value !== null ? value : typeof key === 'number' ? [] : {};
  const copy = structuredClone(whole) as Record<string | number, unknown>;
  const inner = withPart(copy[key], rest, part);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}

/** Lone surrogates are encoded as some programs do it, which is not valid UTF-8. */
export function toQuery(value: unknown): string {
  const pairs = Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([name, given]) =>
    [given]
      .flat()
      .map((one) => `${name}=${encodeText(typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Node refuses requests with more than 16 KiB of address and headers. */
const MAX_ENCODED_LENGTH = 1_000;

export const encodeText = (text: string): string =>
  text
    .slice(0, MAX_ENCODED_LENGTH)
    .split(/(\p{Cs})/u)
    .map((part) => (part.isWellFormed() ? encodeURIComponent(part) : percentEncoded(part.charCodeAt(0))))
    .join('');

const percentEncoded = (unit: number): string =>
  [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
    .map((byte) => `%${byte.toString(16).toUpperCase()}`)
    .join('');

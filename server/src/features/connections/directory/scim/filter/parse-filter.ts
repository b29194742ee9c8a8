// Filters of RFC 7644, section 3.4.2.2.
import { invalidFilter, type ScimError } from '../scim-error.ts';

export const COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export type FilterValue = string | number | boolean | null;

export type Filter =
  | { kind: 'and' | 'or'; all: [Filter, Filter] }
  | { kind: 'not'; of: Filter }
  | { kind: 'present'; path: string }
  /** Some value of a list meets a condition on its parts: `emails[type eq "work"]`. */
  | { kind: 'some'; path: string; of: Filter }
  | { kind: 'compare'; path: string; comparison: Comparison; value: FilterValue };

const MAX_LENGTH = 2_000;
/** Of brackets in each other, and of conditions. */
const MAX_DEPTH = 10;
const MAX_CONDITIONS = 30;

const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;

type Refusal = (detail: string) => ScimError;

/** @throws {ScimError} the refusal, by default invalidFilter */
export function parseFilter(typed: string, refuse: Refusal = invalidFilter): Filter {
  if (typed.length > MAX_LENGTH) throw refuse('The filter is too long.');
  const parser = new Parser(tokensOf(typed, refuse), refuse);
  return parser.readAll();
}

function tokensOf(typed: string, refuse: Refusal): string[] {
  const text = typed.trim();
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) throw refuse('The filter cannot be read: a quotation mark is not closed.');
    tokens.push((found[1] ?? found[2] ?? found[3])!);
  }
  return tokens;
}

class Parser {
  readonly #tokens: string[];
  readonly #refuse: Refusal;
  #at = 0;
  #depth = 0;
  #conditions = 0;

  constructor(tokens: string[], refuse: Refusal) {
    this.#tokens = tokens;
    this.#refuse = refuse;
  }

  readAll(): Filter {
    const filter = this.#readOr();
    if (this.#at < this.#tokens.length) throw this.#unexpected();
    return filter;
  }

  #unexpected(): ScimError {
    const token = this.#tokens[this.#at];
    const place = token === undefined ? 'it ends too early' : `unexpected ${token.slice(0, 40)}`;
    return this.#refuse(`The filter cannot be read: ${place}.`);
  }

  #isNext(word: string): boolean {
    return this.#tokens[this.#at]?.toLowerCase() === word;
  }

  #take(word: string): boolean {
    if (!this.#isNext(word)) return false;
    this.#at += 1;
    return true;
  }

  #demand(word: string): void {
    if (!this.#take(word)) throw this.#unexpected();
  }

  #readOr(): Filter {
    let filter = this.#readAnd();
    while (this.#take('or')) filter = { kind: 'or', all: [filter, this.#readAnd()] };
    return filter;
  }

  #readAnd(): Filter {
    let filter = this.#readOne();
    while (this.#take('and')) filter = { kind: 'and', all: [filter, this.#readOne()] };
    return filter;
  }

  #readOne(): Filter {
    if (this.#take('not')) {
      if (!this.#isNext('(')) throw this.#unexpected();
      return { kind: 'not', of: this.#readOne() };
    }
    if (this.#take('(')) return this.#readInside(')');
    return this.#readCondition();
  }

  #readInside(end: ')' | ']'): Filter {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw this.#refuse('The filter is nested too deeply.');
    const filter = this.#readOr();
    this.#demand(end);
    this.#depth -= 1;
    return filter;
  }

  #readCondition(): Filter {
    this.#conditions += 1;
    if (this.#conditions > MAX_CONDITIONS) throw this.#refuse('The filter has too many conditions.');
    const path = this.#tokens[this.#at];
    if (path === undefined || !/^[a-z$][\w$.:-]*$/i.test(path)) throw this.#unexpected();
    this.#at += 1;
    if (this.#take('[')) return { kind: 'some', path, of: this.#readInside(']') };
    if (this.#take('pr')) return { kind: 'present', path };
    const comparison = COMPARISONS.find((one) => this.#take(one));
    if (!comparison) throw this.#unexpected();
    return { kind: 'compare', path, comparison, value: this.#readValue() };
  }

  #readValue(): FilterValue {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw this.#unexpected();
    const value = jsonOf(token);
    const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
    if (!isPlain || (typeof value === 'string' && value.includes('\0'))) throw this.#unexpected();
    this.#at += 1;
    return value as FilterValue;
  }
}

function jsonOf(token: string): unknown {
  try {
    // Some directories write True and False.
    return JSON.parse(/^(true|false|null)$/i.test(token) ? token.toLowerCase() : token);
  } catch {
    return undefined;
  }
}

// The parameters of reads (RFC 7644, section 3.4.2). Names are compared without case; unknown ones are ignored.
import { MAX_PAGE } from './discovery.ts';
import { parseFilter } from './filter/parse-filter.ts';
import { invalidSyntax, invalidValue } from './scim-error.ts';
import type { Projection } from './users/projection.ts';
import type { UserPage } from './users/queries.ts';

const USUAL_PAGE = 100;

function parametersOf(query: unknown): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (typeof value !== 'string' || value.includes('\0'))
      throw invalidSyntax('A parameter is repeated, or cannot be read.');
    found.set(name.toLowerCase(), value);
  }
  return found;
}

export function readProjection(query: unknown): Projection {
  const parameters = parametersOf(query);
  const listOf = (name: string) =>
    (parameters.get(name) ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .slice(0, 50);
  return { attributes: listOf('attributes'), excludedAttributes: listOf('excludedattributes') };
}

/** @throws {ScimError} invalidFilter, invalidValue */
export function readPage(query: unknown): UserPage {
  const parameters = parametersOf(query);
  const filter = parameters.get('filter')?.trim();
  return {
    filter: filter ? parseFilter(filter) : undefined,
    startIndex: Math.max(1, readNumber(parameters, 'startIndex', 1)),
    count: Math.min(MAX_PAGE, Math.max(0, readNumber(parameters, 'count', USUAL_PAGE))),
  };
}

export const hasFilter = (query: unknown): boolean => parametersOf(query).has('filter');

function readNumber(parameters: Map<string, string>, name: string, usual: number): number {
  const typed = parameters.get(name.toLowerCase());
  if (typed === undefined || typed === '') return usual;
  if (!/^-?\d{1,9}$/.test(typed)) throw invalidValue(name, `${name} must be a whole number.`);
  return Number(typed);
}

// The condition in the brackets of a path such as `emails[type eq "work"].value`, for the one email that is stored.
import type { Filter, FilterValue } from '../filter/parse-filter.ts';

export interface Email {
  value: string;
  type: string;
  primary: boolean;
}

/** Whether the email meets the condition. Parts that are not stored have no value. */
export function matchesEmail(filter: Filter, email: Email): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.all.every((one) => matchesEmail(one, email));
    case 'or':
      return filter.all.some((one) => matchesEmail(one, email));
    case 'not':
      return !matchesEmail(filter.of, email);
    case 'present':
      return partOf(email, filter.path) !== '';
    case 'some':
      return false;
    default:
      return compares(partOf(email, filter.path), filter.comparison, filter.value);
  }
}

function partOf(email: Email, path: string): string {
  const part = path.toLowerCase();
  if (part === 'value') return email.value.toLowerCase();
  if (part === 'type') return email.type;
  return part === 'primary' ? String(email.primary) : '';
}

function compares(stored: string, comparison: string, typed: FilterValue): boolean {
  const value = String(typed ?? '').toLowerCase();
  switch (comparison) {
    case 'eq':
      return stored === value;
    case 'ne':
      return stored !== value;
    case 'co':
      return stored.includes(value);
    case 'sw':
      return stored.startsWith(value);
    case 'ew':
      return stored.endsWith(value);
    default:
      return false;
  }
}

/** Whether a condition asks for an address itself, and not only for its type. */
export function asksForValue(filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.all.some(asksForValue);
    case 'not':
    case 'some':
      return asksForValue(filter.of);
    default:
      return filter.path.toLowerCase() === 'value';
  }
}

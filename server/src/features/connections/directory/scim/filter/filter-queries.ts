// Filters as conditions of SQL.
import { and, not, or, type SQL, sql } from 'drizzle-orm';
import { directoryUsers } from '../../../../../db/schema/directory.ts';
import { invalidFilter } from '../scim-error.ts';
import { isDropped, TEXT_PATHS } from '../users/attributes.ts';
import { attributePath } from '../users/path.ts';
import type { Comparison, Filter, FilterValue } from './parse-filter.ts';

/** How an attribute is stored. `none` has no value for anyone. */
type Operand =
  | { kind: 'text'; value: SQL; isExact?: true }
  | { kind: 'boolean'; value: SQL }
  | { kind: 'time'; value: SQL }
  | { kind: 'none' };

const text = (value: SQL, isExact = false): Operand => ({
  kind: 'text',
  value,
  ...(isExact && { isExact: true }),
});

const hasEmail = sql`(${directoryUsers.workEmail} <> '')`;

const OTHERS: Record<string, Operand> = {
  id: text(sql`${directoryUsers.id}::text`),
  active: { kind: 'boolean', value: sql`${directoryUsers.active}` },
  emails: text(sql`${directoryUsers.workEmail}`),
  'emails.value': text(sql`${directoryUsers.workEmail}`),
  'emails.type': text(sql`case when ${hasEmail} then 'work' else '' end`),
  'emails.primary': { kind: 'boolean', value: hasEmail },
  'meta.resourcetype': text(sql`'User'`, true),
  'meta.created': { kind: 'time', value: sql`${directoryUsers.createdAt}` },
  'meta.lastmodified': { kind: 'time', value: sql`${directoryUsers.updatedAt}` },
};

/** @throws {ScimError} invalidFilter for an attribute that does not exist */
function operandOf(path: string): Operand {
  const field = Object.hasOwn(TEXT_PATHS, path) ? TEXT_PATHS[path] : undefined;
  if (field) return text(sql`${directoryUsers[field]}`, field === 'externalId');
  if (Object.hasOwn(OTHERS, path)) return OTHERS[path]!;
  if (isDropped(path)) return { kind: 'none' };
  throw invalidFilter(`There is no attribute ${path.slice(0, 80)}.`);
}

/** The condition of a filter. `inside` is the list whose parts are compared: `emails` for `emails[type eq "work"]`. */
export function matchFilter(filter: Filter, inside = ''): SQL {
  const pathOf = (typed: string) => (inside ? `${inside}.${typed.toLowerCase()}` : attributePath(typed));
  switch (filter.kind) {
    case 'and':
      return and(...filter.all.map((one) => matchFilter(one, inside)))!;
    case 'or':
      return or(...filter.all.map((one) => matchFilter(one, inside)))!;
    case 'not':
      return not(matchFilter(filter.of, inside));
    case 'some': {
      if (inside) throw invalidFilter('A condition in brackets cannot have brackets.');
      // Nobody has more than one email here, so that both conditions are about the same.
      return matchFilter(filter.of, pathOf(filter.path));
    }
    case 'present':
      return isPresent(operandOf(pathOf(filter.path)));
    default:
      return compare(operandOf(pathOf(filter.path)), filter.comparison, filter.value);
  }
}

function isPresent(operand: Operand): SQL {
  if (operand.kind === 'none') return sql`false`;
  return operand.kind === 'text' ? sql`${operand.value} <> ''` : sql`true`;
}

function compare(operand: Operand, comparison: Comparison, value: FilterValue): SQL {
  if (operand.kind === 'none') return comparison === 'ne' ? sql`true` : sql`false`;
  if (value === null) {
    if (comparison === 'eq') return not(isPresent(operand));
    if (comparison === 'ne') return isPresent(operand);
    throw invalidFilter('null can only be compared with eq and ne.');
  }
  if (operand.kind === 'boolean') return compareBoolean(operand.value, comparison, value);
  if (operand.kind === 'time') return compareTime(operand.value, comparison, value);
  return compareText(operand, comparison, String(value));
}

function compareBoolean(stored: SQL, comparison: Comparison, value: FilterValue): SQL {
  const wanted = /^(true|false)$/i.exec(String(value))?.[0].toLowerCase();
  if (!wanted || (comparison !== 'eq' && comparison !== 'ne'))
    throw invalidFilter('A boolean can only be compared with eq and ne, and with true and false.');
  return (wanted === 'true') === (comparison === 'eq') ? sql`${stored}` : sql`not ${stored}`;
}

const ORDERS: Partial<Record<Comparison, SQL>> = {
  eq: sql.raw('='),
  ne: sql.raw('<>'),
  gt: sql.raw('>'),
  ge: sql.raw('>='),
  lt: sql.raw('<'),
  le: sql.raw('<='),
};

function compareTime(stored: SQL, comparison: Comparison, value: FilterValue): SQL {
  const order = ORDERS[comparison];
  const time = typeof value === 'string' ? new Date(value) : undefined;
  const isValid =
    time && !Number.isNaN(time.getTime()) && time.getFullYear() > 0 && time.getFullYear() < 9999;
  if (!order || !isValid)
    throw invalidFilter('A time is compared with eq, ne, gt, ge, lt or le, as 2026-11-23T12:00:00Z.');
  return sql`${stored} ${order} ${time.toISOString()}::timestamptz`;
}

function compareText(
  { value: stored, isExact }: { value: SQL; isExact?: true },
  comparison: Comparison,
  value: string,
): SQL {
  const left = isExact ? stored : sql`lower(${stored})`;
  const right = isExact ? sql`${value}::text` : sql`lower(${value}::text)`;
  const order = ORDERS[comparison];
  if (order) return sql`${left} ${order} ${right}`;
  if (comparison === 'co') return sql`position(${right} in ${left}) > 0`;
  if (comparison === 'sw') return sql`starts_with(${left}, ${right})`;
  return sql`right(${left}, length(${right})) = ${right}`;
}

// The changes of an audit entry: fields with their values before and after.

export interface FieldChange {
  /** `pointsEarned`, or the path of a nested value: `weights.media`. '' for a plain value. */
  field: string;
  /** Undefined if there was no value. */
  before: unknown;
  after: unknown;
}

export interface AuditChanges {
  changed: FieldChange[];
  /** Values without a change: those of a deleted report. */
  kept: FieldChange[];
}

/** Technical fields. The entry shows the report's owner and the actor separately. */
const TECHNICAL = new Set([
  'id',
  'pointEventId',
  'employeeId',
  'validatedBy',
  'updatedAt',
  'ageLimitHours',
  'pausedHours',
  'dueAt',
  'scoreBreakdown',
  'mediaIds',
]);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flatten(value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> {
  if (!isRecord(value)) {
    if (value !== undefined && !(value === null && path === '')) into.set(path, value);
    return into;
  }
  for (const [key, inner] of Object.entries(value)) {
    // `employeeId` is the technical id in reports, but the readable employee ID in employees.
    if (TECHNICAL.has(key) && !(key === 'employeeId' && !UUID.test(String(inner)))) continue;
    flatten(inner, path ? `${path}.${key}` : key, into);
  }
  return into;
}

/** Compares the JSON: the values of the log come from JSON, and the contract has no library that compares. */
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isEmpty = (value: unknown) => value === null || value === '' || same(value, []);
const topOf = (field: string) => field.split('.', 1)[0]!;

/** Changed fields in recorded order. */
export function auditChanges(before: unknown, after: unknown): AuditChanges {
  const was = flatten(before, '', new Map());
  const is = flatten(after, '', new Map());
  const nestedFields = new Set([...is.keys()].map(topOf));
  const changed: FieldChange[] = [];
  const kept: FieldChange[] = [];
  for (const [field, value] of is) {
    if (!was.has(field) || !same(was.get(field), value))
      changed.push({ field, before: was.get(field), after: value });
  }
  for (const [field, value] of was) {
    if (is.has(field)) continue;
    if (nestedFields.has(topOf(field))) changed.push({ field, before: value, after: undefined });
    else if (!isEmpty(value)) kept.push({ field, before: value, after: undefined });
  }
  return { changed, kept };
}

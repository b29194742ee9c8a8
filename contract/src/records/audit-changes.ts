// What an entry of the audit log changed, field by field: what stood before and what stands since.

export interface FieldChange {
  /** `pointsEarned`, or the way to a nested value: `weights.media`. '' for a value without fields. */
  field: string;
  /** Undefined where there was nothing to tell. */
  before: unknown;
  after: unknown;
}

export interface AuditChanges {
  changed: FieldChange[];
  /** What was recorded as it was before, without something in its place: the report that was deleted. */
  kept: FieldChange[];
}

/** Ids and copies that mean nothing to a reader; whose report it is and who acted stand beside the entry. */
const TECHNICAL = new Set(['id', 'employeeId', 'validatedBy', 'updatedAt', 'scoreBreakdown', 'mediaIds']);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flatten(value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> {
  if (!isRecord(value)) {
    if (value !== undefined && !(value === null && path === '')) into.set(path, value);
    return into;
  }
  for (const [key, inner] of Object.entries(value)) {
    // A person's own ID has the same name as the id of a report's owner.
    if (TECHNICAL.has(key) && !(key === 'employeeId' && !UUID.test(String(inner)))) continue;
    flatten(inner, path ? `${path}.${key}` : key, into);
  }
  return into;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isEmpty = (value: unknown) => value === null || value === '' || same(value, []);
const topOf = (field: string) => field.split('.', 1)[0]!;

/** Fields in the order in which they were recorded; those that stayed as they were are left out. */
export function auditChanges(before: unknown, after: unknown): AuditChanges {
  const was = flatten(before, '', new Map());
  const is = flatten(after, '', new Map());
  const told = new Set([...is.keys()].map(topOf));
  const changed: FieldChange[] = [];
  const kept: FieldChange[] = [];
  for (const [field, value] of is) {
    if (!was.has(field) || !same(was.get(field), value))
      changed.push({ field, before: was.get(field), after: value });
  }
  for (const [field, value] of was) {
    if (is.has(field)) continue;
    if (told.has(topOf(field))) changed.push({ field, before: value, after: undefined });
    else if (!isEmpty(value)) kept.push({ field, before: value, after: undefined });
  }
  return { changed, kept };
}

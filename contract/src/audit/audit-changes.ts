export interface FieldChange {
  /** `pointsEarned`, or the path of a nested value: `weights.media`. '' for a plain value. */
  field: string;
  /** Undefined if there was no value. */
  before: unknown;
  after: unknown;
}

export interface AuditChanges {
  changed: FieldChange[];
  /** The values of a deleted record. The entry has no values after the deletion. */
  deleted: FieldChange[];
}

/** Not shown as changes. The entry shows the report's owner and the actor separately. */
const TECHNICAL_FIELDS = new Set([
  'id',
  'pointEventId',
  'employeeId',
  // Another entry names the administrator who proposed the change.
  'proposedBy',
  'validatedBy',
  'updatedAt',
  'ageLimitHours',
  'pausedHours',
  'dueAt',
  'scoreBreakdown',
  'mediaIds',
]);
export const ISO_MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;
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
    if (TECHNICAL_FIELDS.has(key) && !(key === 'employeeId' && !UUID.test(String(inner)))) continue;
    flatten(inner, path ? `${path}.${key}` : key, into);
  }
  return into;
}

/** Compares as JSON: the values come from JSON, and the contract has no library for comparisons. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isEmpty = (value: unknown) => value === null || value === '' || isEqual(value, []);
const topLevelField = (field: string) => field.split('.', 1)[0]!;

/** Changed fields in recorded order. */
export function auditChanges(before: unknown, after: unknown): AuditChanges {
  const valuesBefore = flatten(before, '', new Map());
  const valuesAfter = flatten(after, '', new Map());
  const fieldsAfter = new Set([...valuesAfter.keys()].map(topLevelField));
  const changed: FieldChange[] = [];
  const deleted: FieldChange[] = [];
  for (const [field, value] of valuesAfter) {
    if (!valuesBefore.has(field) || !isEqual(valuesBefore.get(field), value))
      changed.push({ field, before: valuesBefore.get(field), after: value });
  }
  for (const [field, value] of valuesBefore) {
    if (valuesAfter.has(field)) continue;
    if (fieldsAfter.has(topLevelField(field))) changed.push({ field, before: value, after: undefined });
    else if (!isEmpty(value)) deleted.push({ field, before: value, after: undefined });
  }
  return { changed, deleted };
}

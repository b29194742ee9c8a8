import { AUDIT_ACTION_NAMES, RECORD_TYPE_NAMES } from '@bugquest/contract/administration/audit-phrases';
import { nameOf } from '@bugquest/contract/bug-reports/list-phrases';
import { auditChanges, type FieldChange } from '@bugquest/contract/records/audit-changes';
import { auditFieldName, auditValue } from '@bugquest/contract/records/audit-field-phrases';
import { POINT_REASON_NAMES } from '@bugquest/contract/records/point-reasons';
import type { AuditRecord, PointEvent } from '@bugquest/contract/records/schema';
import { m } from '@bugquest/phrases/messages';
import type { Cell } from '../../platform/csv.ts';
import { programTimeFormat } from '../../platform/program-time.ts';
import { withoutFields, withoutSecrets } from '../../platform/secrets.ts';
import type { AuditEntryRow } from './audit-queries.ts';
import type { PointEventEntry } from './point-queries.ts';

type Locale = 'en' | 'ar';

/** What of a person must be gone when the account is (design: decision 12). */
const PERSONAL = new Set([
  'fullName',
  'employeeId',
  'mobile',
  'mobileDigits',
  'workEmail',
  'googlePlayEmail',
  'appleId',
  'searchText',
]);

const ISO_MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export const toPointEvent = ({ createdAt, ...event }: PointEventEntry): PointEvent => ({
  ...event,
  createdAt: createdAt.toISOString(),
});

/** The log cannot be changed, so what must not be read is left out here as well as when it is recorded. */
export function toAuditRecord({ isDeletedPerson, createdAt, ...entry }: AuditEntryRow): AuditRecord {
  // A setting is recorded as its bare value; under its key it has a name.
  const fieldsOf = (value: unknown) => (entry.recordType === 'setting' ? { [entry.recordId]: value } : value);
  const shown = (value: unknown) =>
    withoutFields(withoutSecrets(value), (name) => isDeletedPerson && PERSONAL.has(name));
  return {
    ...entry,
    before: fieldsOf(shown(entry.before)),
    after: fieldsOf(shown(entry.after)),
    createdAt: createdAt.toISOString(),
  };
}

export interface Sheet<Row> {
  headings: string[];
  toCells(row: Row): Cell[];
}

/** How the ledger is written into a table: moments in the program's time zone, points as numbers. */
export function pointSheet(timezone: string, locale: Locale): Sheet<PointEventEntry> {
  const time = programTimeFormat(timezone);
  const former = m.account_former_employee({}, { locale });
  return {
    headings: [
      m.records_when_in({ timezone }, { locale }),
      m.records_employee({}, { locale }),
      m.records_serial({}, { locale }),
      m.records_amount({}, { locale }),
      m.records_reason({}, { locale }),
      m.records_actor({}, { locale }),
    ],
    toCells: ({ createdAt, employeeName, serialNumber, amount, reason, actorId, actorName }) => [
      time(createdAt),
      employeeName ?? former,
      serialNumber,
      amount,
      POINT_REASON_NAMES[reason]({}, { locale }),
      actorId && (actorName ?? former),
    ],
  };
}

/** How the audit log is written into a table: a line a field, before and after. */
export function auditSheet(timezone: string, locale: Locale): Sheet<AuditEntryRow> {
  const time = programTimeFormat(timezone);
  const former = m.account_former_employee({}, { locale });
  const lines = (changes: FieldChange[], side: 'before' | 'after') =>
    changes
      .filter((change) => change[side] !== undefined)
      .map(({ field, [side]: value }) => {
        const name = auditFieldName(field, { locale });
        const written = ISO_MOMENT.test(String(value))
          ? time(new Date(String(value)))
          : auditValue(field, value, { locale });
        return `${name}: ${written || '–'}`;
      })
      .join('\n');
  return {
    headings: [
      m.records_when_in({ timezone }, { locale }),
      m.records_actor({}, { locale }),
      m.records_action({}, { locale }),
      m.records_record_type({}, { locale }),
      m.records_record({}, { locale }),
      m.records_before({}, { locale }),
      m.records_after({}, { locale }),
    ],
    toCells(entry) {
      const { actorId, actorName, action, recordType, recordLabel, before, after } = toAuditRecord(entry);
      const { changed, kept } = auditChanges(before, after);
      return [
        time(entry.createdAt),
        actorId ? (actorName ?? former) : m.records_the_program({}, { locale }),
        // Entries of earlier versions may hold words that have left the lists.
        nameOf(AUDIT_ACTION_NAMES, action, { locale }),
        nameOf(RECORD_TYPE_NAMES, recordType, { locale }),
        recordType === 'setting' ? auditFieldName(entry.recordId, { locale }) : recordLabel,
        lines([...changed, ...kept], 'before'),
        lines(changed, 'after'),
      ];
    },
  };
}

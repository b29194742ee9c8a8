import { auditChanges, type FieldChange } from '@bugquest/contract/audit/audit-changes';
import { auditFieldName, auditValue } from '@bugquest/contract/audit/audit-field-phrases';
import { AUDIT_ACTION_NAMES, RECORD_TYPE_NAMES } from '@bugquest/contract/audit/audit-phrases';
import type { AuditRecord, PointEvent } from '@bugquest/contract/audit/schema';
import { POINT_REASON_NAMES } from '@bugquest/contract/competition/point-reasons';
import { nameOf } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { withoutFields, withoutSecrets } from '../../platform/crypto/secrets.ts';
import type { Cell } from '../../platform/files/tables/csv.ts';
import { programTimeFormat } from '../../platform/time/program-time.ts';
import type { AuditEntryRow } from './audit-queries.ts';
import type { PointEventEntry } from './point-queries.ts';

type Locale = 'en' | 'ar';

/** Personal fields of deleted employees, which must not be shown (design: decision 12). */
const PERSONAL = new Set([
  'fullName',
  'employeeId',
  'mobile',
  'mobileDigits',
  'workEmail',
  'googlePlayEmail',
  'appleId',
  'searchText',
  'pointsReason',
]);

const ISO_MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export const toPointEvent = ({ createdAt, ...event }: PointEventEntry): PointEvent => ({
  ...event,
  createdAt: createdAt.toISOString(),
});

/** The log is append-only, so secrets are removed here too and not only when an entry is written. */
export function toAuditRecord({ isDeletedPerson, createdAt, ...entry }: AuditEntryRow): AuditRecord {
  // An entry about a setting contains the bare value; with its key it gets a label.
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

/** Columns of the ledger's export: times in the program's time zone, points as numbers. */
export function pointSheet(timezone: string, locale: Locale): Sheet<PointEventEntry> {
  const time = programTimeFormat(timezone);
  const former = m.accounts_former_employee({}, { locale });
  return {
    headings: [
      m.audit_when_in({ timezone }, { locale }),
      m.audit_employee({}, { locale }),
      m.audit_serial({}, { locale }),
      m.audit_amount({}, { locale }),
      m.audit_reason({}, { locale }),
      m.audit_actor({}, { locale }),
      m.audit_note({}, { locale }),
    ],
    toCells: ({ createdAt, employeeName, serialNumber, amount, reason, actorId, actorName, note }) => [
      time(createdAt),
      employeeName ?? former,
      serialNumber,
      amount,
      POINT_REASON_NAMES[reason]({}, { locale }),
      actorId && (actorName ?? former),
      note,
    ],
  };
}

/** Columns of the audit log's export: one line per changed field. */
export function auditSheet(timezone: string, locale: Locale): Sheet<AuditEntryRow> {
  const time = programTimeFormat(timezone);
  const former = m.accounts_former_employee({}, { locale });
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
      m.audit_when_in({ timezone }, { locale }),
      m.audit_actor({}, { locale }),
      m.audit_action({}, { locale }),
      m.audit_record_type({}, { locale }),
      m.audit_record({}, { locale }),
      m.audit_before({}, { locale }),
      m.audit_after({}, { locale }),
    ],
    toCells(entry) {
      const { actorId, actorName, via, action, recordType, recordLabel, before, after } =
        toAuditRecord(entry);
      const actor = actorId ? (actorName ?? former) : m.audit_the_program({}, { locale });
      const { changed, deleted } = auditChanges(before, after);
      return [
        time(entry.createdAt),
        via ? `${actor} · ${m.audit_via({ name: via }, { locale })}` : actor,
        // Entries of earlier versions may contain values that no longer exist.
        nameOf(AUDIT_ACTION_NAMES, action, { locale }),
        nameOf(RECORD_TYPE_NAMES, recordType, { locale }),
        recordType === 'setting' ? auditFieldName(entry.recordId, { locale }) : recordLabel,
        lines([...changed, ...deleted], 'before'),
        lines(changed, 'after'),
      ];
    },
  };
}

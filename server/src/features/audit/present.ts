import { auditChanges, type FieldChange, ISO_MOMENT } from '@bugquest/contract/audit/audit-changes';
import { auditFieldName, auditValue } from '@bugquest/contract/audit/audit-field-phrases';
import { AUDIT_ACTION_NAMES, RECORD_TYPE_NAMES } from '@bugquest/contract/audit/audit-phrases';
import type { AuditRecord, PointEvent } from '@bugquest/contract/audit/schema';
import { POINT_REASON_NAMES } from '@bugquest/contract/competition/point-reasons';
import { nameOf } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { withoutFields, withoutSecrets } from '../../platform/crypto/secrets.ts';
import type { Table, TableCell } from '../../platform/files/tables/table-file.ts';
import { programTimeFormat } from '../../platform/time/program-time.ts';
import type { AuditEntryRow } from './audit-queries.ts';
import type { PointEventEntry } from './point-queries.ts';

type Locale = 'en' | 'ar';

/** Hidden for deleted employees (design: decision 12). */
const PERSONAL_FIELDS = new Set([
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

export const toPointEvent = ({ createdAt, ...event }: PointEventEntry): PointEvent => ({
  ...event,
  createdAt: createdAt.toISOString(),
});

/** Secrets are removed here too, because the log is append-only and old entries stay as they are. */
export function toAuditRecord({ isDeletedPerson, createdAt, ...entry }: AuditEntryRow): AuditRecord {
  // An entry about a setting has only the value, except for a list with a reason. The key gives the value a name on screens.
  const hasName = (value: unknown) => typeof value === 'object' && value !== null && entry.recordId in value;
  const fieldsOf = (value: unknown) =>
    entry.recordType === 'setting' && !hasName(value) ? { [entry.recordId]: value } : value;
  const withoutHiddenFields = (value: unknown) =>
    withoutFields(withoutSecrets(value), (name) => isDeletedPerson && PERSONAL_FIELDS.has(name));
  return {
    ...entry,
    before: fieldsOf(withoutHiddenFields(entry.before)),
    after: fieldsOf(withoutHiddenFields(entry.after)),
    createdAt: createdAt.toISOString(),
  };
}

type Sheet = Pick<Table, 'name' | 'columns' | 'frozen'>;

export const ledgerSheet = (timezone: string, locale: Locale): Sheet => ({
  name: m.audit_tab_ledger({}, { locale }),
  columns: [
    { heading: m.audit_when_in({ timezone }, { locale }), width: 24 },
    { heading: m.audit_employee({}, { locale }), width: 28 },
    { heading: m.audit_serial({}, { locale }), width: 14 },
    { heading: m.audit_amount({}, { locale }), width: 10 },
    { heading: m.audit_reason({}, { locale }), width: 24 },
    { heading: m.audit_actor({}, { locale }), width: 28 },
    { heading: m.audit_note({}, { locale }), width: 40, wraps: true },
  ],
});

export function toLedgerCells(locale: Locale): (event: PointEventEntry) => TableCell[] {
  const formerEmployee = m.accounts_former_employee({}, { locale });
  return ({ createdAt, employeeName, serialNumber, amount, reason, actorId, actorName, note }) => [
    createdAt,
    employeeName ?? formerEmployee,
    serialNumber,
    amount,
    POINT_REASON_NAMES[reason]({}, { locale }),
    actorId && (actorName ?? formerEmployee),
    note,
  ];
}

export const auditSheet = (timezone: string, locale: Locale): Sheet => ({
  name: m.audit_tab_audit({}, { locale }),
  columns: [
    { heading: m.audit_when_in({ timezone }, { locale }), width: 24 },
    { heading: m.audit_actor({}, { locale }), width: 28 },
    { heading: m.audit_action({}, { locale }), width: 28 },
    { heading: m.audit_record_type({}, { locale }), width: 18 },
    { heading: m.audit_record({}, { locale }), width: 28 },
    { heading: m.audit_before({}, { locale }), width: 50, wraps: true },
    { heading: m.audit_after({}, { locale }), width: 50, wraps: true },
  ],
});

export function toAuditCells(timezone: string, locale: Locale): (entry: AuditEntryRow) => TableCell[] {
  const time = programTimeFormat(timezone);
  const formerEmployee = m.accounts_former_employee({}, { locale });
  const fieldLines = (changes: FieldChange[], side: 'before' | 'after') =>
    changes
      .filter((change) => change[side] !== undefined)
      .map(({ field, [side]: value }) => {
        const name = auditFieldName(field, { locale });
        const text = ISO_MOMENT.test(String(value))
          ? time(new Date(String(value)))
          : auditValue(field, value, { locale });
        return `${name}: ${text || '–'}`;
      })
      .join('\n');
  return (entry) => {
    const { actorId, actorName, via, action, recordType, recordLabel, before, after } = toAuditRecord(entry);
    const actor = actorId ? (actorName ?? formerEmployee) : m.audit_the_program({}, { locale });
    const { changed, deleted } = auditChanges(before, after);
    return [
      entry.createdAt,
      via ? `${actor} · ${m.audit_via({ name: via }, { locale })}` : actor,
      // Entries of earlier versions may contain values that no longer exist.
      nameOf(AUDIT_ACTION_NAMES, action, { locale }),
      nameOf(RECORD_TYPE_NAMES, recordType, { locale }),
      recordType === 'setting' ? auditFieldName(entry.recordId, { locale }) : recordLabel,
      fieldLines([...changed, ...deleted], 'before'),
      fieldLines(changed, 'after'),
    ];
  };
}

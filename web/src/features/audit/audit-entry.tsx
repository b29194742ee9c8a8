import { auditFieldName } from '@bugquest/contract/audit/audit-field-phrases';
import { AUDIT_ACTION_NAMES, RECORD_TYPE_NAMES } from '@bugquest/contract/audit/audit-phrases';
import type { AuditRecord } from '@bugquest/contract/audit/schema';
import { m } from '@bugquest/phrases/messages';
import { formatDateTime } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { PersonName, personName } from '../../lib/names/person-name.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { ChangeList } from './change-list.tsx';
import { FilterByButton } from './filter-by-button.tsx';

type Names = Partial<Record<string, () => string>>;
/** Entries of earlier versions may contain actions that no longer exist. */
const named = (names: Names, stored: string) => names[stored]?.() ?? stored;

/** The name of an entry's record; "Former employee" for deleted ones. */
function recordName({ recordType, recordId, recordLabel }: AuditRecord): string {
  if (recordType === 'setting') return auditFieldName(recordId);
  if (recordLabel) return recordLabel;
  return recordType === 'employee' ? m.accounts_former_employee() : named(RECORD_TYPE_NAMES, recordType);
}

export interface AuditEntryProps {
  entry: AuditRecord;
  onFilter: (changes: { actor?: string; record?: string }) => void;
}

/** An entry: action, record, actor, time and changes. */
export function AuditEntry({ entry, onFilter }: AuditEntryProps) {
  const { actorId, actorName, via, action, recordType, recordId, createdAt } = entry;
  const name = recordName(entry);
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-4 sm:px-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="font-semibold">{named(AUDIT_ACTION_NAMES, action)}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Badge>{named(RECORD_TYPE_NAMES, recordType)}</Badge>
          <FilterByButton
            label={m.audit_only({ name: isolate(name) })}
            onPress={() => onFilter({ record: recordId })}
          >
            <bdi>{name}</bdi>
          </FilterByButton>
        </p>
        <p className="mt-1.5 flex flex-wrap gap-x-2 text-sm text-muted">
          {actorId ? (
            <FilterByButton
              label={m.audit_only_by({ name: isolate(personName(actorName ?? '')) })}
              onPress={() => onFilter({ actor: actorId })}
            >
              <PersonName name={actorName ?? ''} />
            </FilterByButton>
          ) : (
            m.audit_the_program()
          )}
          {via && <span>{m.audit_via({ name: isolate(via) })}</span>}
          <time dateTime={createdAt}>
            <bdi>{formatDateTime(createdAt)}</bdi>
          </time>
        </p>
      </div>
      <div className="min-w-0">
        <ChangeList before={entry.before} after={entry.after} />
      </div>
    </li>
  );
}

import { AUDIT_ACTION_NAMES, RECORD_TYPE_NAMES } from '@bugquest/contract/administration/audit-phrases';
import { auditFieldName } from '@bugquest/contract/records/audit-field-phrases';
import type { AuditRecord } from '@bugquest/contract/records/schema';
import { m } from '@bugquest/phrases/messages';
import { formatDateTime } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { PersonName, personName } from '../../../lib/person-name.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ChangeList } from './change-list.tsx';
import { NarrowButton } from './narrow-button.tsx';

type Names = Partial<Record<string, () => string>>;
/** Entries of earlier versions may hold words that have left the lists. */
const named = (names: Names, stored: string) => names[stored]?.() ?? stored;

/** What the record of an entry is called; of a deleted person's nothing is left but that. */
function recordName({ recordType, recordId, recordLabel }: AuditRecord): string {
  if (recordType === 'setting') return auditFieldName(recordId);
  if (recordLabel) return recordLabel;
  return recordType === 'employee' ? m.account_former_employee() : named(RECORD_TYPE_NAMES, recordType);
}

export interface AuditEntryProps {
  entry: AuditRecord;
  onNarrow: (changes: { actor?: string; record?: string }) => void;
}

/** One act: what, to which record, by whom, when, and what it changed. */
export function AuditEntry({ entry, onNarrow }: AuditEntryProps) {
  const { actorId, actorName, action, recordType, recordId, createdAt } = entry;
  const name = recordName(entry);
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-4 sm:px-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="font-semibold">{named(AUDIT_ACTION_NAMES, action)}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Badge>{named(RECORD_TYPE_NAMES, recordType)}</Badge>
          <NarrowButton
            label={m.records_only({ name: isolate(name) })}
            onPress={() => onNarrow({ record: recordId })}
          >
            <bdi>{name}</bdi>
          </NarrowButton>
        </p>
        <p className="mt-1.5 flex flex-wrap gap-x-2 text-sm text-muted">
          {actorId ? (
            <NarrowButton
              label={m.records_only_by({ name: isolate(personName(actorName ?? '')) })}
              onPress={() => onNarrow({ actor: actorId })}
            >
              <PersonName name={actorName ?? ''} />
            </NarrowButton>
          ) : (
            m.records_the_program()
          )}
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

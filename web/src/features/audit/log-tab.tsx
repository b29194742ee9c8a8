import { checkLedger, listAuditLog } from '@bugquest/contract/audit/endpoints';
import type { Input } from '@bugquest/contract/endpoint';
import { m } from '@bugquest/phrases/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { endpointPageQuery, endpointQuery } from '../../lib/api/endpoint-query.ts';
import type { AddressFilter } from '../../lib/hooks/address/use-address-filter.ts';
import { personName } from '../../lib/names/person-name.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { DownloadButton } from '../../ui/buttons/download-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterChip } from '../../ui/filters/filter-chip.tsx';
import { PagedList, type PagedListProps } from '../../ui/lists/paged-list.tsx';

type AuditQuery = Input<typeof listAuditLog.query>;

export const ledgerCheckQuery = () => endpointQuery(checkLedger);

export const auditLogQuery = (query: AuditQuery) =>
  endpointPageQuery(listAuditLog, { query }, { placeholderData: keepPreviousData });

interface LogTabProps<Row> extends Omit<PagedListProps<Row>, 'empty'> {
  about: ReactNode;
  filter: Pick<AddressFilter<string>, 'isActive' | 'clear'>;
  filters: ReactNode;
  /** Requests the filtered list as a file. */
  download: () => Promise<File>;
  /** Shown when there is no entry at all. */
  empty: { icon: ReactNode; title: string; description: string };
}

export function LogTab<Row>({ about, filter, filters, download, empty, ...list }: LogTabProps<Row>) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {about}
        <DownloadButton download={download} />
      </div>
      <search className="flex flex-col gap-3">{filters}</search>
      <PagedList
        {...list}
        empty={filter.isActive ? <NothingFound onClear={filter.clear} /> : <EmptyState {...empty} />}
      />
    </div>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={m.audit_nothing_found()}
      description={m.audit_nothing_found_text()}
      action={
        <Button variant="secondary" onClick={onClear}>
          {m.audit_clear()}
        </Button>
      }
    />
  );
}

interface PersonChipsProps {
  /** `name` is undefined if no entry of the result has it. */
  people: { label: string; name: string | null | undefined; onRemove: () => void }[];
}

export function PersonChips({ people }: PersonChipsProps) {
  if (people.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {people.map(({ label, name, onRemove }) => (
        <FilterChip key={label} label={label} name={personName(name ?? '')} onRemove={onRemove} />
      ))}
    </div>
  );
}

interface FilterByButtonProps {
  /** Accessible name, which says that the button filters the list. */
  label: string;
  onPress: () => void;
  children: ReactNode;
}

export function FilterByButton({ label, onPress, children }: FilterByButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="min-h-6 rounded-sm text-start font-medium underline decoration-line-strong decoration-dotted underline-offset-4 wrap-break-word hover:text-link hover:decoration-link hover:decoration-solid"
    >
      {children}
    </button>
  );
}

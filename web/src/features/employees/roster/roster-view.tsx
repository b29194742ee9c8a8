import { ROSTER_STATES, type RosterEntry } from '@bugquest/contract/employees/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { SearchX, Trash2, Upload, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useAddressFilter } from '../../../lib/hooks/address/use-address-filter.ts';
import { useCursorPages } from '../../../lib/hooks/use-cursor-pages.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DataList } from '../../../ui/lists/data-list.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { rosterQuery, rosterSummaryQuery } from './api.ts';
import { ImportDialog } from './import-dialog.tsx';
import { RemovalQuestion } from './removal-question.tsx';
import { rosterColumns } from './roster-columns.tsx';
import { RosterFilters } from './roster-filters.tsx';

const ROWS = 25;

/** The roster: who may register. */
export function RosterView() {
  const { values, key, isActive, set } = useAddressFilter(['search', 'state']);
  const state = ROSTER_STATES.find((one) => one === values.state);
  const pages = useCursorPages(key);
  const query = useQuery(rosterQuery({ search: values.search || undefined, state }, ROWS, pages.cursor));
  const { data: summary } = useQuery(rosterSummaryQuery());
  const [importing, setImporting] = useState(false);
  const [removing, setRemoving] = useState<RosterEntry | 'all' | null>(null);
  const importButton = (
    <Button onClick={() => setImporting(true)}>
      <Upload aria-hidden="true" />
      {m.employees_roster_import()}
    </Button>
  );

  return (
    <div className="flex flex-col gap-4">
      {summary && summary.entries > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="font-semibold">
                {m.employees_roster_count({ count: summary.entries })} ·{' '}
                {m.employees_roster_count_registered({ count: summary.registered })}
              </p>
              <p className="text-sm text-muted">{m.employees_roster_on_text()}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => setRemoving('all')}>
                <Trash2 aria-hidden="true" />
                {m.employees_roster_clear()}
              </Button>
              {importButton}
            </div>
          </div>
          <RosterFilters search={values.search} state={values.state} set={set} />
        </>
      )}
      <PagedList
        label={m.employees_roster_tab()}
        query={query}
        pages={pages}
        limit={ROWS}
        empty={
          isActive && summary?.entries !== 0 ? (
            <NobodyFound onClear={() => set({ search: '', state: '' })} />
          ) : (
            <EmptyState
              icon={<UsersRound aria-hidden="true" />}
              title={m.employees_roster_off_title()}
              description={m.employees_roster_off_text()}
              action={importButton}
            />
          )
        }
      >
        {(rows, stale) => (
          <DataList
            label={m.employees_roster_tab()}
            columns={rosterColumns()}
            rows={rows}
            rowKey={({ id }) => id}
            stale={stale}
            actions={(entry) => (
              <IconButton
                label={m.employees_roster_remove_of({ name: isolate(entry.fullName) })}
                onClick={() => setRemoving(entry)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          />
        )}
      </PagedList>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {removing && <RemovalQuestion removing={removing} onClose={() => setRemoving(null)} />}
    </div>
  );
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={m.employees_roster_none_title()}
      description={m.employees_roster_none_text()}
      action={
        <Button variant="secondary" onClick={onClear}>
          {m.employees_roster_show_all()}
        </Button>
      }
    />
  );
}

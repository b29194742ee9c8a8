import { ROSTER_STATES, type RosterEntry } from '@bugquest/contract/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { SearchX, Trash2, Upload, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '../../../lib/isolate.ts';
import { useAddressFilter } from '../../../lib/use-address-filter.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { rosterQuery, rosterSummaryQuery } from '../api.ts';
import { ImportDialog } from './import-dialog.tsx';
import { RemovalQuestion } from './removal-question.tsx';
import { rosterColumns } from './roster-columns.tsx';
import { RosterFilters } from './roster-filters.tsx';

const ROWS = 25;

/** Who may register. */
export function RosterView() {
  const { values, key, isActive, set } = useAddressFilter(['search', 'state']);
  const state = ROSTER_STATES.find((one) => one === values.state);
  const pages = useCursorPages(key);
  const query = useQuery(rosterQuery({ search: values.search || undefined, state }, ROWS, pages.cursor));
  const { data: summary } = useQuery(rosterSummaryQuery);
  const [importing, setImporting] = useState(false);
  const [removing, setRemoving] = useState<RosterEntry | 'all' | null>(null);
  const importButton = (
    <Button onClick={() => setImporting(true)}>
      <Upload aria-hidden="true" />
      {m.roster_import()}
    </Button>
  );

  return (
    <div className="flex flex-col gap-4">
      {summary && summary.entries > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="font-semibold">
                {m.roster_count({ count: summary.entries })} ·{' '}
                {m.roster_count_registered({ count: summary.registered })}
              </p>
              <p className="text-sm text-muted">{m.roster_on_text()}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => setRemoving('all')}>
                <Trash2 aria-hidden="true" />
                {m.roster_clear()}
              </Button>
              {importButton}
            </div>
          </div>
          <RosterFilters search={values.search} state={values.state} set={set} />
        </>
      )}
      <PagedList
        label={m.roster_tab()}
        query={query}
        pages={pages}
        limit={ROWS}
        empty={
          isActive && summary?.entries !== 0 ? (
            <NobodyFound onClear={() => set({ search: '', state: '' })} />
          ) : (
            <EmptyState
              icon={<UsersRound aria-hidden="true" />}
              title={m.roster_off_title()}
              description={m.roster_off_text()}
              action={importButton}
            />
          )
        }
      >
        {(rows, stale) => (
          <DataList
            label={m.roster_tab()}
            columns={rosterColumns()}
            rows={rows}
            rowKey={({ id }) => id}
            stale={stale}
            actions={(entry) => (
              <IconButton
                label={m.roster_remove_of({ name: isolate(entry.fullName) })}
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
      title={m.roster_none_title()}
      description={m.roster_none_text()}
      action={
        <Button variant="secondary" onClick={onClear}>
          {m.roster_show_all()}
        </Button>
      }
    />
  );
}

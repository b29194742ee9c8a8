import {
  ROSTER_STATES,
  type RosterEntry,
  type RosterState,
} from '@bugquest/contract/employees/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { SearchX, Trash2, Upload, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useAddressFilter } from '../../../lib/hooks/address/use-address-filter.ts';
import { useCursorPages } from '../../../lib/hooks/use-cursor-pages.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { DepartmentName } from '../../../lib/names/department-name.tsx';
import { rosterSummaryQuery, useRegistrationRule } from '../../../lib/queries/registration-rule.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ConfirmAction } from '../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { MailingProgress } from '../../../ui/feedback/mailing-progress.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { SearchInput } from '../../../ui/filters/search-input.tsx';
import { BareCheckbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { type Column, DataList } from '../../../ui/lists/data-list.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { rosterQuery, useClearRoster, useDeleteRosterEntry } from './api.ts';
import { ImportDialog } from './import-dialog.tsx';
import { InvitationState, InvitePeople } from './invite-people.tsx';

const ROWS = 25;

/** The people who may register. */
export function RosterView() {
  const { values, key, isActive, set } = useAddressFilter(['search', 'state']);
  const state = ROSTER_STATES.find((one) => one === values.state);
  const pages = useCursorPages(key);
  const query = useQuery(rosterQuery({ search: values.search || undefined, state }, ROWS, pages.cursor));
  const { data: summary } = useQuery(rosterSummaryQuery());
  const [isImporting, setImporting] = useState(false);
  const [removedEntry, setRemovedEntry] = useState<RosterEntry | 'all' | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rule = useRegistrationRule();
  const isEmpty = summary?.entries === 0;
  const importButton = (
    <Button variant={isEmpty ? 'primary' : 'secondary'} onClick={() => setImporting(true)}>
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
              <p className="text-sm text-muted">{rule}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => setRemovedEntry('all')}>
                <Trash2 aria-hidden="true" />
                {m.employees_roster_clear()}
              </Button>
              {importButton}
              <InvitePeople summary={summary} chosen={[...chosen]} onDone={() => setChosen(new Set())} />
            </div>
          </div>
          <MailingProgress kind="send-registration-invitations" />
          <RosterFilters search={values.search} state={values.state} set={set} />
        </>
      )}
      <PagedList
        label={m.employees_roster_tab()}
        query={query}
        pages={pages}
        limit={ROWS}
        empty={
          isActive && !isEmpty ? (
            <NobodyFound onClear={() => set({ search: '', state: '' })} />
          ) : (
            <EmptyState
              icon={<UsersRound aria-hidden="true" />}
              title={rule ?? ''}
              description={m.employees_roster_off_text()}
              action={importButton}
            />
          )
        }
      >
        {(rows, stale) => (
          <DataList
            label={m.employees_roster_tab()}
            columns={rosterColumns(chosen, setChosen)}
            rows={rows}
            rowKey={({ id }) => id}
            stale={stale}
            actions={(entry) => (
              <IconButton
                label={m.employees_roster_remove_of({ name: isolate(entry.fullName) })}
                onClick={() => setRemovedEntry(entry)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          />
        )}
      </PagedList>
      {isImporting && <ImportDialog summary={summary} onClose={() => setImporting(false)} />}
      {removedEntry && <RemovalQuestion removing={removedEntry} onClose={() => setRemovedEntry(null)} />}
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

const STATE_NAMES: Record<RosterState, () => string> = {
  registered: m.employees_roster_registered,
  missing: m.employees_roster_missing,
  uninvited: m.employees_roster_uninvited,
  invited: m.employees_roster_invited,
  opened: m.employees_roster_opened,
};

interface RosterFiltersProps {
  search: string;
  state: string;
  set: (changes: { search?: string; state?: string }) => void;
}

function RosterFilters({ search, state, set }: RosterFiltersProps) {
  return (
    <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <Field label={m.employees_roster_search()}>
        <SearchInput
          value={search}
          onSearch={(search) => set({ search })}
          placeholder={m.employees_roster_search_hint()}
        />
      </Field>
      <Field label={m.employees_roster_state()}>
        <SelectInput
          value={state}
          onChange={(event) => set({ state: event.target.value })}
          placeholder={m.employees_roster_state_all()}
          choices={ROSTER_STATES.map((value) => ({ value, label: STATE_NAMES[value]() }))}
        />
      </Field>
    </search>
  );
}

/** A function, so that labels follow a change of the language. */
const rosterColumns = (
  chosen: ReadonlySet<string>,
  choose: (chosen: ReadonlySet<string>) => void,
): [Column<RosterEntry>, ...Column<RosterEntry>[]] => [
  {
    id: 'name',
    header: m.employees_roster_name(),
    cell: ({ id, state, fullName }) => (
      <span className="inline-flex items-center gap-3">
        <BareCheckbox
          aria-label={m.employees_invite_choose({ name: isolate(fullName) })}
          disabled={state === 'registered'}
          checked={chosen.has(id)}
          onChange={({ target }) =>
            choose(new Set(target.checked ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
          }
          className={state === 'registered' ? 'invisible' : undefined}
        />
        <bdi>{fullName}</bdi>
      </span>
    ),
  },
  { id: 'id', header: m.employees_roster_employee_id(), cell: ({ employeeId }) => <bdi>{employeeId}</bdi> },
  {
    id: 'email',
    header: m.employees_roster_email(),
    cell: ({ workEmail }) => (
      <bdi dir="ltr" className="wrap-anywhere">
        {workEmail}
      </bdi>
    ),
  },
  {
    id: 'department',
    header: m.employees_roster_department(),
    cell: ({ department }) =>
      department ? <DepartmentName department={department} /> : <span className="text-muted">–</span>,
  },
  {
    id: 'state',
    header: m.employees_roster_state(),
    wide: true,
    cell: (person) => <InvitationState person={person} />,
  },
];

interface RemovalQuestionProps {
  /** One person, or the whole roster. */
  removing: RosterEntry | 'all';
  onClose: () => void;
}

function RemovalQuestion({ removing, onClose }: RemovalQuestionProps) {
  const entryDeletion = useDeleteRosterEntry();
  const rosterDeletion = useClearRoster();
  const name = removing === 'all' ? '' : isolate(removing.fullName);
  const texts =
    removing === 'all'
      ? {
          title: m.employees_roster_clear_title(),
          description: m.employees_roster_clear_text(),
          confirmLabel: m.employees_roster_clear(),
        }
      : {
          title: m.employees_roster_remove_title({ name }),
          description: m.employees_roster_remove_text({ name }),
          confirmLabel: m.employees_roster_remove(),
        };
  return (
    <ConfirmAction
      action={async () => {
        if (removing === 'all') await rosterDeletion.mutateAsync(undefined);
        else await entryDeletion.mutateAsync(removing.id);
        const title = removing === 'all' ? m.employees_roster_cleared() : m.employees_roster_removed_one();
        toast({ title, tone: 'success' });
      }}
      failureTitle={m.employees_roster_remove_failed()}
      onClose={onClose}
      {...texts}
    />
  );
}

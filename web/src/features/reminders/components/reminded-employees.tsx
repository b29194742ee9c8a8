import type { RemindedEmployee } from '@bugquest/contract/reminders/endpoints';
import { PROFILE_GAP_NAMES, PROFILE_GAPS, type ProfileGap } from '@bugquest/contract/reminders/gaps';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { BellOff, CircleCheck, CircleDashed, CircleDotDashed, PartyPopper, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { useAddressFilter } from '../../../lib/use-address-filter.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { remindedEmployeesQuery } from '../api.ts';

const ROWS = 25;

const LOOKS: Record<ProfileGap, { tone: BadgeTone; icon: ReactNode }> = {
  missing_both: { tone: 'danger', icon: <CircleDashed aria-hidden="true" /> },
  missing_google_play: { tone: 'info', icon: <CircleDotDashed aria-hidden="true" /> },
  missing_apple_id: { tone: 'info', icon: <CircleDotDashed aria-hidden="true" /> },
  complete: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
};

const columns = (): [Column<RemindedEmployee>, ...Column<RemindedEmployee>[]] => [
  { id: 'name', header: m.reminders_name(), cell: ({ fullName }) => <bdi>{fullName}</bdi> },
  { id: 'employee', header: m.reminders_employee_id(), cell: ({ employeeId }) => <bdi>{employeeId}</bdi> },
  { id: 'department', header: m.reminders_department(), cell: ({ department }) => <bdi>{department}</bdi> },
  { id: 'email', header: m.reminders_email(), cell: ({ workEmail }) => <bdi dir="ltr">{workEmail}</bdi> },
  {
    id: 'gap',
    header: m.reminders_status(),
    cell: ({ gap }) => <Badge {...LOOKS[gap]}>{PROFILE_GAP_NAMES[gap]()}</Badge>,
  },
  { id: 'last', header: m.reminders_last(), cell: lastSent },
];

function lastSent({ lastSentAt, totalSent, isMuted }: RemindedEmployee): ReactNode {
  if (isMuted)
    return (
      <Badge icon={<BellOff aria-hidden="true" />} className="whitespace-normal">
        {m.reminders_muted()}
      </Badge>
    );
  if (!lastSentAt) return m.reminders_never();
  return (
    <>
      <time dateTime={lastSentAt}>{formatDateTime(lastSentAt)}</time>
      {totalSent > 1 && (
        <span className="text-muted"> · {m.reminders_times({ times: formatNumber(totalSent) })}</span>
      )}
    </>
  );
}

/** Who lacks a store account, and what went to each (section 2). */
export function RemindedEmployees() {
  const { values, key, isActive, set } = useAddressFilter(['gap', 'search']);
  const gap = PROFILE_GAPS.find((one) => one === values.gap);
  const pages = useCursorPages(key);
  const query = useQuery(
    remindedEmployeesQuery({ gap, search: values.search || undefined }, ROWS, pages.cursor),
  );
  return (
    <div className="flex flex-col gap-4">
      <search className="grid gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_20rem]">
        <Field label={m.reminders_search()}>
          <SearchInput
            value={values.search}
            onSearch={(search) => set({ search })}
            placeholder={m.reminders_search_hint()}
          />
        </Field>
        <Field label={m.reminders_status()}>
          <SelectInput
            value={gap ?? ''}
            onChange={(event) => set({ gap: event.target.value })}
            placeholder={m.reminders_all_missing()}
            choices={PROFILE_GAPS.map((value) => ({ value, label: PROFILE_GAP_NAMES[value]() }))}
          />
        </Field>
      </search>
      <PagedList
        label={m.reminders_list()}
        query={query}
        pages={pages}
        limit={ROWS}
        empty={<Nobody onClear={isActive ? () => set({ gap: '', search: '' }) : undefined} />}
      >
        {(rows, stale) => (
          <DataList
            label={m.reminders_list()}
            columns={columns()}
            rows={rows}
            rowKey={({ id }) => id}
            stale={stale}
          />
        )}
      </PagedList>
    </div>
  );
}

/** `onClear` where filters are why there is nobody. */
function Nobody({ onClear }: { onClear: (() => void) | undefined }) {
  if (!onClear)
    return (
      <EmptyState
        icon={<PartyPopper aria-hidden="true" />}
        title={m.reminders_none()}
        description={m.reminders_none_text()}
      />
    );
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={m.reminders_not_found()}
      action={
        <Button variant="secondary" onClick={onClear}>
          {m.reminders_show_all()}
        </Button>
      }
    />
  );
}

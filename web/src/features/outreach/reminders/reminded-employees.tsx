import { PROFILE_GAP_NAMES, PROFILE_GAPS, type ProfileGap } from '@bugquest/contract/outreach/reminders/gaps';
import type { RemindedEmployee } from '@bugquest/contract/outreach/reminders/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { BellOff, CircleCheck, CircleDashed, CircleDotDashed, PartyPopper, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAddressFilter } from '../../../lib/hooks/address/use-address-filter.ts';
import { useCursorPages } from '../../../lib/hooks/use-cursor-pages.ts';
import { formatDateTime, formatNumber } from '../../../lib/language/format.ts';
import { DepartmentName } from '../../../lib/names/department-name.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../ui/filters/search-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { type Column, DataList } from '../../../ui/lists/data-list.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { remindedEmployeesQuery } from './api.ts';

const ROWS = 25;

const LOOKS: Record<ProfileGap, { tone: BadgeTone; icon: ReactNode }> = {
  missing_both: { tone: 'danger', icon: <CircleDashed aria-hidden="true" /> },
  missing_google_play: { tone: 'info', icon: <CircleDotDashed aria-hidden="true" /> },
  missing_apple_id: { tone: 'info', icon: <CircleDotDashed aria-hidden="true" /> },
  complete: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
};

const columns = (): [Column<RemindedEmployee>, ...Column<RemindedEmployee>[]] => [
  { id: 'name', header: m.outreach_reminders_name(), cell: ({ fullName }) => <bdi>{fullName}</bdi> },
  {
    id: 'employee',
    header: m.outreach_reminders_employee_id(),
    cell: ({ employeeId }) => <bdi>{employeeId}</bdi>,
  },
  {
    id: 'department',
    header: m.outreach_reminders_department(),
    cell: ({ department }) => <DepartmentName department={department} />,
  },
  {
    id: 'email',
    header: m.outreach_reminders_email(),
    cell: ({ workEmail }) => <EmailAddress address={workEmail} className="inline-block min-w-36" />,
  },
  {
    id: 'gap',
    header: m.outreach_reminders_status(),
    cell: ({ gap }) => <Badge {...LOOKS[gap]}>{PROFILE_GAP_NAMES[gap]()}</Badge>,
  },
  { id: 'last', header: m.outreach_reminders_last(), cell: lastSent },
];

function lastSent({ lastSentAt, totalSent, isMuted }: RemindedEmployee): ReactNode {
  if (isMuted)
    return (
      <Badge icon={<BellOff aria-hidden="true" />} className="whitespace-normal">
        {m.outreach_reminders_muted()}
      </Badge>
    );
  if (!lastSentAt) return m.outreach_reminders_never();
  return (
    <>
      <time dateTime={lastSentAt}>{formatDateTime(lastSentAt)}</time>
      {totalSent > 1 && (
        <span className="text-muted">
          {' '}
          · {m.outreach_reminders_times({ times: formatNumber(totalSent) })}
        </span>
      )}
    </>
  );
}

/** Employees with missing data and their reminders (section 2). */
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
        <Field label={m.outreach_reminders_search()}>
          <SearchInput
            value={values.search}
            onSearch={(search) => set({ search })}
            placeholder={m.outreach_reminders_search_hint()}
          />
        </Field>
        <Field label={m.outreach_reminders_status()}>
          <SelectInput
            value={gap ?? ''}
            onChange={(event) => set({ gap: event.target.value })}
            placeholder={m.outreach_reminders_all_missing()}
            choices={PROFILE_GAPS.map((value) => ({ value, label: PROFILE_GAP_NAMES[value]() }))}
          />
        </Field>
      </search>
      <PagedList
        label={m.outreach_reminders_table()}
        query={query}
        pages={pages}
        limit={ROWS}
        empty={<NoEmployees onClear={isActive ? () => set({ gap: '', search: '' }) : undefined} />}
      >
        {(rows, stale) => (
          <DataList
            label={m.outreach_reminders_table()}
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

/** `onClear` is set when filters are active. */
function NoEmployees({ onClear }: { onClear: (() => void) | undefined }) {
  if (!onClear)
    return (
      <EmptyState
        icon={<PartyPopper aria-hidden="true" />}
        title={m.outreach_reminders_none()}
        description={m.outreach_reminders_none_text()}
      />
    );
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={m.outreach_reminders_not_found()}
      action={
        <Button variant="secondary" onClick={onClear}>
          {m.outreach_reminders_show_all()}
        </Button>
      }
    />
  );
}

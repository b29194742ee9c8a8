import type { Language } from '@bugquest/contract/employees/lists';
import { templateKeyOf } from '@bugquest/contract/mail/templates/purposes';
import { PROFILE_GAP_NAMES, PROFILE_GAPS, type ProfileGap } from '@bugquest/contract/outreach/profile-gaps';
import type { RemindedEmployee } from '@bugquest/contract/outreach/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import {
  BellOff,
  CircleCheck,
  CircleDashed,
  CircleDotDashed,
  CircleUserRound,
  Mails,
  PartyPopper,
  SearchX,
  Smartphone,
  Tablet,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAddressFilter } from '../../../lib/hooks/address/use-address-filter.ts';
import { useCursorPages } from '../../../lib/hooks/use-cursor-pages.ts';
import { formatDateTime, formatNumber } from '../../../lib/language/format.ts';
import { directionOf, useLocale } from '../../../lib/language/locale.ts';
import { DepartmentName } from '../../../lib/names/department-name.tsx';
import { mailPreviewQuery } from '../../../lib/queries/mail-preview-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { StatCard } from '../../../ui/display/stat-card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchInput } from '../../../ui/filters/search-input.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { type Column, DataList } from '../../../ui/lists/data-list.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { MailFrame } from '../../../ui/text/mail-frame.tsx';
import { remindedEmployeesQuery, reminderStatsQuery } from './api.ts';
import { SendDailyMails } from './send-daily.tsx';

/** `children` are below the preview. */
export function MobileRemindersTab({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-2xl text-muted">{m.outreach_reminders_intro()}</p>
        <SendDailyMails />
      </div>
      <ReminderStatCards />
      <section aria-labelledby="reminded-employees" className="flex flex-col gap-4">
        <h2 id="reminded-employees" className="text-lg font-semibold">
          {m.outreach_reminders_list()}
        </h2>
        <RemindedEmployees />
      </section>
      <ReminderPreview />
      {children}
    </div>
  );
}

const ICON = { 'aria-hidden': true } as const;

/** The five cards of section 2. Each employee is counted once. */
export function ReminderStatCards() {
  const { data, error, isFetching, refetch } = useQuery(reminderStatsQuery());
  if (!data && error) return <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />;
  const figures = [
    {
      label: m.outreach_reminders_total(),
      value: data?.totalEmployeesNeedingReminders,
      icon: <UsersRound {...ICON} />,
    },
    { label: m.outreach_reminders_gap_both(), value: data?.missingBoth, icon: <CircleUserRound {...ICON} /> },
    {
      label: m.outreach_reminders_gap_google_play(),
      value: data?.missingGooglePlay,
      icon: <Smartphone {...ICON} />,
    },
    { label: m.outreach_reminders_gap_apple_id(), value: data?.missingAppleId, icon: <Tablet {...ICON} /> },
    { label: m.outreach_reminders_sent_today(), value: data?.sentToday, icon: <Mails {...ICON} /> },
  ];
  const cards = figures.map(({ label, value, icon }) => (
    <StatCard
      key={label}
      label={label}
      icon={icon}
      value={value === undefined ? <Skeleton className="h-10 w-16" /> : formatNumber(value)}
    />
  ));
  const grid =
    'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-5 max-md:[&>:first-child]:col-span-2';
  return data ? <div className={grid}>{cards}</div> : <Loading className={grid}>{cards}</Loading>;
}

function ReminderPreview() {
  const [language, setLanguage] = useState<Language>(useLocale());
  return (
    <Card aria-labelledby="reminder-preview">
      <CardHeader
        id="reminder-preview"
        title={m.outreach_reminders_preview()}
        description={m.outreach_reminders_preview_text()}
        action={<TextLink href="/admin/email-templates">{m.outreach_reminders_preview_edit()}</TextLink>}
      />
      <GroupField legend={m.mail_templates_preview_language()} className="mb-4">
        <ChoicePills
          name="reminder-language"
          choices={[
            { value: 'en', label: m.mail_templates_english() },
            { value: 'ar', label: m.mail_templates_arabic() },
          ]}
          chosen={language}
          onChange={(event) => setLanguage(event.target.value === 'ar' ? 'ar' : 'en')}
        />
      </GroupField>
      <MailPreview language={language} />
    </Card>
  );
}

function MailPreview({ language }: { language: Language }) {
  const input = { templateKey: templateKeyOf('reminder', language) };
  const query = useQuery(mailPreviewQuery(input));
  const { data } = query;
  if (!data) return <QueryState query={query} skeleton="h-[28rem] w-full" />;
  return (
    <>
      <p className="mb-3 font-medium">
        <bdi dir={directionOf(language)} lang={language}>
          {data.subject}
        </bdi>
      </p>
      <MailFrame title={m.mail_templates_preview_frame()} html={data.html} className="h-[28rem]" />
    </>
  );
}

const ROWS = 25;

const BADGES: Record<ProfileGap, { tone: BadgeTone; icon: ReactNode }> = {
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
    cell: ({ gap }) => <Badge {...BADGES[gap]}>{PROFILE_GAP_NAMES[gap]()}</Badge>,
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

/** Section 2. */
function RemindedEmployees() {
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

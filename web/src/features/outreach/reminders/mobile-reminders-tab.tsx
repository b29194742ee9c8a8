import type { Language } from '@bugquest/contract/employees/lists';
import { templateKeyOf } from '@bugquest/contract/mail/templates/purposes';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { CircleUserRound, Mails, Smartphone, Tablet, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../lib/language/format.ts';
import { directionOf, useLocale } from '../../../lib/language/locale.ts';
import { mailPreviewQuery } from '../../../lib/queries/mail-preview-query.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { StatCard } from '../../../ui/display/stat-card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { MailFrame } from '../../../ui/text/mail-frame.tsx';
import { reminderStatsQuery } from './api.ts';
import { RemindedEmployees } from './reminded-employees.tsx';
import { SendDaily } from './send-daily.tsx';

/** Employees without store accounts and their reminders. `children` are shown below. */
export function MobileRemindersTab({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-2xl text-muted">{m.outreach_reminders_intro()}</p>
        <SendDaily />
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

/** The five stat cards of section 2. Each employee is counted once. */
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

/** A preview of the current reminder in both languages. */
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
      <Filled language={language} />
    </Card>
  );
}

function Filled({ language }: { language: Language }) {
  const asked = { templateKey: templateKeyOf('reminder', language) };
  const query = useQuery(mailPreviewQuery(asked));
  const { data } = query;
  if (!data)
    return (
      <QueryState query={query}>
        <Loading>
          <Skeleton className="h-[28rem] w-full" />
        </Loading>
      </QueryState>
    );
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

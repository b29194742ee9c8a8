import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { CircleUserRound, Mails, Smartphone, Tablet, UsersRound } from 'lucide-react';
import { formatNumber } from '../../../lib/language/format.ts';
import { StatCard } from '../../../ui/display/stat-card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { reminderStatsQuery } from './api.ts';

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

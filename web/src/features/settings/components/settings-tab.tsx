import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settingsQuery } from '../../../lib/settings-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { BugMailCard } from './bug-mail-card.tsx';
import { DailyMailCard } from './daily-mail-card.tsx';
import { ProgramCard } from './program-card.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { ReviewRulesCard } from './review-rules-card.tsx';
import { ScoringCard } from './scoring-card.tsx';

/** Everything that administrators set; `children` are cards of other features, which need none of it. */
export function SettingsTab({ children }: { children?: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ProgramCards />
      {children}
    </div>
  );
}

function ProgramCards() {
  const settings = useQuery(settingsQuery());
  if (!settings.data && settings.isError)
    return (
      <div className="lg:col-span-2">
        <ErrorState
          title={m.settings_load_failed()}
          error={settings.error}
          onRetry={() => void settings.refetch()}
          pending={settings.isFetching}
        />
      </div>
    );
  if (!settings.data)
    return (
      <Loading className="grid gap-6 lg:col-span-2 lg:grid-cols-2">
        <Skeleton className="h-120 lg:col-span-2" />
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </Loading>
    );
  return (
    <>
      <ScoringCard settings={settings.data} />
      <ReviewRulesCard settings={settings.data} />
      <RegistrationCard settings={settings.data} />
      <BugMailCard settings={settings.data} />
      <DailyMailCard settings={settings.data} />
      <ProgramCard settings={settings.data} />
    </>
  );
}

import type { AdminSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settingsQuery } from '../../lib/queries/settings-query.ts';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AgeLimitsCard } from './cards/age-limits-card.tsx';
import { BackupsCard } from './cards/backups-card.tsx';
import { BugMailCard } from './cards/bug-mail-card.tsx';
import { CaptureCard } from './cards/capture-card.tsx';
import { DailyMailCard } from './cards/daily-mail-card.tsx';
import { DatesCard } from './cards/dates-card.tsx';
import { FairPlayCard } from './cards/fair-play-card.tsx';
import { ProgramCard } from './cards/program-card.tsx';
import { RegistrationCard } from './cards/registration-card.tsx';
import { ReviewRulesCard } from './cards/review-rules-card.tsx';
import { SecurityCard } from './cards/security-card.tsx';
import { SupportContactCard } from './cards/support-contact-card.tsx';
import { ErasureCard } from './personal-data/erasure-card.tsx';
import { RetentionCard } from './personal-data/retention-card.tsx';
import { ScoringCard } from './scoring/scoring-card.tsx';

/** The Settings tab. `children` are cards of other features. */
export function SettingsTab({ children }: { children?: ReactNode }) {
  const settings = useQuery(settingsQuery());
  const { data } = settings;
  return (
    <div className="flex flex-col gap-6">
      {data && <ScoringCard settings={data} />}
      {!data && (
        <QueryState query={settings} title={m.settings_load_failed()}>
          <LoadingCards />
        </QueryState>
      )}
      {/* Columns, because cards of a grid row leave space below the shorter one. */}
      <div className="gap-6 lg:columns-2 [&>*]:mb-6 [&>*]:break-inside-avoid">
        {data && <ProgramCards settings={data} />}
        {children}
      </div>
    </div>
  );
}

const ProgramCards = ({ settings }: { settings: AdminSettings }) => (
  <>
    <DatesCard settings={settings} />
    <ReviewRulesCard settings={settings} />
    <FairPlayCard settings={settings} />
    <AgeLimitsCard settings={settings} />
    <RegistrationCard settings={settings} />
    <SecurityCard settings={settings} />
    <RetentionCard settings={settings} />
    <ErasureCard settings={settings} />
    <BugMailCard settings={settings} />
    <DailyMailCard settings={settings} />
    <BackupsCard settings={settings} />
    <CaptureCard settings={settings} />
    <SupportContactCard settings={settings} />
    <ProgramCard settings={settings} />
  </>
);

const LoadingCards = () => (
  <Loading className="grid gap-6 lg:grid-cols-2">
    <Skeleton className="h-120 lg:col-span-2" />
    <Skeleton className="h-80" />
    <Skeleton className="h-80" />
  </Loading>
);

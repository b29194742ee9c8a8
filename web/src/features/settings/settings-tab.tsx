import type { AdminSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useSearchValue } from '../../lib/hooks/address/use-search-value.ts';
import { settingsQuery } from '../../lib/queries/settings-query.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
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
import {
  SETTINGS_CARD_NAMES,
  SETTINGS_CARDS,
  type SettingsCardName,
  settingsCardHref,
} from './settings-cards.ts';

/** The Settings tab. `children` are cards of other features. */
export function SettingsTab({ children }: { children?: ReactNode }) {
  const settings = useQuery(settingsQuery());
  const { data } = settings;
  return (
    <div className="flex flex-col gap-6">
      <SettingsIndex isLoaded={data !== undefined} />
      {data && (
        <SettingsPlace name="scoring">
          <ScoringCard settings={data} />
        </SettingsPlace>
      )}
      {!data && (
        <QueryState query={settings} title={m.settings_load_failed()}>
          <LoadingCards />
        </QueryState>
      )}
      {/* Columns, because cards of a grid row leave space below the shorter one. */}
      <div className="gap-6 lg:columns-2 [&>*]:mb-6 [&>*]:break-inside-avoid">
        {data &&
          PROGRAM_CARDS.map(([name, Card]) => (
            <SettingsPlace key={name} name={name}>
              <Card settings={data} />
            </SettingsPlace>
          ))}
        {children}
      </div>
    </div>
  );
}

const PROGRAM_CARDS: [SettingsCardName, ComponentType<{ settings: AdminSettings }>][] = [
  ['dates', DatesCard],
  ['review', ReviewRulesCard],
  ['limits', FairPlayCard],
  ['deadlines', AgeLimitsCard],
  ['registration', RegistrationCard],
  ['security', SecurityCard],
  ['retention', RetentionCard],
  ['erasure', ErasureCard],
  ['bug-mail', BugMailCard],
  ['daily-mail', DailyMailCard],
  ['backups', BackupsCard],
  ['capture', CaptureCard],
  ['support', SupportContactCard],
  ['program', ProgramCard],
];

/** The place of a card, to which the index leads. */
export const SettingsPlace = ({ name, children }: { name: SettingsCardName; children: ReactNode }) => (
  <div id={placeId(name)} tabIndex={-1} className="scroll-mt-20 rounded-card">
    {children}
  </div>
);

const placeId = (name: SettingsCardName) => `settings-card-${name}`;

function showCard(name: string | undefined): void {
  const place = document.getElementById(placeId(name as SettingsCardName));
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

/** Links to all cards. The address names the card, so that a link to it can be sent. */
function SettingsIndex({ isLoaded }: { isLoaded: boolean }) {
  const card = useSearchValue((params) => params.get('card') ?? undefined);
  useEffect(() => {
    if (isLoaded) showCard(card);
  }, [card, isLoaded]);
  return (
    <nav aria-label={m.settings_index()}>
      <ul className="flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
        {SETTINGS_CARD_NAMES.map((name) => (
          <li key={name}>
            <TextLink
              href={settingsCardHref(name)}
              onClick={() => showCard(name)}
              className="inline-block py-1 pointer-coarse:py-2.5"
            >
              {SETTINGS_CARDS[name]()}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const LoadingCards = () => (
  <Loading className="grid gap-6 lg:grid-cols-2">
    <Skeleton className="h-120 lg:col-span-2" />
    <Skeleton className="h-80" />
    <Skeleton className="h-80" />
  </Loading>
);

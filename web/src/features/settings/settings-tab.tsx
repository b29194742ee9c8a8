import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useAddressValue } from '../../lib/hooks/address/use-address-value.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { productName } from '../../lib/language/product.ts';
import { settingsQuery } from '../../lib/queries/settings-query.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { AnswerPromiseCard } from './cards/answer-promise-card.tsx';
import { BackupsCard } from './cards/backups-card.tsx';
import { BugMailCard } from './cards/bug-mail-card.tsx';
import { CaptureCard } from './cards/capture-card.tsx';
import { CompanyCard } from './cards/company-card.tsx';
import { DailyMailCard } from './cards/daily-mail-card.tsx';
import { DatesCard } from './cards/dates-card.tsx';
import { FairPlayCard } from './cards/fair-play-card.tsx';
import { FeatureAssigneesCard } from './cards/feature-assignees-card.tsx';
import { ErasureCard, RetentionCard } from './cards/personal-data-cards.tsx';
import { RegistrationCard } from './cards/registration-card.tsx';
import { AgeLimitsCard, ReviewRulesCard } from './cards/review-rules-card.tsx';
import { StoreCard } from './cards/store-card.tsx';
import { ScoringCard } from './scoring/scoring-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import {
  SETTINGS_CARD_NAMES,
  SETTINGS_CARDS,
  type SettingsCardName,
  settingsCardHref,
} from './settings-cards.ts';
import {
  securityForm,
  supportContactForm,
  toTypedSecurity,
  toTypedSupportContact,
} from './typed-settings.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** `children` are cards of other features. */
export function SettingsTab({ children }: { children?: ReactNode }) {
  const settings = useQuery(settingsQuery());
  const { data } = settings;
  return (
    <div className="flex flex-col gap-6">
      <SettingsIndex isLoaded={data !== undefined} />
      {data && (
        <SettingsAnchor name="scoring">
          <ScoringCard settings={data} />
        </SettingsAnchor>
      )}
      {!data && (
        <QueryState query={settings} title={m.settings_load_failed()}>
          <LoadingCards />
        </QueryState>
      )}
      {/* Columns, because in a grid, the shorter card of a row has empty space below. */}
      <div className="gap-6 lg:columns-2 [&>*]:mb-6 [&>*]:break-inside-avoid">
        {data &&
          PROGRAM_CARDS.map(([name, Card]) => (
            <SettingsAnchor key={name} name={name}>
              <Card settings={data} />
            </SettingsAnchor>
          ))}
        {children}
      </div>
    </div>
  );
}

const PROGRAM_CARDS: [SettingsCardName, ComponentType<{ settings: AdminSettings }>][] = [
  ['dates', DatesCard],
  ['store', StoreCard],
  ['review', ReviewRulesCard],
  ['features', FeatureAssigneesCard],
  ['limits', FairPlayCard],
  ['deadlines', AgeLimitsCard],
  ['answers', AnswerPromiseCard],
  ['registration', RegistrationCard],
  ['security', SecurityCard],
  ['retention', RetentionCard],
  ['erasure', ErasureCard],
  ['bug-mail', BugMailCard],
  ['daily-mail', DailyMailCard],
  ['backups', BackupsCard],
  ['capture', CaptureCard],
  ['company', CompanyCard],
  ['support', SupportContactCard],
  ['program', ProgramCard],
];

/** The index scrolls to this element. */
export const SettingsAnchor = ({ name, children }: { name: SettingsCardName; children: ReactNode }) => (
  <div id={anchorId(name)} tabIndex={-1} className="scroll-mt-20 rounded-card">
    {children}
  </div>
);

const anchorId = (name: SettingsCardName) => `settings-card-${name}`;

function showCard(name: string | undefined): void {
  const anchor = document.getElementById(anchorId(name as SettingsCardName));
  anchor?.scrollIntoView({ block: 'start' });
  anchor?.focus({ preventScroll: true });
}

const ACTIVITY = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/**
 * Runs `show` again whenever the height of the page changes, because other cards load later. Stops when the person does
 * something.
 */
function showAgainOnResize(show: () => void): () => void {
  const resizeObserver = new ResizeObserver(show);
  resizeObserver.observe(document.body);
  const stop = () => {
    resizeObserver.disconnect();
    for (const kind of ACTIVITY) window.removeEventListener(kind, stop);
  };
  for (const kind of ACTIVITY) window.addEventListener(kind, stop, { passive: true });
  return stop;
}

/** The address names the card, so that a link to the card can be sent. */
function SettingsIndex({ isLoaded }: { isLoaded: boolean }) {
  const card = useAddressValue((params) => params.get('card') ?? undefined);
  useEffect(() => {
    if (!isLoaded || !card) return;
    showCard(card);
    return showAgainOnResize(() => showCard(card));
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

/** Read-only settings from the environment. */
function ProgramCard({ settings }: { settings: AdminSettings }) {
  return (
    <Card aria-labelledby="settings-program">
      <CardHeader
        id="settings-program"
        title={m.settings_program()}
        description={m.settings_program_text()}
      />
      <Facts
        className="sm:grid-cols-2"
        facts={[
          { label: m.settings_product_name(), value: <bdi>{productName()}</bdi> },
          { label: m.settings_time_zone(), value: <bdi>{settings.timeZone}</bdi> },
        ]}
      />
      <p className="mt-4 text-sm text-muted">{m.settings_time_zone_text()}</p>
    </Card>
  );
}

const SUPPORT_KEYS = ['supportContact'] as const;

const valueOrNone = (value: string) => (value ? isolate(value) : m.settings_support_none());

const describeSupport = ({ supportContact: { mobile, email } }: ProgramSettings) => [
  { label: m.settings_support_mobile(), value: valueOrNone(mobile) },
  { label: m.settings_support_email(), value: valueOrNone(email) },
];

/** The Contact page shows it. */
function SupportContactCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: SUPPORT_KEYS,
    schema: supportContactForm,
    toTyped: toTypedSupportContact,
    toSettings: (typed) => typed,
  });
  const errors = form.formState.errors.supportContact;
  return (
    <SettingsCard
      title={m.settings_support()}
      description={m.settings_support_text()}
      card={card}
      describe={describeSupport}
    >
      <Field label={m.settings_support_mobile()} error={errors?.mobile?.message}>
        <TextInput {...form.register('supportContact.mobile')} type="tel" dir="ltr" autoComplete="off" />
      </Field>
      <Field label={m.settings_support_email()} error={errors?.email?.message}>
        <TextInput {...form.register('supportContact.email')} type="email" dir="ltr" autoComplete="off" />
      </Field>
    </SettingsCard>
  );
}

const SECURITY_KEYS = ['requireTwoFactor'] as const;

const describeSecurity = ({ requireTwoFactor }: ProgramSettings) => [
  { label: m.settings_require_two_factor(), value: requireTwoFactor ? m.shell_yes() : m.shell_no() },
];

function SecurityCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: SECURITY_KEYS,
    schema: securityForm,
    toTyped: toTypedSecurity,
    toSettings: (typed) => typed,
  });
  return (
    <SettingsCard
      title={m.settings_security()}
      description={m.settings_security_text()}
      card={card}
      describe={describeSecurity}
    >
      <Checkbox
        {...form.register('requireTwoFactor')}
        label={m.settings_require_two_factor()}
        hint={m.settings_require_two_factor_hint()}
      />
    </SettingsCard>
  );
}

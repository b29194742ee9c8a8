import type { RosterSummary } from '@bugquest/contract/employees/roster/schema';
import { COUNTRIES } from '@bugquest/contract/settings/countries';
import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { currentLocale } from '../../../lib/language/current-locale.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { registrationRule, rosterSummaryQuery } from '../../../lib/queries/registration-rule.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { SettingsCard } from '../settings-card.tsx';
import {
  readRegistration,
  registrationForm,
  type TypedRegistration,
  toTypedRegistration,
} from '../typed-settings.ts';
import { useSettingsForm } from '../use-settings-form.ts';

const KEYS = ['allowedEmailDomains', 'rosterOnly', 'country', 'verification'] as const;

const WHO_NAMES: Record<TypedRegistration['who'], () => string> = {
  environment: m.settings_who_environment,
  anyone: m.settings_who_anyone,
  listed: m.settings_who_listed,
  roster: m.settings_who_roster,
};
const VERIFICATION_NAMES: Record<TypedRegistration['verification'], () => string> = {
  otp: m.settings_verification_otp,
  link: m.settings_verification_link,
};
const choicesOf = (names: Record<string, () => string>) =>
  Object.entries(names).map(([value, name]) => ({ value, label: name() }));

const describe = (hasRoster: boolean) => (settings: ProgramSettings) => {
  const { who, verification } = toTypedRegistration(settings, hasRoster);
  return [
    {
      label: m.settings_who(),
      value: who === 'listed' ? (settings.allowedEmailDomains ?? []).join(', ') : WHO_NAMES[who](),
    },
    {
      label: m.settings_country(),
      value: settings.country ? countryName(settings.country) : m.settings_country_none(),
    },
    { label: m.settings_verification(), value: VERIFICATION_NAMES[verification]() },
  ];
};

export function RegistrationCard({ settings }: { settings: AdminSettings }) {
  const { data: roster } = useQuery(rosterSummaryQuery());
  return roster ? <LoadedCard key={String(roster.entries > 0)} settings={settings} roster={roster} /> : null;
}

function LoadedCard({ settings, roster }: { settings: AdminSettings; roster: RosterSummary }) {
  const hasRoster = roster.entries > 0;
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: registrationForm,
    toTyped: (stored) => toTypedRegistration(stored, hasRoster),
    toSettings: readRegistration,
  });
  const { errors } = form.formState;
  const who = form.watch('who');
  return (
    <SettingsCard
      title={m.settings_who()}
      description={registrationRule(settings, roster)}
      card={card}
      describe={describe(hasRoster)}
    >
      <GroupField legend={m.settings_who()} error={errors.who?.message}>
        <ChoicePills
          {...form.register('who')}
          choices={choicesOf(WHO_NAMES).filter(({ value }) => hasRoster || value !== 'roster')}
        />
        {who === 'environment' && (
          <p className="mt-2.5 text-sm text-muted">{environmentText(settings.environmentEmailDomains)}</p>
        )}
        <p className="mt-2.5 text-sm text-muted">
          {hasRoster ? m.settings_roster_people({ count: roster.entries }) : m.settings_roster_empty()}{' '}
          <TextLink href="/admin?tab=users&view=roster">{m.settings_roster_open()}</TextLink>
        </p>
      </GroupField>
      {who === 'listed' && (
        <Field
          label={m.settings_domains()}
          hint={m.settings_domains_hint()}
          error={errors.allowedEmailDomains?.message}
        >
          <TextArea {...form.register('allowedEmailDomains')} dir="ltr" rows={3} className="min-h-24!" />
        </Field>
      )}
      <Field label={m.settings_country()} hint={m.settings_country_hint()} error={errors.country?.message}>
        <SelectInput
          {...form.register('country')}
          placeholder={m.settings_country_none()}
          choices={countryChoices()}
        />
      </Field>
      <GroupField legend={m.settings_verification()} error={errors.verification?.message}>
        <ChoicePills {...form.register('verification')} choices={choicesOf(VERIFICATION_NAMES)} />
      </GroupField>
    </SettingsCard>
  );
}

const countryName = (code: string): string =>
  new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(code) ?? code;

const countryChoices = () =>
  COUNTRIES.map((value) => ({ value, label: countryName(value) })).sort((a, b) =>
    a.label.localeCompare(b.label, currentLocale()),
  );

const environmentText = (domains: readonly string[]) =>
  domains.length > 0
    ? m.settings_environment_domains({ domains: isolate(domains.join(', ')) })
    : m.settings_environment_anyone();

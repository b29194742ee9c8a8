import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { securityForm, toTypedSecurity } from '../typed-settings.ts';
import { useSettingsForm } from '../use-settings-form.ts';

const KEYS = ['requireTwoFactor'] as const;

const describe = ({ requireTwoFactor }: ProgramSettings) => [
  { label: m.settings_require_two_factor(), value: requireTwoFactor ? m.shell_yes() : m.shell_no() },
];

export function SecurityCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: securityForm,
    toTyped: toTypedSecurity,
    toSettings: (typed) => typed,
  });
  return (
    <SettingsCard
      title={m.settings_security()}
      description={m.settings_security_text()}
      card={card}
      describe={describe}
    >
      <Checkbox
        {...form.register('requireTwoFactor')}
        label={m.settings_require_two_factor()}
        hint={m.settings_require_two_factor_hint()}
      />
    </SettingsCard>
  );
}

import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { SEVERITIES } from '@bugquest/contract/reports/lists';
import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { Field } from '../../../ui/forms/field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { ageLimitsForm, toTypedAgeLimits } from '../typed-settings.ts';
import { useSettingsForm } from '../use-settings-form.ts';

const KEYS = ['ageLimits'] as const;

const describe = ({ ageLimits }: ProgramSettings) =>
  SEVERITIES.map((severity) => ({
    label: SEVERITY_NAMES[severity](),
    value: m.settings_hours({ count: ageLimits[severity] }),
  }));

/** The time in which reports are to be decided, by severity. */
export function AgeLimitsCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: ageLimitsForm,
    toTyped: toTypedAgeLimits,
    toSettings: (typed) => typed,
  });
  const errors = form.formState.errors.ageLimits;
  return (
    <SettingsCard
      title={m.settings_age_limits()}
      description={m.settings_age_limits_text()}
      card={card}
      describe={describe}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        {SEVERITIES.map((severity) => (
          <Field
            key={severity}
            label={m.settings_age_limit({ severity: SEVERITY_NAMES[severity]() })}
            error={errors?.[severity]?.message}
          >
            <NumberInput {...form.register(`ageLimits.${severity}`)} inputMode="numeric" />
          </Field>
        ))}
      </div>
    </SettingsCard>
  );
}

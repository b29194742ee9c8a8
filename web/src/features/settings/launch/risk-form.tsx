import { riskOf } from '@bugquest/contract/coverage/holes';
import { MAX_RISK } from '@bugquest/contract/coverage/lists';
import { wholeNumber } from '@bugquest/contract/fields';
import type { Feature } from '@bugquest/contract/reports/lists';
import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import { RISK_NAMES } from '../../../lib/names/risk-names.ts';
import { settingsQuery } from '../../../lib/queries/settings-query.ts';
import { focusDialogAround } from '../../../ui/dialogs/use-dialog-focus.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { SettingsFields } from '../settings-card.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { changeReason, ReasonField } from './reason-field.tsx';

const KEYS = ['coverage'] as const;

const riskForm = z.object({ risk: typedNumber(wholeNumber(0, MAX_RISK)), reason: changeReason });

/** The risk of a feature. The reason is asked for once the risk is another one. */
export function RiskForm({ feature }: { feature: Feature }) {
  const { data: settings } = useQuery(settingsQuery());
  return settings && <LoadedForm settings={settings} feature={feature} />;
}

function LoadedForm({ settings, feature }: { settings: AdminSettings; feature: Feature }) {
  const top = useRef<HTMLDivElement>(null);
  // The focused button is disabled once the form is as stored.
  const keepFocus = () => focusDialogAround(top.current);
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: riskForm,
    toTyped: ({ coverage }: ProgramSettings) => ({ risk: String(riskOf(coverage, feature)), reason: '' }),
    toSettings: ({ risk }) => {
      const others = settings.coverage.risks.filter((one) => one.feature !== feature);
      return { coverage: { ...settings.coverage, risks: [...others, { feature, risk }] } };
    },
    reasonOf: ({ reason }) => reason,
    onSaved: keepFocus,
  });
  const { errors } = form.formState;
  const describe = ({ coverage }: ProgramSettings) => [
    { label: m.coverage_risk(), value: RISK_NAMES[riskOf(coverage, feature)]!() },
  ];
  const cancel = () => {
    card.cancel();
    keepFocus();
  };
  return (
    <div ref={top}>
      <SettingsFields card={{ ...card, cancel }} describe={describe}>
        <Field label={m.coverage_risk()} hint={m.coverage_risk_hint()} error={errors.risk?.message}>
          <SelectInput
            {...form.register('risk')}
            choices={RISK_NAMES.map((name, value) => ({ value: String(value), label: name() }))}
          />
        </Field>
        {card.isDirty && <ReasonField input={form.register('reason')} error={errors.reason?.message} />}
      </SettingsFields>
    </div>
  );
}

import { type CellKey, isSameCell } from '@bugquest/contract/coverage/cells';
import { riskOf } from '@bugquest/contract/coverage/holes';
import { RISK_NAMES } from '@bugquest/contract/coverage/list-phrases';
import { MAX_RISK } from '@bugquest/contract/coverage/lists';
import { wholeNumber } from '@bugquest/contract/fields';
import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import { settingsQuery } from '../../../lib/queries/settings-query.ts';
import { focusDialogAround } from '../../../ui/dialogs/use-dialog-focus.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { SettingsFields } from '../settings-card.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { LockedNotice } from './locked-notice.tsx';
import { changeReason, ReasonField } from './reason-field.tsx';

const KEYS = ['coverage'] as const;

const cellForm = z.object({
  risk: typedNumber(wholeNumber(0, MAX_RISK)),
  isExcluded: z.boolean(),
  reason: changeReason,
});

/** The risk of the cell's feature, and whether the cell applies. The reason is asked for once one of them is changed. */
export function CellForm({ cell }: { cell: CellKey }) {
  const { data: settings } = useQuery(settingsQuery());
  return settings && <LoadedForm settings={settings} cell={cell} />;
}

function LoadedForm({ settings, cell }: { settings: AdminSettings; cell: CellKey }) {
  const { feature, source, storeLanguage } = cell;
  const top = useRef<HTMLDivElement>(null);
  // The focused button is disabled once the form is as stored.
  const keepFocus = () => focusDialogAround(top.current);
  const isExcludedIn = ({ excluded }: ProgramSettings['coverage']) =>
    excluded.some((one) => isSameCell(one, cell));
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: cellForm,
    toTyped: ({ coverage }: ProgramSettings) => ({
      risk: String(riskOf(coverage, feature)),
      isExcluded: isExcludedIn(coverage),
      reason: '',
    }),
    toSettings: ({ risk, isExcluded }) => {
      const { coverage } = settings;
      const risks = coverage.risks.filter((one) => one.feature !== feature);
      const excluded = coverage.excluded.filter((one) => !isSameCell(one, cell));
      return {
        coverage: {
          ...coverage,
          risks: risk === riskOf(coverage, feature) ? coverage.risks : [...risks, { feature, risk }],
          excluded: isExcluded ? [...excluded, { feature, source, storeLanguage }] : excluded,
        },
      };
    },
    reasonOf: ({ reason }) => reason,
    onSaved: keepFocus,
  });
  const { errors } = form.formState;
  const describe = ({ coverage }: ProgramSettings) => [
    { label: m.coverage_risk(), value: RISK_NAMES[riskOf(coverage, feature)]!() },
    { label: m.coverage_exclude(), value: isExcludedIn(coverage) ? m.shell_yes() : m.shell_no() },
  ];
  const cancel = () => {
    card.cancel();
    keepFocus();
  };
  return (
    <div ref={top}>
      <SettingsFields card={{ ...card, cancel }} describe={describe}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.coverage_risk()} hint={m.coverage_risk_hint()} error={errors.risk?.message}>
            <SelectInput
              {...form.register('risk')}
              choices={RISK_NAMES.map((name, value) => ({ value: String(value), label: name() }))}
            />
          </Field>
          <Checkbox
            {...form.register('isExcluded')}
            label={m.coverage_exclude()}
            hint={m.coverage_exclude_hint()}
          />
        </div>
        {card.isDirty && <LockedNotice settings={settings} />}
        {card.isDirty && <ReasonField input={form.register('reason')} error={errors.reason?.message} />}
      </SettingsFields>
    </div>
  );
}

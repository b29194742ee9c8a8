import {
  CEILINGS,
  FLOORS,
  GATE_NAMES,
  GATES,
  type GateName,
  gateSettings,
} from '@bugquest/contract/coverage/gates';
import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { readNumber } from '../../../lib/forms/typed-number.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { settingsQuery } from '../../../lib/queries/settings-query.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { LockedNotice } from './locked-notice.tsx';
import { changeReason, ReasonField } from './reason-field.tsx';

const KEYS = ['launchGates'] as const;

const ofGates = <Value,>(read: (name: GateName) => Value) =>
  Object.fromEntries(GATES.map((name) => [name, read(name)])) as Record<GateName, Value>;

/** Empty: the gate is off. */
const typedLimit = z.pipe(
  z.string(),
  z.transform((typed) => (typed.trim() === '' ? null : readNumber(typed))),
);
const limitsForm = z.object({
  launchGates: z.pipe(
    z.pipe(
      z.object(ofGates(() => typedLimit)),
      z.transform((limits): z.input<typeof gateSettings> => limits),
    ),
    gateSettings,
  ),
  reason: changeReason,
});

const toTypedLimits = ({ launchGates }: ProgramSettings) => ({
  launchGates: ofGates((name) => launchGates[name]?.toString() ?? ''),
  reason: '',
});

const describe = ({ launchGates }: ProgramSettings) =>
  GATES.map((name) => {
    const limit = launchGates[name];
    return {
      label: GATE_NAMES[name](),
      value: limit === null ? m.coverage_gate_off() : formatNumber(limit),
    };
  });

const GROUPS = [
  { legend: m.coverage_floors, names: FLOORS },
  { legend: m.coverage_ceilings, names: CEILINGS },
];

/** The limit of each gate of the launch. */
export function GateLimitsCard() {
  const { data: settings } = useQuery(settingsQuery());
  return settings && <LimitsForm settings={settings} />;
}

function LimitsForm({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: limitsForm,
    toTyped: toTypedLimits,
    toSettings: ({ launchGates }) => ({ launchGates }),
    reasonOf: ({ reason }) => reason,
  });
  const { errors } = form.formState;
  return (
    <SettingsCard
      title={m.coverage_gate_settings()}
      description={m.coverage_gate_settings_text()}
      card={card}
      describe={describe}
      className="print:hidden"
    >
      <LockedNotice settings={settings} />
      {GROUPS.map(({ legend, names }) => (
        <GroupField key={names[0]} legend={legend()}>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {names.map((name) => (
              <Field key={name} label={GATE_NAMES[name]()} error={errors.launchGates?.[name]?.message}>
                <NumberInput {...form.register(`launchGates.${name}`)} />
              </Field>
            ))}
          </div>
        </GroupField>
      ))}
      <ReasonField input={form.register('reason')} error={errors.reason?.message} />
    </SettingsCard>
  );
}

import {
  CEILINGS,
  FLOORS,
  GATE_NAMES,
  GATES,
  type GateName,
  type GateSettings,
  gateSettings,
} from '@bugquest/contract/coverage/gates';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useContractForm } from '../../lib/forms/forms.ts';
import { readNumber } from '../../lib/forms/typed-number.ts';
import { settingsQuery } from '../../lib/queries/settings-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { GroupField } from '../../ui/forms/group-field.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import type { SaveLaunch } from './builds-card.tsx';

/** Empty: the gate is off. */
const typedLimit = z.pipe(
  z.string(),
  z.transform((typed) => (typed.trim() === '' ? null : readNumber(typed))),
);
const typedLimits = Object.fromEntries(GATES.map((name) => [name, typedLimit])) as Record<
  GateName,
  typeof typedLimit
>;
const gatesForm = z.pipe(
  z.pipe(
    z.object(typedLimits),
    z.transform((limits): z.input<typeof gateSettings> => limits),
  ),
  gateSettings,
);

const GROUPS = [
  { legend: m.coverage_floors, names: FLOORS },
  { legend: m.coverage_ceilings, names: CEILINGS },
];

/** The limit of each gate. */
export function GateSettingsCard({ save }: { save: SaveLaunch }) {
  const { data: settings } = useQuery(settingsQuery());
  if (!settings) return null;
  const { launchGates } = settings;
  return (
    <Card className="print:hidden">
      <CardHeader title={m.coverage_gate_settings()} description={m.coverage_gate_settings_text()} />
      <GatesForm key={JSON.stringify(launchGates)} gates={launchGates} save={save} />
    </Card>
  );
}

function GatesForm({ gates, save }: { gates: GateSettings; save: SaveLaunch }) {
  const toTyped = (limit: number | null) => limit?.toString() ?? '';
  const form = useContractForm(gatesForm, {
    defaultValues: Object.fromEntries(GATES.map((name) => [name, toTyped(gates[name])])),
  });
  const { errors, isDirty } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit((launchGates) => save({ launchGates }))}>
      <div className="flex flex-col gap-5">
        {GROUPS.map(({ legend, names }) => (
          <GroupField key={names[0]} legend={legend()}>
            <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {names.map((name) => (
                <Field key={name} label={GATE_NAMES[name]()} error={errors[name]?.message}>
                  <NumberInput {...form.register(name)} />
                </Field>
              ))}
            </div>
          </GroupField>
        ))}
      </div>
      <div className="mt-4 flex justify-end">
        <Button type="submit" variant="secondary" disabled={!isDirty}>
          {m.shell_save()}
        </Button>
      </div>
    </form>
  );
}

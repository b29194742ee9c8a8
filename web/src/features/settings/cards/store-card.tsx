import { SOURCE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { FEATURE_NAMES } from '@bugquest/contract/reports/list-phrases';
import { FEATURES, SOURCES } from '@bugquest/contract/reports/lists';
import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { MAX_STORE_PLACES, storeSettings } from '@bugquest/contract/store/schema';
import { m } from '@bugquest/phrases/messages';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ContractForm } from '../../../lib/forms/checked-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

const KEYS = ['store'] as const;

const readLines = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The risks are lines of one text. An error about one of them is shown at the text. */
const typedRisks = z.pipe(z.string(), z.transform(readLines)).check(
  z.superRefine((risks, issues) => {
    const [first] = storeSettings.shape.knownRisks.safeParse(risks).error?.issues ?? [];
    if (first) issues.addIssue({ code: 'custom', message: first.message });
  }),
);

const storeForm = z.object({ store: z.extend(storeSettings, { knownRisks: typedRisks }) });
type Form = ContractForm<typeof storeForm>;

const toTypedStore = ({ store }: ProgramSettings) => ({
  store: { ...store, knownRisks: store.knownRisks.join('\n') },
});

const describe = ({ store }: ProgramSettings) => [
  {
    label: m.store_places(),
    value: store.places
      .map(({ source, stage, url }) => [SOURCE_NAMES[source](), stage, url].filter(Boolean).join(' · '))
      .join('\n'),
  },
  { label: m.store_get_build(), value: store.howToGetBuild },
  { label: m.store_test_data(), value: store.testData },
  {
    label: m.store_not_built(),
    value: store.notBuilt.map((feature) => FEATURE_NAMES[feature]()).join(' · '),
  },
  { label: m.store_known_risks(), value: store.knownRisks.join('\n') },
];

/** Where testers find the store, and what they need to know. */
export function StoreCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: storeForm,
    toTyped: toTypedStore,
    toSettings: (typed) => typed,
  });
  const errors = form.formState.errors.store;
  return (
    <SettingsCard
      title={m.store_title()}
      description={m.store_settings_text()}
      card={card}
      describe={describe}
    >
      <Places form={form} />
      <Field
        label={m.store_get_build()}
        hint={m.store_get_build_hint()}
        error={errors?.howToGetBuild?.message}
      >
        <TextArea {...form.register('store.howToGetBuild')} dir="auto" rows={3} className="min-h-24!" />
      </Field>
      <Field label={m.store_test_data()} hint={m.store_test_data_hint()} error={errors?.testData?.message}>
        <TextArea {...form.register('store.testData')} dir="auto" rows={4} className="min-h-28!" />
      </Field>
      <GroupField
        legend={m.store_not_built()}
        hint={m.store_not_built_hint()}
        error={errors?.notBuilt?.message}
      >
        <div className="grid gap-x-6 sm:grid-cols-2">
          {FEATURES.map((feature) => (
            <Checkbox
              key={feature}
              {...form.register('store.notBuilt')}
              value={feature}
              label={FEATURE_NAMES[feature]()}
            />
          ))}
        </div>
      </GroupField>
      <Field
        label={m.store_known_risks()}
        hint={m.store_known_risks_hint()}
        error={errors?.knownRisks?.message}
      >
        <TextArea {...form.register('store.knownRisks')} dir="auto" rows={3} className="min-h-24!" />
      </Field>
    </SettingsCard>
  );
}

function Places({ form }: { form: Form }) {
  const places = useFieldArray({ control: form.control, name: 'store.places' });
  const errors = form.formState.errors.store?.places;
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (index: number) => {
    // The pressed button is removed. Otherwise the focus would be lost.
    addButton.current?.focus();
    places.remove(index);
  };
  return (
    <GroupField legend={m.store_places()}>
      <div className="flex flex-col items-start gap-4">
        {places.fields.map((field, index) => (
          <fieldset key={field.id} className="flex w-full flex-col gap-3 rounded-card border border-line p-4">
            <legend className="px-1 text-sm font-semibold">
              {m.store_place_number({ number: index + 1 })}
            </legend>
            <div className="grid gap-3 sm:grid-cols-2">
              <Field label={m.store_source()} error={errors?.[index]?.source?.message}>
                <SelectInput
                  {...form.register(`store.places.${index}.source`)}
                  choices={SOURCES.map((source) => ({ value: source, label: SOURCE_NAMES[source]() }))}
                  placeholder={m.store_source_required()}
                />
              </Field>
              <Field
                label={m.store_stage()}
                optional
                hint={m.store_stage_hint()}
                error={errors?.[index]?.stage?.message}
              >
                <TextInput {...form.register(`store.places.${index}.stage`)} dir="auto" autoComplete="off" />
              </Field>
            </div>
            <Field label={m.store_url()} error={errors?.[index]?.url?.message}>
              <TextInput
                {...form.register(`store.places.${index}.url`)}
                type="url"
                dir="ltr"
                autoComplete="off"
                placeholder="https://"
              />
            </Field>
            <Button variant="quiet" size="sm" className="self-start" onClick={() => remove(index)}>
              {m.store_remove_place({ number: index + 1 })}
            </Button>
          </fieldset>
        ))}
        <Button
          ref={addButton}
          variant="secondary"
          size="sm"
          disabled={places.fields.length >= MAX_STORE_PLACES}
          onClick={() => places.append({ source: '' as never, stage: '', url: '' })}
        >
          {m.store_add_place()}
        </Button>
      </div>
    </GroupField>
  );
}

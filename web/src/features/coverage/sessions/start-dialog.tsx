import { type Mission, storeLanguageOf } from '@bugquest/contract/coverage/missions';
import {
  CHARTERS,
  DEFAULT_SESSION_MINUTES,
  SESSION_MINUTES,
  type SessionInput,
  sessionInput,
} from '@bugquest/contract/coverage/sessions';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { FEATURE_NAMES } from '@bugquest/contract/reports/list-phrases';
import {
  FEATURES,
  SOURCES,
  type Source,
  STORE_LANGUAGES,
  type StoreLanguage,
  sourcesOf,
} from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { currentLocale } from '../../../lib/language/current-locale.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { useStartSession } from '../api.ts';
import { CHARTER_TEXTS, missionText } from '../labels.ts';

/** The source that the person most likely uses; for a mission, one of its sources. */
const guessSource = (profile: Parameters<typeof sourcesOf>[0], choices: readonly Source[] = SOURCES) =>
  sourcesOf(profile).find((source) => choices.includes(source)) ?? choices[0];

function guessLanguage(choices: readonly StoreLanguage[] = STORE_LANGUAGES) {
  const own = storeLanguageOf({ language: currentLocale() });
  return choices.includes(own) ? own : choices[0];
}

/** For a mission, or for a task that the person chooses. */
export function StartDialog({ mission, onClose }: { mission?: Mission | undefined; onClose: () => void }) {
  const employee = useEmployee();
  const { mutateAsync, isPending } = useStartSession();
  const form = useContractForm(sessionInput, {
    defaultValues: {
      minutes: DEFAULT_SESSION_MINUTES,
      missionId: mission?.id ?? null,
      charter: mission ? null : CHARTERS[0],
      features: mission?.features ?? [],
      source: guessSource(employee, mission?.sources),
      storeLanguage: guessLanguage(mission?.storeLanguages),
    },
  });
  const { errors, isDirty } = form.formState;
  const charter = form.watch('charter');
  const start = form.handleSubmit(async (input) => {
    try {
      await mutateAsync(input);
      onClose();
    } catch (error) {
      toastFailure(m.coverage_not_started(), error);
    }
  });
  return (
    <FormDialog
      title={m.coverage_start()}
      description={mission && missionText(mission, 'title')}
      submitLabel={m.coverage_start()}
      pending={isPending}
      isDirty={isDirty}
      onSubmit={start}
      onClose={onClose}
    >
      {!mission && (
        <Field
          label={m.coverage_charter()}
          hint={charter ? CHARTER_TEXTS[charter].text() : undefined}
          error={errors.charter?.message}
        >
          <SelectInput
            {...form.register('charter', { setValueAs: (chosen) => chosen || null })}
            placeholder={m.coverage_charter_none()}
            choices={CHARTERS.map((value) => ({ value, label: CHARTER_TEXTS[value].name() }))}
          />
        </Field>
      )}
      <GroupField legend={m.coverage_length()}>
        <ChoicePills
          name="minutes"
          chosen={String(form.watch('minutes'))}
          onChange={({ target }) =>
            form.setValue('minutes', Number(target.value) as SessionInput['minutes'], { shouldDirty: true })
          }
          choices={SESSION_MINUTES.map((count) => ({
            value: String(count),
            label: m.coverage_minutes({ count }),
          }))}
        />
      </GroupField>
      <GroupField legend={m.coverage_features()} error={errors.features?.message}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {FEATURES.map((feature) => (
            <Checkbox
              key={feature}
              {...form.register('features')}
              value={feature}
              label={FEATURE_NAMES[feature]()}
            />
          ))}
        </div>
      </GroupField>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.review_source()}>
          <SelectInput
            {...form.register('source')}
            choices={SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value]() }))}
          />
        </Field>
        <Field label={m.review_store_language()}>
          <SelectInput
            {...form.register('storeLanguage')}
            choices={STORE_LANGUAGES.map((value) => ({ value, label: STORE_LANGUAGE_NAMES[value]() }))}
          />
        </Field>
      </div>
    </FormDialog>
  );
}

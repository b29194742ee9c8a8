import {
  type AdminMission,
  BONUS_PERCENTS,
  DEFAULT_PLACES,
  MAX_STEPS,
  MISSION_DAYS,
  type MissionInput,
  type MissionStep,
  missionInput,
  PROMISED_FIELDS,
} from '@bugquest/contract/coverage/missions';
import type { Suggestion } from '@bugquest/contract/coverage/suggestions';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { FEATURE_NAMES } from '@bugquest/contract/reports/list-phrases';
import { FEATURES, SOURCES, STORE_LANGUAGES } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { windowFromNow } from '../../../lib/api/server-clock.ts';
import { uuid } from '../../../lib/device/uuid.ts';
import type { ContractForm } from '../../../lib/forms/checked-form.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { formatPercent } from '../../../lib/language/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { WindowFields } from '../../../ui/forms/window-fields.tsx';
import { useChangeMission, useCreateMission } from '../admin-api.ts';
import { PictureFileField } from '../pictures/picture-file-field.tsx';
import { usePictureUpload } from '../pictures/use-picture-upload.ts';
import { MissionReach } from './mission-reach.tsx';
import { StepPicture } from './step-picture.tsx';

type Form = ContractForm<typeof missionInput>;

/** The change by which a mission is no longer critical, also after its end. */
export const withoutCritical = (mission: AdminMission): { id: string; mission: MissionInput } => ({
  id: mission.id,
  mission: { ...mission, isCritical: false } as MissionInput,
});

/** Without a bonus if the stored one can no longer be chosen. */
const bonusOf = ({ bonusPercent }: AdminMission) => BONUS_PERCENTS.find((one) => one === bonusPercent) ?? 0;

/** Without a window, it runs from now. */
export type SuggestedMission = Suggestion['mission'] & Partial<Pick<MissionInput, 'from' | 'until'>>;

interface MissionDialogProps {
  mission?: AdminMission;
  /** A mission that has ended, to publish again. The new one takes its place among the critical journeys. */
  copied?: AdminMission;
  /** The content of a new mission. */
  suggested?: SuggestedMission;
  onClose: () => void;
}

/** Once someone has taken a mission, its promised fields cannot change. */
export function MissionDialog({ mission, copied, suggested, onClose }: MissionDialogProps) {
  const create = useCreateMission();
  const change = useChangeMission();
  const form: Form = useContractForm(missionInput, {
    defaultValues: mission
      ? { ...mission, bonusPercent: bonusOf(mission) }
      : copied
        ? { ...copied, bonusPercent: bonusOf(copied), ...windowFromNow(MISSION_DAYS) }
        : {
            features: [],
            sources: [],
            storeLanguages: [],
            steps: [],
            places: DEFAULT_PLACES,
            bonusPercent: 25,
            isCritical: false,
            ...windowFromNow(MISSION_DAYS),
            ...suggested,
          },
  });
  const pictures = useStepPictures();
  const isPromised = mission !== undefined && mission.takers > 0;
  const save = form.handleSubmit(async (typed) => {
    const promisedValues =
      isPromised && Object.fromEntries(PROMISED_FIELDS.map((name) => [name, mission[name]]));
    const values = { ...typed, ...promisedValues } as MissionInput;
    try {
      if (mission) await change.mutateAsync({ id: mission.id, mission: await pictures.send(values) });
      else if (!create.isSuccess) await create.mutateAsync(await pictures.send(values));
      if (copied?.isCritical) await change.mutateAsync(withoutCritical(copied));
      toast({ title: mission ? m.coverage_mission_changed() : m.coverage_published(), tone: 'success' });
      onClose();
    } catch (error) {
      if (!pictures.isClosed()) toastFailure(m.coverage_not_saved(), error);
    }
  });
  const errorOf = (name: keyof MissionInput) => form.formState.errors[name]?.message as string | undefined;
  return (
    <FormDialog
      title={
        mission ? m.coverage_mission_edit() : suggested ? m.coverage_make_hunt() : m.coverage_mission_new()
      }
      submitLabel={mission ? m.coverage_mission_save() : m.coverage_publish()}
      pending={create.isPending || change.isPending || pictures.sending !== undefined}
      isDirty={form.formState.isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      {mission && (
        <p className="text-sm text-muted">
          <MissionReach mission={mission} />
        </p>
      )}
      {isPromised && <Alert tone="info">{m.coverage_mission_edit_text()}</Alert>}
      <Field label={m.coverage_title_en()} error={errorOf('titleEn')}>
        <TextInput {...form.register('titleEn')} dir="ltr" />
      </Field>
      <Field label={m.coverage_title_ar()} error={errorOf('titleAr')}>
        <TextInput {...form.register('titleAr')} dir="rtl" />
      </Field>
      <Field label={m.coverage_charter_en()} error={errorOf('charterEn')}>
        <TextArea {...form.register('charterEn')} rows={2} dir="ltr" />
      </Field>
      <Field label={m.coverage_charter_ar()} error={errorOf('charterAr')}>
        <TextArea {...form.register('charterAr')} rows={2} dir="rtl" />
      </Field>
      {!isPromised && <PromisedFields form={form} errorOf={errorOf} pictures={pictures} />}
      <Checkbox
        {...form.register('isCritical')}
        label={m.coverage_critical()}
        hint={m.coverage_critical_hint()}
      />
      {errorOf('isCritical') && <Alert>{errorOf('isCritical')}</Alert>}
      <WindowFields form={form} fixed={[isPromised && 'from']} />
      <Field label={m.coverage_places()} error={errorOf('places')}>
        <NumberInput {...form.register('places', { setValueAs: Number })} />
      </Field>
    </FormDialog>
  );
}

/** The contract wants ids of uploads, and a file has none before it is sent: until then, the form has an id of its own for it. */
function useStepPictures() {
  const [files] = useState(() => new Map<string, File>());
  const { send: sendFile, ...upload } = usePictureUpload();
  return {
    ...upload,
    files,
    send: async (mission: MissionInput): Promise<MissionInput> => {
      const steps: MissionInput['steps'] = [];
      for (const { file: key, ...step } of mission.steps) {
        const file = key && files.get(key);
        steps.push(file ? { ...step, file: await sendFile(file) } : step);
      }
      return { ...mission, steps };
    },
  };
}

interface StepsProps {
  form: Form;
  pictures: ReturnType<typeof useStepPictures>;
}

interface PartProps extends StepsProps {
  errorOf: (name: keyof MissionInput) => string | undefined;
}

/** These fields are fixed once someone has taken the mission. */
function PromisedFields({ form, errorOf, pictures }: PartProps) {
  const boxes = (
    name: 'features' | 'sources' | 'storeLanguages',
    legend: string,
    choices: readonly { value: string; label: string }[],
  ) => (
    <GroupField legend={legend} error={errorOf(name)}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices.map(({ value, label }) => (
          <Checkbox key={value} {...form.register(name)} value={value} label={label} />
        ))}
      </div>
    </GroupField>
  );
  return (
    <>
      {boxes(
        'features',
        m.coverage_features(),
        FEATURES.map((value) => ({ value, label: FEATURE_NAMES[value]() })),
      )}
      {boxes(
        'sources',
        m.review_source(),
        SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value]() })),
      )}
      {boxes(
        'storeLanguages',
        m.review_store_language(),
        STORE_LANGUAGES.map((value) => ({ value, label: STORE_LANGUAGE_NAMES[value]() })),
      )}
      <Steps form={form} pictures={pictures} />
      <GroupField legend={m.coverage_bonus()} hint={m.coverage_bonus_hint()} error={errorOf('bonusPercent')}>
        <ChoicePills
          name="bonusPercent"
          chosen={String(form.watch('bonusPercent'))}
          onChange={({ target: { value } }) => {
            const percent = BONUS_PERCENTS.find((one) => String(one) === value);
            form.setValue('bonusPercent', percent, { shouldDirty: true });
          }}
          choices={BONUS_PERCENTS.map((percent) => ({
            value: String(percent),
            label: formatPercent(percent / 100),
          }))}
        />
      </GroupField>
    </>
  );
}

function Steps({ form, pictures }: StepsProps) {
  const steps = useFieldArray({ control: form.control, name: 'steps' });
  const errors = form.formState.errors.steps;
  return (
    <GroupField legend={m.coverage_steps()}>
      <div className="flex flex-col items-start gap-4">
        {steps.fields.map((field, index) => (
          <fieldset key={field.id} className="flex w-full flex-col gap-3 rounded-card border border-line p-4">
            <legend className="px-1 text-sm font-semibold">
              {m.coverage_step_number({ number: index + 1 })}
            </legend>
            <Field label={m.coverage_step_en()} error={errors?.[index]?.textEn?.message}>
              <TextInput {...form.register(`steps.${index}.textEn`)} dir="ltr" />
            </Field>
            <Field label={m.coverage_step_ar()} error={errors?.[index]?.textAr?.message}>
              <TextInput {...form.register(`steps.${index}.textAr`)} dir="rtl" />
            </Field>
            {pictures.isPossible && (
              <PictureOfStep form={form} pictures={pictures} index={index} step={field} />
            )}
            <Button variant="quiet" size="sm" className="self-start" onClick={() => steps.remove(index)}>
              {m.coverage_step_remove()}
            </Button>
          </fieldset>
        ))}
        {steps.fields.length < MAX_STEPS && (
          <Button variant="secondary" size="sm" onClick={() => steps.append({ textEn: '', textAr: '' })}>
            {m.coverage_step_add()}
          </Button>
        )}
      </div>
    </GroupField>
  );
}

interface PictureOfStepProps extends StepsProps {
  index: number;
  step: MissionStep;
}

function PictureOfStep({ form, pictures, index, step }: PictureOfStepProps) {
  const key = form.watch(`steps.${index}.file`);
  const picture = form.watch(`steps.${index}.picture`);
  const { files, sending } = pictures;
  const file = key ? files.get(key) : undefined;
  return (
    <PictureFileField
      file={file}
      saved={picture && <StepPicture step={{ ...step, picture }} number={index + 1} />}
      sent={sending && (sending.file === file ? sending.sent : 0)}
      onChoose={(chosen) => {
        const chosenKey = chosen && uuid();
        if (chosenKey) files.set(chosenKey, chosen);
        form.setValue(`steps.${index}.file`, chosenKey, { shouldDirty: true });
        // A step without a file keeps its picture.
        form.setValue(`steps.${index}.picture`, undefined, { shouldDirty: true });
      }}
    />
  );
}

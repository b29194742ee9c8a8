import {
  TRACKER_RULES,
  TRACKERS_WITH_UPLOADS,
  type TrackerKind,
} from '@bugquest/contract/connections/trackers/lists';
import { TRACKER_RULE_NAMES } from '@bugquest/contract/connections/trackers/phrases';
import type { TrackerChange } from '@bugquest/contract/connections/trackers/schema';
import { FEATURE_NAMES, SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { FEATURES, SEVERITIES } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';

/** The fields that a new and an existing connection share. */
export type MappingForm = UseFormReturn<TrackerChange>;

export interface MappingFieldsProps {
  form: MappingForm;
  kind: TrackerKind;
}

const hasLabels = (kind: TrackerKind) => kind === 'github' || kind === 'gitlab';
const hasStates = (kind: TrackerKind) => !hasLabels(kind);
const hasComponents = (kind: TrackerKind) => kind.startsWith('jira');

const LANGUAGE_CHOICES = [
  { value: 'en', label: 'English' },
  { value: 'ar', label: 'العربية' },
];

/** When reports are sent, and the names of their values in the tracker. */
export function MappingFields({ form, kind }: MappingFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={m.connections_trackers_rule()}>
        <SelectInput
          {...form.register('rule')}
          choices={TRACKER_RULES.map((value) => ({ value, label: TRACKER_RULE_NAMES[value]() }))}
        />
      </Field>
      <Field label={m.connections_trackers_language()}>
        <SelectInput {...form.register('language')} choices={LANGUAGE_CHOICES} />
      </Field>
      <PictureFields form={form} kind={kind} />
      <GroupField
        legend={m.connections_trackers_priorities()}
        hint={
          hasLabels(kind)
            ? m.connections_trackers_priorities_hint_label()
            : m.connections_trackers_priorities_hint_priority()
        }
      >
        <div className="grid gap-4 sm:grid-cols-3">
          {SEVERITIES.map((severity) => (
            <Field
              key={severity}
              label={SEVERITY_NAMES[severity]()}
              error={errors.severities?.[severity]?.message}
            >
              <TextInput {...form.register(`severities.${severity}`)} dir="auto" />
            </Field>
          ))}
        </div>
      </GroupField>
      <Fold title={m.connections_trackers_features()}>
        <p className="mb-3 text-sm text-muted">
          {hasComponents(kind)
            ? m.connections_trackers_features_hint_component()
            : m.connections_trackers_features_hint_label()}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {FEATURES.map((feature) => (
            <Field key={feature} label={FEATURE_NAMES[feature]()} error={errors.features?.[feature]?.message}>
              <TextInput {...form.register(`features.${feature}`)} dir="auto" />
            </Field>
          ))}
        </div>
      </Fold>
      {hasStates(kind) && <StateFields form={form} />}
    </>
  );
}

function PictureFields({ form, kind }: MappingFieldsProps) {
  const takesPictures = TRACKERS_WITH_UPLOADS.includes(kind);
  const isUploading = takesPictures && form.watch('uploadsPictures');
  return (
    <GroupField legend={m.connections_trackers_issue_pictures()}>
      {takesPictures && (
        <Checkbox
          {...form.register('uploadsPictures')}
          label={m.connections_trackers_uploads()}
          hint={m.connections_trackers_uploads_hint()}
        />
      )}
      <Checkbox
        {...form.register('sendsPictures')}
        label={isUploading ? m.connections_trackers_pictures_rest() : m.connections_trackers_pictures()}
        hint={m.connections_trackers_pictures_hint()}
      />
    </GroupField>
  );
}

function StateFields({ form }: { form: MappingForm }) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={m.connections_trackers_issue_type()}
        hint={m.connections_trackers_issue_type_hint()}
        error={errors.issueType?.message}
        optional
      >
        <TextInput {...form.register('issueType')} dir="auto" />
      </Field>
      <Field
        label={m.connections_trackers_fixed_states()}
        hint={m.connections_trackers_fixed_states_hint()}
        error={errors.fixedStates?.message}
        optional
      >
        <TextInput {...form.register('fixedStates')} dir="auto" />
      </Field>
      <Field
        label={m.connections_trackers_reopen_state()}
        hint={m.connections_trackers_reopen_state_hint()}
        error={errors.reopenState?.message}
        optional
      >
        <TextInput {...form.register('reopenState')} dir="auto" />
      </Field>
    </>
  );
}

/** The email of the account that a token of Jira Cloud belongs to. */
export const AccountField = ({ form }: { form: MappingForm }) => (
  <Field
    label={m.connections_trackers_account()}
    hint={m.connections_trackers_account_hint()}
    error={form.formState.errors.account?.message}
  >
    <TextInput {...form.register('account')} type="email" autoComplete="off" />
  </Field>
);

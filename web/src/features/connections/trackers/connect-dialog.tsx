import {
  DEFAULT_TRACKER_URLS,
  TRACKER_KIND_NAMES,
  TRACKER_KINDS,
  type TrackerKind,
} from '@bugquest/contract/connections/trackers/lists';
import { type TrackerChange, trackerInput } from '@bugquest/contract/connections/trackers/schema';
import { FEATURES, type Severity } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { useLocale } from '../../../lib/language/locale.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { showFailure } from '../connection-card.tsx';
import { useCreateTracker } from './api.ts';
import { AccountField, MappingFields, type MappingForm } from './mapping-fields.tsx';
import { ProjectField, type ProjectForm } from './project-field.tsx';

export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const language = useLocale();
  const form = useContractForm(trackerInput, {
    defaultValues: {
      kind: 'github',
      url: DEFAULT_TRACKER_URLS.github,
      project: '',
      token: '',
      ...emptyMapping('github', language),
    },
  });
  const { errors, isDirty } = form.formState;
  const kind = form.watch('kind') as TrackerKind;
  const create = useCreateTracker();
  const mapping = form as unknown as MappingForm;

  /** Typed values stay. Default values of the previous kind become those of the chosen kind. */
  const choose = (chosen: TrackerKind) => {
    if (form.getValues('url') === DEFAULT_TRACKER_URLS[kind])
      form.setValue('url', DEFAULT_TRACKER_URLS[chosen]);
    const [before, after] = [defaultSeverities(kind), defaultSeverities(chosen)];
    for (const severity of Object.keys(before) as (keyof typeof before)[]) {
      const path = `severities.${severity}` as const;
      if (mapping.getValues(path) === before[severity]) mapping.setValue(path, after[severity]);
    }
    form.setValue('kind', chosen, { shouldDirty: true });
  };

  const submit = form.handleSubmit(async (typed) => {
    try {
      await create.mutateAsync(typed);
      toast({ title: m.connections_trackers_saved(), tone: 'success' });
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error)) showFailure(error);
    }
  });
  return (
    <FormDialog
      title={m.connections_trackers_connect()}
      submitLabel={m.shell_save()}
      pending={create.isPending}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={m.connections_trackers_kind()}>
        <SelectInput
          value={kind}
          onChange={(event) => choose(event.target.value as TrackerKind)}
          choices={TRACKER_KINDS.map((value) => ({ value, label: TRACKER_KIND_NAMES[value] }))}
        />
      </Field>
      <Field
        label={m.connections_trackers_url()}
        hint={m.connections_trackers_url_hint()}
        error={errors.url?.message}
      >
        <TextInput {...form.register('url')} type="url" />
      </Field>
      {kind === 'jira-cloud' && <AccountField form={mapping} />}
      <Field
        label={m.connections_trackers_token()}
        hint={m.connections_trackers_token_hint()}
        error={errors.token?.message}
      >
        <PasswordInput {...form.register('token')} autoComplete="off" />
      </Field>
      <ProjectField form={form as unknown as ProjectForm} kind={kind} />
      <MappingFields form={mapping} kind={kind} />
    </FormDialog>
  );
}

/** The priorities of new projects in Jira and Azure DevOps, and common labels. */
function defaultSeverities(kind: TrackerKind): Record<Severity, string> {
  if (kind.startsWith('jira')) return { Blocker: 'Highest', Major: 'High', Minor: 'Low' };
  if (kind === 'azure-devops') return { Blocker: '1', Major: '2', Minor: '3' };
  return { Blocker: 'blocker', Major: 'major', Minor: 'minor' };
}

const emptyMapping = (
  kind: TrackerKind,
  language: TrackerChange['language'],
): Omit<TrackerChange, 'token'> => ({
  account: '',
  issueType: '',
  severities: defaultSeverities(kind),
  features: Object.fromEntries(FEATURES.map((feature) => [feature, ''])) as TrackerChange['features'],
  fixedStates: '',
  reopenState: '',
  uploadsPictures: true,
  sendsPictures: true,
  rule: 'by_hand',
  language,
});

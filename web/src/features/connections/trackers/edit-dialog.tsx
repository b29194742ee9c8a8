import { type Tracker, trackerChange } from '@bugquest/contract/connections/trackers/schema';
import { m } from '@bugquest/phrases/messages';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { showFailure } from '../connection-card.tsx';
import { useChangeTracker } from './api.ts';
import { AccountField, MappingFields, type MappingForm } from './mapping-fields.tsx';
import { PROJECT_HINTS } from './project-field.tsx';

export function EditDialog({ tracker, onClose }: { tracker: Tracker; onClose: () => void }) {
  const form = useContractForm(trackerChange, { defaultValues: { ...tracker, token: '' } });
  const { errors, isDirty } = form.formState;
  const change = useChangeTracker(tracker.id);
  const mapping = form as unknown as MappingForm;
  const submit = form.handleSubmit(async (typed) => {
    try {
      await change.mutateAsync(typed);
      toast({ title: m.connections_trackers_saved(), tone: 'success' });
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error)) showFailure(error);
    }
  });
  return (
    <FormDialog
      title={m.connections_trackers_edit()}
      description={m.connections_trackers_fixed_hint()}
      submitLabel={m.shell_save()}
      pending={change.isPending}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={m.connections_trackers_project()}
        hint={PROJECT_HINTS[tracker.kind]()}
        error={errors.project?.message}
      >
        <TextInput {...form.register('project')} dir="auto" autoComplete="off" />
      </Field>
      {tracker.kind === 'jira-cloud' && <AccountField form={mapping} />}
      <Field
        label={m.connections_trackers_token()}
        hint={m.connections_trackers_token_keep_hint()}
        error={errors.token?.message}
        optional
      >
        <PasswordInput {...form.register('token')} autoComplete="off" />
      </Field>
      <MappingFields form={mapping} kind={tracker.kind} />
    </FormDialog>
  );
}

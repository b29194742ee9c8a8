import {
  type LaunchConfirmation,
  type LaunchConfirmationInput,
  launchConfirmationInput,
} from '@bugquest/contract/coverage/confirmations';
import { m } from '@bugquest/phrases/messages';
import { useContractForm } from '../../../../lib/forms/forms.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { toast, toastFailure } from '../../../../ui/feedback/toast.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { useAddItem, useChangeItem } from './api.ts';
import { DutyFields } from './duty-fields.tsx';

/** Adds an item to the launch checklist, or changes one. */
export function ItemDialog({ item, onClose }: { item?: LaunchConfirmation; onClose: () => void }) {
  const add = useAddItem();
  const change = useChangeItem();
  const { textEn = '', textAr = '', owner = '', due = '' } = item ?? {};
  const form = useContractForm(launchConfirmationInput, { defaultValues: { textEn, textAr, owner, due } });
  const { errors, isDirty } = form.formState;
  const save = form.handleSubmit(async (input) => {
    try {
      if (item) await change.mutateAsync({ id: item.id, ...input });
      else await add.mutateAsync(input);
      toast({
        title: item ? m.coverage_checklist_changed() : m.coverage_checklist_added(),
        tone: 'success',
      });
      onClose();
    } catch (error) {
      toastFailure(m.coverage_not_saved(), error);
    }
  });
  const textField = (
    name: keyof LaunchConfirmationInput & `text${string}`,
    label: string,
    dir: 'ltr' | 'rtl',
  ) => (
    <Field label={label} error={errors[name]?.message}>
      <TextArea {...form.register(name)} rows={2} dir={dir} />
    </Field>
  );
  return (
    <FormDialog
      title={item ? m.coverage_checklist_change() : m.coverage_checklist_add()}
      submitLabel={item ? m.coverage_checklist_save() : m.coverage_checklist_add()}
      pending={add.isPending || change.isPending}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      {item?.state === 'confirmed' && <Alert tone="info">{m.coverage_checklist_change_text()}</Alert>}
      {textField('textEn', m.coverage_checklist_text_en(), 'ltr')}
      {textField('textAr', m.coverage_checklist_text_ar(), 'rtl')}
      <DutyFields
        label={m.coverage_checklist_owner()}
        owner={form.register('owner')}
        due={form.register('due')}
        errors={errors}
      />
    </FormDialog>
  );
}

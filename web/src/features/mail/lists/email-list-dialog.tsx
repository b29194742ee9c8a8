import { type EmailList, emailListInput } from '@bugquest/contract/mail/lists/schema';
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useSaveList } from './api.ts';

const listForm = z.extend(emailListInput, { isActive: z.boolean() });

/** Form for an email list. Without a list it creates one. */
export function EmailListDialog({ list, onClose }: { list: EmailList | undefined; onClose: () => void }) {
  const { name = '', emails = [], description = '', isActive = true } = list ?? {};
  const form = useContractForm(listForm, {
    defaultValues: { name, emails: emails.join('\n'), description, isActive },
  });
  const { errors, isDirty } = form.formState;
  const save = useSaveList(list);
  const submit = form.handleSubmit(async (typed) => {
    try {
      await save.mutateAsync(typed);
      toast({ title: list ? m.exports_list_saved() : m.exports_list_created(), tone: 'success' });
      onClose();
    } catch (error) {
      if (applyFieldErrors(form, error)) return;
      const title = list ? m.exports_list_change_failed() : m.exports_list_creation_failed();
      toast({ title, description: errorMessage(error), tone: 'danger' });
    }
  });
  return (
    <FormDialog
      title={list ? m.exports_list_edit_title() : m.exports_list_new()}
      submitLabel={m.shell_save()}
      pending={save.isPending}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={m.exports_list_name()} error={errors.name?.message as string | undefined}>
        <TextInput {...form.register('name')} />
      </Field>
      <Field
        label={m.exports_list_emails()}
        hint={m.exports_recipients_hint()}
        error={errors.emails?.message as string | undefined}
      >
        <TextArea {...form.register('emails')} dir="ltr" rows={4} />
      </Field>
      <Field
        label={m.exports_list_description()}
        error={errors.description?.message as string | undefined}
        optional
      >
        <TextInput {...form.register('description')} />
      </Field>
      {list && (
        <Checkbox
          {...form.register('isActive')}
          label={m.exports_list_active()}
          hint={m.exports_list_active_hint()}
        />
      )}
    </FormDialog>
  );
}

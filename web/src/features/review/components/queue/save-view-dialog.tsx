import { savedViewInput } from '@bugquest/contract/saved-views/endpoints';
import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import { errorMessage } from '../../../../lib/call-error.ts';
import { applyFieldErrors, useContractForm } from '../../../../lib/forms.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSaveView } from '../../desk-api.ts';

/** Gives the queue that is shown a name. */
export function SaveViewDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const form = useContractForm(savedViewInput, { defaultValues: { name: '', query, isShared: false } });
  const save = useSaveView();
  const formId = useId();
  const submit = form.handleSubmit(async (typed) => {
    try {
      await save.mutateAsync(typed);
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error))
        toast({ title: m.desk_view_failed(), description: errorMessage(error), tone: 'danger' });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.desk_view_save()}
      description={m.desk_view_save_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.shell_cancel()}
          </Button>
          <Button type="submit" form={formId} pending={save.isPending}>
            {m.shell_save()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <Field label={m.desk_view_name()} error={form.formState.errors.name?.message}>
          <TextInput {...form.register('name')} maxLength={80} autoComplete="off" />
        </Field>
        <Checkbox {...form.register('isShared')} label={m.desk_view_share()} />
      </form>
    </Dialog>
  );
}

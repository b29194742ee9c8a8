import { type SavedView, savedViewInput } from '@bugquest/contract/review/desk-schema';
import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useChangeView, useSaveView } from '../api.ts';

interface SaveViewDialogProps {
  query: string;
  /** The view to rename or share. Without a view, the filter is saved as a new view. */
  view?: SavedView;
  onClose: () => void;
}

export function SaveViewDialog({ query, view, onClose }: SaveViewDialogProps) {
  const { name = '', isShared = false } = view ?? {};
  const form = useContractForm(savedViewInput, { defaultValues: { name, query, isShared } });
  const creation = useSaveView();
  const change = useChangeView();
  const formId = useId();
  const submit = form.handleSubmit(async (typed) => {
    try {
      if (view) await change.mutateAsync({ id: view.id, name: typed.name, isShared: typed.isShared });
      else await creation.mutateAsync(typed);
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error)) toastFailure(m.review_view_failed(), error);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={view ? m.review_view_rename() : m.review_view_save()}
      description={view ? undefined : m.review_view_save_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.shell_cancel()}
          </Button>
          <Button type="submit" form={formId} pending={creation.isPending || change.isPending}>
            {m.shell_save()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <Field label={m.review_view_name()} error={form.formState.errors.name?.message}>
          <TextInput {...form.register('name')} maxLength={80} autoComplete="off" />
        </Field>
        <Checkbox {...form.register('isShared')} label={m.review_view_share()} />
      </form>
    </Dialog>
  );
}

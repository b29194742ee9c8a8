import { type CannedReply, cannedReplyInput } from '@bugquest/contract/canned-replies/endpoints';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../../lib/call-error.ts';
import { applyFieldErrors, useContractForm } from '../../../../lib/forms.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSaveReply } from '../../desk-api.ts';

/** A reply in both languages; a new one when none is given. */
export function CannedReplyForm({ reply, onDone }: { reply: CannedReply | undefined; onDone: () => void }) {
  const { title = '', textEn = '', textAr = '' } = reply ?? {};
  const form = useContractForm(cannedReplyInput, { defaultValues: { title, textEn, textAr } });
  const { errors } = form.formState;
  const save = useSaveReply();

  const submit = form.handleSubmit(async (typed) => {
    try {
      await save.mutateAsync({ ...typed, id: reply?.id });
      onDone();
    } catch (error) {
      if (!applyFieldErrors(form, error))
        toast({ title: m.desk_canned_failed(), description: errorMessage(error), tone: 'danger' });
    }
  });

  return (
    // The dialog may stand inside the form of a decision, as React sees it.
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        void submit(event);
      }}
      className="flex flex-col gap-5"
    >
      <Field label={m.desk_canned_title()} error={errors.title?.message}>
        <TextInput {...form.register('title')} />
      </Field>
      <Field label={m.desk_canned_english()} error={errors.textEn?.message}>
        <TextArea {...form.register('textEn')} dir="ltr" rows={3} />
      </Field>
      <Field label={m.desk_canned_arabic()} error={errors.textAr?.message}>
        <TextArea {...form.register('textAr')} dir="rtl" lang="ar" rows={3} />
      </Field>
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          {m.shell_cancel()}
        </Button>
        <Button type="submit" pending={save.isPending}>
          {m.shell_save()}
        </Button>
      </div>
    </form>
  );
}

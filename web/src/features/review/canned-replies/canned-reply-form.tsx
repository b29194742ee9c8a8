import { type CannedReply, cannedReplyInput } from '@bugquest/contract/review/canned-replies/schema';
import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useSaveReply } from '../desk-api.ts';

/** Form for a canned reply in both languages. Without a reply it creates one. */
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
        toast({ title: m.review_canned_failed(), description: errorMessage(error), tone: 'danger' });
    }
  });

  return (
    // In React's tree, the dialog may be inside the form of a decision.
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        void submit(event);
      }}
      className="flex flex-col gap-5"
    >
      <Field label={m.review_canned_title()} error={errors.title?.message}>
        <TextInput {...form.register('title')} />
      </Field>
      <Field label={m.review_canned_english()} error={errors.textEn?.message}>
        <TextArea {...form.register('textEn')} dir="ltr" rows={3} />
      </Field>
      <Field label={m.review_canned_arabic()} error={errors.textAr?.message}>
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

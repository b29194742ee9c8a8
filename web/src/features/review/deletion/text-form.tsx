import { MAX_REMARK_LENGTH } from '@bugquest/contract/reports/lifecycle/schema';
import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { submitByKey } from '../../../lib/forms/submit-by-key.ts';
import { useTypedDraft } from '../../../lib/forms/typed-drafts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';

export interface TextFormProps {
  label: string;
  schema: z.ZodMiniType<string, string>;
  /** What is typed is kept on the device under this key. */
  draftKey: string;
  sendLabel: string;
  failedTitle: string;
  takesFocus?: boolean;
  /** Beside the button. */
  children?: ReactNode;
  send: (text: string) => Promise<unknown>;
}

/** Sends one text. The component above replaces it when the text was sent. */
export function TextForm({
  label,
  schema,
  draftKey,
  sendLabel,
  failedTitle,
  takesFocus = false,
  children,
  send,
}: TextFormProps) {
  const [textForm] = useState(() => z.object({ text: schema }));
  const form = useContractForm(textForm, { defaultValues: { text: '' } });
  const clearDraft = useTypedDraft(form, draftKey);
  const [failure, setFailure] = useState<Error>();
  const { errors, isSubmitting } = form.formState;
  useEffect(() => {
    if (takesFocus) form.setFocus('text');
  }, [form, takesFocus]);
  const submit = form.handleSubmit(async ({ text }) => {
    setFailure(undefined);
    try {
      await send(text);
      clearDraft();
    } catch (error) {
      setFailure(error as Error);
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={submitByKey}
      className="flex flex-col items-start gap-3"
    >
      <Field className="w-full" label={label} error={errors.text?.message}>
        <TextArea {...form.register('text')} rows={2} maxLength={MAX_REMARK_LENGTH} className="min-h-18!" />
      </Field>
      {failure && (
        <Alert title={failedTitle} className="w-full">
          <p>{errorMessage(failure)}</p>
          <p>{m.reports_typed_kept()}</p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isSubmitting}>
          {sendLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}

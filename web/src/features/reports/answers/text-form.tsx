import { MAX_REMARK_LENGTH } from '@bugquest/contract/reports/lifecycle/schema';
import type { ReactNode } from 'react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { useTypedDraft } from '../../../lib/forms/typed-drafts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import type { ReportChange } from '../api.ts';
import { SendError } from './send-error.tsx';

export interface TextFormProps {
  draftKey: string;
  textSchema: z.ZodMiniType<string, string>;
  label: string;
  hint?: ReactNode;
  sendLabel: string;
  sendsWithCtrlEnter?: boolean;
  failedTitle: string;
  change: Pick<ReportChange<never>, 'error' | 'isPending'>;
  send: (text: string) => Promise<unknown>;
  onSent: () => void;
}

export function TextForm({
  draftKey,
  textSchema,
  label,
  hint,
  sendLabel,
  sendsWithCtrlEnter = false,
  failedTitle,
  change,
  send,
  onSent,
}: TextFormProps) {
  const [schema] = useState(() => z.object({ text: textSchema }));
  const form = useContractForm(schema, { defaultValues: { text: '' } });
  const clearDraft = useTypedDraft(form, draftKey);
  const submit = form.handleSubmit(async ({ text }) => {
    if (change.isPending) return;
    try {
      await send(text);
    } catch {
      // The form shows the error from `change`.
      return;
    }
    clearDraft();
    form.reset({ text: '' });
    onSent();
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (!sendsWithCtrlEnter || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      className="flex flex-col items-start gap-4"
    >
      <Field className="w-full" label={label} hint={hint} error={form.formState.errors.text?.message}>
        <TextArea {...form.register('text')} rows={3} maxLength={MAX_REMARK_LENGTH} className="min-h-22!" />
      </Field>
      <SendError title={failedTitle} error={change.error} />
      <Button type="submit" pending={change.isPending}>
        {sendLabel}
      </Button>
    </form>
  );
}

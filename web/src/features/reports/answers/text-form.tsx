import { MAX_REMARK_LENGTH } from '@bugquest/contract/reports/lifecycle/schema';
import type { ReactNode } from 'react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { submitByKey } from '../../../lib/forms/submit-by-key.ts';
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
  /** Ready-made texts. A chosen one is added to the text. */
  suggestions?: readonly { label: string; text: string }[];
  suggestionsLabel?: string;
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
  suggestions = [],
  suggestionsLabel,
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
      onKeyDown={submitByKey}
      className="flex flex-col items-start gap-4"
    >
      <Field className="w-full" label={label} hint={hint} error={form.formState.errors.text?.message}>
        <TextArea {...form.register('text')} rows={3} maxLength={MAX_REMARK_LENGTH} className="min-h-22!" />
      </Field>
      {suggestions.length > 0 && (
        <ul aria-label={suggestionsLabel} className="-mt-2 flex flex-wrap gap-1.5">
          {suggestions.map(({ label: name, text }) => (
            <li key={name}>
              <Button
                variant="secondary"
                size="sm"
                className="h-auto! min-h-8 py-1 text-start"
                onClick={() => {
                  const typed = form.getValues('text').trimEnd();
                  form.setValue('text', typed ? `${typed}\n${text}` : text, { shouldDirty: true });
                  form.setFocus('text');
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SendError title={failedTitle} error={change.error} />
      <Button type="submit" pending={change.isPending}>
        {sendLabel}
      </Button>
    </form>
  );
}

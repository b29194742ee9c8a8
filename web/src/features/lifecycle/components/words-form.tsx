import { MAX_WORDS_LENGTH } from '@bugquest/contract/lifecycle/schema';
import type { ReactNode } from 'react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../../lib/forms.ts';
import { useTypedDraft } from '../../../lib/typed-drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { ReportChange } from '../api.ts';
import { NotSent } from './not-sent.tsx';

export interface WordsFormProps {
  /** What the words are about: they are kept under it until they are sent. */
  draftKey: string;
  /** The contract's rule for these words. */
  rule: z.ZodMiniType<string, string>;
  label: string;
  hint?: ReactNode;
  sendLabel: string;
  /** What to say when they could not be sent. */
  failedTitle: string;
  change: Pick<ReportChange<never>, 'error' | 'isPending'>;
  send: (words: string) => Promise<unknown>;
  onSent: () => void;
}

/** Something to write to the other side. A failure leaves the words where they are. */
export function WordsForm({
  draftKey,
  rule,
  label,
  hint,
  sendLabel,
  failedTitle,
  change,
  send,
  onSent,
}: WordsFormProps) {
  const [schema] = useState(() => z.object({ words: rule }));
  const form = useContractForm(schema, { defaultValues: { words: '' } });
  const forget = useTypedDraft(form, draftKey);
  const submit = form.handleSubmit(async ({ words }) => {
    if (change.isPending) return;
    try {
      await send(words);
    } catch {
      // The form says so, from `change`.
      return;
    }
    forget();
    form.reset({ words: '' });
    onSent();
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-4">
      <Field className="w-full" label={label} hint={hint} error={form.formState.errors.words?.message}>
        <TextArea {...form.register('words')} rows={3} maxLength={MAX_WORDS_LENGTH} className="min-h-22!" />
      </Field>
      <NotSent title={failedTitle} error={change.error} />
      <Button type="submit" pending={change.isPending}>
        {sendLabel}
      </Button>
    </form>
  );
}

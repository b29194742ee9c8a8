import { RETEST_RESULTS, type RetestResult } from '@bugquest/contract/bug-reports/events';
import { MAX_WORDS_LENGTH, retestInput } from '@bugquest/contract/lifecycle/schema';
import { m } from '@bugquest/phrases/messages';
import { applyFieldErrors, useContractForm } from '../../../lib/forms.ts';
import { useTypedDraft } from '../../../lib/typed-drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { Field } from '../../../ui/field.tsx';
import { GroupField } from '../../../ui/group-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAnswerRetest } from '../api.ts';
import { NotSent } from './not-sent.tsx';

const RESULT_NAMES: Record<RetestResult, () => string> = {
  passed: m.lifecycle_retest_passed,
  failed: m.lifecycle_retest_failed,
};

/** Whether the bug is gone. When it is not, what still goes wrong has to be said. */
export function RetestForm({ reportId, onSent }: { reportId: string; onSent: () => void }) {
  const form = useContractForm(retestInput, { defaultValues: { note: '' } });
  const forget = useTypedDraft(form, `retest:${reportId}`);
  const change = useAnswerRetest(reportId);
  const { errors } = form.formState;
  const result = form.watch('result');
  const submit = form.handleSubmit(async (answer) => {
    if (change.isPending) return;
    try {
      await change.mutateAsync(answer);
      forget();
      onSent();
    } catch (error) {
      applyFieldErrors(form, error);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-5">
      <GroupField legend={m.lifecycle_retest_question()} error={errors.result?.message}>
        <ChoicePills
          {...form.register('result')}
          invalid={errors.result !== undefined}
          choices={RETEST_RESULTS.map((value) => ({ value, label: RESULT_NAMES[value]() }))}
        />
      </GroupField>
      <Field
        className="w-full"
        label={m.lifecycle_retest_note()}
        optional={result !== 'failed'}
        error={errors.note?.message}
      >
        <TextArea {...form.register('note')} rows={3} maxLength={MAX_WORDS_LENGTH} className="min-h-22!" />
      </Field>
      <NotSent title={m.lifecycle_retest_not_sent()} error={change.error} />
      <Button type="submit" pending={change.isPending}>
        {m.lifecycle_retest_send()}
      </Button>
    </form>
  );
}

import { RETEST_RESULTS, type RetestResult } from '@bugquest/contract/reports/events';
import { MAX_WORDS_LENGTH, retestInput } from '@bugquest/contract/reports/lifecycle/schema';
import { m } from '@bugquest/phrases/messages';
import { applyFieldErrors, useContractForm } from '../../../lib/forms/forms.ts';
import { useTypedDraft } from '../../../lib/forms/typed-drafts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useAnswerRetest } from '../api.ts';
import { NotSent } from './not-sent.tsx';

const RESULT_NAMES: Record<RetestResult, () => string> = {
  passed: m.reports_retest_passed,
  failed: m.reports_retest_failed,
};

/** The retest result. A failed retest needs a note. */
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
      <GroupField legend={m.reports_retest_question()} error={errors.result?.message}>
        <ChoicePills
          {...form.register('result')}
          invalid={errors.result !== undefined}
          choices={RETEST_RESULTS.map((value) => ({ value, label: RESULT_NAMES[value]() }))}
        />
      </GroupField>
      <Field
        className="w-full"
        label={m.reports_retest_note()}
        optional={result !== 'failed'}
        error={errors.note?.message}
      >
        <TextArea {...form.register('note')} rows={3} maxLength={MAX_WORDS_LENGTH} className="min-h-22!" />
      </Field>
      <NotSent title={m.reports_retest_not_sent()} error={change.error} />
      <Button type="submit" pending={change.isPending}>
        {m.reports_retest_send()}
      </Button>
    </form>
  );
}

import { MAX_WORDS_LENGTH, reportUpdate } from '@bugquest/contract/reports/lifecycle/schema';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { useTypedDraft } from '../../../lib/forms/typed-drafts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { NotSent } from '../answers/not-sent.tsx';
import { useUpdateReport } from '../api.ts';

const FIELDS = ['qaComments', 'developerComments', 'notes', 'issuedByQA'] as const;

const WORDS = [
  { name: 'qaComments', label: m.reports_qa_comments, hint: m.reports_qa_comments_hint },
  { name: 'developerComments', label: m.reports_developer_comments, hint: m.reports_team_only_hint },
  { name: 'notes', label: m.reports_notes, hint: m.reports_team_only_hint },
] as const;

const commentsForm = z.pick(z.object(reportUpdate.shape), {
  qaComments: true,
  developerComments: true,
  notes: true,
  issuedByQA: true,
});

/** Developer and QA comments. Only changed fields are sent. */
export function CommentsForm({ report }: { report: AdminBugReport }) {
  const { qaComments, developerComments, notes, issuedByQA } = report;
  const form = useContractForm(commentsForm, {
    defaultValues: { qaComments, developerComments, notes, issuedByQA },
  });
  useTypedDraft(form, `comments:${report.id}`);
  const change = useUpdateReport(report.id);
  const { errors, isDirty, dirtyFields } = form.formState;

  // Changes by others appear in fields without unsaved input.
  useEffect(() => {
    const written = { qaComments, developerComments, notes, issuedByQA };
    for (const field of FIELDS) {
      if (!form.getFieldState(field).isDirty) form.resetField(field, { defaultValue: written[field] });
    }
  }, [form, qaComments, developerComments, notes, issuedByQA]);

  const submit = form.handleSubmit(async (typed) => {
    if (change.isPending) return;
    const changed = FIELDS.filter((field) => dirtyFields[field]).map((field) => [field, typed[field]]);
    try {
      await change.mutateAsync({ ...Object.fromEntries(changed), updatedAt: report.updatedAt });
      form.reset(typed);
      toast({ title: m.reports_saved(), tone: 'success' });
    } catch (error) {
      applyFieldErrors(form, error);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-4">
      {WORDS.map(({ name, label, hint }) => (
        <Field key={name} className="w-full" label={label()} hint={hint()} error={errors[name]?.message}>
          <TextArea {...form.register(name)} rows={2} maxLength={MAX_WORDS_LENGTH} className="min-h-18!" />
        </Field>
      ))}
      <Checkbox
        {...form.register('issuedByQA')}
        label={m.reports_issued_by_qa()}
        hint={m.reports_issued_by_qa_hint()}
      />
      <NotSent title={m.reports_save_failed()} error={change.error} />
      <Button type="submit" size="sm" disabled={!isDirty} pending={change.isPending}>
        {m.reports_save()}
      </Button>
    </form>
  );
}

import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { MAX_WORDS_LENGTH, reportUpdate } from '@bugquest/contract/lifecycle/schema';
import { m } from '@bugquest/phrases/messages';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { applyFieldErrors, useContractForm } from '../../../lib/forms.ts';
import { useTypedDraft } from '../../../lib/typed-drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateReport } from '../api.ts';
import { NotSent } from './not-sent.tsx';

const FIELDS = ['qaComments', 'developerComments', 'notes', 'issuedByQA'] as const;

const WORDS = [
  { name: 'qaComments', label: m.lifecycle_qa_comments, hint: m.lifecycle_qa_comments_hint },
  { name: 'developerComments', label: m.lifecycle_developer_comments, hint: m.lifecycle_team_only_hint },
  { name: 'notes', label: m.lifecycle_notes, hint: m.lifecycle_team_only_hint },
] as const;

const commentsForm = z.pick(z.object(reportUpdate.shape), {
  qaComments: true,
  developerComments: true,
  notes: true,
  issuedByQA: true,
});

/** What the people who test and who fix say of a report. Only what was changed is sent. */
export function CommentsForm({ report }: { report: AdminBugReport }) {
  const { qaComments, developerComments, notes, issuedByQA } = report;
  const form = useContractForm(commentsForm, {
    defaultValues: { qaComments, developerComments, notes, issuedByQA },
  });
  useTypedDraft(form, `comments:${report.id}`);
  const change = useUpdateReport(report.id);
  const { errors, isDirty, dirtyFields } = form.formState;

  // What others write meanwhile appears where nothing is typed over it.
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
      toast({ title: m.lifecycle_saved(), tone: 'success' });
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
        label={m.lifecycle_issued_by_qa()}
        hint={m.lifecycle_issued_by_qa_hint()}
      />
      <NotSent title={m.lifecycle_save_failed()} error={change.error} />
      <Button type="submit" size="sm" disabled={!isDirty} pending={change.isPending}>
        {m.lifecycle_save()}
      </Button>
    </form>
  );
}

import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { questionInput } from '@bugquest/contract/lifecycle/schema';
import { m } from '@bugquest/phrases/messages';
import { toast } from '../../../ui/toast.ts';
import { useAskReporter } from '../api.ts';
import { WordsForm } from './words-form.tsx';

export function AskTester({ report }: { report: AdminBugReport }) {
  const change = useAskReporter(report.id);
  return (
    <WordsForm
      draftKey={`question:${report.id}`}
      rule={questionInput.shape.question}
      label={m.lifecycle_question()}
      hint={report.infoState === 'asked' ? m.lifecycle_question_again() : m.lifecycle_question_hint()}
      sendLabel={m.lifecycle_question_send()}
      failedTitle={m.lifecycle_question_failed()}
      change={change}
      send={(question) => change.mutateAsync({ question, updatedAt: report.updatedAt })}
      onSent={() => toast({ title: m.lifecycle_question_sent(), tone: 'success' })}
    />
  );
}

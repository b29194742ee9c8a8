import { questionInput } from '@bugquest/contract/reports/lifecycle/schema';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextForm } from '../answers/text-form.tsx';
import { useAskReporter } from '../api.ts';

export function AskTester({ report }: { report: AdminBugReport }) {
  const change = useAskReporter(report.id);
  return (
    <TextForm
      draftKey={`question:${report.id}`}
      rule={questionInput.shape.question}
      label={m.reports_question()}
      hint={report.infoState === 'asked' ? m.reports_question_again() : m.reports_question_hint()}
      sendLabel={m.reports_question_send()}
      failedTitle={m.reports_question_failed()}
      change={change}
      send={(question) => change.mutateAsync({ question, updatedAt: report.updatedAt })}
      onSent={() => toast({ title: m.reports_question_sent(), tone: 'success' })}
    />
  );
}

import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp, MessageSquareReply } from 'lucide-react';
import { reportPartQuery } from '../../../lib/queries/report-query.ts';
import { Quote } from '../../../ui/text/quote.tsx';

/** The last question to the reporter and its answer; nothing until the timeline is known. */
export function QuestionPanel({ report }: { report: AdminBugReport }) {
  const { data } = useQuery(reportPartQuery(report.id, 'timeline'));
  const events = data?.events ?? [];
  const asked = events.findLastIndex(({ facts }) => facts.kind === 'info_requested');
  const question = events[asked]?.facts;
  if (question?.kind !== 'info_requested') return null;
  const answer = events.slice(asked).findLast(({ facts }) => facts.kind === 'info_given')?.facts;
  const Icon = answer ? MessageSquareReply : CircleHelp;
  return (
    <section
      data-question
      aria-label={answer ? m.reports_answer_title() : m.reports_asked_title()}
      className="rounded-card border border-link bg-surface p-4 ring-1 ring-link"
    >
      <h3 className="flex items-start gap-2 font-semibold">
        <Icon className="mt-[0.15em] size-4.5 shrink-0 text-link" aria-hidden="true" />
        {answer ? m.reports_answer_title() : m.reports_asked_title()}
      </h3>
      <Quote text={question.question} className="mt-3 text-muted" />
      {answer?.kind === 'info_given' ? (
        <Quote text={answer.answer} className="mt-3" />
      ) : (
        <p className="mt-3 text-sm text-muted">{m.reports_answer_none()}</p>
      )}
    </section>
  );
}

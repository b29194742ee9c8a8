import { answerInput, appealInput } from '@bugquest/contract/reports/lifecycle/schema';
import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { CircleHelp, type LucideIcon, RotateCcw, Scale } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { formatDate } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Quote } from '../../../ui/text/quote.tsx';
import { useAnswerQuestion, useAppeal } from '../api.ts';
import type { PendingAction } from './pending-actions-of.ts';
import { TextForm } from './text-form.tsx';

/** Loaded with the editor of screenshots and the recorders, which no other form here needs. */
const RetestForm = lazy(async () => ({ default: (await import('./retest/retest-form.tsx')).RetestForm }));

export interface PendingActionsProps {
  report: Pick<OwnBugReport, 'id' | 'mediaFiles'>;
  needs: readonly PendingAction[];
}

/** Actions that the team expects from the reporter, and the appeal, each with its form. */
export function PendingActions({ report: { id: reportId, mediaFiles }, needs }: PendingActionsProps) {
  const container = useRef<HTMLDivElement>(null);
  const sent = (title: string) => () => {
    toast({ title, tone: 'success' });
    // The form disappears after sending, so the focus must be moved.
    container.current?.focus();
  };
  return (
    <div ref={container} tabIndex={-1} className="flex flex-col gap-5 outline-none empty:hidden">
      {needs.map((need) => {
        if (need.kind === 'question')
          return (
            <Question
              key={need.kind}
              reportId={reportId}
              question={need.question}
              onSent={sent(m.reports_answer_sent())}
            />
          );
        if (need.kind === 'retest')
          return (
            <NeedCard key={need.kind} icon={RotateCcw} urgent title={m.reports_retest_title()}>
              <p className="mb-4">{m.reports_retest_text()}</p>
              <Suspense fallback={<Spinner />}>
                <RetestForm reportId={reportId} present={mediaFiles} onSent={sent(m.reports_retest_sent())} />
              </Suspense>
            </NeedCard>
          );
        return (
          <Appeal
            key={need.kind}
            reportId={reportId}
            until={need.until}
            onSent={sent(m.reports_appeal_sent())}
          />
        );
      })}
    </div>
  );
}

interface NeedCardProps {
  icon: LucideIcon;
  title: string;
  /** Whether the team is waiting for it. */
  urgent?: boolean;
  children: ReactNode;
}

function NeedCard({ icon: Icon, title, urgent, children }: NeedCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'rounded-card border bg-surface p-5 shadow-card sm:p-6',
        urgent ? 'border-link ring-1 ring-link' : 'border-line',
      )}
    >
      <h2 id={id} className="mb-3 flex items-start gap-2.5 text-lg font-semibold">
        <Icon className="mt-[0.1em] size-5 shrink-0 text-link" aria-hidden="true" />
        {title}
      </h2>
      <div className="max-w-3xl">{children}</div>
    </section>
  );
}

interface NeedProps {
  reportId: string;
  onSent: () => void;
}

function Question({ reportId, question, onSent }: NeedProps & { question: string }) {
  const change = useAnswerQuestion(reportId);
  return (
    <NeedCard icon={CircleHelp} urgent title={m.reports_question_title()}>
      {question && <Quote text={question} className="mb-4 text-base" />}
      <TextForm
        draftKey={`answer:${reportId}`}
        rule={answerInput.shape.answer}
        label={m.reports_answer()}
        sendLabel={m.reports_answer_send()}
        failedTitle={m.reports_answer_failed()}
        change={change}
        send={change.mutateAsync}
        onSent={onSent}
      />
    </NeedCard>
  );
}

function Appeal({ reportId, until, onSent }: NeedProps & { until: string }) {
  const change = useAppeal(reportId);
  const [writing, setWriting] = useState(false);
  return (
    <NeedCard icon={Scale} title={m.reports_appeal_title()}>
      <p className="mb-4 text-muted">{m.reports_appeal_text({ date: isolate(formatDate(until)) })}</p>
      {writing ? (
        <TextForm
          draftKey={`appeal:${reportId}`}
          rule={appealInput.shape.grounds}
          label={m.reports_appeal_grounds()}
          sendLabel={m.reports_appeal_send()}
          failedTitle={m.reports_appeal_failed()}
          change={change}
          send={change.mutateAsync}
          onSent={onSent}
        />
      ) : (
        <Button variant="secondary" onClick={() => setWriting(true)}>
          {m.reports_appeal_start()}
        </Button>
      )}
    </NeedCard>
  );
}

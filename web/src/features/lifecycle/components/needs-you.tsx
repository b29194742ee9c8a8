import { answerInput, appealInput } from '@bugquest/contract/lifecycle/schema';
import { m } from '@bugquest/phrases/messages';
import { CircleHelp, type LucideIcon, RotateCcw, Scale } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Quote } from '../../../ui/quote.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAnswerQuestion, useAppeal } from '../api.ts';
import type { Need } from '../needs.ts';
import { RetestForm } from './retest-form.tsx';
import { WordsForm } from './words-form.tsx';

/** What the team waits for from the reporter, and what they may ask of the team, each with its form. */
export function NeedsYou({ reportId, needs }: { reportId: string; needs: readonly Need[] }) {
  const place = useRef<HTMLDivElement>(null);
  const sent = (title: string) => () => {
    toast({ title, tone: 'success' });
    // The form goes with what it was for; the focus must not fall to the top of the page.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-5 outline-none empty:hidden">
      {needs.map((need) => {
        if (need.kind === 'question')
          return (
            <Question
              key={need.kind}
              reportId={reportId}
              question={need.question}
              onSent={sent(m.lifecycle_answer_sent())}
            />
          );
        if (need.kind === 'retest')
          return (
            <NeedCard key={need.kind} icon={RotateCcw} urgent title={m.lifecycle_retest_title()}>
              <p className="mb-4">{m.lifecycle_retest_text()}</p>
              <RetestForm reportId={reportId} onSent={sent(m.lifecycle_retest_sent())} />
            </NeedCard>
          );
        return (
          <Appeal
            key={need.kind}
            reportId={reportId}
            until={need.until}
            onSent={sent(m.lifecycle_appeal_sent())}
          />
        );
      })}
    </div>
  );
}

interface NeedCardProps {
  icon: LucideIcon;
  title: string;
  /** Whether somebody waits for it. */
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
    <NeedCard icon={CircleHelp} urgent title={m.lifecycle_question_title()}>
      {question && <Quote text={question} className="mb-4 text-base" />}
      <WordsForm
        draftKey={`answer:${reportId}`}
        rule={answerInput.shape.answer}
        label={m.lifecycle_answer()}
        sendLabel={m.lifecycle_answer_send()}
        failedTitle={m.lifecycle_answer_failed()}
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
    <NeedCard icon={Scale} title={m.lifecycle_appeal_title()}>
      <p className="mb-4 text-muted">{m.lifecycle_appeal_text({ date: isolate(formatDate(until)) })}</p>
      {writing ? (
        <WordsForm
          draftKey={`appeal:${reportId}`}
          rule={appealInput.shape.grounds}
          label={m.lifecycle_appeal_grounds()}
          sendLabel={m.lifecycle_appeal_send()}
          failedTitle={m.lifecycle_appeal_failed()}
          change={change}
          send={change.mutateAsync}
          onSent={onSent}
        />
      ) : (
        <Button variant="secondary" onClick={() => setWriting(true)}>
          {m.lifecycle_appeal_start()}
        </Button>
      )}
    </NeedCard>
  );
}

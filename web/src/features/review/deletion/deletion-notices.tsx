import type { DeletionFeedback } from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { formatDate, formatSigned } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { deletionReasonLabel } from '../../../lib/names/detail-labels.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Quote } from '../../../ui/text/quote.tsx';
import { useAcknowledgeDeletion } from './api.ts';

// Loaded on demand, because it needs the schemas of forms.
const AskWhy = lazy(async () => ({ default: (await import('./ask-why.tsx')).AskWhy }));

/** A notice stays until the tester acknowledges it (design: decision 12). */
export function DeletionNotices({ notices }: { notices: readonly DeletionFeedback[] }) {
  const { id } = useEmployee();
  const acknowledge = useAcknowledgeDeletion(id);
  if (notices.length === 0) return null;
  return (
    <section aria-label={m.competition_dashboard_deletions_label()} className="flex flex-col gap-3">
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} onAcknowledge={() => acknowledge.mutate(notice)} />
      ))}
    </section>
  );
}

function Notice({ notice, onAcknowledge }: { notice: DeletionFeedback; onAcknowledge: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const article = useRef<HTMLElement>(null);
  const serial = isolate(notice.bugSerialNumber);
  const canAsk = notice.askUntil !== null && Date.parse(notice.askUntil) > serverNow();
  // The form disappears when the question was sent, so the focus must be moved.
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !(isAsking && canAsk)) article.current?.focus();
    wasAsking.current = isAsking && canAsk;
  }, [isAsking, canAsk]);
  return (
    <article
      ref={article}
      tabIndex={-1}
      className="flex animate-rise flex-col gap-4 rounded-card border border-line-strong/60 bg-surface p-5 shadow-card outline-none sm:flex-row sm:items-start"
    >
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-muted max-sm:hidden"
      >
        <Trash2 className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <h2 className="font-semibold">{m.competition_dashboard_deleted_title({ serial })}</h2>
          <Badge>{deletionReasonLabel(notice.deletionReason)}</Badge>
          {notice.pointsDeducted > 0 && (
            <Badge tone="danger">
              {m.competition_dashboard_deleted_points({
                count: notice.pointsDeducted,
                points: isolate(formatSigned(-notice.pointsDeducted)),
              })}
            </Badge>
          )}
          <bdi className="text-sm text-muted tabular">{formatDate(notice.deletedAt)}</bdi>
        </div>
        <p {...typedText(notice.bugTitle)} className="line-edge mt-1.5 line-clamp-2 text-sm text-muted">
          {notice.bugTitle}
        </p>
        <Quote
          title={m.competition_dashboard_admin_feedback()}
          text={notice.adminFeedback}
          className="mt-3"
        />
        {notice.question !== null && <OwnQuestion notice={notice} />}
        {isAsking && canAsk && (
          <div className="mt-4">
            <Suspense fallback={<Spinner />}>
              <AskWhy deletionId={notice.id} onCancel={() => setAsking(false)} />
            </Suspense>
          </div>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 sm:flex-col">
        <Button
          variant="secondary"
          aria-label={m.competition_dashboard_acknowledge_label({ serial })}
          onClick={onAcknowledge}
        >
          {m.competition_dashboard_acknowledge()}
        </Button>
        {canAsk && !isAsking && (
          <Button
            variant="quiet"
            aria-label={m.competition_dashboard_ask_why_label({ serial })}
            onClick={() => setAsking(true)}
          >
            {m.competition_dashboard_ask_why()}
          </Button>
        )}
      </div>
    </article>
  );
}

function OwnQuestion({ notice: { question, answer } }: { notice: DeletionFeedback }) {
  return (
    <>
      <Quote title={m.competition_dashboard_your_question()} text={question ?? ''} className="mt-3" />
      {answer === null ? (
        <p className="mt-2 text-sm text-muted">{m.competition_dashboard_question_waiting()}</p>
      ) : (
        <Quote title={m.competition_dashboard_question_answer()} text={answer} className="mt-3" />
      )}
    </>
  );
}

import type { RetestedReport } from '@bugquest/contract/reports/lifecycle/schema';
import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { CircleHelp, type LucideIcon, RotateCcw } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useRef } from 'react';
import { formatNumber } from '../../../lib/language/format.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Quote } from '../../../ui/text/quote.tsx';

// Loaded on demand, because only this part of the page needs the editor of screenshots and the recorders.
const RetestForm = lazy(async () => ({ default: (await import('./retest-form.tsx')).RetestForm }));
const ReplyForm = lazy(async () => ({ default: (await import('./reply-form.tsx')).ReplyForm }));

type Report = Pick<OwnBugReport, 'id' | 'mediaFiles' | 'bugDescription'>;

export interface PendingActionsProps {
  report: Report;
  actions: readonly PendingAction[];
}

export function PendingActions({ report, actions }: PendingActionsProps) {
  const container = useRef<HTMLDivElement>(null);
  // The form disappears after sending, so the focus must be moved.
  const onSent = () => container.current?.focus();
  return (
    <div ref={container} tabIndex={-1} className="flex flex-col gap-5 outline-none empty:hidden">
      {actions.map((action) =>
        action.kind === 'question' ? (
          <ActionCard key={action.kind} icon={CircleHelp} title={m.reports_question_title()}>
            {action.question && <Quote text={action.question} className="mb-4 text-base" />}
            <PendingActionForm kind={action.kind} report={report} onSent={onSent} />
          </ActionCard>
        ) : (
          <ActionCard key={action.kind} icon={RotateCcw} title={m.reports_retest_title()}>
            <p className="mb-3">{m.reports_retest_text()}</p>
            {report.bugDescription && (
              <details className="mb-4">
                <summary className="min-h-8 cursor-pointer rounded-sm text-link underline-offset-4 hover:underline">
                  {m.reports_retest_steps()}
                </summary>
                <Quote text={report.bugDescription} className="mt-2 text-base" />
              </details>
            )}
            <PendingActionForm kind={action.kind} report={report} onSent={onSent} />
          </ActionCard>
        ),
      )}
    </div>
  );
}

interface PendingActionFormProps {
  kind: PendingAction['kind'];
  report: Report;
  takesFocus?: boolean;
  onSent: () => void;
}

export function PendingActionForm({ kind, report, takesFocus, onSent }: PendingActionFormProps) {
  const showSent = () => {
    toast({ title: m.reports_answer_sent(), tone: 'success' });
    onSent();
  };
  const showRetested = ({ retestPoints: points, totalPoints }: RetestedReport) => {
    const earned = points > 0 && m.reports_success_text({ points, total: formatNumber(totalPoints) });
    toast({
      title: m.reports_retest_sent(),
      ...(earned ? { description: earned, tone: 'accent' } : { tone: 'success' }),
    });
    onSent();
  };
  return (
    <Suspense fallback={<Spinner />}>
      {kind === 'question' ? (
        <ReplyForm kind="answer" report={report} onSent={showSent} takesFocus={takesFocus ?? false} />
      ) : (
        <RetestForm reportId={report.id} reportFiles={report.mediaFiles} onSent={showRetested} />
      )}
    </Suspense>
  );
}

interface ActionCardProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}

function ActionCard({ icon: Icon, title, children }: ActionCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-link bg-surface p-5 shadow-card ring-1 ring-link sm:p-6"
    >
      <h2 id={id} className="mb-3 flex items-start gap-2.5 text-lg font-semibold">
        <Icon className="mt-[0.1em] size-5 shrink-0 text-link" aria-hidden="true" />
        {title}
      </h2>
      <div className="max-w-3xl">{children}</div>
    </section>
  );
}

/** An action that the team expects from the reporter. */
export type PendingAction = { kind: 'question'; question: string } | { kind: 'retest' };

type ReportState = Pick<OwnBugReport, 'infoState' | 'status'> &
  Partial<Pick<OwnBugReport, 'originalSerial' | 'openQuestion'>>;

/** Only the reporter of the original report retests, not the reporters of its duplicates. */
const mustRetest = ({ status, originalSerial }: ReportState): boolean =>
  status === 'Ready for Retest' && !originalSerial;

/** An appeal is voluntary, so it does not count. */
export const waitsForReporter = (report: ReportState): boolean => pendingActionsOf(report).length > 0;

export function pendingActionsOf(report: ReportState): PendingAction[] {
  const actions: PendingAction[] = [];
  if (report.infoState === 'asked') actions.push({ kind: 'question', question: report.openQuestion ?? '' });
  if (mustRetest(report)) actions.push({ kind: 'retest' });
  return actions;
}

import type { ReportTimeline } from '@bugquest/contract/reports/lifecycle/schema';
import { STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import { REPORT_STATUSES, type ReportStatus } from '@bugquest/contract/reports/lists';
import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { Check, CircleSlash } from 'lucide-react';
import { isolate } from '../../../lib/language/isolate.ts';
import { classes } from '../../../ui/classes.ts';

/** A rejected or duplicate report shows one sentence instead of the steps. */
export function ReportProgress({
  report: { status, validationReason, originalSerial },
  milestones = [],
}: {
  report: Pick<OwnBugReport, 'status' | 'validationReason' | 'originalSerial'>;
  milestones: ReportTimeline['milestones'] | undefined;
}) {
  const name = STATUS_NAMES[status]();
  if (originalSerial)
    return (
      <FinalState>{m.reports_end_duplicate({ status: name, serial: isolate(originalSerial) })}</FinalState>
    );
  if (validationReason === 'penalty' || validationReason === 'duplicate')
    return <FinalState>{m.reports_end_rejected({ status: name })}</FinalState>;
  const changes = milestones.flatMap(({ facts }) => (facts.kind === 'status_changed' ? [facts.after] : []));
  return <StatusSteps status={status} visited={['Open', ...changes]} />;
}

interface StatusStepsProps {
  status: ReportStatus;
  /** The stages that happened; a report may skip some. */
  visited?: readonly ReportStatus[];
}

export function StatusSteps({ status, visited = REPORT_STATUSES }: StatusStepsProps) {
  const currentIndex = REPORT_STATUSES.indexOf(status);
  return (
    <ol aria-label={m.reports_progress()} className="grid grid-cols-4">
      {REPORT_STATUSES.map((step, index) => {
        // The last step is completed, not in progress.
        const isDone =
          (index < currentIndex && visited.includes(step)) || (index === currentIndex && step === 'Closed');
        return (
          <li
            key={step}
            aria-current={index === currentIndex ? 'step' : undefined}
            className="relative flex flex-col items-center gap-1.5 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={classes(
                  'absolute end-1/2 top-3 -mt-px h-0.5 w-full',
                  index <= currentIndex ? 'bg-success' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={classes(
                'relative z-1 flex size-6 items-center justify-center rounded-full border-2',
                isDone && 'border-success bg-success text-paper',
                !isDone && index === currentIndex && 'border-ink bg-ink',
                !isDone && index !== currentIndex && 'border-line bg-surface',
              )}
            >
              {isDone ? (
                <Check className="size-3.5" strokeWidth={3} />
              ) : (
                index === currentIndex && <span className="size-2 rounded-full bg-paper" />
              )}
            </span>
            <span
              className={classes(
                'max-w-full px-0.5 text-xs leading-tight wrap-anywhere sm:text-sm',
                index === currentIndex ? 'font-semibold' : 'text-muted',
              )}
            >
              {STATUS_NAMES[step]()}
              {isDone && <span className="sr-only">, {m.competition_dashboard_tip_done()}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function FinalState({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-sunken px-4 py-3 font-medium">
      <CircleSlash className="mt-[0.15em] size-5 shrink-0 text-muted" aria-hidden="true" />
      {children}
    </p>
  );
}

import { STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import { REPORT_STATUSES, type ReportStatus } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { Check } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';

/** The steps from Open to Closed with the current one. */
export function StatusSteps({ status }: { status: ReportStatus }) {
  const reached = REPORT_STATUSES.indexOf(status);
  return (
    <ol aria-label={m.reports_progress()} className="grid grid-cols-4">
      {REPORT_STATUSES.map((step, index) => {
        // The last step is completed, not in progress.
        const isDone = index < reached || (index === reached && step === 'Closed');
        return (
          <li
            key={step}
            aria-current={index === reached ? 'step' : undefined}
            className="relative flex flex-col items-center gap-1.5 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={classes(
                  'absolute end-1/2 top-3 -mt-px h-0.5 w-full',
                  index <= reached ? 'bg-success' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={classes(
                'relative z-1 flex size-6 items-center justify-center rounded-full border-2',
                isDone && 'border-success bg-success text-paper',
                !isDone && index === reached && 'border-ink bg-ink',
                index > reached && 'border-line bg-surface',
              )}
            >
              {isDone ? (
                <Check className="size-3.5" strokeWidth={3} />
              ) : (
                index === reached && <span className="size-2 rounded-full bg-paper" />
              )}
            </span>
            <span
              className={classes(
                'px-0.5 text-xs leading-tight sm:text-sm',
                index === reached ? 'font-semibold' : 'text-muted',
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

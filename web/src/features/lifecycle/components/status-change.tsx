import { STATUS_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import { REPORT_STATUSES, type ReportStatus } from '@bugquest/contract/bug-reports/lists';
import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorMessage } from '../../../lib/call-error.ts';
import { isolate } from '../../../lib/isolate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateReport } from '../api.ts';
import { StatusSteps } from './status-steps.tsx';

/** The way of a report: its next step first, the others beside it. */
export function StatusChange({ report }: { report: AdminBugReport }) {
  const change = useUpdateReport(report.id);
  const place = useRef<HTMLElement>(null);
  const { status: current } = report;
  // The pressed button may be gone with the status that it led to.
  useEffect(() => {
    if (change.data?.status === current && document.activeElement === document.body) place.current?.focus();
  }, [change.data, current]);
  const move = async (status: ReportStatus) => {
    if (change.isPending) return;
    try {
      await change.mutateAsync({ status, updatedAt: report.updatedAt });
      toast({ title: m.lifecycle_moved({ status: isolate(STATUS_NAMES[status]()) }), tone: 'success' });
    } catch {
      // Said below, from `change`.
    }
  };
  const next = REPORT_STATUSES[REPORT_STATUSES.indexOf(report.status) + 1];
  const others = REPORT_STATUSES.filter((status) => status !== report.status && status !== next);
  const isMovingTo = (status: ReportStatus) => change.isPending && change.variables.status === status;
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={m.review_status()}
      className="flex flex-col gap-4 pb-5 outline-none"
    >
      <StatusSteps status={report.status} />
      <div className="flex flex-wrap items-center gap-2">
        {next && (
          <Button size="sm" pending={isMovingTo(next)} onClick={() => void move(next)}>
            {m.lifecycle_move_to({ status: STATUS_NAMES[next]() })}
            <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own. */}
        <div role="group" aria-label={m.lifecycle_other_status()} className="flex flex-wrap gap-1">
          {others.map((status) => (
            <Button
              key={status}
              variant="quiet"
              size="sm"
              className="text-muted!"
              pending={isMovingTo(status)}
              onClick={() => void move(status)}
            >
              {STATUS_NAMES[status]()}
            </Button>
          ))}
        </div>
      </div>
      {next === 'Ready for Retest' && <p className="text-sm text-muted">{m.lifecycle_tester_retests()}</p>}
      {change.error && <Alert title={m.lifecycle_move_failed()}>{errorMessage(change.error)}</Alert>}
    </section>
  );
}

import { STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import { REPORT_STATUSES, type ReportStatus } from '@bugquest/contract/reports/lists';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { KeyHint } from '../../../ui/display/key-hint.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useUpdateReport } from '../api.ts';
import { StatusSteps } from '../report-page/status-steps.tsx';

/** Status buttons: the next step first, then the others. */
export function StatusChange({ report }: { report: AdminBugReport }) {
  const change = useUpdateReport(report.id);
  const place = useRef<HTMLElement>(null);
  const { status: current } = report;
  // The pressed button may have been removed with the status change.
  useEffect(() => {
    if (change.data?.status === current && document.activeElement === document.body) place.current?.focus();
  }, [change.data, current]);
  const move = async (status: ReportStatus) => {
    if (change.isPending) return;
    try {
      await change.mutateAsync({ status, updatedAt: report.updatedAt });
      toast({ title: m.reports_moved({ status: isolate(STATUS_NAMES[status]()) }), tone: 'success' });
    } catch {
      // The error is shown below, from `change`.
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
            {m.reports_move_to({ status: STATUS_NAMES[next]() })}
            <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
            <KeyHint>T</KeyHint>
          </Button>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own. */}
        <div role="group" aria-label={m.reports_other_status()} className="flex flex-wrap gap-1">
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
      {next === 'Ready for Retest' && <p className="text-sm text-muted">{m.reports_tester_retests()}</p>}
      {change.error && <Alert title={m.reports_move_failed()}>{errorMessage(change.error)}</Alert>}
    </section>
  );
}

import { questionInput } from '@bugquest/contract/reports/lifecycle/schema';
import { STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import { REPORT_STATUSES, type ReportStatus } from '@bugquest/contract/reports/lists';
import { fieldLabel } from '@bugquest/contract/reports/report-fields';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleHelp, MessageSquareReply } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { reportPartQuery } from '../../../lib/queries/report-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { KeyHint } from '../../../ui/display/key-hint.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Fold } from '../../../ui/layout/fold.tsx';
import { TextForm } from '../answers/text-form.tsx';
import { useAskReporter, useUpdateReport } from '../api.ts';
import { CapturedDetails, capturedSummary } from '../capture/captured-details.tsx';
import { StatusSteps } from '../report-page/status-steps.tsx';
import { TimelineState } from '../report-page/timeline-state.tsx';
import { useNewestVersion } from '../report-page/use-newest-version.ts';
import { CommentsForm } from './comments-form.tsx';

/** Team actions on a report besides the decision, and its timeline. */
export function TeamPanel({ report: listed }: { report: AdminBugReport }) {
  const report = useNewestVersion(listed);
  const timeline = useQuery(reportPartQuery(report.id, 'timeline'));
  return (
    // Input for one report must not appear at another.
    <div key={report.id} className="flex min-w-0 flex-col">
      {report.capturedPage && (
        <Fold
          title={fieldLabel('capturedPage')}
          badge={
            <span className="text-xs font-normal text-muted">{capturedSummary(report.capturedPage)}</span>
          }
        >
          <CapturedDetails json={report.capturedPage} />
        </Fold>
      )}
      <div data-status>
        <StatusChange report={report} />
      </div>
      <Fold title={m.reports_ask()} badge={<QuestionBadge state={report.infoState} />}>
        <div data-ask>
          <AskTester report={report} />
        </div>
      </Fold>
      <Fold title={m.reports_comments()}>
        <CommentsForm report={report} />
      </Fold>
      <Fold title={m.reports_history()} startsOpen>
        <TimelineState query={timeline} viewer="team" />
      </Fold>
    </div>
  );
}

interface QuestionStateProps {
  state: AdminBugReport['infoState'];
}

const QuestionBadge = (props: QuestionStateProps) => (
  <span className="flex items-center gap-2">
    <QuestionState {...props} />
    <KeyHint>Q</KeyHint>
  </span>
);

function QuestionState({ state }: QuestionStateProps) {
  if (state === 'asked')
    return (
      <Badge tone="info" icon={<CircleHelp aria-hidden="true" />}>
        {m.reports_question_open()}
      </Badge>
    );
  if (state === 'answered')
    return (
      <Badge tone="success" icon={<MessageSquareReply aria-hidden="true" />}>
        {m.reports_question_answered()}
      </Badge>
    );
  return null;
}

function AskTester({ report }: { report: AdminBugReport }) {
  const change = useAskReporter(report.id);
  return (
    <TextForm
      draftKey={`question:${report.id}`}
      rule={questionInput.shape.question}
      label={m.reports_question()}
      hint={report.infoState === 'asked' ? m.reports_question_again() : m.reports_question_hint()}
      sendsWithCtrlEnter
      sendLabel={m.reports_question_send()}
      failedTitle={m.reports_question_failed()}
      change={change}
      send={(question) => change.mutateAsync({ question, updatedAt: report.updatedAt })}
      onSent={() => toast({ title: m.reports_question_sent(), tone: 'success' })}
    />
  );
}

/** Status buttons: the next step first, then the others. */
function StatusChange({ report }: { report: AdminBugReport }) {
  const change = useUpdateReport(report.id);
  const panel = useRef<HTMLElement>(null);
  const { status: current } = report;
  // The pressed button may have been removed with the status change.
  useEffect(() => {
    if (change.data?.status === current && document.activeElement === document.body) panel.current?.focus();
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
      ref={panel}
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

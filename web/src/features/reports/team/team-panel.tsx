import { fieldLabel } from '@bugquest/contract/reports/report-fields';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp, MessageSquareReply } from 'lucide-react';
import { reportPartQuery } from '../../../lib/queries/report-query.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { KeyHint } from '../../../ui/display/key-hint.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { CapturedDetails, capturedSummary } from '../capture/captured-details.tsx';
import { TimelineState } from '../report-page/timeline-state.tsx';
import { useLatestReport } from '../report-page/use-latest-report.ts';
import { AskTester } from './ask-tester.tsx';
import { CommentsForm } from './comments-form.tsx';
import { StatusChange } from './status-change.tsx';

/** Team actions on a report besides the decision, and its timeline. */
export function TeamPanel({ report: listed }: { report: AdminBugReport }) {
  const report = useLatestReport(listed);
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

import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp, MessageSquareReply } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { timelineQuery } from '../api.ts';
import { useLatestReport } from '../use-latest-report.ts';
import { AppealDecision } from './appeal-decision.tsx';
import { AskTester } from './ask-tester.tsx';
import { CommentsForm } from './comments-form.tsx';
import { StatusChange } from './status-change.tsx';
import { TimelineState } from './timeline-state.tsx';

/** What the team does with a report beside deciding it, and everything that happened to it so far. */
export function TeamPanel({ report: listed }: { report: AdminBugReport }) {
  const report = useLatestReport(listed);
  const timeline = useQuery(timelineQuery(report.id));
  return (
    // What is typed about one report must not stand beside another.
    <div key={report.id} className="flex min-w-0 flex-col">
      {report.appealState === 'open' && <AppealDecision report={report} timeline={timeline.data} />}
      <StatusChange report={report} />
      <Fold title={m.lifecycle_ask()} badge={<QuestionState state={report.infoState} />}>
        <AskTester report={report} />
      </Fold>
      <Fold title={m.lifecycle_comments()}>
        <CommentsForm report={report} />
      </Fold>
      <Fold title={m.lifecycle_history()} startsOpen>
        <TimelineState query={timeline} viewer="team" />
      </Fold>
    </div>
  );
}

function QuestionState({ state }: { state: AdminBugReport['infoState'] }) {
  if (state === 'asked')
    return (
      <Badge tone="info" icon={<CircleHelp aria-hidden="true" />}>
        {m.lifecycle_question_open()}
      </Badge>
    );
  if (state === 'answered')
    return (
      <Badge tone="success" icon={<MessageSquareReply aria-hidden="true" />}>
        {m.lifecycle_question_answered()}
      </Badge>
    );
  return null;
}

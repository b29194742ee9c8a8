// The question to the reporter: asking, reading its answer, and withdrawing it.
import { questionInput } from '@bugquest/contract/reports/lifecycle/schema';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp, MessageSquareReply } from 'lucide-react';
import { useRef } from 'react';
import { isolate } from '../../../lib/language/isolate.ts';
import { reportPartQuery } from '../../../lib/queries/report-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusDialogAround } from '../../../ui/dialogs/use-dialog-focus.ts';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Quote } from '../../../ui/text/quote.tsx';
import { TextForm } from '../answers/text-form.tsx';
import { useAskReporter, useWithdrawQuestion } from '../api.ts';
import { useNewestVersion } from './use-newest-version.ts';

/**
 * Called after a question was sent.
 * @param asked the new version of the report
 * @param withdraw undoes it; returns the report without the question, or undefined if that failed
 * @returns the undo for the message, which runs once
 */
export type OnAsked = (
  asked: AdminBugReport,
  withdraw: () => Promise<AdminBugReport | undefined>,
) => (() => void) | undefined;

const QUESTIONS = [
  m.reports_question_steps,
  m.reports_question_device,
  m.reports_question_picture,
  m.reports_question_still,
];

interface AskTesterProps {
  report: AdminBugReport;
  onAsked: OnAsked | undefined;
}

export function AskTester({ report, onAsked }: AskTesterProps) {
  const change = useAskReporter(report.id);
  const withdraw = useWithdraw(report);
  const container = useRef<HTMLDivElement>(null);
  const asked = useRef<AdminBugReport>(undefined);
  const { language } = report.reporter;
  return (
    <div ref={container} data-ask>
      <TextForm
        draftKey={`question:${report.id}`}
        textSchema={questionInput.shape.question}
        label={m.reports_question()}
        hint={report.infoState === 'asked' ? m.reports_question_again() : m.reports_question_hint()}
        suggestionsLabel={m.reports_question_ready()}
        // In the language of the administrator on the button, and of the reporter in the text.
        suggestions={QUESTIONS.map((question) => ({
          label: question(),
          text: question({}, { locale: language }),
        }))}
        sendLabel={m.reports_question_send()}
        failedTitle={m.reports_question_failed()}
        change={change}
        send={async (question) => {
          asked.current = await change.mutateAsync({ question, updatedAt: report.updatedAt });
        }}
        onSent={() => {
          // With the focus on the report, the shortcuts of the desk work again.
          focusDialogAround(container.current);
          const sent = asked.current;
          const undo = sent && onAsked?.({ ...report, ...sent }, () => withdraw(sent));
          toast({
            title: m.reports_question_sent(),
            tone: 'success',
            action: undo && { label: m.shell_undo(), onPress: undo },
          });
        }}
      />
    </div>
  );
}

/** Returns the report without the question, or undefined after a failure. */
function useWithdraw(report: AdminBugReport) {
  const withdrawal = useWithdrawQuestion(report.id);
  return async ({ updatedAt }: Pick<AdminBugReport, 'updatedAt'>): Promise<AdminBugReport | undefined> => {
    if (withdrawal.isPending) return undefined;
    try {
      const changed = await withdrawal.mutateAsync({ updatedAt });
      toast({
        title: m.reports_question_withdrawn(),
        description: isolate(report.serialNumber),
        tone: 'success',
      });
      return { ...report, ...changed };
    } catch (error) {
      toastFailure(m.reports_question_withdraw_failed(), error);
      return undefined;
    }
  };
}

/** Shows nothing until the timeline is loaded. */
export function QuestionPanel({ report: listedReport }: { report: AdminBugReport }) {
  const report = useNewestVersion(listedReport);
  const withdraw = useWithdraw(report);
  const panel = useRef<HTMLElement>(null);
  const { data } = useQuery(reportPartQuery(report.id, 'timeline'));
  const milestones = data?.milestones ?? [];
  const questionIndex = milestones.findLastIndex(({ facts }) => facts.kind === 'info_requested');
  const question = milestones[questionIndex]?.facts;
  if (question?.kind !== 'info_requested' || !report.infoState) return null;
  const answer = milestones.slice(questionIndex).findLast(({ facts }) => facts.kind === 'info_given')?.facts;
  const Icon = answer ? MessageSquareReply : CircleHelp;
  return (
    <section
      ref={panel}
      data-question
      aria-label={answer ? m.reports_answer_title() : m.reports_asked_title()}
      className="rounded-card border border-link bg-surface p-4 ring-1 ring-link"
    >
      <h3 className="flex items-start gap-2 font-semibold">
        <Icon className="mt-[0.15em] size-4.5 shrink-0 text-link" aria-hidden="true" />
        {answer ? m.reports_answer_title() : m.reports_asked_title()}
      </h3>
      <Quote text={question.question} className="mt-3 text-muted" />
      {answer?.kind === 'info_given' ? (
        <Quote text={answer.answer} className="mt-3" />
      ) : (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-muted">{m.reports_answer_none()}</p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              focusDialogAround(panel.current);
              void withdraw(report);
            }}
          >
            {m.reports_question_withdraw()}
          </Button>
        </div>
      )}
    </section>
  );
}

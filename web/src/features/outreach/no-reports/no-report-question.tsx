import { NO_REPORT_ANSWERS, NOT_NOW, type NoReportAnswer } from '@bugquest/contract/outreach/lists';
import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { NO_REPORT_REASON_NAMES, useAnswerNoReport } from './api.ts';

export interface NoReportQuestionProps {
  onAnswered: () => void;
  /** For a person without a suitable device. */
  kit: ReactNode;
}

/** Asked once, with one press. */
export function NoReportQuestion({ onAnswered, kit }: NoReportQuestionProps) {
  const { mutateAsync, isPending, variables } = useAnswerNoReport();
  const [answer, setAnswer] = useState<NoReportAnswer>();
  const heading = useRef<HTMLHeadingElement>(null);
  const give = async (given: NoReportAnswer) => {
    try {
      await mutateAsync(given);
      onAnswered();
      setAnswer(given);
      // The pressed button is gone.
      heading.current?.focus({ preventScroll: true });
    } catch (error) {
      toastFailure(m.outreach_no_reports_failed(), error);
    }
  };
  return (
    <Card aria-labelledby="no-report-question">
      <h2 id="no-report-question" ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {answer ? m.outreach_no_reports_thanks() : m.outreach_no_reports_question()}
      </h2>
      {answer === undefined ? (
        <>
          <p className="mt-1 text-sm text-muted">{m.outreach_no_reports_text()}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {NO_REPORT_ANSWERS.map((one) => (
              <Button
                key={one}
                variant={one === NOT_NOW ? 'quiet' : 'secondary'}
                pending={isPending && variables === one}
                disabled={isPending && variables !== one}
                onClick={() => void give(one)}
              >
                {one === NOT_NOW ? m.outreach_no_reports_not_now() : NO_REPORT_REASON_NAMES[one]()}
              </Button>
            ))}
          </div>
        </>
      ) : answer === 'no_device' ? (
        <>
          <p className="mt-1">{m.outreach_no_reports_device_next()}</p>
          <div className="mt-3">{kit}</div>
        </>
      ) : (
        answer === 'not_known_how' && (
          <>
            <p className="mt-1">{m.outreach_no_reports_how_next()}</p>
            <p className="mt-2">
              <TextLink href="/help-center">{m.outreach_no_reports_help()}</TextLink>
            </p>
          </>
        )
      )}
    </Card>
  );
}

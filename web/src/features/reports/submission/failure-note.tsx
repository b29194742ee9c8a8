import { m } from '@bugquest/phrases/messages';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { failureText, otherErrors } from './submission-failure.ts';
import type { Submission } from './use-submission.ts';

export interface FailureNoteProps {
  submission: Submission;
  /** The fields of the form, which show their own errors. */
  fields: readonly string[];
}

/** The result of a failed submission and the next step. */
export function FailureNote({ submission, fields }: FailureNoteProps) {
  const { failure } = submission;
  if (!failure) return null;
  const text = failureText(failure);
  if (failure.kind === 'cancelled') {
    return (
      <Alert tone="info" title={m.reports_cancelled_title()}>
        {text}
      </Alert>
    );
  }
  if (failure.kind === 'already_sent') {
    return (
      <Alert tone="info" title={m.reports_already_sent_title()}>
        <p>{text}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" className="min-h-11" onClick={submission.keepEarlier}>
            {m.reports_already_sent_keep()}
          </Button>
          <Button size="sm" className="min-h-11" variant="secondary" onClick={submission.submitAsAnother}>
            {m.reports_already_sent_again()}
          </Button>
        </div>
      </Alert>
    );
  }
  return (
    <Alert title={<bdi>{m.reports_failed_title()}</bdi>}>
      <p>{text}</p>
      {[...submission.fileErrors.values(), ...otherErrors(failure.error, fields)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );
}

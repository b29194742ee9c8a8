import type { DeletedBug } from '@bugquest/contract/review/schema';
import { deletionAnswerInput } from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatDate, formatSigned } from '../../../lib/language/format.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { deletionReasonLabel } from '../../../lib/names/detail-labels.ts';
import { PersonName } from '../../../lib/names/person-name.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Quote } from '../../../ui/text/quote.tsx';
import { openDeletionQuestionsQuery, useAnswerAboutDeletion } from './api.ts';
import { TextForm } from './text-form.tsx';

interface DeletionQuestionsProps {
  onOpen: (bug: DeletedBug) => void;
  onRestore: (bug: DeletedBug) => void;
}

/** The questions of testers about deletions that no administrator has answered. */
export function DeletionQuestions(props: DeletionQuestionsProps) {
  const questions = useQuery(openDeletionQuestionsQuery()).data?.items ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  if (questions.length === 0) return null;
  // The answered question disappears.
  const moveFocus = () =>
    (questions.length > 1 ? heading.current : document.getElementById('content'))?.focus();
  return (
    <section aria-labelledby="deletion-questions" className="mb-6 flex flex-col gap-3">
      <h2 ref={heading} id="deletion-questions" tabIndex={-1} className="text-lg font-semibold outline-none">
        {m.review_deletion_questions()}
      </h2>
      {questions.map((bug) => (
        <DeletionQuestion key={bug.id} bug={bug} onAnswered={moveFocus} {...props} />
      ))}
    </section>
  );
}

interface DeletionQuestionProps extends DeletionQuestionsProps {
  bug: DeletedBug;
  onAnswered: () => void;
}

function DeletionQuestion({ bug, onAnswered, onOpen, onRestore }: DeletionQuestionProps) {
  const answer = useAnswerAboutDeletion(bug.id);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <h3 className="font-semibold">
          <button
            type="button"
            className="rounded-sm text-link tabular underline-offset-4 hover:underline"
            onClick={() => onOpen(bug)}
          >
            <bdi>{bug.bugSerialNumber}</bdi>
          </button>
        </h3>
        <PersonName name={bug.employeeName} />
        <Badge>{deletionReasonLabel(bug.deletionReason)}</Badge>
        <Badge>
          <bdi>{formatSigned(-bug.pointsDeducted)}</bdi>
        </Badge>
        <bdi className="text-sm text-muted tabular">{formatDate(bug.deletedAt)}</bdi>
      </div>
      <p {...typedText(bug.bugTitle)} className="line-edge line-clamp-2 text-sm text-muted">
        {bug.bugTitle}
      </p>
      {bug.adminFeedback && <Quote title={m.review_admin_feedback()} text={bug.adminFeedback} />}
      <Quote title={m.review_deletion_question()} text={bug.question ?? ''} />
      <TextForm
        label={m.reports_decide_answer()}
        schema={deletionAnswerInput.shape.answer}
        draftKey={`deletion-answer:${bug.id}`}
        sendLabel={m.reports_answer_send()}
        failedTitle={m.reports_answer_failed()}
        send={async (text) => {
          await answer.mutateAsync({ answer: text });
          onAnswered();
        }}
      >
        <Button variant="secondary" onClick={() => onRestore(bug)}>
          {m.review_restore()}
          <span className="sr-only">{bug.bugSerialNumber}</span>
        </Button>
      </TextForm>
    </Card>
  );
}

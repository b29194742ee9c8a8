import type { KnownProblem } from '@bugquest/contract/duplicates/schema';
import type { SentRepeat } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { BecauseForm } from './because-form.tsx';
import { isConfirmable, KnownProblemText } from './known-problem-text.tsx';
import { MeTooDialog } from './me-too-dialog.tsx';
import type { TypedDraft } from './similar-query.ts';

export interface RepeatQuestionProps {
  report: KnownProblem;
  draft: TypedDraft;
  /** Without a repeat, the report is not sent. */
  answer: (repeat: SentRepeat | undefined) => void;
}

export function RepeatQuestion({ report, draft, answer }: RepeatQuestionProps) {
  const [step, setStep] = useState<'question' | 'same' | 'different'>('question');
  const goBack = () => answer(undefined);
  if (step === 'same') return <MeTooDialog report={report} {...draft} onClose={goBack} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && goBack()}
      title={m.duplicates_question_title()}
      description={m.duplicates_question_text()}
      size="sm"
      focus={step === 'different' ? undefined : 'text'}
    >
      <KnownProblemText report={report} />
      {step === 'different' ? (
        <BecauseForm
          label={m.duplicates_because_send()}
          onSend={(repeatBecause) =>
            answer({ repeatOf: report.id, repeatAnswer: 'different', repeatBecause })
          }
        />
      ) : (
        <div className="mt-5 flex flex-col gap-2.5">
          {isConfirmable(report) ? (
            <Button wide onClick={() => setStep('same')}>
              {m.duplicates_question_same()}
            </Button>
          ) : (
            <p>{m.duplicates_closed()}</p>
          )}
          <Button wide variant="secondary" onClick={() => setStep('different')}>
            {m.duplicates_question_different()}
          </Button>
          <Button
            wide
            variant="quiet"
            onClick={() => answer({ repeatOf: report.id, repeatAnswer: 'not_sure', repeatBecause: '' })}
          >
            {m.duplicates_question_not_sure()}
          </Button>
          <p className="text-center text-sm text-muted">{m.duplicates_question_not_sure_hint()}</p>
        </div>
      )}
    </Dialog>
  );
}

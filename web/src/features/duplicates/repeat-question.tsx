import type { KnownProblem } from '@bugquest/contract/duplicates/schema';
import { MAX_BECAUSE_LENGTH, type SentRepeat } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
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
        <Because
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

function Because({ onSend }: { onSend: (because: string) => void }) {
  const [because, setBecause] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    // React passes events of dialogs on to the form that they are in.
    event.stopPropagation();
    event.preventDefault();
    const text = because.trim();
    setMissing(!text);
    if (text) onSend(text);
  };
  return (
    <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={send}>
      <Field label={m.duplicates_because()} {...(isMissing && { error: m.duplicates_because_required() })}>
        <TextArea
          autoFocus
          rows={2}
          maxLength={MAX_BECAUSE_LENGTH}
          value={because}
          placeholder={m.duplicates_because_example()}
          onChange={({ target }) => setBecause(target.value)}
        />
      </Field>
      <Button type="submit" wide>
        {m.duplicates_because_send()}
      </Button>
    </form>
  );
}

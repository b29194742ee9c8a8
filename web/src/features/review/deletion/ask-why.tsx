import { deletionQuestionInput } from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import { Button } from '../../../ui/buttons/button.tsx';
import { useAskAboutDeletion } from './api.ts';
import { TextForm } from './text-form.tsx';

export function AskWhy({ deletionId, onCancel }: { deletionId: string; onCancel: () => void }) {
  const ask = useAskAboutDeletion(deletionId);
  return (
    <TextForm
      label={m.competition_dashboard_your_question()}
      schema={deletionQuestionInput.shape.question}
      draftKey={`deletion-question:${deletionId}`}
      sendLabel={m.competition_dashboard_question_send()}
      failedTitle={m.competition_dashboard_question_failed()}
      takesFocus
      send={(question) => ask.mutateAsync({ question })}
    >
      <Button variant="quiet" onClick={onCancel}>
        {m.shell_cancel()}
      </Button>
    </TextForm>
  );
}

import { m } from '@bugquest/phrases/messages';
import { NEW_REPORT_ADDRESS } from '../../../../lib/forms/draft-address.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { useSendingNow } from '../../outbox/sending-now.ts';

export interface DraftElsewhereProps {
  draftId: string;
  /** Moves the draft to this tab. */
  onTake: () => void;
}

/** In place of the form, when another tab has the draft or when it is being sent. */
export function DraftElsewhere({ draftId, onTake }: DraftElsewhereProps) {
  const isSending = useSendingNow().has(draftId);
  return (
    <Alert
      tone="info"
      title={isSending ? m.reports_draft_sending_title() : m.reports_draft_elsewhere_title()}
    >
      <p>{isSending ? m.reports_draft_sending_text() : m.reports_draft_elsewhere_text()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isSending ? (
          <ButtonLink href="/dashboard" size="sm" className="min-h-11">
            {m.shell_dashboard()}
          </ButtonLink>
        ) : (
          <Button size="sm" className="min-h-11" onClick={onTake}>
            {m.reports_draft_elsewhere_take()}
          </Button>
        )}
        <ButtonLink href={NEW_REPORT_ADDRESS} size="sm" variant="secondary" className="min-h-11">
          {m.reports_draft_start_new()}
        </ButtonLink>
      </div>
    </Alert>
  );
}

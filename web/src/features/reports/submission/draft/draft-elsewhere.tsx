import { m } from '@bugquest/phrases/messages';
import { useEffect } from 'react';
import { NEW_REPORT_ADDRESS } from '../../../../lib/forms/draft-address.ts';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { waitForDraft } from '../../drafts/draft-holds.ts';
import { useSendingNow } from '../../outbox/sending-now.ts';

export interface DraftElsewhereProps {
  draftId: string;
  /** Called when the other tab has closed it, or it was sent. */
  onFree: () => void;
}

/** In place of the form, when another tab has the draft or when it is being sent. */
export function DraftElsewhere({ draftId, onFree }: DraftElsewhereProps) {
  const isSending = useSendingNow().has(draftId);
  useEffect(() => {
    const controller = new AbortController();
    waitForDraft(draftId, controller.signal).then(onFree, () => {});
    return () => controller.abort();
  }, [draftId, onFree]);
  return (
    <Alert
      tone="info"
      title={isSending ? m.reports_draft_sending_title() : m.reports_draft_elsewhere_title()}
    >
      <p>{isSending ? m.reports_draft_sending_text() : m.reports_draft_elsewhere_text()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isSending && (
          <ButtonLink href="/dashboard" size="sm" className="min-h-11">
            {m.shell_dashboard()}
          </ButtonLink>
        )}
        <ButtonLink href={NEW_REPORT_ADDRESS} size="sm" variant="secondary" className="min-h-11">
          {m.reports_draft_start_new()}
        </ButtonLink>
      </div>
    </Alert>
  );
}

import { m } from '@bugquest/phrases/messages';
import { History } from 'lucide-react';
import { useEffect } from 'react';
import { NEW_REPORT_ADDRESS } from '../../../../lib/forms/draft-address.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { useLazyDialog } from '../../../../ui/dialogs/use-lazy-dialog.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Moment } from '../../../../ui/text/moment.tsx';
import { waitForDraft } from '../../drafts/draft-holds.ts';
import type { StoredDraft } from '../../drafts/stored-draft.ts';
import { useSendingDraftIds } from '../../outbox/sending-now.ts';

export interface DraftElsewhereProps {
  draftId: string;
  /** Called when the other tab has closed the draft, or the draft was sent. */
  onFree: () => void;
}

/** Replaces the form while another tab has the draft open or the draft is being sent. */
export function DraftElsewhereNotice({ draftId, onFree }: DraftElsewhereProps) {
  const isSending = useSendingDraftIds().has(draftId);
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
          {m.competition_dashboard_submit_new()}
        </ButtonLink>
      </div>
    </Alert>
  );
}

const importDialog = async () => (await import('./discard-draft.tsx')).DiscardDraft;

export interface DraftNoteProps {
  restored: StoredDraft;
  onDiscard: () => void;
}

export function DraftNote({ restored, onDiscard }: DraftNoteProps) {
  const { Dialog: DiscardDraft, isOpen, open, close } = useLazyDialog(importDialog);
  return (
    <div className="flex animate-fade flex-wrap items-center gap-x-3 rounded-control bg-sunken py-1 ps-4 pe-1 text-sm">
      <History className="size-4.5 shrink-0 text-muted" aria-hidden="true" />
      <RestoredText restored={restored} />
      <div className="ms-auto flex">
        {!restored.reportId && (
          <ButtonLink href={NEW_REPORT_ADDRESS} variant="quiet" size="sm" className="min-h-11">
            {m.competition_dashboard_submit_new()}
          </ButtonLink>
        )}
        <Button variant="quiet" size="sm" className="min-h-11" onClick={open}>
          {m.reports_draft_discard()}
        </Button>
      </div>
      {isOpen && DiscardDraft && <DiscardDraft onClose={close} onDiscard={onDiscard} />}
    </div>
  );
}

function RestoredText({ restored: { savedAt, state, submissionKey } }: Pick<DraftNoteProps, 'restored'>) {
  return (
    <p role="status" className="min-w-[min(12rem,100%)] flex-1 py-1.5">
      <span className="font-medium">
        {state === 'waiting' ? m.reports_draft_queued() : m.reports_draft_restored()}
      </span>{' '}
      <span className="text-muted">
        · <Moment isOfDevice at={new Date(savedAt).toISOString()} />
      </span>
      {state === 'waiting' && <span className="block text-muted">{m.reports_draft_queued_text()}</span>}
      {state === 'draft' && submissionKey.inDoubt && (
        <span className="block text-muted">{m.reports_draft_interrupted()}</span>
      )}
    </p>
  );
}

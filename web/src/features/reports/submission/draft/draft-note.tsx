import { m } from '@bugquest/phrases/messages';
import { History } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../../lib/language/format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import type { ReportDraft } from './use-report-draft.ts';

export interface DraftNoteProps {
  restored: NonNullable<ReportDraft['restored']>;
  onDiscard: () => void;
}

/** Shows that a draft was restored, and offers to discard it. */
export function DraftNote({ restored: { savedAt, interrupted }, onDiscard }: DraftNoteProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex animate-fade items-center gap-3 rounded-control bg-sunken py-1 ps-4 pe-1 text-sm">
      <History className="size-4.5 shrink-0 text-muted" aria-hidden="true" />
      <p role="status" className="min-w-0 flex-1 py-1.5">
        <span className="font-medium">{m.reports_draft_restored()}</span>{' '}
        {savedAt && (
          <span className="text-muted">
            {m.reports_draft_from({ time: formatDateTime(new Date(savedAt).toISOString()) })}
          </span>
        )}
        {interrupted && <span className="block text-muted">{m.reports_draft_interrupted()}</span>}
      </p>
      <Button variant="quiet" size="sm" className="min-h-11" onClick={() => setAsking(true)}>
        {m.reports_draft_discard()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.reports_draft_discard_title()}
        description={m.reports_draft_discard_text()}
        confirmLabel={m.reports_draft_discard_action()}
        onConfirm={onDiscard}
      />
    </div>
  );
}

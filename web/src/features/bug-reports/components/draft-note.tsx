import { m } from '@bugquest/phrases/messages';
import { History } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { ReportDraft } from '../use-report-draft.ts';

export interface DraftNoteProps {
  restored: NonNullable<ReportDraft['restored']>;
  onDiscard: () => void;
}

/** Says quietly that an earlier visit is back, and offers to start afresh. */
export function DraftNote({ restored: { savedAt, interrupted }, onDiscard }: DraftNoteProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex animate-fade items-center gap-3 rounded-control bg-sunken py-1 ps-4 pe-1 text-sm">
      <History className="size-4.5 shrink-0 text-muted" aria-hidden="true" />
      <p role="status" className="min-w-0 flex-1 py-1.5">
        <span className="font-medium">{m.report_draft_restored()}</span>{' '}
        {savedAt && (
          <span className="text-muted">
            {m.report_draft_from({ time: formatDateTime(new Date(savedAt).toISOString()) })}
          </span>
        )}
        {interrupted && <span className="block text-muted">{m.report_draft_interrupted()}</span>}
      </p>
      <Button variant="quiet" size="sm" className="min-h-11" onClick={() => setAsking(true)}>
        {m.report_draft_discard()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.report_draft_discard_title()}
        description={m.report_draft_discard_text()}
        confirmLabel={m.report_draft_discard_action()}
        onConfirm={onDiscard}
      />
    </div>
  );
}

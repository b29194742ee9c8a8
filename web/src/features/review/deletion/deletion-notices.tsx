import type { DeletionFeedback } from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import { Trash2 } from 'lucide-react';
import { formatDate, formatSigned } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { deletionReasonLabel } from '../../../lib/names/detail-labels.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Quote } from '../../../ui/text/quote.tsx';
import { useAcknowledgeDeletion } from './api.ts';

/** A notice stays until the tester acknowledges it (design: decision 12). */
export function DeletionNotices({ notices }: { notices: readonly DeletionFeedback[] }) {
  const { id } = useEmployee();
  const acknowledge = useAcknowledgeDeletion(id);
  if (notices.length === 0) return null;
  return (
    <section aria-label={m.competition_dashboard_deletions_label()} className="flex flex-col gap-3">
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} onAcknowledge={() => acknowledge.mutate(notice)} />
      ))}
    </section>
  );
}

function Notice({ notice, onAcknowledge }: { notice: DeletionFeedback; onAcknowledge: () => void }) {
  return (
    <article className="flex animate-rise flex-col gap-4 rounded-card border border-line-strong/60 bg-surface p-5 shadow-card sm:flex-row sm:items-start">
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-muted max-sm:hidden"
      >
        <Trash2 className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <h2 className="font-semibold">
            {m.competition_dashboard_deleted_title({ serial: isolate(notice.bugSerialNumber) })}
          </h2>
          <Badge>{deletionReasonLabel(notice.deletionReason)}</Badge>
          {notice.pointsDeducted > 0 && (
            <Badge tone="danger">
              {m.competition_dashboard_deleted_points({
                count: notice.pointsDeducted,
                points: isolate(formatSigned(-notice.pointsDeducted)),
              })}
            </Badge>
          )}
          <bdi className="text-sm text-muted tabular">{formatDate(notice.deletedAt)}</bdi>
        </div>
        <p dir="auto" className="line-edge mt-1.5 line-clamp-2 text-sm text-muted">
          {notice.bugTitle}
        </p>
        <Quote
          title={m.competition_dashboard_admin_feedback()}
          text={notice.adminFeedback}
          className="mt-3"
        />
      </div>
      <Button
        variant="secondary"
        className="shrink-0"
        aria-label={m.competition_dashboard_acknowledge_label({ serial: isolate(notice.bugSerialNumber) })}
        onClick={onAcknowledge}
      >
        {m.competition_dashboard_acknowledge()}
      </Button>
    </article>
  );
}

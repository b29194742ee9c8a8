import type { DeletedBug } from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime, formatSigned } from '../../../lib/language/format.ts';
import { bugTypeLabel, deletionReasonLabel } from '../../../lib/names/detail-labels.ts';
import { PersonName } from '../../../lib/names/person-name.tsx';
import { featureLabel } from '../../../lib/names/report-labels.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { SeverityBadge } from '../severity-badge.tsx';

export interface DeletedBugDialogProps {
  bug: DeletedBug;
  onClose: () => void;
  onRestore: () => void;
}

/** Details of a deleted report and its deletion. */
export function DeletedBugDialog({ bug, onClose, onRestore }: DeletedBugDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<bdi className="tabular">{bug.bugSerialNumber}</bdi>}
      description={<bdi>{bug.bugTitle}</bdi>}
      footer={
        <Button variant="secondary" onClick={onRestore}>
          <RotateCcw aria-hidden="true" />
          {m.review_restore()}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <Part title={m.review_bug_information()}>
          <Facts
            facts={[
              { label: m.review_employee(), value: <PersonName name={bug.employeeName} /> },
              { label: m.review_feature(), value: <bdi>{featureLabel(bug.bugFeature)}</bdi> },
              { label: m.review_bug_type(), value: bugTypeLabel(bug.bugType) },
              { label: m.review_severity(), value: <SeverityBadge severity={bug.bugSeverity} /> },
            ]}
          />
        </Part>
        <Part title={m.review_deletion_information()}>
          <Facts
            facts={[
              { label: m.review_reason(), value: deletionReasonLabel(bug.deletionReason) },
              {
                label: m.review_points_deducted(),
                value: <bdi className="tabular">{formatSigned(-bug.pointsDeducted)}</bdi>,
              },
              { label: m.review_deleted_date(), value: <bdi>{formatDateTime(bug.deletedAt)}</bdi> },
              {
                label: m.review_seen(),
                value: (
                  <Badge tone={bug.acknowledged ? 'success' : 'neutral'}>
                    {bug.acknowledged ? m.review_seen_yes() : m.review_seen_no()}
                  </Badge>
                ),
              },
            ]}
          />
        </Part>
        <Part title={m.review_description()}>
          <UserText text={bug.bugDescription} />
        </Part>
        {bug.adminFeedback && (
          <Part title={m.review_admin_feedback()}>
            <UserText text={bug.adminFeedback} />
          </Part>
        )}
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2.5 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function UserText({ text }: { text: string }) {
  return (
    <p dir="auto" className="rounded-control bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  );
}

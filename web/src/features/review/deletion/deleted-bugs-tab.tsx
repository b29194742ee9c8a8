import type { DeletedBug } from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCursorPages } from '../../../lib/hooks/use-cursor-pages.ts';
import { formatDate, formatNumber, formatSigned } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { deletionReasonLabel } from '../../../lib/names/detail-labels.ts';
import { PersonName, personName } from '../../../lib/names/person-name.tsx';
import { featureLabel } from '../../../lib/names/report-labels.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ConfirmAction } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { type Column, DataList } from '../../../ui/lists/data-list.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { SeverityBadge } from '../severity-badge.tsx';
import { deletedBugsQuery, useRestoreReport } from './api.ts';
import { DeletedBugDialog } from './deleted-bug-dialog.tsx';

const ROWS = 20;

export function DeletedBugsTab() {
  const pages = useCursorPages('deleted');
  const query = useQuery(deletedBugsQuery(ROWS, pages.cursor));
  const [open, setOpen] = useState<DeletedBug | null>(null);
  const [restoring, setRestoring] = useState<DeletedBug | null>(null);
  return (
    <>
      <PagedList
        label={m.shell_admin_tab_deleted()}
        query={query}
        pages={pages}
        limit={ROWS}
        empty={<NothingDeleted />}
      >
        {(rows, stale) => (
          <DataList
            label={m.shell_admin_tab_deleted()}
            columns={columns()}
            rows={rows}
            rowKey={({ id }) => id}
            stale={stale}
            onOpen={setOpen}
            openLabel={({ bugSerialNumber }) => m.review_details_of({ serial: isolate(bugSerialNumber) })}
            actions={(bug) => (
              <IconButton
                label={m.review_restore_of({ serial: isolate(bug.bugSerialNumber) })}
                onClick={() => setRestoring(bug)}
              >
                <RotateCcw aria-hidden="true" />
              </IconButton>
            )}
          />
        )}
      </PagedList>
      {open && (
        <DeletedBugDialog bug={open} onClose={() => setOpen(null)} onRestore={() => setRestoring(open)} />
      )}
      {restoring && (
        <RestoreDialog
          bug={restoring}
          onClose={() => setRestoring(null)}
          onRestored={() => {
            setRestoring(null);
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

/** A function, so that labels follow a change of the language. */
const columns = (): [Column<DeletedBug>, ...Column<DeletedBug>[]] => [
  {
    id: 'serial',
    header: m.review_serial(),
    cell: ({ bugSerialNumber }) => <bdi className="tabular">{bugSerialNumber}</bdi>,
  },
  {
    id: 'employee',
    header: m.review_employee(),
    cell: ({ employeeName }) => <PersonName name={employeeName} />,
  },
  {
    id: 'title',
    header: m.review_title(),
    wide: true,
    cell: ({ bugTitle }) => <bdi className="line-clamp-2 md:max-w-72 md:min-w-40">{bugTitle}</bdi>,
  },
  {
    id: 'feature',
    header: m.review_feature(),
    cell: ({ bugFeature }) => <bdi>{featureLabel(bugFeature)}</bdi>,
  },
  {
    id: 'severity',
    header: m.review_severity(),
    cell: ({ bugSeverity }) => <SeverityBadge severity={bugSeverity} />,
  },
  {
    id: 'points',
    header: m.review_points_deducted(),
    numeric: true,
    cell: ({ pointsDeducted }) => <bdi className="tabular">{formatSigned(-pointsDeducted)}</bdi>,
  },
  {
    id: 'reason',
    header: m.review_reason(),
    cell: ({ deletionReason }) => <Badge>{deletionReasonLabel(deletionReason)}</Badge>,
  },
  {
    id: 'date',
    header: m.review_deleted_date(),
    numeric: true,
    cell: ({ deletedAt }) => <bdi className="whitespace-nowrap text-muted">{formatDate(deletedAt)}</bdi>,
  },
];

function NothingDeleted() {
  return (
    <EmptyState
      icon={<Trash2 aria-hidden="true" />}
      title={m.review_nothing_deleted()}
      description={m.review_nothing_deleted_text()}
      action={
        <ButtonLink href="/admin?tab=points-review" variant="secondary">
          {m.shell_admin_tab_review()}
        </ButtonLink>
      }
    />
  );
}

interface RestoreDialogProps {
  bug: DeletedBug;
  onClose: () => void;
  onRestored: () => void;
}

/** Confirms the restoration of a deleted report and says what it restores. */
function RestoreDialog({ bug, onClose, onRestored }: RestoreDialogProps) {
  const restoration = useRestoreReport();
  const serial = isolate(bug.bugSerialNumber);
  const count = bug.pointsDeducted;
  const points = formatNumber(count);

  return (
    <ConfirmAction
      title={m.review_restore_title({ serial })}
      description={m.review_restore_text({ count, points, name: isolate(personName(bug.employeeName)) })}
      confirmLabel={m.review_restore()}
      tone="primary"
      action={() => restoration.mutateAsync(bug)}
      failed={m.review_restore_failed()}
      onDone={() => {
        toast({
          title: m.review_restored({ serial }),
          description: m.review_restored_text({ count, points }),
          tone: 'success',
        });
        onRestored();
      }}
      onClose={onClose}
    />
  );
}

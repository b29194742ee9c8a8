import type { DeletedBug } from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCursorPages } from '../../../lib/hooks/use-cursor-pages.ts';
import { formatDate, formatDateTime, formatNumber, formatSigned } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { bugTypeLabel, deletionReasonLabel } from '../../../lib/names/detail-labels.ts';
import { PersonName, personName } from '../../../lib/names/person-name.tsx';
import { featureLabel } from '../../../lib/names/report-labels.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ConfirmAction } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { type Column, DataList } from '../../../ui/lists/data-list.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { SeverityBadge } from '../badges.tsx';
import { deletedBugsQuery, useRestoreReport } from './api.ts';
import { DeletionQuestions } from './deletion-questions.tsx';

const ROWS_PER_PAGE = 20;

export function DeletedBugsTab() {
  const pages = useCursorPages('deleted');
  const query = useQuery(deletedBugsQuery(ROWS_PER_PAGE, pages.cursor));
  const [open, setOpen] = useState<DeletedBug | null>(null);
  const [bugToRestore, setBugToRestore] = useState<DeletedBug | null>(null);
  return (
    <>
      <DeletionQuestions onOpen={setOpen} onRestore={setBugToRestore} />
      <PagedList
        label={m.shell_admin_tab_deleted()}
        query={query}
        pages={pages}
        limit={ROWS_PER_PAGE}
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
                onClick={() => setBugToRestore(bug)}
              >
                <RotateCcw aria-hidden="true" />
              </IconButton>
            )}
          />
        )}
      </PagedList>
      {open && (
        <DeletedBugDialog bug={open} onClose={() => setOpen(null)} onRestore={() => setBugToRestore(open)} />
      )}
      {bugToRestore && (
        <RestoreDialog
          bug={bugToRestore}
          onClose={() => setBugToRestore(null)}
          onRestored={() => {
            setBugToRestore(null);
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

/** A function, so that labels change with the language. */
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
    cell: ({ bugTitle }) => (
      <bdi {...typedText(bugTitle)} className="line-edge line-clamp-2 md:max-w-72 md:min-w-40">
        {bugTitle}
      </bdi>
    ),
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
      failureTitle={m.review_restore_failed()}
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

export interface DeletedBugDialogProps {
  bug: DeletedBug;
  onClose: () => void;
  onRestore: () => void;
}

function DeletedBugDialog({ bug, onClose, onRestore }: DeletedBugDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<bdi className="tabular">{bug.bugSerialNumber}</bdi>}
      description={<bdi {...typedText(bug.bugTitle)}>{bug.bugTitle}</bdi>}
      footer={
        <Button variant="secondary" onClick={onRestore}>
          <RotateCcw aria-hidden="true" />
          {m.review_restore()}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <Section title={m.review_bug_information()}>
          <Facts
            facts={[
              { label: m.review_employee(), value: <PersonName name={bug.employeeName} /> },
              { label: m.review_feature(), value: <bdi>{featureLabel(bug.bugFeature)}</bdi> },
              { label: m.review_bug_type(), value: bugTypeLabel(bug.bugType) },
              { label: m.review_severity(), value: <SeverityBadge severity={bug.bugSeverity} /> },
            ]}
          />
        </Section>
        <Section title={m.review_deletion_information()}>
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
        </Section>
        <Section title={m.review_description()}>
          <UserText text={bug.bugDescription} />
        </Section>
        {bug.adminFeedback && (
          <Section title={m.review_admin_feedback()}>
            <UserText text={bug.adminFeedback} />
          </Section>
        )}
        {bug.question && (
          <Section title={m.review_deletion_question()}>
            <UserText text={bug.question} />
          </Section>
        )}
        {bug.answer && (
          <Section title={m.review_deletion_answer()}>
            <UserText text={bug.answer} />
          </Section>
        )}
      </div>
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2.5 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function UserText({ text }: { text: string }) {
  return (
    <p {...typedText(text)} className="rounded-control bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  );
}

import { STATUS_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Bug } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { PersonName } from '../../../lib/person-name.tsx';
import { featureLabel } from '../../../lib/report-labels.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { type Column, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { reportsQuery } from '../api.ts';
import type { MoreAboutReport } from './decision/review-body.tsx';
import { ReviewDialog } from './decision/review-dialog.tsx';
import { SeverityBadge } from './severity-badge.tsx';

/** Section 9: the admin bug table. */
const ROWS = 10;

export function BugReportsTab({ more }: { more?: MoreAboutReport | undefined }) {
  const pages = useCursorPages('all');
  const query = useQuery(reportsQuery({ limit: ROWS }, pages.cursor));
  const [open, setOpen] = useState<AdminBugReport | null>(null);
  return (
    <>
      <PagedList label={m.admin_tab_reports()} query={query} pages={pages} limit={ROWS} empty={<NoReports />}>
        {(rows, stale) => (
          <DataList
            label={m.admin_tab_reports()}
            columns={columns()}
            rows={rows}
            rowKey={({ id }) => id}
            stale={stale}
            onOpen={setOpen}
            openLabel={({ serialNumber }) => m.review_open({ serial: isolate(serialNumber) })}
          />
        )}
      </PagedList>
      {open && <ReviewDialog key={open.id} report={open} more={more} onClose={() => setOpen(null)} />}
    </>
  );
}

/** A function, so that a change of the language names them anew. */
const columns = (): [Column<AdminBugReport>, ...Column<AdminBugReport>[]] => [
  {
    id: 'serial',
    header: m.review_serial(),
    cell: ({ serialNumber }) => <bdi className="tabular">{serialNumber}</bdi>,
  },
  {
    id: 'submitter',
    header: m.review_submitter(),
    cell: ({ reporter }) => <PersonName name={reporter.fullName} />,
  },
  { id: 'feature', header: m.review_feature(), cell: ({ feature }) => <bdi>{featureLabel(feature)}</bdi> },
  {
    id: 'severity',
    header: m.review_severity(),
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
  },
  { id: 'status', header: m.review_status(), cell: ({ status }) => <Badge>{STATUS_NAMES[status]()}</Badge> },
  {
    id: 'points',
    header: m.review_points(),
    numeric: true,
    cell: ({ pointsEarned }) => (
      <bdi className="font-semibold text-accent-ink tabular">{formatNumber(pointsEarned)}</bdi>
    ),
  },
  {
    id: 'date',
    header: m.review_date(),
    numeric: true,
    cell: ({ createdAt }) => <bdi className="whitespace-nowrap text-muted">{formatDate(createdAt)}</bdi>,
  },
];

function NoReports() {
  return (
    <EmptyState
      icon={<Bug aria-hidden="true" />}
      title={m.review_none_title()}
      description={m.review_none_text()}
      action={<ButtonLink href="/submit-bug">{m.shell_submit_bug()}</ButtonLink>}
    />
  );
}

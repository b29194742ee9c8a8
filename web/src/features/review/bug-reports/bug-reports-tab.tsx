import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Bug, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useAddressFilter } from '../../../lib/hooks/address/use-address-filter.ts';
import { useCursorPages } from '../../../lib/hooks/use-cursor-pages.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DataList } from '../../../ui/lists/data-list.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { reportsQuery } from '../api.ts';
import type { MoreAboutReport } from '../decision/review-body.tsx';
import { ReviewDialog } from '../decision/review-dialog.tsx';
import { reportColumns } from './report-columns.tsx';
import { DEFAULT_SORT, REPORT_FILTERS, readReportFilter } from './report-filter.ts';
import { ReportFilters } from './report-filters.tsx';

/** Section 9: the admin bug table. */
const ROWS = 10;

/** The list of all reports, with search, filters and sortable columns. */
export function BugReportsTab({ more }: { more?: MoreAboutReport | undefined }) {
  const { values, key, isActive, set, clear } = useAddressFilter(REPORT_FILTERS);
  const filter = readReportFilter(values);
  const pages = useCursorPages(key);
  const query = useQuery(reportsQuery({ ...filter, limit: ROWS }, pages.cursor));
  const [open, setOpen] = useState<AdminBugReport | null>(null);
  return (
    <div className="flex flex-col gap-3">
      <ReportFilters filter={filter} set={set} />
      <PagedList
        label={m.shell_admin_tab_reports()}
        query={query}
        pages={pages}
        limit={ROWS}
        empty={isActive ? <NothingFound onClear={clear} /> : <NoReports />}
      >
        {(rows, stale) => (
          <DataList
            label={m.shell_admin_tab_reports()}
            columns={reportColumns(filter.sort, (sort) => set({ sort: sort === DEFAULT_SORT ? '' : sort }))}
            rows={rows}
            rowKey={({ id }) => id}
            stale={stale}
            onOpen={setOpen}
            openLabel={({ serialNumber }) => m.review_open({ serial: isolate(serialNumber) })}
          />
        )}
      </PagedList>
      {open && <ReviewDialog key={open.id} report={open} more={more} onClose={() => setOpen(null)} />}
    </div>
  );
}

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

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={m.review_nothing_found()}
      description={m.review_nothing_found_text()}
      action={
        <Button variant="secondary" onClick={onClear}>
          {m.review_show_all()}
        </Button>
      }
    />
  );
}

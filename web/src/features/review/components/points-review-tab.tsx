import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '../../../lib/isolate.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { TooltipArea } from '../../../ui/tooltip.tsx';
import { reportsQuery } from '../api.ts';
import { useReviewFilter } from '../use-review-filter.ts';
import { reviewColumns } from './review-columns.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { ReviewFilters } from './review-filters.tsx';

const ROWS = 20;

/** Find a report, decide it, go on to the next. */
export function PointsReviewTab() {
  const filter = useReviewFilter();
  const pages = useCursorPages(`${filter.review} ${filter.search}`);
  const { search, review } = filter;
  const query = useQuery(reportsQuery({ limit: ROWS, search, review }, pages.cursor));
  /** The rows as they were when the first was opened: a decision may move it out of the filter. */
  const [queue, setQueue] = useState<AdminBugReport[]>([]);
  const [current, ...following] = queue;
  return (
    <div className="flex flex-col gap-4">
      <ReviewFilters filter={filter} />
      <PagedList
        label={m.admin_tab_review()}
        query={query}
        pages={pages}
        limit={ROWS}
        empty={<NothingFound onClear={filter.clear} />}
      >
        {(rows, stale) => (
          <TooltipArea>
            <DataList
              label={m.admin_tab_review()}
              columns={reviewColumns()}
              rows={rows}
              rowKey={({ id }) => id}
              stale={stale}
              onOpen={(row) => setQueue(rows.slice(rows.indexOf(row)))}
              openLabel={({ serialNumber }) => m.review_open({ serial: isolate(serialNumber) })}
            />
          </TooltipArea>
        )}
      </PagedList>
      {current && (
        <ReviewDialog
          key={current.id}
          report={current}
          onClose={() => setQueue([])}
          onNext={following.length > 0 ? () => setQueue(following) : undefined}
        />
      )}
    </div>
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

import type { ExportRun } from '@bugquest/contract/exports/schema';
import { EXPORT_KEPT_DAYS } from '@bugquest/contract/exports/schema';
import { m } from '@bugquest/phrases/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import type { Page } from '../../lib/api/call.ts';
import type { CursorPages } from '../../lib/hooks/use-cursor-pages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { ExportRunItem } from './export-run-item.tsx';

export interface ExportRunsProps {
  query: UseQueryResult<Page<ExportRun>>;
  pages: CursorPages;
  limit: number;
}

/** Running and finished exports, newest first, with live updates. */
export function ExportRuns({ query, pages, limit }: ExportRunsProps) {
  return (
    <section aria-labelledby="exports-runs">
      <h2 id="exports-runs" className="text-lg font-semibold">
        {m.exports_runs()}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{m.exports_runs_text({ days: EXPORT_KEPT_DAYS })}</p>
      <PagedList
        label={m.exports_runs()}
        query={query}
        pages={pages}
        limit={limit}
        empty={
          <EmptyState
            icon={<FileSpreadsheet aria-hidden="true" />}
            title={m.exports_none()}
            description={m.exports_none_text()}
          />
        }
      >
        {(runs, stale) => (
          <ul aria-label={m.exports_runs()} aria-busy={stale || undefined} className="divide-y divide-line">
            {runs.map((run) => (
              <ExportRunItem key={run.id} run={run} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

import { EXPORT_KEPT_DAYS, type ExportRun } from '@bugquest/contract/exports/schema';
import { m } from '@bugquest/phrases/messages';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Page } from '../../lib/api/call.ts';
import { type CursorPages, useCursorPages } from '../../lib/hooks/use-cursor-pages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { exportsQuery } from './api.ts';
import { ExportForm } from './export-form.tsx';
import { ExportRunItem } from './export-run-item.tsx';
import { useOwnExports } from './use-own-exports.ts';

const ROWS = 10;

/** For download or by mail. `children` are below the list of exports. */
export function ExportsTab({ children }: { children?: ReactNode }) {
  const pages = useCursorPages('exports');
  const newest = useQuery(exportsQuery(ROWS, undefined));
  const query = useQuery(exportsQuery(ROWS, pages.cursor));
  const awaitExport = useOwnExports(newest.data?.items);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <ExportForm onStarted={awaitExport} />
      <div className="flex min-w-0 flex-col gap-6">
        <ExportRuns query={query} pages={pages} limit={ROWS} />
        {children}
      </div>
    </div>
  );
}

interface ExportRunsProps {
  query: UseQueryResult<Page<ExportRun>>;
  pages: CursorPages;
  limit: number;
}

/** Newest first, with live updates. */
function ExportRuns({ query, pages, limit }: ExportRunsProps) {
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

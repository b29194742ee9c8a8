import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCursorPages } from '../../lib/hooks/use-cursor-pages.ts';
import { exportsQuery } from './api.ts';
import { ExportForm } from './export-form.tsx';
import { ExportRuns } from './export-runs.tsx';
import { useOwnExports } from './use-own-exports.ts';

const ROWS = 10;

/** Exports employees and reports to files, for download or by mail. `children` are shown below the list of exports. */
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

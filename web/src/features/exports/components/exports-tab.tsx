import { useQuery } from '@tanstack/react-query';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';
import { exportsQuery } from '../api.ts';
import { useOwnExports } from '../use-own-exports.ts';
import { EmailLists } from './email-lists.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportRuns } from './export-runs.tsx';

const ROWS = 10;

/** Makes files of employees and reports, hands them over or mails them, and keeps the lists that they go to. */
export function ExportsTab() {
  const pages = useCursorPages('exports');
  const newest = useQuery(exportsQuery(ROWS, undefined));
  const query = useQuery(exportsQuery(ROWS, pages.cursor));
  const awaitExport = useOwnExports(newest.data?.items);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <ExportForm onStarted={awaitExport} />
      <div className="flex min-w-0 flex-col gap-6">
        <ExportRuns query={query} pages={pages} limit={ROWS} />
        <EmailLists />
      </div>
    </div>
  );
}
